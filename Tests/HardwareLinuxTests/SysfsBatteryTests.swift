import Hardware
import HardwareLinux
import Testing

@Suite("Batteries in sysfs")
struct SysfsBatteryTests {
    static let gauge = "class/power_supply/max17048"

    /// A machine with the gauge MAX17048 as its driver max17040 shows it, a mains adapter and a mouse.
    static func machine(_ values: [String: String]) -> TemporaryFolder {
        let sys = TemporaryFolder()
        sys.write("class/power_supply/AC/type", "Mains\n")
        sys.write("class/power_supply/hid-mouse/type", "Battery\n")
        sys.write("class/power_supply/hid-mouse/scope", "Device\n")
        sys.write("class/power_supply/hid-mouse/capacity", "99\n")
        sys.write("\(gauge)/type", "Battery\n")
        sys.folder("bus/i2c/drivers/max17040")
        sys.folder("\(gauge)/device")
        sys.link("\(gauge)/device/driver", to: "\(sys.path)/bus/i2c/drivers/max17040")
        for (name, value) in values { sys.write("\(gauge)/\(name)", "\(value)\n") }
        return sys
    }

    @Test("volts, percent and degrees come in their units, and what is not there is unknown")
    func units() throws {
        let sys = Self.machine(["voltage_now": "3712500", "capacity": "57", "temp": "216"])
        let reading = try SysfsBattery(sysfs: sys.path).read()
        #expect(reading == BatteryReading(volts: 3.7125, amperes: nil, percent: 57, celsius: 21.6))
    }

    @Test("current is negative while discharging, whatever sign the driver gives", arguments: ["250000", "-250000"])
    func discharging(current: String) throws {
        let sys = Self.machine(["current_now": current, "status": "Discharging"])
        #expect(try SysfsBattery(sysfs: sys.path).read().amperes == -0.25)
    }

    @Test("charging current keeps its sign")
    func charging() throws {
        let sys = Self.machine(["current_now": "500000", "status": "Charging"])
        #expect(try SysfsBattery(sysfs: sys.path).read().amperes == 0.5)
    }

    @Test("percent stays between 0 and 100", arguments: [("-1", 0.0), ("101", 100.0)])
    func percent(text: String, percent: Double) throws {
        let sys = Self.machine(["capacity": text])
        #expect(try SysfsBattery(sysfs: sys.path).read().percent == percent)
    }

    @Test("chosen by driver")
    func driver() throws {
        let sys = Self.machine(["capacity": "57"])
        #expect(try SysfsBattery(driver: "max17040", sysfs: sys.path).read().percent == 57)
        #expect(throws: SensorError.absent(path: "\(sys.path)/class/power_supply (driver bq27xxx)")) {
            try SysfsBattery(driver: "bq27xxx", sysfs: sys.path).read()
        }
    }

    @Test("garbage is no reading, and says what it was", arguments: ["", "n/a", "nan", "inf", "0x12"])
    func garbage(text: String) {
        let sys = Self.machine(["voltage_now": text])
        #expect(throws: SensorError.unreadable(path: "\(sys.path)/\(Self.gauge)/voltage_now", text: text)) {
            try SysfsBattery(sysfs: sys.path).read()
        }
    }

    @Test("a machine without a battery says where it looked")
    func absent() {
        let sys = TemporaryFolder()
        #expect(throws: SensorError.absent(path: "\(sys.path)/class/power_supply")) {
            try SysfsBattery(sysfs: sys.path).read()
        }
    }

    @Test("a gauge whose cell is out is absent, not empty")
    func notPresent() {
        let sys = Self.machine(["capacity": "0", "present": "0"])
        #expect(throws: SensorError.self) { try SysfsBattery(sysfs: sys.path).read() }
    }
}
