/// What a charger's status pin looks like from outside: read once under pull-up and once under pull-down, and its edges
/// counted over time (`PinOscillation`).
public enum PinState: Hashable, Sendable {
    case low, high
    /// It follows whatever pull it is given: nothing drives it.
    case highImpedance
    /// It goes up and down by itself: `hertz` times a second, electrically high for `duty` (0 to 1) of the time.
    case oscillating(hertz: Double, duty: Double)
    /// The pulls could not be applied or told apart: never a guess.
    case ambiguous

    /// The state that two readings of one pin amount to.
    ///
    /// A pin that reads high under pull-down and low under pull-up changed between the two looks, which tells
    /// nothing of either.
    public init(underPullUp: Bool, underPullDown: Bool) {
        switch (underPullUp, underPullDown) {
        case (false, false): self = .low
        case (true, true): self = .high
        case (true, false): self = .highImpedance
        case (false, true): self = .ambiguous
        }
    }

    /// The pull to leave on the pin afterwards, so that a change from this state makes an edge.
    ///
    /// A driven pin rests under the opposite pull: both other states then show. A floating one rests under
    /// pull-up, since the next thing that happens to it is that a charger pulls it low; that it is driven high
    /// instead makes no edge, and is seen when the pin is next looked at.
    public var restingBias: LineBias { self == .high ? .pullDown : .pullUp }
}
