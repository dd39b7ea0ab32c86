import Hardware
import HardwareLinux

/// Lines held through our layer, as the lamp holds its own.
final class OpenLines {
    private let output: OutputLines<LinuxLines>
    private let input: InputLines<LinuxLines>

    init(folder: String) throws(GPIOError) {
        let gpio = LinuxGPIO(deviceFolder: folder)
        let line = LineReference(chipLabel: "bench", .offset(3))
        output = try gpio.outputs([line])
        var settings = LineSettings(.input)
        settings.edges = .both
        // Last, since edges go to the request that was made last.
        input = try gpio.inputs([line], settings: settings)
    }

    /// Sets the line on and off in turn.
    func set(_ count: Int) throws(GPIOError) {
        for number in 0..<count { try output.set(number & 1 == 0 ? [] : .line(0)) }
    }

    /// Reads edges that are there; how many came.
    func edges(_ count: Int) throws(GPIOError) -> Int {
        var came = 0
        while came < count, try input.nextEdge(until: nil) != nil { came += 1 }
        return came
    }
}
