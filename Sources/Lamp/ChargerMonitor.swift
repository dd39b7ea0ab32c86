public import Hardware

/// Watches the charger's pins and says what they amount to, calmly.
///
/// A new state must hold for a while before it is believed, so that a pin that oscillates (a timer fault, no
/// battery) changes the published state at most once. Two things are believed at once: the first state there is, and
/// that "charging" or "full" has lost its ground.
public struct ChargerMonitor: Sendable {
    /// Longer than half a period of the slowest blinking that a charger does, which is the BQ24074's 2 Hz.
    public static let settle = Duration.milliseconds(600)

    public let decoder: ChargerDecoder
    private var pins: (PinState, PinState) = (.ambiguous, .ambiguous)
    private var candidate = ChargerState.unknown
    private var since = Instant.start
    public private(set) var state = ChargerState.unknown

    public init(_ decoder: ChargerDecoder) { self.decoder = decoder }

    /// Takes a look at a pin; an index that the chip does not have is ignored.
    public mutating func see(pin: Int, _ seen: PinState, at now: Instant) {
        guard pin >= 0, pin < decoder.pinCount else { return }
        if pin == 0 { pins.0 = seen } else { pins.1 = seen }
        let decoded = decoder.decode(pins)
        if decoded != candidate {
            candidate = decoded
            since = now
        }
        settle(at: now)
    }

    /// Forgets the pins: the hardware is lost, and nothing is known of them.
    public mutating func forget() { self = ChargerMonitor(decoder) }

    public mutating func settle(at now: Instant) {
        if candidate != state, isBelievedAtOnce || now - since >= Self.settle { state = candidate }
    }

    /// When an unsettled state will have held long enough; nil when there is none.
    public var settlesAt: Instant? { candidate == state ? nil : since + Self.settle }

    private var isBelievedAtOnce: Bool {
        switch (state, candidate) {
        case (.unknown, _): true
        // Without input power nothing charges, not for a moment longer; nor while the pins contradict each other.
        case (.charging, .discharging), (.charging, .notCharging), (.charging, .unknown): true
        case (.full, .discharging), (.full, .notCharging), (.full, .unknown): true
        default: false
        }
    }
}
