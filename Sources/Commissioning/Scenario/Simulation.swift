import BoardModel
import Hardware
import HardwareLinux
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
        for index in commission.plan.channels.indices {
            commission.plan.channels[index].activeLow = scenario.board.isActiveLow
        }
        trace?.begin(commission, title: scenario.title)
        let log = SimulationLog(scenario, channels: commission.plan.channels.count, trace: trace)
        var conditions = self.conditions(makesEdges: makesEdges || trace?.wantsEdges == true)
        // Edges that nobody listens to are made all the same, and not told.
        if trace != nil || log.wantsEdges { conditions.record = { log.see($0) } }
        let board = SimulatedLampBoard(plan: commission.plan, kit: commission.kit, conditions: conditions)
        log.cell = board.cell
        let requests = RequestQueue()
        let power = PowerSwitch()
        arrange(board, commission.plan, log, requests, power)
        if let start = scenario.start { commission.configuration.start = start }
        commission.configuration.keepsMemory = true
        let wired = CutOffBoard(board, power: power)
        var bytes: [UInt8]?
        do throws(GPIOError) {
            repeat {
                board.pwmChips?.powerUp()
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
        return log.report(pwmRefusals: board.pwmChips?.refusals ?? 0)
    }

    private func conditions(makesEdges: Bool) -> SimulatedLampBoard.Conditions {
        var conditions = SimulatedLampBoard.Conditions(
            seed: seed, makesEdges: makesEdges, percent: scenario.cell.percent, celsius: scenario.cell.celsius,
            isPlugged: scenario.isPlugged)
        conditions.noise = scenario.cell.noise
        conditions.latestWake = scenario.lateness
        conditions.numbering = scenario.board.numbering
        conditions.release = scenario.board.release
        conditions.overflow = scenario.board.overflow
        if let number = scenario.board.pwmChip {
            conditions.kernelPWM = SimulatedKernelPWM(number: number) { plan, chips, clock throws(GPIOError) in
                try kernelPWM(of: plan, tree: chips, clock: clock)
            }
        }
        return conditions
    }

    /// Puts script and expectations on the board's agenda. What happens at 0 s has happened before the lamp starts.
    private func arrange(
        _ board: SimulatedLampBoard, _ plan: BoardPlan, _ log: SimulationLog, _ requests: RequestQueue,
        _ power: PowerSwitch
    ) {
        let clock = board.world.clock
        let device = plan.channels.lazy.compactMap(\.kernelPWM?.device).first
        let director = Director(
            world: board.world, cell: board.cell, charger: board.charger, calls: board.calls, requests: requests,
            power: power, pwm: device.flatMap { device in board.pwmChips.map { ($0, device) } })
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
