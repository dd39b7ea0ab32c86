/// What a charger can have to say.
public enum ChargerCondition: Hashable, Sendable, CaseIterable {
    /// No input power.
    case unplugged
    case charging
    case done
    /// Input power, and no cell.
    case noCell
    /// The safety timer ran out.
    case timerFault
}

/// How each charger chip shows its condition on its pins.
///
/// Sources: data sheets BQ24074 (TI SLUS810), MCP73831/2 (Microchip DS20001984), TP4056 (NanJing Top Power).
extension SimulatedKit.ChargerPlan.Chip {
    public var pinNames: [String] {
        switch self {
        case .bq24074: ["CHG", "PGOOD"]
        case .mcp73831, .mcp73832: ["STAT"]
        case .tp4056: ["CHRG", "STDBY"]
        }
    }

    /// What the chip does to each of its pins.
    public func pins(_ condition: ChargerCondition) -> [OutsideDrive] {
        switch (self, condition) {
        case (.bq24074, .unplugged): [.highZ, .highZ]
        case (.bq24074, .charging): [.low, .low]
        case (.bq24074, .done), (.bq24074, .noCell): [.highZ, .low]
        case (.bq24074, .timerFault): [.waveform(hertz: 2, duty: 0.5), .low]
        case (.mcp73831, .charging), (.mcp73832, .charging): [.low]
        case (.mcp73831, .done): [.high]
        case (.mcp73831, _), (.mcp73832, _): [.highZ]
        case (.tp4056, .charging): [.low, .highZ]
        case (.tp4056, .done): [.highZ, .low]
        case (.tp4056, .noCell): [.waveform(hertz: 1, duty: 0.5), .low]
        case (.tp4056, .unplugged), (.tp4056, .timerFault): [.highZ, .highZ]
        }
    }
}
