/// Why the light is held back, to spare the cell.
public struct Sparing: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The cell is low.
    public static let lowCell = Sparing(rawValue: 1)
    /// The cell is too warm, or too cold, to give much.
    public static let hot = Sparing(rawValue: 2)
    public static let cold = Sparing(rawValue: 4)
    /// The sensor is lost, and by time and the last good value the cell should be low.
    public static let blind = Sparing(rawValue: 8)
}
