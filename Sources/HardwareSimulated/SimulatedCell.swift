public import Hardware
internal import Photometry
internal import Synchronization

/// A cell that is drained by the lamp's duty and filled by a charger: open-circuit voltage by its chemistry's table,
/// less the drop over its resistance. Its charge is the integral of its current, worked out whenever somebody looks.
public final class SimulatedCell: BatterySensor {
    private struct State {
        var percent: Double
        var load = 0.0
        var charging = 0.0
        var since: Instant
        var failure: SensorError?
        var frozen: BatteryReading?
    }

    public let plan: SimulatedKit.CellPlan
    let table: OCVTable
    private let celsius: Double?
    private let clock: VirtualClock
    private let state: Mutex<State>

    /// `percent` is the charge at the start, `celsius` what the sensor says, if it says anything.
    public init(_ plan: SimulatedKit.CellPlan, percent: Double = 80, celsius: Double? = nil, clock: VirtualClock) {
        self.plan = plan
        self.celsius = celsius
        self.clock = clock
        table = plan.chemistry.ocv
        let percent = min(max(0, percent), 100)  // what is not a number is empty
        state = Mutex(State(percent: percent, since: clock.now))
    }

    /// What the lamp and its host draw, in amperes.
    public func setLoad(_ amperes: Double) { change { $0.load = amperes > 0 ? amperes : 0 } }

    /// What the charger gives, in amperes.
    public func setCharging(_ amperes: Double) { change { $0.charging = amperes > 0 ? amperes : 0 } }

    public var percent: Double { state.withLock { [self] in passed($0).percent } }

    /// Volts at the terminals, under the load of the moment.
    public var volts: Double { state.withLock { [self] in terminalVolts(passed($0)) } }

    /// Has the sensor fail, or freeze at the reading of this moment; both nil: it reads again.
    public func setSensor(failure: SensorError?, frozen: Bool = false) {
        change { [self] state in
            state.failure = failure
            state.frozen = frozen ? reading(state) : nil
        }
    }

    /// Has the sensor say this voltage whatever the cell has; nil: no voltage at all.
    public func setSensor(says volts: Double?) {
        change { [self] state in
            state.failure = nil
            state.frozen = BatteryReading(volts: volts, celsius: celsius)
        }
    }

    /// Another cell of the same kind is put in, with this charge.
    public func replace(percent: Double) { change { $0.percent = min(max(0, percent), 100) } }

    public func read() throws(SensorError) -> BatteryReading {
        let seen = state.withLock { [self] state -> Result<BatteryReading, SensorError> in
            if let failure = state.failure { return .failure(failure) }
            return .success(state.frozen ?? reading(passed(state)))
        }
        return try seen.get()
    }

    private func reading(_ state: State) -> BatteryReading {
        BatteryReading(
            volts: terminalVolts(state), amperes: state.charging - state.load, celsius: celsius)
    }

    private func terminalVolts(_ state: State) -> Double {
        table.volts(atPercent: state.percent) + (state.charging - state.load) * plan.ohms
    }

    private func change(_ body: @Sendable (inout State) -> Void) {
        state.withLock { [self] state in
            state = passed(state)
            body(&state)
        }
    }

    /// The state after the time that passed since it was last changed.
    private func passed(_ state: State) -> State {
        var state = state
        let now = clock.now
        let hours = (now - state.since).seconds / 3600
        if plan.ampereHours > 0 {
            state.percent += (state.charging - state.load) * hours / plan.ampereHours * 100
        }
        state.percent = min(max(0, state.percent), 100)
        state.since = now
        return state
    }
}
