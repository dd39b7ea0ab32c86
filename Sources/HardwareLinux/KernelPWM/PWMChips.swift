internal import Hardware

/// The PWM chips of /sys/class/pwm, by the device that they belong to: their numbers move between boards and kernels
/// (raspberrypi/linux issue 6818).
struct PWMChips<Tree: SysfsTree> {
    struct Chip: Hashable {
        /// `/sys/devices/platform/soc/fe20c000.pwm/pwm/pwmchip0`.
        var path: String
        /// `platform/soc/fe20c000.pwm`: below /sys/devices, without the class folder.
        var device: String
    }

    let tree: Tree
    /// `/sys` but for tests.
    let sysfs: String

    /// In the order of their paths, so that the same machine gives the same list.
    func chips() -> [Chip] {
        let folder = "\(sysfs)/class/pwm"
        let paths = tree.entries(folder).filter { $0.hasPrefix("pwmchip") }.compactMap {
            tree.realPath("\(folder)/\($0)")
        }
        return Set(paths).sorted().map { path in
            var parts = path.split(separator: "/").dropLast()
            if parts.last == "pwm" { parts = parts.dropLast() }
            if let start = parts.lastIndex(of: "devices") { parts = parts[(start + 1)...] }
            return Chip(path: path, device: parts.joined(separator: "/"))
        }
    }

    /// The chip of a device that is named by its path, or by whole words at the end of it.
    func chip(of device: String) -> Chip? {
        let wanted = device.split(separator: "/")
        return chips().first { chip in chip.device.split(separator: "/").suffix(wanted.count).elementsEqual(wanted) }
    }
}
