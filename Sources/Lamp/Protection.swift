public import Hardware

/// Keeps the cell within its limits: holds the light back in steps too small to notice, and puts it out when the cell is
/// empty.
///
/// A state that was entered is left only by its own, wider condition, held for a time: one event, not many. What is
/// unknown holds nothing back but by time, and never puts the light out.
public struct Protection: Sendable {
    /// What is known at one look at the cell.
    public struct Look: Hashable, Sendable {
        /// Terminal voltage, good and settled; nil: unknown.
        public var volts: Double?
        public var celsius: Double?
        public var isCharging = false
        /// The sensor is lost, and by what flowed since the last good value the cell should be low.
        public var isPresumedLow = false

        public init(
            volts: Double? = nil, celsius: Double? = nil, isCharging: Bool = false, isPresumedLow: Bool = false
        ) {
            self.volts = volts
            self.celsius = celsius
            self.isCharging = isCharging
            self.isPresumedLow = isPresumedLow
        }
    }

    public let settings: ProtectionSettings
    /// The light is held at or below this L*; nil: it is not held back.
    public private(set) var ceiling: Double?
    /// Why, until the reasons are over.
    public private(set) var sparing: Sparing = []
    public private(set) var isEmpty = false

    private var belowLow = 0
    private var belowEmpty = 0
    private var steppedAt: Instant?
    /// Since when each condition for leaving a state has held.
    private var recovers = Held()
    private var cools = Held()
    private var starts = Held()

    public init(_ settings: ProtectionSettings) { self.settings = settings }

    /// Goes on from a remembered state: a cell that was empty is empty until it proves otherwise.
    public mutating func recall(isEmpty: Bool) { self.isEmpty = isEmpty }

    /// Takes a look at the cell, once for each good reading or, without a sensor, for each try. `lightness` is the L*
    /// of the moment: steps set off from there. Returns what is worth telling.
    public mutating func see(_ look: Look, lightness: Double, at now: Instant) -> LampNotice? {
        let before = sparing
        if let volts = look.volts { watch(volts, look, at: now) }
        watch(look.celsius, at: now)
        if look.volts == nil, look.isPresumedLow { sparing.insert(.blind) } else { sparing.remove(.blind) }
        if isEmpty {
            return endOfEmpty(look, at: now) ? .batteryUsable : nil
        }
        if belowEmpty >= CellMonitor.needed, !look.isCharging {
            isEmpty = true
            starts = Held()
            return .batteryEmpty
        }
        step(isPressing(look), lightness, at: now)
        if !sparing.subtracting(before).isEmpty { return .sparing(sparing) }
        return sparing.isEmpty && !before.isEmpty ? .sparingEnded : nil
    }

    /// When the ceiling may move again although nothing else happens; nil when it is at rest.
    public var nextStep: Instant? {
        guard sparing.isEmpty, ceiling != nil, let steppedAt else { return nil }
        return steppedAt + settings.pace
    }

    /// Lets the ceiling rise, when there is no reason left for it.
    public mutating func rise(at now: Instant) {
        guard sparing.isEmpty, ceiling != nil else { return }
        step(false, 0, at: now)
    }

    /// A limit was passed, but not often enough yet to be believed.
    public var isDeciding: Bool {
        (1..<CellMonitor.needed).contains(belowLow) || (1..<CellMonitor.needed).contains(belowEmpty)
    }

    // MARK: The voltage

    private mutating func watch(_ volts: Double, _ look: Look, at now: Instant) {
        belowLow = volts < settings.lowVolts ? min(belowLow + 1, CellMonitor.needed) : 0
        belowEmpty = volts < settings.emptyVolts ? min(belowEmpty + 1, CellMonitor.needed) : 0
        if belowLow >= CellMonitor.needed, !look.isCharging { sparing.insert(.lowCell) }
        let isWell = volts > settings.lowVolts + settings.recoverVolts
        if recovers.holds(isWell, for: settings.recoverTime, at: now) || (look.isCharging && belowLow == 0) {
            sparing.remove(.lowCell)
        }
    }

    private mutating func endOfEmpty(_ look: Look, at now: Instant) -> Bool {
        guard let volts = look.volts else {
            starts = Held()
            return false
        }
        guard starts.holds(volts > settings.startVolts, for: settings.startTime, at: now) else { return false }
        isEmpty = false
        belowEmpty = 0
        sparing.remove(.lowCell)
        ceiling = nil
        return true
    }

    // MARK: The temperature

    private mutating func watch(_ celsius: Double?, at now: Instant) {
        guard let celsius, let limits = settings.temperatures else { return }
        if celsius > limits.upperBound { sparing.insert(.hot) }
        if celsius < limits.lowerBound { sparing.insert(.cold) }
        let inside =
            limits.lowerBound
            + settings.temperatureHysteresis...max(
                limits.lowerBound + settings.temperatureHysteresis, limits.upperBound - settings.temperatureHysteresis)
        if cools.holds(inside.contains(celsius), for: settings.recoverTime, at: now) {
            sparing.subtract([.hot, .cold])
        }
    }

    // MARK: The steps

    /// Whether a limit is passed at this very look: then the light goes down a step. Between the limit and its
    /// recovery it stays where it is.
    private func isPressing(_ look: Look) -> Bool {
        if sparing.contains(.lowCell), let volts = look.volts, volts < settings.lowVolts { return true }
        if let celsius = look.celsius, let limits = settings.temperatures, !limits.contains(celsius) { return true }
        return sparing.contains(.blind)
    }

    private mutating func step(_ isDown: Bool, _ lightness: Double, at now: Instant) {
        if let steppedAt, now - steppedAt < settings.pace { return }
        if isDown {
            let here = min(ceiling ?? 100, max(lightness, settings.floor))
            ceiling = max(settings.floor, here - settings.step)
            steppedAt = now
        } else if sparing.isEmpty, let here = ceiling {
            ceiling = here + settings.step >= 100 ? nil : here + settings.step
            steppedAt = now
        }
    }
}

/// A condition that has to hold for a time.
fileprivate struct Held: Sendable {
    private var since: Instant?

    mutating func holds(_ condition: Bool, for time: Duration, at now: Instant) -> Bool {
        guard condition else {
            since = nil
            return false
        }
        let since = self.since ?? now
        self.since = since
        return now - since >= time
    }
}
