public import Hardware
internal import Photometry
internal import Synchronization

/// A charger between a plug and a cell, with its status pins on lines of the board.
///
/// Constant current until the cell's charging voltage is reached, then the current that holds it, until a tenth of the
/// constant current is left: done. Starts again when the cell falls below its recharge voltage, or when it is plugged in
/// anew. A chip with a power path feeds the lamp while it is plugged in; with any other the lamp draws on the cell.
public final class SimulatedCharger: Sendable {
    private struct State {
        var isPlugged = false
        var isDone = false
        var isHeld = false
        var forced: ChargerCondition?
        var shown: ChargerCondition?
        var turn: UInt64 = 0
    }

    public let plan: SimulatedKit.ChargerPlan
    private let board: SimulatedBoard
    private let lines: [LineReference]
    private let cell: SimulatedCell?
    private var current: Double { plan.amperes > 0 ? plan.amperes : 0 }
    /// How often the phase is looked at while plugged.
    private let interval = Duration.seconds(10)
    private let state = Mutex(State())

    /// `lines` in the order of the chip's pins, and one that is low while there is input power; pins without a line are not connected. `cell` nil: none is inserted.
    public init(
        _ plan: SimulatedKit.ChargerPlan, lines: [LineReference], board: SimulatedBoard, cell: SimulatedCell?
    ) {
        self.plan = plan
        self.lines = lines
        self.board = board
        self.cell = cell
        look()
    }

    public func plug(_ isIn: Bool) {
        state.withLock { state in
            state.isPlugged = isIn
            state.isDone = false
        }
        look()
    }

    /// Has the chip show a condition whatever the cell does; nil: as it is.
    public func force(_ condition: ChargerCondition?) {
        state.withLock { $0.forced = condition }
        look()
    }

    /// Holds it by its enable pin: it gives nothing, and shows "done", which is all that such a pin leaves to say.
    public func hold(_ isHeld: Bool) {
        state.withLock { $0.isHeld = isHeld }
        look()
    }

    public var condition: ChargerCondition { state.withLock { $0.shown ?? .unplugged } }

    /// Works out condition and current, shows the condition on the pins, and looks again while plugged.
    private func look() {
        let hasPowerPath = plan.chip.hasPowerPath
        let volts = cell?.volts
        let amperes = chargingCurrent()
        let (condition, isNew, turn, isPlugged) = state.withLock { state in
            if let volts, volts < plan.rechargeVolts { state.isDone = false }
            if state.isPlugged, cell != nil, amperes <= current / 10 { state.isDone = true }
            let condition: ChargerCondition =
                state.forced
                ?? (!state.isPlugged
                    ? .unplugged : cell == nil ? .noCell : state.isDone || state.isHeld ? .done : .charging)
            let isNew = condition != state.shown
            state.shown = condition
            state.turn += 1
            return (condition, isNew, state.isPlugged ? state.turn : 0, state.isPlugged)
        }
        cell?.setCharging(condition == .charging ? amperes : 0, isSpared: hasPowerPath && isPlugged)
        if isNew {
            // A line for input power, where one is wired, comes after the chip's own.
            let input: OutsideDrive = condition == .unplugged ? .highZ : .low
            for (line, drive) in zip(lines, plan.chip.pins(condition) + [input]) { board.drive(line, drive) }
        }
        guard turn > 0 else { return }
        board.clock.schedule(at: board.clock.now + interval) { [weak self] in
            guard let self, self.state.withLock({ $0.turn == turn && $0.isPlugged }) else { return }
            self.look()
        }
    }

    /// What the charger gives: constant until the end voltage is reached, then what holds it there, beside what a lamp
    /// without a power path draws from the same terminals.
    private func chargingCurrent() -> Double {
        guard let cell else { return 0 }
        let headroom = plan.endVolts - cell.table.volts(atPercent: cell.percent)
        let beside = plan.chip.hasPowerPath ? 0 : cell.drain
        return max(0, min(current, headroom / max(cell.plan.ohms, 0.001) + beside))
    }
}
