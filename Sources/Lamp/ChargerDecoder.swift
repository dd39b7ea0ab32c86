public import Hardware

/// A charger chip by the way it tells its state, and the order of its pins.
public enum ChargerDecoder: Hashable, Sendable {
    /// No charger's pins are wired: its state is unknown.
    case none
    /// Pins CHG and PGOOD, both open drain.
    ///
    /// Source: data sheet of the BQ24074 (TI SLUS810), tables of CHG and PGOOD: PGOOD low means good input power;
    /// CHG is low while charging, released when done.
    case bq24074
    /// Pin STAT, driven both ways.
    ///
    /// Source: data sheet of the MCP73831 (Microchip DS20001984), table of the status output: low while charging,
    /// high when complete, high-impedance in shutdown and without a battery.
    case mcp73831

    /// How many pins the chip tells its state by.
    public var pinCount: Int {
        switch self {
        case .none: 0
        case .bq24074: 2
        case .mcp73831: 1
        }
    }

    /// What the pins amount to; a pin not looked at yet is `ambiguous`.
    public func decode(_ pins: (PinState, PinState)) -> ChargerState {
        switch self {
        case .none: .unknown
        case .bq24074: Self.bq24074(charge: pins.0, powerGood: pins.1)
        case .mcp73831: Self.mcp73831(status: pins.0)
        }
    }

    private static func bq24074(charge: PinState, powerGood: PinState) -> ChargerState {
        switch (powerGood, charge) {
        // An open-drain pin is released whether the board or our own bias then pulls it up.
        case (.low, .low): .charging
        case (.low, .high), (.low, .highImpedance): .full
        // CHG cannot be low without input power: one of the two pins is not what the layout says.
        case (.high, .low), (.highImpedance, .low): .unknown
        case (.high, _), (.highImpedance, _): .discharging
        case (.low, .ambiguous), (.low, .oscillating), (.ambiguous, _), (.oscillating, _): .unknown
        }
    }

    private static func mcp73831(status: PinState) -> ChargerState {
        switch status {
        case .low: .charging
        case .high: .full
        // No input power, or no battery: this chip says the same for both.
        case .highImpedance: .notCharging
        case .ambiguous, .oscillating: .unknown
        }
    }
}
