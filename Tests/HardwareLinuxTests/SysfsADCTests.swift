import Hardware
import HardwareLinux
import Testing

@Suite("The cell at an ADC")
struct SysfsADCTests {
    @Test("raw plus offset, times scale and divider", arguments: [("in_voltage0_scale"), ("in_voltage_scale")])
    func volts(scale: String) throws {
        let sys = TemporaryFolder()
        sys.write("bus/iio/devices/iio:device0/name", "bmp280\n")
        sys.write("bus/iio/devices/iio:device1/name", "ads1015\n")
        sys.write("bus/iio/devices/iio:device1/in_voltage0_raw", "925\n")
        sys.write("bus/iio/devices/iio:device1/\(scale)", "2\n")
        #expect(try SysfsADC(driver: "ads1015", divider: 2, sysfs: sys.path).read() == BatteryReading(volts: 3.7))
        #expect(try SysfsADC(divider: 2, sysfs: sys.path).read().volts == 3.7)
        sys.write("bus/iio/devices/iio:device1/in_voltage0_offset", "75\n")
        #expect(try SysfsADC(divider: 2, sysfs: sys.path).read().volts == 4)
    }

    @Test("an ADC that is not there, or has no scale, is absent")
    func absent() {
        let sys = TemporaryFolder()
        #expect(throws: SensorError.self) { try SysfsADC(divider: 2, sysfs: sys.path).read() }
        sys.write("bus/iio/devices/iio:device0/in_voltage0_raw", "925\n")
        #expect(throws: SensorError.absent(path: "\(sys.path)/bus/iio/devices/iio:device0/in_voltage0_scale")) {
            try SysfsADC(divider: 2, sysfs: sys.path).read()
        }
    }
}
