// Compiled by check-embedded only. A generic is checked for Embedded Swift where it is instantiated: this file
// instantiates what the three modules offer, as firmware without an operating system would.
import Hardware
import Lamp
import Photometry

/// Lines of a chip whose registers are elsewhere.
struct Port: LineHandle {
    func write(_ levels: LineLevels, mask: LineLevels) throws(GPIOError) {}
    func read() throws(GPIOError) -> LineLevels { [] }
    func reconfigure(_ settings: LineSettings) throws(GPIOError) {}
    func nextEdge(until deadline: Instant?) throws(GPIOError) -> EdgeEvent? { nil }
    func release() {}
}

func driveLines() throws(GPIOError) {
    let lines = OutputLines(Port(), count: 2)
    try lines.set(.line(0))
    try lines.release()
    let pins = InputLines(Port(), count: 1)
    try pins.setBias(.pullUp, of: LineSettings(.input))
    _ = try pins.levels()
}
