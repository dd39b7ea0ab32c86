import BoardModel
import Hardware
import HardwareSimulated
import Lamp
import Synchronization

/// Writes down what happens in a simulation, in order, the same bytes on every run: everything as lines of CSV or JSON, or
/// the waveforms as VCD.
package final class SimulationTrace: Sendable {
    package enum Format: String, CaseIterable, Sendable { case csv, jsonl, vcd }

    /// What a row tells of.
    enum Kind: String { case script, edge, duty, state, notice }

    package let wantsEdges = true
    private let format: Format
    private let write: @Sendable ([UInt8]) -> Void
    private let buffer: Mutex<[UInt8]>
    private let waves = Mutex<LampTrace?>(nil)
    private static let chunk = 1 << 16

    /// `write` takes the bytes as they come, in pieces of some 64 KiB.
    package init(_ format: Format, write: @escaping @Sendable ([UInt8]) -> Void) {
        self.format = format
        self.write = write
        buffer = Mutex(format == .csv ? Array("seconds,kind,name,value\n".utf8) : [])
    }

    /// The simulation begins.
    func begin(_ commission: Commission, title: String) {
        if format == .vcd { waves.withLock { $0 = LampTrace(commission, title: title) } }
    }

    /// The simulation is over.
    func end(at now: Duration) { see(.finished, at: now) }

    /// A command of the lamp, for waveforms.
    func see(_ command: LampCommand, at now: Duration) {
        waves.withLock { waves in
            waves?.see(command, at: .start + now)
            drain(&waves, above: Self.chunk)
        }
    }

    private func drain(_ waves: inout LampTrace?, above limit: Int) {
        guard let pending = waves?.pending, pending > limit, let bytes = waves?.take() else { return }
        write(bytes)
    }

    /// Writes what is left.
    package func finish() {
        waves.withLock { drain(&$0, above: 0) }
        buffer.withLock { bytes in
            write(bytes)
            bytes.removeAll()
        }
    }

    func add(_ edge: LineEdge) {
        if format == .vcd {
            return waves.withLock { waves in
                waves?.see(edge)
                drain(&waves, above: Self.chunk)
            }
        }
        let level =
            switch edge.level {
            case .high: "1"
            case .low: "0"
            case .highZ: "z"
            }
        add(edge.at, .edge, "\(edge.chip).\(edge.offset)", level)
    }

    func add(_ duties: PerChannel<Duty>, at now: Duration) {
        for index in duties.indices { add(now, .duty, "duty \(index + 1)", rounded(duties[index].fraction * 100)) }
    }

    func add(_ state: LampState, at now: Duration) {
        add(now, .state, "lightness", rounded(state.lightness))
        add(now, .state, "target", rounded(state.target))
        add(now, .state, "charger", StateWords.charger(state.charger))
        add(now, .state, "voltage", state.volts.map(rounded) ?? "unknown")
        add(now, .state, "charge", state.percent.map(rounded) ?? "unknown")
    }

    func add(_ at: Duration, _ kind: Kind, _ name: String, _ value: String) {
        // A waveform has no words.
        if format == .vcd { return }
        let time = Self.seconds(at)
        let line =
            switch format {
            case .csv, .vcd: "\(time),\(kind.rawValue),\(Self.field(name)),\(Self.field(value))\n"
            case .jsonl:
                "{\"seconds\": \(time), \"kind\": \"\(kind.rawValue)\", \"name\": \(JSONWriter.quoted(name)), \"value\": \(JSONWriter.quoted(value))}\n"
            }
        buffer.withLock { bytes in
            bytes += line.utf8
            guard bytes.count >= Self.chunk else { return }
            write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
    }

    /// Seconds to the nanosecond, without a floating point on the way.
    private static func seconds(_ time: Duration) -> String {
        let nanoseconds = time.wholeNanoseconds
        let rest = String(nanoseconds.magnitude % 1_000_000_000)
        return "\(nanoseconds / 1_000_000_000)." + String(repeating: "0", count: 9 - rest.count) + rest
    }

    /// A field of CSV (RFC 4180).
    private static func field(_ text: String) -> String {
        guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
