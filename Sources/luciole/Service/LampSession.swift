import Commissioning
import Glibc
import Hardware
import HardwareLinux
import HardwareSimulated
import Lamp
import Synchronization

/// One life of the program as a lamp. Layouts and their boards may change in it; the signals, the control socket and
/// the memory stay.
final class LampSession {
    private let arguments: Arguments
    private let console: Console
    private let isService: Bool
    private let signals: StopSignals
    private let journal: Journal
    private let notifier: ServiceNotifier?
    private let remote: LampRemote
    private let reloads = Reloads()
    private var server: ControlServer?
    private var monitor: ServiceMonitor?
    private var writer: MemoryWriter?
    private var memory: LampMemory?
    private var isReady = false
    /// What `--trace` writes.
    private var waveform: WaveformFile?
    private var toldPWM: PWMCapability?
    private let hostShutDown: HostShutDown
    /// When the last write has to be done, once the light is out: a service ends within two seconds.
    private var end: Instant?
    private var deadline: Instant {
        let deadline = end ?? LinuxClock().now + .seconds(1)
        end = deadline
        return deadline
    }

    /// `layout` is the one to begin with. Made in the first thread, before any other.
    init(
        _ layout: CommissionedLayout, _ arguments: Arguments, _ console: Console, isService: Bool, hangup: ReloadSignal?
    ) {
        (self.arguments, self.console, self.isService) = (arguments, console, isService)
        signals = StopSignals()
        journal = Journal(console, isService: isService)
        notifier = ServiceNotifier()
        remote = LampRemote(name: layout.title, channels: layout.commission.channelNames)
        hostShutDown = HostShutDown(arguments[RunCommand.shutDown], journal)
        // The light waits for nobody who looks at it; when nobody does any more, that is the same as Ctrl-C.
        console.out.writeInBackground { if $0 == EPIPE { kill(getpid(), SIGTERM) } }
        console.errors.writeInBackground { _ in }
        guard let hangup else { return }
        let (reloads, remote, journal, notifier) = (reloads, remote, journal, notifier)
        monitor = ServiceMonitor(
            notifier: notifier, signal: hangup, ring: { remote.ring() },
            reload: {
                notifier?.reloading()
                if !reloads.read(arguments, journal) { notifier?.ready("running") }
            })
    }

    /// Runs until a stop, through as many layouts as SIGHUP brings.
    func run(_ first: CommissionedLayout) throws(Failure) {
        try listen()
        recall()
        monitor?.start()
        if arguments[RunCommand.simulate] { signals.whenStopped { [remote] in remote.stop() } }
        defer {
            notifier?.stopping()
            monitor?.stop()
            server?.stop()
            writer?.finish(by: deadline)
        }
        var layout = first
        while true {
            StartPages.giveBack()
            let stop = RemoteStop()
            if arguments[RunCommand.simulate] {
                if let path = arguments[RunCommand.trace], waveform == nil {
                    waveform = try WaveformFile(path, LampTrace(layout.commission, title: layout.title))
                }
                let record = waveform.map { file in { @Sendable (edge: LineEdge) in file.see(edge) } }
                let board = SimulatedLampBoard(
                    plan: layout.commission.plan, kit: layout.commission.kit,
                    conditions: .init(realTime: true, makesEdges: waveform != nil, record: record))
                attach(
                    layout, stop, ring: { [calls = board.calls] in calls.post() },
                    halt: { [calls = board.calls] in calls.stop() })
                try light(RemoteBoard(board, stop: stop), layout)
            } else {
                let bell = Bell()
                if let path = arguments[RunCommand.trace], waveform == nil {
                    waveform = try WaveformFile(
                        path, LampTrace(layout.commission, title: layout.title, origin: LinuxClock().now))
                }
                let recorder = waveform.map { file in LineRecorder(layout.commission.plan) { file.see($0) } }
                defer { finish(recorder) }
                let board = LinuxBoard(
                    plan: layout.commission.plan, signals: signals, requests: bell, recorder: recorder,
                    report: { [journal] in journal.say("\($0.message); \($0.remedy)", .warning) },
                    chosen: { [journal] in
                        journal.say($0.message)
                        if case .kernel = $0, recorder != nil {
                            journal.say("the kernel makes the light's edges, and the trace has its duty alone")
                        }
                    })
                attach(layout, stop, ring: { bell.ring() }, halt: {})
                try light(RemoteBoard(board, stop: stop), layout)
                if let words = board.counters.words { journal.say(words, .info) }
            }
            guard !stop.isSignalled, !remote.isStopped, let next = reloads.take() else { return }
            layout = next
            journal.say("reloaded: \(layout.title)", .info)
        }
    }

    private func attach(
        _ layout: CommissionedLayout, _ stop: RemoteStop, ring: @escaping @Sendable () -> Void,
        halt: @escaping @Sendable () -> Void
    ) {
        remote.attach(name: layout.title, channels: layout.commission.channelNames, ring: ring, stop: halt)
        reloads.attach {
            stop.want()
            ring()
        }
    }

    // MARK: One board

    private func light(_ board: some LampBoard, _ layout: CommissionedLayout) throws(Failure) {
        end = nil
        var configuration = layout.commission.configuration
        configuration.keepsMemory = true
        var wishes: [LampRequest] = []
        // As a service, and with a memory, the start policy speaks first.
        if !isReady, !(isService || memory != nil) || isAsked {
            wishes = LightOptions.requests(
                arguments, lightness: arguments[RunCommand.lightness], usual: configuration.transition)
            wishes.reverse()
        }
        // After a reload the lamp is as it was before.
        if isReady { configuration.start = .last }
        var loop = LampLoop(board: board, configuration: configuration, memory: memory)
        let recorder = try arguments[RunCommand.record].map { path throws(Failure) in
            let head = Recording(layout: layout.loaded.source.path, memory: memory, start: configuration.start).head
            return try FlightRecorder(path, head: head, continues: isReady)
        }
        if let recorder { loop.witness = { event, now in recorder.keep(event, at: now) } }
        let isSimulated = arguments[RunCommand.simulate]
        var view = LampView(console, channels: layout.commission.channelNames)
        do throws(GPIOError) {
            try loop.run(
                for: arguments[RunCommand.duration],
                nextRequest: { [monitor, remote] in
                    monitor?.beat()
                    return wishes.popLast() ?? remote.next()
                },
                observe: { command, now in
                    if isSimulated { waveform?.see(command, at: now) } else { waveform?.keep(command, at: now) }
                    if !isService { view.see(command, at: now) }
                    recorder?.keep(command, at: now)
                    see(command)
                })
        } catch {
            throw Failure(error)
        }
        if let number = recorder?.finish(by: deadline) {
            journal.say("the recording is not whole: \(describe(errno: number))", .warning)
        }
    }

    /// Takes what the board's lines did last, once they are let go.
    private func finish(_ recorder: LineRecorder?) {
        guard let recorder else { return }
        recorder.stop()
        if recorder.dropped > 0 {
            journal.say("the trace lacks \(recorder.dropped) writes: the disk was too slow for them", .warning)
        }
    }

    /// Writes what is left of the waveform, once all is dark.
    func finishTrace() throws(Failure) { try waveform?.close() }

    /// Whether the command line says what light there is to be.
    private var isAsked: Bool {
        arguments[RunCommand.lightness] != nil || arguments[LightOptions.preset] != nil
            || arguments[LightOptions.effect] != nil || arguments[LightOptions.colour] != nil
            || arguments[LightOptions.temperature] != nil
    }

    private func see(_ command: LampCommand) {
        if !isReady {
            isReady = true
            notifier?.ready("running")
        }
        _ = remote.see(command)
        switch command {
        case .publish(let state):
            server?.changed()
            tell(state)
        case .log(let notice): if isService { journal.say(notice.message, notice.level) }
        case .save(let memory):
            self.memory = memory
            writer?.save(memory)
        case .shutDownHost: hostShutDown.begin(after: writer)
        default: break
        }
    }

    /// What makes the light, whenever it is another.
    private func tell(_ state: LampState) {
        guard let pwm = state.pwm, pwm != toldPWM else { return }
        toldPWM = pwm
        journal.say(pwm.report(least: state.leastLightness), .info)
    }

    // MARK: What stays

    private func listen() throws(Failure) {
        let asked = arguments[ControlCommands.socket]
        do throws(ControlError) {
            server = try ControlServer(
                path: asked ?? ControlPlace.ofServer(), answer: { [remote] in remote.answer($0) },
                state: { [remote] in remote.state(isText: $0) })
        } catch {
            // A lamp without a socket is a lamp; one that was asked to listen at a place has to.
            if asked != nil { throw Failure(error) }
            journal.say("\(error.message): this one cannot be controlled from other programs; \(error.remedy)")
        }
    }
}

extension LampSession {
    /// What the last run left in the folder of --state, or of the service.
    private func recall() {
        guard let folder = arguments[RunCommand.state] ?? environment("STATE_DIRECTORY") else { return }
        var store = StateStore(LinuxStateFolder(path: folder))
        let loaded = store.load { bytes throws(MemoryError) in try LampMemory(decoding: bytes) }
        memory = loaded.value
        if !loaded.problems.isEmpty {
            let instead = loaded.value == nil ? "the lamp starts as new" : "the copy before it is used"
            journal.say("the lamp's state in \(folder) cannot be read: \(instead)", .warning)
        }
        writer = MemoryWriter(store) { [journal] in journal.say("\($0.message); \($0.remedy)", .warning) }
    }
}
