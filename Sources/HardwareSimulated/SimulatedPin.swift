internal import Hardware

/// The request of one input of a simulated board: an array cannot hold noncopyable lines themselves.
final class SimulatedPin {
    var lines: InputLines<SimulatedLines>
    private var edges = EdgeReader()
    var watch = ChargerPinWatch()
    /// Why the line has no pull, where it was to have one.
    private(set) var refusedBias: GPIOError?

    /// Takes a line as an input that tells of its edges, pulled up where that can be had.
    init(
        _ line: LineReference, activeLow: Bool = false, biasAvailable: Bool, of world: SimulatedBoard, consumer: String
    )
        throws(GPIOError)
    {
        var input = LineSettings(.input)
        input.edges = .both
        input.activeLow = activeLow
        if biasAvailable { input.bias = .pullUp }
        do throws(GPIOError) {
            lines = try world.inputs([line], settings: input, consumer: consumer)
        } catch .notSupported(let what, let why) where biasAvailable {
            refusedBias = .notSupported(what: what, why: why)
            // The plan promised a bias that this chip refuses: without one a charger's pin is ambiguous, and at a button
            // the board's own resistor has to do.
            input.bias = .asIs
            lines = try world.inputs([line], settings: input, consumer: consumer)
        }
    }

    var isBiased: Bool { lines.settings.bias != .asIs }

    /// Takes the edges that are there; whether there were any.
    func drainEdges() throws(GPIOError) -> Bool {
        var moved = false
        while let report = try edges.next(until: nil, from: lines) {
            watch.see(report)
            moved = true
        }
        return moved
    }
}
