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
        /// The board that has taken over has told its state.
        var isTold = false
        /// Wakes the board's loop; stops it.
        var ring: (@Sendable () -> Void)?
        var stop: (@Sendable () -> Void)?
        var isStopped = false

        /// Why a request is not taken; nil: it is.
        func refusal(of request: LampRequest) -> ControlRefusal? {
            guard waiting.count < mostWaiting else {
                return ControlRefusal("\(mostWaiting) requests wait already; ask again")
            }
            guard case .recall(let number, _) = request, isTold, !reading.state.presets.contains(number),
                !waiting.contains(.keep(number))
            else { return nil }
            return ControlRefusal(
                "nothing is saved under \(number + 1); save the light as it is with `luciole preset \(number + 1) --save`"
            )
        }
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
            shared.isTold = false
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
    func see(_ command: LampCommand) -> Bool {
        shared.withLock { shared in
            if case .publish = command { shared.isTold = true }
            return shared.reading.take(command)
        }
    }

    // MARK: The socket's side

    func answer(_ line: String) -> ControlAnswer {
        let request: ControlRequest
        do throws(ControlRefusal) {
            request = try ControlRequest(line: line)
        } catch {
            return .line(error.answer)
        }
        switch request {
        case .lamp(let request):
            let (refusal, ring) = shared.withLock { shared in
                let refusal = shared.refusal(of: request)
                if refusal == nil { shared.waiting.append(request) }
                return (refusal, shared.ring)
            }
            ring?()
            return .line(refusal?.answer ?? "{\"ok\": true}")
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
}
