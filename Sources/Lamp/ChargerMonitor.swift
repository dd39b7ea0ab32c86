public import Hardware

/// Watches the charger's pins and says what they amount to, calmly.
///
/// A new state must hold longer than the chip's slowest blinking before it is believed, so that a pin that oscillates
/// (a timer fault, no battery) changes the published state at most once. One thing is believed at once: that there is no
/// input power, so that it is never "charging" without. Full latches while there is input power, until the cell falls
/// below its recharge voltage.
public struct ChargerMonitor: Sendable {
    public let decoder: ChargerDecoder
    /// Below this rested voltage a full cell is charged again; nil: not known.
    private let rechargeVolts: Double?
    private let hasInputPin: Bool
    private var pins: (PinWatch, PinWatch, PinWatch)
    private var kernel: PowerSupplyStatus?
    private var volts: Double?
    private var isBelowRecharge = false
    private var candidate = ChargerState.unknown
    private var since = Instant.start
    private var seen = ChargerState.unknown
    /// Set while we keep the charger from charging.
    public var isHeld = false

    /// The cell counts as full again this far above its recharge voltage, in volts: several steps of any converter
    /// that a kit has. This project's choice.
    static let hysteresis = 0.03

    public init(_ decoder: ChargerDecoder, rechargeVolts: Double? = nil, hasInputPin: Bool = false) {
        self.decoder = decoder
        self.rechargeVolts = rechargeVolts
        self.hasInputPin = hasInputPin
        let watch = PinWatch(slowest: decoder.slowestBlink)
        pins = (watch, watch, watch)
    }

    /// Longer than any blinking that the chip does.
    public var settle: Duration { decoder.slowestBlink + .milliseconds(200) }

    /// What is published.
    public var state: ChargerState {
        guard isHeld, hasInput != false else { return seen }
        switch seen {
        case .charging, .full, .notCharging: return .notCharging(.held)
        case .discharging, .noBattery, .fault, .unknown: return seen
        }
    }

    /// Whether there is input power; nil when nothing says so.
    public var hasInput: Bool? {
        if decoder == .bq24074 { return ChargerDecoder.input(pins.1.state) }
        if hasInputPin { return ChargerDecoder.input(pins.2.state) }
        switch kernel {
        case .charging, .full, .notCharging: return true
        case .discharging: return false
        case .unknown, nil: return nil
        }
    }

    /// Takes a look at a pin; an index that the chip does not have is ignored.
    public mutating func see(pin: Int, _ state: PinState, at now: Instant) {
        guard pin >= 0, pin < decoder.pinCount + (hasInputPin ? 1 : 0) else { return }
        // The line for input power comes after the chip's own.
        if pin == decoder.pinCount {
            pins.2.see(state, at: now)
        } else if pin == 0 {
            pins.0.see(state, at: now)
        } else {
            pins.1.see(state, at: now)
        }
        settle(at: now)
    }

    /// Takes the cell's rested voltage, and what the kernel says of the charger, where it says something.
    public mutating func see(volts: Double?, kernel: PowerSupplyStatus?, at now: Instant) {
        self.volts = volts
        self.kernel = kernel
        settle(at: now)
    }

    /// Forgets the pins: the hardware is lost, and nothing is known of them.
    public mutating func forget() {
        let held = isHeld
        self = ChargerMonitor(decoder, rechargeVolts: rechargeVolts, hasInputPin: hasInputPin)
        isHeld = held
    }

    public mutating func settle(at now: Instant) {
        pins.0.rest(at: now)
        pins.1.rest(at: now)
        pins.2.rest(at: now)
        let next = latched(decoder == .none ? ChargerState(kernel) : decoder.decode(looks, input: hasInput))
        if next != candidate {
            candidate = next
            since = now
        }
        if candidate != seen, hasInput == false || now - since >= settle { seen = candidate }
    }

    /// When something will have held or rested long enough; nil when nothing is open.
    public var settlesAt: Instant? {
        let settles = candidate == seen ? nil : since + settle
        let rests = Instant.earlier(Instant.earlier(pins.0.restsAt, pins.1.restsAt), pins.2.restsAt)
        return Instant.earlier(settles, rests)
    }

    private var looks: (PinState, PinState) { (pins.0.state, pins.1.state) }

    private mutating func latched(_ decoded: ChargerState) -> ChargerState {
        guard let rechargeVolts, let volts, hasInput != false else {
            if hasInput == false { isBelowRecharge = false }
            return decoded
        }
        if volts < rechargeVolts {
            isBelowRecharge = true
        } else if volts >= rechargeVolts + Self.hysteresis {
            isBelowRecharge = false
        }
        // Topping up is no news while the cell is as good as full. A "done" that the voltage contradicts stays what the
        // chip says, and is raised as incoherent.
        return decoded == .charging && seen == .full && !isBelowRecharge ? .full : decoded
    }
}

extension ChargerState {
    /// What the kernel says, where no pins say more.
    fileprivate init(_ status: PowerSupplyStatus?) {
        self =
            switch status {
            case .charging: .charging
            case .full: .full
            case .discharging: .discharging
            case .notCharging: .notCharging(.unexplained)
            case .unknown, nil: .unknown
            }
    }
}
