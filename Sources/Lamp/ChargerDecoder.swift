public import Hardware

/// A charger chip by the way it tells its state, and the order of its pins.
///
/// A kit may also wire a line that is low while there is input power, for chips that have no such pin; it comes after
/// the chip's own pins.
public enum ChargerDecoder: Hashable, Sendable, CaseIterable {
    /// No charger's pins are wired: its state is what the kernel says, or unknown.
    case none
    /// Pins CHG and PGOOD, both open drain.
    ///
    /// Source: data sheet of the BQ24074 (TI SLUS810), tables of CHG and PGOOD: PGOOD low means good input power;
    /// CHG is low while charging, released when done, and flashes at about 2 Hz on a fault of the safety timer.
    case bq24074
    /// Pin STAT, driven both ways.
    ///
    /// Source: data sheet of the MCP73831 (Microchip DS20001984), table of the status output: low while charging,
    /// high when complete, high-impedance in shutdown and without a battery, where it may toggle.
    case mcp73831
    /// Pin STAT, open drain; the sheet is that of the MCP73831. Done and no battery look the same.
    case mcp73832
    /// Pins CHRG and STDBY, both open drain.
    ///
    /// Source: data sheet of the TP4056 (NanJing Top Power), table of the charge state indicator: CHRG low while
    /// charging, STDBY low when done, both released without input, on a fault of temperature or with too low an input;
    /// without a battery STDBY is low and CHRG pulses with a period of 1 to 4 s.
    case tp4056

    /// How many pins the chip tells its state by.
    public var pinCount: Int {
        switch self {
        case .none: 0
        case .bq24074, .tp4056: 2
        case .mcp73831, .mcp73832: 1
        }
    }

    /// The longest period that a blinking of this chip has, with room for its tolerance: what blinks no slower is
    /// recognised as blinking.
    public var slowestBlink: Duration {
        switch self {
        case .none: .zero
        case .bq24074: .milliseconds(700)
        // The sheet gives no figure for the toggling without a battery.
        case .mcp73831, .mcp73832: .seconds(1)
        case .tp4056: .seconds(5)
        }
    }

    /// Whether there is input power, by the pin that says so; nil when none does. A power pin that flaps is a loose
    /// plug, and no power to rely on.
    public static func input(_ powerGood: PinState) -> Bool? {
        switch powerGood {
        case .low: true
        case .high, .highImpedance, .oscillating: false
        case .ambiguous: nil
        }
    }

    /// What the chip's pins amount to. `input` is what else is known of input power; the BQ24074 says it itself.
    public func decode(_ pins: (PinState, PinState), input: Bool? = nil) -> ChargerState {
        switch self {
        case .none: .unknown
        case .bq24074: Self.bq24074(charge: pins.0, input: Self.input(pins.1))
        case .mcp73831: input == false ? .discharging : Self.mcp73831(status: pins.0, input)
        case .mcp73832: input == false ? .discharging : Self.mcp73832(status: pins.0, input)
        case .tp4056: input == false ? .discharging : Self.tp4056(charge: pins.0, standby: pins.1, input)
        }
    }

    private static func bq24074(charge: PinState, input: Bool?) -> ChargerState {
        switch (input, charge) {
        case (true?, .low): .charging
        case (true?, .high), (true?, .highImpedance): .full
        case (true?, .oscillating(let hertz, _)): (1...4).contains(hertz) ? .fault(.safetyTimer) : .fault(.blinking)
        // CHG cannot be low without input power: one of the two pins is not what the layout says.
        case (false?, .low): .unknown
        case (false?, _): .discharging
        case (true?, .ambiguous), (nil, _): .unknown
        }
    }

    private static func mcp73831(status: PinState, _ input: Bool?) -> ChargerState {
        switch status {
        case .low: .charging
        case .high: .full
        case .highImpedance: .notCharging(input == true ? .noBatteryOrShutDown : .noInputOrNoBattery)
        case .oscillating: .noBattery
        case .ambiguous: .unknown
        }
    }

    private static func mcp73832(status: PinState, _ input: Bool?) -> ChargerState {
        switch status {
        case .low: .charging
        case .high, .highImpedance: .notCharging(input == true ? .fullOrNoBattery : .noInputOrFullOrNoBattery)
        case .oscillating: .noBattery
        case .ambiguous: .unknown
        }
    }

    private static func tp4056(charge: PinState, standby: PinState, _ input: Bool?) -> ChargerState {
        if case .oscillating = charge, standby == .low { return .noBattery }
        switch (charge, standby) {
        case (.low, let other) where other.isReleased: return .charging
        case (let other, .low) where other.isReleased: return .full
        case (let one, let other) where one.isReleased && other.isReleased:
            return input == true ? .fault(.temperatureOrInput) : .notCharging(.noInputOrFault)
        // Both low, or a blinking that the sheet does not know: not what the layout says.
        default: return .unknown
        }
    }
}
