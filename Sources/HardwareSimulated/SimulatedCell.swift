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
        /// A charger with a power path feeds the lamp in the cell's place.
        var isSpared = false
        var celsius: Double?
        var since: Instant
        var random: SeededRandom

        /// Amperes out of the cell.
        var drain: Double { isSpared ? 0 : load }
        var failure: SensorError?
        var frozen: BatteryReading?
    }

    public let plan: SimulatedKit.CellPlan
    let table: OCVTable
    /// How far a reading's volts may be off either way, drawn evenly.
    private let noise: Double
    private let clock: VirtualClock
    private let state: Mutex<State>

    /// `percent` is the charge at the start, `celsius` what the sensor says, if it says anything, and `noise` how many
    /// volts a reading may be off.
    public init(
        _ plan: SimulatedKit.CellPlan, percent: Double = 80, celsius: Double? = nil, noise: Double = 0,
        seed: UInt64 = 0, clock: VirtualClock
    ) {
        self.plan = plan
        self.noise = noise > 0 && noise < 100 ? noise : 0
        self.clock = clock
        table = plan.chemistry.ocv
        let percent = min(max(0, percent), 100)  // what is not a number is empty
        state = Mutex(
            State(percent: percent, celsius: celsius, since: clock.now, random: SeededRandom(seed: seed)))
    }

    /// What the lamp and its host draw, in amperes.
    public func setLoad(_ amperes: Double) { change { $0.load = amperes > 0 ? amperes : 0 } }

    /// What the charger puts into the cell, and whether it feeds the lamp in the cell's place.
    public func setCharging(_ amperes: Double, isSpared: Bool = false) {
        change { state in
            state.charging = amperes > 0 ? amperes : 0
            state.isSpared = isSpared
        }
    }

    /// The cell is at another temperature; nil: the sensor does not say.
    public func setTemperature(_ celsius: Double?) { change { $0.celsius = celsius } }

    /// What lamp and host draw from the cell, in amperes.
    public var drain: Double { state.withLock { $0.drain } }

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
        change { state in
            state.failure = nil
            state.frozen = BatteryReading(volts: volts, celsius: state.celsius)
        }
    }

    /// Another cell of the same kind is put in, with this charge.
    public func replace(percent: Double) { change { $0.percent = min(max(0, percent), 100) } }

    public func read() throws(SensorError) -> BatteryReading {
        let seen = state.withLock { [self] state -> Result<BatteryReading, SensorError> in
            if let failure = state.failure { return .failure(failure) }
            if let frozen = state.frozen { return .success(frozen) }
            var seen = reading(passed(state))
            if noise > 0 { seen.volts? += Double.random(in: -noise...noise, using: &state.random) }
            return .success(seen)
        }
        return try seen.get()
    }

    private func reading(_ state: State) -> BatteryReading {
        BatteryReading(
            volts: terminalVolts(state), amperes: state.charging - state.drain, celsius: state.celsius)
    }

    private func terminalVolts(_ state: State) -> Double {
        table.volts(atPercent: state.percent) + (state.charging - state.drain) * plan.ohms
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
            state.percent += (state.charging - state.drain) * hours / plan.ampereHours * 100
        }
        state.percent = min(max(0, state.percent), 100)
        state.since = now
        return state
    }
}
