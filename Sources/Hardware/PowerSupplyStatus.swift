/// What a battery does, in the words of the kernel's power_supply class.
///
/// Source: Documentation/ABI/testing/sysfs-class-power of the kernel, /sys/class/power_supply/NAME/status.
public enum PowerSupplyStatus: Hashable, Sendable, CaseIterable {
    case unknown, charging, discharging, notCharging, full

    /// As the file says it.
    public var text: String {
        switch self {
        case .unknown: "Unknown"
        case .charging: "Charging"
        case .discharging: "Discharging"
        case .notCharging: "Not charging"
        case .full: "Full"
        }
    }

    /// nil for a word that the kernel does not know.
    public init?(text: String) {
        for status in Self.allCases where status.text == text {
            self = status
            return
        }
        return nil
    }
}
