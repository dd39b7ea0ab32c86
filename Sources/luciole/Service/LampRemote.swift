import Commissioning
import Hardware
import HardwareLinux
import Lamp
import Synchronization

/// What other threads and programs have to do with a running lamp: they ask things of it, and see its state.
final class LampRemote: Sendable {
    /// What is asked and not yet done; a person types slower than this, and a program is told to wait.
    private static let mostWaiting = 64

    private struct Shared {
        var name: String
        var waiting: [LampRequest] = []
        var reading: LampReading
        /// Wakes the board's loop; stops it.
        var ring: (@Sendable () -> Void)?
        var stop: (@Sendable () -> Void)?
        var isStopped = false
    }

    private let shared: Mutex<Shared>

    init(name: String, channels: [String]) {
        shared = Mutex(Shared(name: name, reading: LampReading(channels: channels)))
    }

    /// A board takes over, at the start and after a reload.
    func attach(
        name: String, channels: [String], ring: @escaping @Sendable () -> Void, stop: @escaping @Sendable () -> Void
    ) {
        let isStopped = shared.withLock { shared in
            shared.name = name
            shared.reading = LampReading(channels: channels)
            (shared.ring, shared.stop) = (ring, stop)
            return shared.isStopped
        }
        // A stop signal that came between two boards holds for the next one.
        if isStopped { stop() }
    }

    func ring() { shared.withLock { $0.ring }?() }

    /// A stop signal came.
    func stop() {
        let stop = shared.withLock { shared in
            shared.isStopped = true
            return shared.stop
        }
        stop?()
    }

    var isStopped: Bool { shared.withLock { $0.isStopped } }

    // MARK: The loop's side

    func next() -> LampRequest? { shared.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() } }

    /// Whether the command changed what others can see.
    func see(_ command: LampCommand) -> Bool { shared.withLock { $0.reading.take(command) } }

    // MARK: The socket's side

    func answer(_ line: String) -> ControlAnswer {
        let request: ControlRequest
        do throws(ControlRefusal) {
            request = try ControlRequest(line: line)
        } catch {
            return .line(refusal(error.message))
        }
        switch request {
        case .lamp(let request):
            let (isTaken, ring) = shared.withLock { shared in
                guard shared.waiting.count < Self.mostWaiting else { return (false, shared.ring) }
                shared.waiting.append(request)
                return (true, shared.ring)
            }
            ring?()
            return .line(isTaken ? "{\"ok\": true}" : refusal("\(Self.mostWaiting) requests wait already; ask again"))
        case .status(let isText): return .line(state(isText: isText))
        case .watch(let isText): return .watch(isText: isText)
        case .battery(let isText):
            let reading = shared.withLock { $0.reading }
            return .line(
                isText ? "cell \(reading.cell), charger \(reading.charger)" : StatusLine.battery(reading.state))
        }
    }

    func state(isText: Bool) -> String {
        let (name, reading) = shared.withLock { ($0.name, $0.reading) }
        if isText {
            return "light \(reading.light), duty \(reading.duty), charger \(reading.charger), cell \(reading.cell)"
        }
        let channels = zip(reading.channels, reading.duties).map { (name: $0, duty: $1) }
        return StatusLine.json(reading.state, lamp: name, channels: channels)
    }

    private func refusal(_ message: String) -> String {
        var line = JSONLine()
        line.add("error", message)
        return line.text
    }
}
