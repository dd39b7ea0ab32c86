/// Decides, from a status pin's edges, when its state is worth telling anew. The same for every back end.
///
/// A change is told at once; a pin that oscillates is told once, again when it has ceased, and at most once a second in
/// between, so that a flapping pin does not keep the lamp busy.
public struct ChargerPinWatch: Sendable {
    private static var pace: Duration { .seconds(1) }

    private var oscillation = PinOscillation()
    /// When the pin was last told to be oscillating; nil when it was last told to be something else.
    private var toldAt: Instant?

    public init() {}

    public mutating func see(_ report: EdgeReport) {
        switch report {
        case .edge(let edge): oscillation.edge(isRising: edge.isRising, at: edge.at)
        case .lost: oscillation.reset()
        }
    }

    /// The oscillation that a look finds; nil: the pin must be read.
    public mutating func look(at now: Instant) -> PinState? {
        let state = oscillation.state(at: now)
        if state == nil {
            if toldAt != nil { oscillation.reset() }
            toldAt = nil
        } else {
            toldAt = now
        }
        return state
    }

    /// Whether edges that came are to be followed by a look.
    public func isWorthALook(at now: Instant) -> Bool {
        guard let toldAt else { return true }
        return oscillation.state(at: now) == nil || now - toldAt >= Self.pace
    }

    /// When a pin that was told to oscillate has ceased unless another edge comes.
    public var ceases: Instant? { toldAt == nil ? nil : oscillation.ceases ?? .start }

    /// Whether a pin that was told to oscillate stands still by now.
    public func hasCeased(at now: Instant) -> Bool { toldAt != nil && oscillation.state(at: now) == nil }
}
