public import Hardware

/// A battery of the kernel's power_supply class: a fuel gauge such as the MAX17048 (driver max17040).
///
/// Values are looked for at every reading, since a device's number may change. Source of names and units:
/// Documentation/ABI/testing/sysfs-class-power of the kernel.
public struct SysfsBattery: BatterySensor {
    private let folder: String
    private let driver: String?

    /// `driver` chooses among several batteries, by the driver's name or by the device's own; nil takes the first. `sysfs` is /sys but for tests.
    public init(driver: String? = nil, sysfs: String = "/sys") {
        folder = "\(sysfs)/class/power_supply"
        self.driver = driver
    }

    public func read() throws(SensorError) -> BatteryReading {
        let device = try find()
        // The class counts in µV, µA and tenths of a degree. Its current is positive into the cell for most
        // drivers, and unsigned for some: the state tells those.
        var reading = BatteryReading()
        reading.volts = try SysfsFile.number("\(device)/voltage_now").map { $0 / 1_000_000 }
        reading.percent = try SysfsFile.number("\(device)/capacity").map { min(max($0, 0), 100) }
        reading.celsius = try SysfsFile.number("\(device)/temp").map { $0 / 10 }
        reading.status = try SysfsFile.text("\(device)/status").flatMap(PowerSupplyStatus.init(text:))
        if let amperes = try SysfsFile.number("\(device)/current_now").map({ $0 / 1_000_000 }) {
            reading.amperes = reading.status == .discharging ? -amperes.magnitude : amperes
        }
        if try SysfsFile.text("\(device)/present") == "0" { throw .absent(path: device) }
        return reading
    }

    private func find() throws(SensorError) -> String {
        for name in SysfsFile.entries(folder) {
            let device = "\(folder)/\(name)"
            guard try SysfsFile.text("\(device)/type") == "Battery" else { continue }
            // A mouse or a keyboard has a battery too; the lamp's own supplies a system.
            if try SysfsFile.text("\(device)/scope") == "Device" { continue }
            if let driver, name != driver, SysfsFile.driver(of: device) != driver { continue }
            return device
        }
        throw .absent(path: driver.map { "\(folder) (driver \($0))" } ?? folder)
    }
}
