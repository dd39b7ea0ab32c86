internal import Glibc
public import Hardware

/// Looks a machine over: what a lamp needs, what there is, and what to do about the difference.
///
/// Lines are looked at without being taken, except for bias: no kernel tells whether a chip can pull but by trying, and the
/// layout's own free inputs are taken for a moment for that.
public struct Doctor: Sendable {
    let gpio: LinuxGPIO
    let sysfs: String
    private let deviceFolder: String

    /// `deviceFolder` and `sysfs` are /dev and /sys but for tests.
    public init(deviceFolder: String = "/dev", sysfs: String = "/sys") {
        self.deviceFolder = deviceFolder
        self.sysfs = sysfs
        gpio = LinuxGPIO(deviceFolder: deviceFolder)
    }

    /// Everything, in the order in which one would mend it; `plan` is what a layout asks of this machine, if there is one.
    public func examine(_ plan: BoardPlan?) -> [DoctorFinding] {
        let chips = chips()
        let findings = Self.versions() + [group()] + chips
        return findings + lines(of: plan, on: chips) + pwm(plan) + RealTime.findings() + power(plan)
    }

    private static func versions() -> [DoctorFinding] {
        let kernel = SystemReason.kernelRelease()
        let numbers = kernel.split(separator: ".").prefix(2).compactMap { Int($0.prefix { $0.isNumber }) }
        let version = libgpiodVersion()
        var findings = [DoctorFinding(.kernel, .ok, "Linux \(kernel)")]
        // Bias came with 5.5; the interface that libgpiod 2 speaks with 5.10 (linux/gpio.h, GPIO_V2).
        if numbers.count == 2, (numbers[0], numbers[1]) < (5, 10) {
            findings[0] = DoctorFinding(
                .kernel, version.hasPrefix("1.") ? .note : .problem, "Linux \(kernel) is older than 5.10",
                remedy: "use Linux 5.10 or newer: libgpiod 2 needs it, and bias needs 5.5")
        }
        findings.append(DoctorFinding(.libgpiod, .ok, version))
        return findings
    }

    private func chips() -> [DoctorFinding] {
        do throws(GPIOError) {
            let chips = try gpio.distinctChips()
            guard !chips.isEmpty else { return [DoctorFinding(.chips, .problem, .noGPIO)] }
            return chips.map {
                DoctorFinding(.chips, .ok, "\($0.name) is \($0.label), with \($0.lineCount) lines")
            }
        } catch {
            return [DoctorFinding(.chips, .problem, error)]
        }
    }

    /// The group that GPIO chips belong to, and whether we are in it.
    private func group() -> DoctorFinding {
        let path = ChipFiles(folder: deviceFolder).paths().first
        let name = path.flatMap { SystemReason.group(of: $0) } ?? "gpio"
        if SystemReason.isRoot { return DoctorFinding(.group, .ok, "root, who needs no group") }
        if SystemReason.isMember(of: name) { return DoctorFinding(.group, .ok, "this user is in group \(name)") }
        if let path, access(path, R_OK | W_OK) == 0 {
            return DoctorFinding(.group, .ok, "this user may open the GPIO chips")
        }
        if name == "root" {
            // As Debian leaves them. Nobody should be in that group for a lamp.
            return DoctorFinding(
                .group, .problem, "only root may open the GPIO chips",
                remedy: "install the udev rule with `make install`, which gives them to group gpio")
        }
        if SystemReason.hasGroup(name) {
            return DoctorFinding(
                .group, path == nil ? .note : .problem, "this user is not in group \(name), which owns the GPIO chips",
                remedy: "join it with `sudo usermod -aG \(name) $USER`, and log in again")
        }
        return DoctorFinding(
            .group, .note, "there is no group \(name)",
            remedy: "install luciole's udev rule and group with `make install`, or run as root")
    }
}
