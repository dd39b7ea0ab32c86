public import Hardware

/// The lamp's cell as the kernel's power_supply class would show it, for tools that know no other words.
///
/// Source: Documentation/ABI/testing/sysfs-class-power of the kernel.
extension LampState {
    public var powerSupplyStatus: PowerSupplyStatus {
        switch charger {
        case .charging: .charging
        case .full: .full
        case .discharging: .discharging
        case .noBattery, .unknown: .unknown
        case .fault, .notCharging(.noBatteryOrShutDown), .notCharging(.fullOrNoBattery),
            .notCharging(.held), .notCharging(.unexplained):
            .notCharging
        // Without a word on input power it may as well be discharging.
        case .notCharging(.noInputOrNoBattery), .notCharging(.noInputOrFullOrNoBattery), .notCharging(.noInputOrFault):
            .unknown
        }
    }

    /// The class's `health`.
    public var powerSupplyHealth: String {
        if sparing.contains(.hot) { return "Overheat" }
        if sparing.contains(.cold) { return "Cold" }
        if incoherence.contains(.overVoltage) { return "Over voltage" }
        switch charger {
        case .fault(.safetyTimer): return "Safety timer expire"
        case .fault: return "Unspecified failure"
        case .noBattery: return "No battery"
        case .charging, .full, .discharging, .notCharging, .unknown: break
        }
        return volts == nil ? "Unknown" : "Good"
    }

    /// The class's `capacity_level`.
    public var powerSupplyCapacityLevel: String {
        guard let percent else { return "Unknown" }
        if isEmpty { return "Critical" }
        if sparing.contains(.lowCell) { return "Low" }
        return charger == .full ? "Full" : percent >= 90 ? "High" : "Normal"
    }

    /// The class's `present`: 1, 0, or nil when nothing is known of a cell.
    public var powerSupplyPresent: Int? {
        charger == .noBattery ? 0 : volts == nil ? nil : 1
    }
}
