public import Hardware

/// The cell's voltage through a divider at an ADC of the kernel's IIO class, such as the ADS1015.
///
/// Source of names and units: Documentation/ABI/testing/sysfs-bus-iio of the kernel; raw value plus offset, times
/// scale, is millivolts at the input.
public struct SysfsADC: BatterySensor {
    private let folder: String
    private let driver: String?
    private let divider: Double
    private let channel: Int

    /// `divider` is the cell's volts for each volt at the input. `driver` is the IIO device's name; nil takes the
    /// first device that has the channel. `sysfs` is /sys but for tests.
    public init(driver: String? = nil, divider: Double, channel: Int = 0, sysfs: String = "/sys") {
        folder = "\(sysfs)/bus/iio/devices"
        self.driver = driver
        self.divider = divider
        self.channel = channel
    }

    public func read() throws(SensorError) -> BatteryReading {
        for name in SysfsFile.entries(folder) where name.hasPrefix("iio:device") {
            let device = "\(folder)/\(name)"
            if let driver, try SysfsFile.text("\(device)/name") != driver { continue }
            let input = "\(device)/in_voltage\(channel)"
            guard let raw = try SysfsFile.number("\(input)_raw") else { continue }
            var scale = try SysfsFile.number("\(input)_scale")
            if scale == nil { scale = try SysfsFile.number("\(device)/in_voltage_scale") }
            guard let scale else { throw .absent(path: "\(input)_scale") }
            let offset = try SysfsFile.number("\(input)_offset") ?? 0
            return BatteryReading(volts: (raw + offset) * scale / 1000 * divider)
        }
        throw .absent(path: driver.map { "\(folder) (name \($0))" } ?? folder)
    }
}
