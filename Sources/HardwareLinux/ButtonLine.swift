internal import Hardware

/// The button's line, held as a pulled-up input and watched for edges; low is pressed.
final class ButtonLine {
    private let lines: InputLines<LinuxLines>
    /// Why the line has no pull, where it was to have one.
    private(set) var refusedBias: GPIOError?

    init(_ plan: ButtonPlan, gpio: LinuxGPIO, consumer: String) throws(GPIOError) {
        var settings = LineSettings(.input)
        settings.activeLow = true
        settings.edges = .both
        settings.bias = plan.biasAvailable ? .pullUp : .asIs
        do throws(GPIOError) {
            lines = try gpio.inputs([plan.line], settings: settings, consumer: consumer)
        } catch .notSupported(let what, let why) where plan.biasAvailable {
            // The chip cannot pull after all; the board's own resistor has to do.
            refusedBias = .notSupported(what: what, why: why)
            settings.bias = .asIs
            lines = try gpio.inputs([plan.line], settings: settings, consumer: consumer)
        }
    }

    func isDown() throws(GPIOError) -> Bool { try lines.levels().contains(.line(0)) }

    /// For poll(2).
    var descriptors: [Int32] { lines.handle.edgeDescriptors }

    /// Takes the edges that are there; whether there was one. What they say counts little: the level is read anew.
    func takeEdges() throws(GPIOError) -> Bool {
        var moved = false
        while try lines.nextEdge(until: nil) != nil { moved = true }
        return moved
    }
}
