/// Readings that say the contrary of each other: one of them is wrong, and a person should look.
public struct Incoherence: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The charger says full, and the cell's voltage that of a cell which is not.
    public static let fullButLow = Incoherence(rawValue: 1)
    /// The charger says charging, and the cell's rested voltage falls.
    public static let chargingButFalling = Incoherence(rawValue: 2)
    /// There is no input power, and current flows into the cell.
    public static let chargedWithoutInput = Incoherence(rawValue: 4)
    /// The gauge's own percentage and the voltage are far apart.
    public static let gaugeDisagrees = Incoherence(rawValue: 8)
    /// The voltage does not move, though much charge was drawn: the sensor is frozen.
    public static let frozen = Incoherence(rawValue: 16)
    /// More volts than this chemistry may ever have: the charger does not fit the cell.
    public static let overVoltage = Incoherence(rawValue: 32)
}
