import BoardModel
import Hardware
import HardwareSimulated
import Lamp
import Photometry
import Synchronization

/// Follows a run and holds it to the scenario's expectations.
///
/// Everything happens on the one thread that virtual time has; the lock is for the compiler, and never contended.
final class SimulationLog: Sendable {
    private struct Readings {
        var lamp = LampState()
        /// In percent, by channel.
        var duties: [Double]
        var steps: [Double]
        var levels: [LineID: LineLevel] = [:]
        var cell: SimulatedCell?
    }

    private struct State {
        var readings: Readings
        var trials: [Trial]
        var isOver = false
        var failure: GPIOError?
    }

    private let state: Mutex<State>
    /// Which trials want to hear of an edge, by the line's offset: the way of an edge is short.
    private let edgeTrials: [[(line: LineID, trial: Int)]]
    private let trace: SimulationTrace?
    private let end: Duration
    /// When something has to be looked at although nothing may change then.
    let moments: [Duration]

    init(_ scenario: Scenario, channels: Int, trace: SimulationTrace?) {
        self.trace = trace
        end = scenario.until
        let trials = scenario.expectations.map { Trial($0, end: scenario.until) }
        moments = Set(trials.flatMap(\.moments) + [scenario.until]).sorted()
        var edgeTrials: [[(line: LineID, trial: Int)]] = []
        for (index, trial) in trials.enumerated() {
            guard let line = trial.line, (0..<4096).contains(line.offset) else { continue }
            while edgeTrials.count <= line.offset { edgeTrials.append([]) }
            edgeTrials[line.offset].append((line, index))
        }
        self.edgeTrials = edgeTrials
        state = Mutex(
            State(
                readings: Readings(
                    duties: Array(repeating: 0, count: channels), steps: Array(repeating: 0, count: channels)),
                trials: trials))
    }

    var wantsEdges: Bool { !edgeTrials.isEmpty }

    var cell: SimulatedCell? {
        get { state.withLock { $0.readings.cell } }
        set { state.withLock { $0.readings.cell = newValue } }
    }

    /// A step of the script is about to happen.
    func tell(_ step: ScenarioStep) { trace?.add(step.at, .script, "script", step.text) }

    func see(_ edge: LineEdge) {
        trace?.add(edge)
        guard edge.offset < edgeTrials.count, !edgeTrials[edge.offset].isEmpty else { return }
        state.withLock { state in
            for (line, trial) in edgeTrials[edge.offset] where line.chip == edge.chip {
                state.readings.levels[line] = edge.level
                guard !state.isOver else { continue }
                state.trials[trial].edge(edge.level, at: edge.at)
            }
        }
    }

    func see(_ command: LampCommand, at now: Duration) {
        state.withLock { state in
            guard !state.isOver else { return }
            trace?.see(command, at: now)
            switch command {
            case .setDuties(let duties): take(duties, &state, now)
            case .publish(let lamp):
                if lamp.charger != state.readings.lamp.charger {
                    for index in state.trials.indices { state.trials[index].charger(at: now) }
                }
                state.readings.lamp = lamp
                trace?.add(lamp, at: now)
            case .log(let notice):
                let name = NoticeName.of(notice)
                trace?.add(now, .notice, "notice", name)
                for index in state.trials.indices {
                    state.trials[index].notice(name, words: NoticeName.words(notice), at: now)
                }
            case .save:
                trace?.add(now, .state, "saved", "true")
                for index in state.trials.indices { state.trials[index].save(at: now) }
            case .shutDownHost:
                trace?.add(now, .notice, "notice", "shut_down")
                for index in state.trials.indices { state.trials[index].shutDown(at: now) }
            default: return
            }
            examine(&state, now)
        }
    }

    private func take(_ duties: PerChannel<Duty>, _ state: inout State, _ now: Duration) {
        for index in duties.indices where index < state.readings.duties.count {
            let before = Lightness.lightness(ofLuminance: state.readings.duties[index] / 100)
            state.readings.duties[index] = duties[index].fraction * 100
            let after = Lightness.lightness(ofLuminance: duties[index].fraction)
            state.readings.steps[index] = (after - before).magnitude
        }
        trace?.add(duties, at: now)
    }

    /// One of `moments` has come.
    func look(at moment: Duration) {
        state.withLock { state in
            guard !state.isOver else { return }
            let readings = state.readings
            for index in state.trials.indices {
                state.trials[index].look(at: moment) { value(of: $0, readings) }
            }
            examine(&state, moment)
            // What the end itself does, going dark, is no part of the scenario.
            if moment == end { state.isOver = true }
        }
    }

    func refuse(_ error: GPIOError) { state.withLock { $0.failure = error } }

    func report(pwmRefusals: Int) -> SimulationReport {
        state.withLock { state in
            let readings = state.readings
            for index in state.trials.indices {
                state.trials[index].end { value(of: $0, readings) }
                state.trials[index].pwmRefused(pwmRefusals)
            }
            let isExpected = state.trials.contains { if case .refused = $0.expectation.kind { true } else { false } }
            return SimulationReport(
                verdicts: state.trials.map { $0.verdict(failure: state.failure) },
                failure: isExpected ? nil : state.failure)
        }
    }

    private func examine(_ state: inout State, _ now: Duration) {
        for index in state.trials.indices where state.trials[index].follows {
            guard let signal = state.trials[index].signal else { continue }
            state.trials[index].examine(value(of: signal, state.readings), at: now)
        }
        // A step is of its moment only.
        for channel in state.readings.steps.indices { state.readings.steps[channel] = 0 }
    }

    private func value(of signal: ScenarioSignal, _ readings: Readings) -> SignalValue {
        switch signal {
        case .lightness: .number(readings.lamp.lightness)
        case .target: .number(readings.lamp.target)
        case .isOn: .word(readings.lamp.isOn ? "true" : "false")
        case .hasHardware: .word(readings.lamp.hasHardware ? "true" : "false")
        case .charger: .word(StateWords.charger(readings.lamp.charger))
        case .sparing: .word(StateWords.sparing(readings.lamp.sparing))
        case .incoherence: .word(StateWords.incoherence(readings.lamp.incoherence))
        case .isEmpty: .word(readings.lamp.isEmpty ? "true" : "false")
        case .isLocked: .word(readings.lamp.isLocked ? "true" : "false")
        case .voltage: number(readings.lamp.volts)
        case .margin: number(readings.lamp.percentMargin)
        case .charge: number(readings.lamp.percent)
        case .trueVoltage: number(readings.cell?.volts)
        case .trueCharge: number(readings.cell?.percent)
        case .duty(let channel): .number(readings.duties[channel])
        case .step(let channel): .number(readings.steps[channel])
        case .level(let line): Trial.value(readings.levels[line] ?? .highZ)
        }
    }

    private func number(_ value: Double?) -> SignalValue { value.map { .number($0) } ?? .unknown }
}
