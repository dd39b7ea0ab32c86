import BoardModel
import Hardware
import HardwareSimulated
import Lamp
import Synchronization

/// Lives through a scenario in virtual time: the firmware's own loop on the simulated board of the layout's kit.
///
/// Deterministic: same scenario, same seed, same trace, byte for byte.
package struct Simulation {
    private let scenario: Scenario
    private let seed: UInt64
    private let makesEdges: Bool

    /// `edges`: every PWM edge is computed even if no expectation and no trace asks for it.
    package init(_ scenario: Scenario, seed: UInt64? = nil, edges: Bool = false) {
        self.scenario = scenario
        self.seed = seed ?? scenario.seed
        makesEdges = edges || scenario.asksForEdges
    }

    /// Runs to the end. The trace sees everything in order.
    package func run(trace: SimulationTrace? = nil) throws(CommissionError) -> SimulationReport {
        var commission = try Commission(scenario.assembly)
        if let ohms = scenario.cell.ohms { commission.kit.cell?.ohms = ohms }
        trace?.begin(commission, title: scenario.title)
        let log = SimulationLog(scenario, channels: commission.plan.channels.count, trace: trace)
        var conditions = SimulatedLampBoard.Conditions(
            seed: seed, makesEdges: makesEdges || trace?.wantsEdges == true, percent: scenario.cell.percent,
            celsius: scenario.cell.celsius, isPlugged: scenario.isPlugged)
        conditions.latestWake = scenario.lateness
        if makesEdges || trace != nil { conditions.record = { log.see($0) } }
        let board = SimulatedLampBoard(plan: commission.plan, kit: commission.kit, conditions: conditions)
        log.cell = board.cell
        let requests = RequestQueue()
        let power = PowerSwitch()
        arrange(board, log, requests, power)
        if let start = scenario.start { commission.configuration.start = start }
        commission.configuration.keepsMemory = true
        let wired = CutOffBoard(board, power: power)
        var bytes: [UInt8]?
        do throws(GPIOError) {
            repeat {
                let memory = bytes.flatMap { try? LampMemory(decoding: $0) }
                var loop = LampLoop(board: wired, configuration: commission.configuration, memory: memory)
                try loop.run(
                    for: .start + scenario.until - wired.now, nextRequest: { requests.next() },
                    observe: { command, now in
                        // What a lamp without power still thinks of reaches nobody, least of all its memory.
                        guard !power.isCut else { return }
                        if case .save(let memory) = command { bytes = memory.encoded }
                        log.see(command, at: now - .start)
                    })
            } while power.comesBack(board.world.clock, by: .start + scenario.until)
        } catch {
            log.refuse(error)
        }
        trace?.end(at: scenario.until)
        return log.report()
    }

    /// Puts script and expectations on the board's agenda. What happens at 0 s has happened before the lamp starts.
    private func arrange(
        _ board: SimulatedLampBoard, _ log: SimulationLog, _ requests: RequestQueue, _ power: PowerSwitch
    ) {
        let clock = board.world.clock
        let director = Director(
            world: board.world, cell: board.cell, charger: board.charger, calls: board.calls, requests: requests,
            power: power)
        for moment in log.moments { clock.schedule(at: .start + moment) { log.look(at: moment) } }
        for step in scenario.script {
            guard step.at > .zero else {
                log.tell(step)
                director.act(step.action)
                continue
            }
            clock.schedule(at: .start + step.at) {
                log.tell(step)
                director.act(step.action)
            }
        }
    }
}

/// Requests on their way from the script to the loop.
final class RequestQueue: Sendable {
    private let waiting = Mutex<[LampRequest]>([])

    func add(_ request: LampRequest) { waiting.withLock { $0.append(request) } }
    func next() -> LampRequest? { waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}

/// Does to the board what the script says.
fileprivate struct Director: Sendable {
    let world: SimulatedBoard
    let cell: SimulatedCell?
    let charger: SimulatedCharger?
    let calls: BoardCalls
    let requests: RequestQueue
    let power: PowerSwitch
    /// Extra changes of a contact that bounces, each way.
    private static let bounces = 4

    func act(_ action: ScenarioAction) {
        switch action {
        case .request(let request):
            requests.add(request)
            calls.post()
        case .plug(let isIn): charger?.plug(isIn)
        case .line(let line, let drive): world.drive(line, drive)
        case .press(let line, let time, let bounce):
            move(line, to: .low, bounce)
            guard let time else { return }
            world.clock.schedule(at: world.clock.now + time) { move(line, to: .highZ, bounce) }
        case .release(let line, let bounce): move(line, to: .highZ, bounce)
        case .fault(let fault, let chip, let offset, let time, let number):
            world.inject(fault, chip: chip, offset: offset, for: number == nil ? time : nil)
            guard let time, let number else { return }
            world.clock.schedule(at: world.clock.now + time) { world.mend(fault, chip: chip, as: number) }
        case .hold(let line, let holder): world.hold(line, as: holder)
        case .charger(let condition): charger?.force(condition)
        case .sensor(let condition): sensor(condition)
        case .cell(let percent): cell?.replace(percent: percent)
        case .powerCut(let time):
            power.cut(until: world.clock.now + time)
            calls.post()
        case .wallClock(let step): world.stepWallClock(by: step)
        }
    }

    private func move(_ line: LineReference, to drive: OutsideDrive, _ bounce: Duration) {
        if bounce > .zero {
            world.bounce(line, to: drive, times: Self.bounces, over: bounce)
        } else {
            world.drive(line, drive)
        }
    }

    private func sensor(_ condition: SensorCondition) {
        switch condition {
        case .works: cell?.setSensor(failure: nil)
        case .absent: cell?.setSensor(failure: .absent(path: "the simulated sensor"))
        case .frozen: cell?.setSensor(failure: nil, frozen: true)
        case .says(let volts): cell?.setSensor(says: volts)
        }
    }
}
