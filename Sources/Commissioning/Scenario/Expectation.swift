package import BoardModel

/// What has to come of a scenario.
package struct Expectation: Sendable {
    package enum Kind: Sendable {
        /// Looked at once, before whatever the script does at that moment.
        case at(Duration, [Condition])
        /// From the one moment to the other, at every change.
        case always(Condition, Span)
        case never(Condition, Span)
        /// At least once.
        case eventually(Condition, Span)
        case count(ScenarioEvent, CountLimit, Span)
        /// The share of time that a line is high, or the mean of a number.
        case mean(ScenarioSignal, Comparison, Span)
        /// When the lamp has ended and let go of its lines.
        case afterwards(Condition)
        /// The lamp could not start, and said so in words that hold this text.
        case refused(String)
    }

    package var kind: Kind
    /// As it is written.
    package var text: String
    package var range: SourceRange

    var asksForEdges: Bool {
        switch kind {
        case .at(_, let conditions): conditions.contains { $0.signal.isLevel }
        case .always(let condition, _), .never(let condition, _), .eventually(let condition, _),
            .afterwards(let condition):
            condition.signal.isLevel
        case .count(.edges, _, _): true
        case .mean(let signal, _, _): signal.isLevel
        case .count, .refused: false
        }
    }
}

/// A stretch of a scenario's time, both ends included.
package struct Span: Hashable, Sendable {
    package var from: Duration
    package var to: Duration

    func contains(_ moment: Duration) -> Bool { moment >= from && moment <= to }
}

/// How often.
package enum CountLimit: Hashable, Sendable {
    case equals(Int)
    case atMost(Int)
    case atLeast(Int)

    func holds(_ count: Int) -> Bool {
        switch self {
        case .equals(let number): count == number
        case .atMost(let number): count <= number
        case .atLeast(let number): count >= number
        }
    }
}

/// What can be counted.
package enum ScenarioEvent: Hashable, Sendable {
    /// A notice of the lamp by its name in words parted by underscores: `hardware_lost`.
    case notice(String)
    /// A change of the published charger state.
    case charger
    /// A write of what the lamp remembers.
    case saves
    /// The host is told to shut down.
    case shutDowns
    /// EINVAL from the kernel's PWM, all through the run.
    case pwmRefusals
    /// A change of level of a line.
    case edges(LineID)
    /// Words in what the lamp says is wrong.
    case says(String)
}
