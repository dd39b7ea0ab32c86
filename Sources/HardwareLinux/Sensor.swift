internal import Hardware

/// The sensor of a plan.
struct Sensor {
    private enum Source {
        case none
        case powerSupply(SysfsBattery)
        case adc(SysfsADC)
    }

    private let source: Source

    init(_ plan: SensorPlan, sysfs: String) {
        source =
            switch plan {
            case .none: .none
            case .powerSupply(let driver): .powerSupply(SysfsBattery(driver: driver, sysfs: sysfs))
            case .iio(let driver, let divider): .adc(SysfsADC(driver: driver, divider: divider, sysfs: sysfs))
            }
    }

    /// Without a sensor everything is unknown, which is no error.
    func read() throws(SensorError) -> BatteryReading {
        switch source {
        case .none: BatteryReading()
        case .powerSupply(let battery): try battery.read()
        case .adc(let adc): try adc.read()
        }
    }
}
