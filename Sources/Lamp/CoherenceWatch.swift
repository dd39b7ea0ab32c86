import Hardware

/// Tells contradictions that stay from those of a moment.
struct CoherenceWatch: Sendable {
    struct Look {
        /// What contradicts at this look.
        var now: Incoherence = []
        var rested: Double
        var isCharging: Bool

        init(rested: Double, isCharging: Bool) {
            self.rested = rested
            self.isCharging = isCharging
        }
    }

    /// A charging cell's rested voltage may fall back by this much, in volts: the step from constant current to constant
    /// voltage, and what the resistance was misjudged by. This project's choice.
    static let mostFall = 0.05

    private(set) var raised: Incoherence = []
    private var pending: Incoherence = []
    private var count = 0
    private var highest: Double?

    var isUndecided: Bool { pending != raised }

    /// Takes a look; what is raised by it for the first time, nil when nothing is.
    mutating func see(_ look: Look, at now: Instant) -> Incoherence? {
        var current = look.now
        if look.isCharging {
            let peak = max(highest ?? look.rested, look.rested)
            highest = peak
            if look.rested < peak - Self.mostFall { current.insert(.chargingButFalling) }
        } else {
            highest = nil
        }
        count = current == pending ? min(count + 1, CellMonitor.needed) : 1
        pending = current
        guard count >= CellMonitor.needed, pending != raised else { return nil }
        let new = pending.subtracting(raised)
        raised = pending
        return new.isEmpty ? nil : new
    }
}
