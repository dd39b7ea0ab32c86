public import Hardware

/// Runs a lamp on a board: the thin shell around the pure machine. The same loop runs on Linux, on the simulated
/// board in real time, and in virtual time; it allocates nothing and has no clock of its own.
public struct LampLoop<Board: LampBoard> {
    private let board: Board
    private var lamp: Lamp
    private let chargerPins: Int
    private var wake: Instant?
    private var isFinished = false
    /// Sees every event before the lamp does: what a flight recorder keeps.
    public var witness: ((LampEvent, Instant) -> Void)?

    /// A century in seconds: a limit stays far from the ends of time.
    private static var longestRun: Int64 { 3_155_760_000 }

    /// - Parameter memory: what the last run left; nil: nothing is remembered.
    public init(board: Board, configuration: LampConfiguration, memory: LampMemory? = nil) {
        self.board = board
        lamp = Lamp(configuration, memory: memory)
        chargerPins = configuration.charger.pinCount + (configuration.hasInputPin ? 1 : 0)
    }

    /// Takes the board, runs until a stop, and lets go of the board, dark, on every way out.
    ///
    /// - Parameters:
    ///   - limit: stops by itself after this time; nil: runs until the board says stop.
    ///   - nextRequest: fetches the next request, or nil. Asked until nil at the start, and whenever the board says
    ///     that there are requests.
    ///   - observe: sees every command in order, before it is carried out. It is called in the loop: a slow
    ///     observer delays the light, so hand over and return.
    /// - Throws: why the board could not be taken at the start. What is lost later is not thrown: the lamp says so,
    ///   stays dark and looks for it.
    public mutating func run(
        for limit: Duration? = nil, nextRequest: () -> LampRequest? = { nil },
        observe: (LampCommand, Instant) -> Void
    ) throws(GPIOError) {
        defer { board.release() }
        try board.take()
        let end = limit.map { board.now + min($0, .seconds(Self.longestRun)) }
        deliver(.start(board.capability), observe)
        tellWhatIsLacking(observe)
        while let request = nextRequest() { deliver(.request(request), observe) }
        while !isFinished {
            if let end, board.now >= end {
                deliver(.stop, observe)
            } else {
                turn(until: end, nextRequest, observe)
            }
        }
    }

    /// One wait, and what came of it.
    private mutating func turn(
        until end: Instant?, _ nextRequest: () -> LampRequest?, _ observe: (LampCommand, Instant) -> Void
    ) {
        let deadline = if let wake, let end { min(wake, end) } else { wake ?? end }
        let event: BoardEvent
        do throws(GPIOError) {
            event = try onceMore { () throws(GPIOError) in try board.wait(until: deadline) }
        } catch {
            return deliver(.hardwareLost(error), observe)
        }
        switch event {
        case .deadline: break
        case .chargerPin(let pin): look(at: pin, observe)
        case .button: lookAtButton(observe)
        case .requests: while let request = nextRequest() { deliver(.request(request), observe) }
        case .stop: deliver(.stop, observe)
        }
        // Looked at after every event: a flood of edges or requests does not hold up a fade.
        if let due = wake, due <= board.now {
            wake = nil
            deliver(.wake, observe)
        }
    }

    /// Gives the lamp an event, carries out its commands, and gives it what came of them.
    private mutating func deliver(_ event: LampEvent, _ observe: (LampCommand, Instant) -> Void) {
        var errands = Errands(wake: wake)
        let (board, now) = (board, board.now)
        witness?(event, now)
        lamp.handle(event, at: now) { command in
            observe(command, now)
            errands.note(command, board)
        }
        wake = errands.wake
        if errands.isFinished { isFinished = true }
        // What failed is let go of whole, to be taken again whole.
        if case .hardwareLost = event { board.release() }
        // The lamp stays dark and asks for nothing once it is lost or finished, so this ends.
        if let failure = errands.failure, !isFinished { return deliver(.hardwareLost(failure), observe) }
        if errands.readsPins { for pin in 0..<chargerPins { look(at: pin, observe) } }
        if errands.readsBattery { lookAtBattery(observe) }
        if errands.readsButton { lookAtButton(observe) }
        if errands.takes, (try? board.take()) != nil {
            deliver(.hardwareBack(board.capability), observe)
            tellWhatIsLacking(observe)
        }
    }

    private mutating func tellWhatIsLacking(_ observe: (LampCommand, Instant) -> Void) {
        if let lacking = board.lacking { deliver(.lacking(lacking), observe) }
    }

    private mutating func look(at pin: Int, _ observe: (LampCommand, Instant) -> Void) {
        do throws(GPIOError) {
            let state = try onceMore { () throws(GPIOError) in try board.pin(pin) }
            deliver(.chargerPin(pin, state), observe)
        } catch {
            deliver(.hardwareLost(error), observe)
        }
    }

    private mutating func lookAtButton(_ observe: (LampCommand, Instant) -> Void) {
        do throws(GPIOError) {
            let isDown = try onceMore { () throws(GPIOError) in try board.button() }
            if let isDown { deliver(.button(isDown: isDown), observe) }
        } catch {
            deliver(.hardwareLost(error), observe)
        }
    }

    private mutating func lookAtBattery(_ observe: (LampCommand, Instant) -> Void) {
        do throws(SensorError) {
            deliver(.battery(try board.battery()), observe)
        } catch {
            deliver(.batteryLost(error), observe)
        }
    }
}

/// What one event's commands leave to do.
fileprivate struct Errands {
    var wake: Instant?
    var failure: GPIOError?
    var readsPins = false
    var readsBattery = false
    var readsButton = false
    var takes = false
    var isFinished = false

    mutating func note(_ command: LampCommand, _ board: some LampBoard) {
        switch command {
        case .setDuties(let duties): set(duties, board)
        case .wake(let moment): wake = moment
        case .readChargerPins: readsPins = true
        case .readBattery: readsBattery = true
        case .readButton: readsButton = true
        case .allowCharging(let isAllowed): allowCharging(isAllowed, board)
        case .takeHardware: takes = true
        case .finished: isFinished = true
        case .publish, .log, .save, .shutDownHost: break
        }
    }

    private mutating func allowCharging(_ isAllowed: Bool, _ board: some LampBoard) {
        do throws(GPIOError) {
            try onceMore { () throws(GPIOError) in try board.allowCharging(isAllowed) }
        } catch {
            failure = error
        }
    }

    private mutating func set(_ duties: PerChannel<Duty>, _ board: some LampBoard) {
        do throws(GPIOError) {
            try onceMore { () throws(GPIOError) in try board.set(duties) }
        } catch {
            failure = error
        }
    }
}
