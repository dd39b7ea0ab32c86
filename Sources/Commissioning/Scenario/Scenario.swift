package import BoardModel
package import Hardware
package import HardwareSimulated
package import Lamp

/// A night to be lived through in virtual time: a lamp, what happens to it, and what has to come of it.
package struct Scenario: Sendable {
    /// How the cell is at the start; nil: as the layout's parts say.
    package struct CellStart: Hashable, Sendable {
        package var percent = 80.0
        package var ohms: Double?
        package var celsius: Double?
        /// How many volts the sensor may be off at each look, either way.
        package var noise = 0.0
    }

    package var title = ""
    package var assembly: Assembly
    package var seed: UInt64 = 0
    package var cell = CellStart()
    package var isPlugged = false
    package var board = ScenarioBoard()
    /// How late the machine wakes at most, drawn evenly for every edge of the PWM.
    package var lateness = Duration.zero
    /// What the light does at a start; nil: as the layout says.
    package var start: StartPolicy?
    /// In the order of the file; the same moment keeps that order.
    package var script: [ScenarioStep] = []
    package var until = Duration.zero
    package var expectations: [Expectation] = []

    package init(assembly: Assembly) { self.assembly = assembly }

    /// Whether an expectation speaks of single PWM edges; without, only the mean of the light is worked out.
    package var asksForEdges: Bool { expectations.contains { $0.asksForEdges } }
}

/// Something that happens at a moment.
package struct ScenarioStep: Sendable {
    package var at: Duration
    package var action: ScenarioAction
    /// As it is written, for traces.
    package var text: String
}

package enum ScenarioAction: Sendable {
    case request(LampRequest)
    case plug(Bool)
    /// The world drives a line.
    case line(LineReference, OutsideDrive)
    /// The button goes down, and up again after a time (nil: it stays down).
    case press(LineReference, for: Duration?, Bounce)
    case release(LineReference, Bounce)
    case fault(Fault, chip: String, offset: Int?, for: Duration?, returnsAs: Int?)
    /// Somebody else takes a line, or gives it free (nil).
    case hold(LineReference, by: String?)
    case charger(ChargerCondition?)
    case sensor(SensorCondition)
    /// The cell gets warmer or colder; nil: the sensor does not say any more.
    case temperature(Double?)
    /// The PWM chip behind the light gets another number.
    case pwmChip(Int)
    /// Another cell of the same kind with this charge.
    case cell(percent: Double)
    /// Everything loses its power, and has it again after a time: the lamp starts anew with what it had written.
    case powerCut(for: Duration)
    /// The wall clock is set; the lamp lives by a clock that nobody sets.
    case wallClock(by: Duration)
}

/// How a contact bounces: for so long, with so many changes more than one, each way.
package struct Bounce: Hashable, Sendable {
    package var time = Duration.zero
    package var times = 4
}

/// What the battery's sensor does.
package enum SensorCondition: Hashable, Sendable {
    case works, absent, frozen
    /// Says this voltage whatever the cell has; nil: none.
    case says(Double?)
}
