/// One look at the cell. What is not known is nil, never 0.
public struct BatteryReading: Hashable, Sendable {
    public var volts: Double?
    /// Positive into the cell.
    public var amperes: Double?
    /// 0 to 100, as the gauge chip itself says.
    public var percent: Double?
    public var celsius: Double?
    /// What the kernel says that the battery does.
    public var status: PowerSupplyStatus?

    public init(
        volts: Double? = nil, amperes: Double? = nil, percent: Double? = nil, celsius: Double? = nil,
        status: PowerSupplyStatus? = nil
    ) {
        self.volts = volts
        self.amperes = amperes
        self.percent = percent
        self.celsius = celsius
        self.status = status
    }
}

/// Why the cell could not be looked at.
public enum SensorError: Error, Hashable, Sendable {
    case absent(path: String)
    case permission(path: String)
    /// What was read is no reading.
    case unreadable(path: String, text: String)
    case system(path: String, errno: Int32)
}

/// Something that can look at the cell.
public protocol BatterySensor: Sendable {
    func read() throws(SensorError) -> BatteryReading
}
