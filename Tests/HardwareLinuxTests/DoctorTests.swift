import Hardware
import Testing

@testable import HardwareLinux

@Suite("The doctor")
struct DoctorTests {
    private static let plan = BoardPlan(
        channels: [
            ChannelPlan(
                line: LineReference(chipLabel: "pinctrl-bcm2711", .name("GPIO18")),
                kernelPWM: KernelPWMReference(device: "fe20c000.pwm", channel: 0, overlay: "dtoverlay=pwm,pin=18"))
        ],
        pwm: PWMPlanRequest(period: .milliseconds(5)), chargerPins: [],
        sensor: .iio(driver: nil, divider: 2))

    /// Every device of this machine is in these folders, so that the test says the same everywhere.
    private static func findings(_ plan: BoardPlan?, _ folder: borrowing TemporaryFolder) -> [DoctorFinding] {
        folder.folder("dev")
        return Doctor(deviceFolder: "\(folder.path)/dev", sysfs: "\(folder.path)/sys").examine(plan)
    }

    @Test("Every topic is spoken of, with and without a layout", arguments: [true, false])
    func everyTopic(hasPlan: Bool) {
        let folder = TemporaryFolder()
        let findings = Self.findings(hasPlan ? Self.plan : nil, folder)
        let said = Set(findings.map(\.topic))
        // No battery is said of the supplies, and stands for the ADCs; a sensor is a layout's.
        let silent: Set<DoctorFinding.Topic> = hasPlan ? [.adc] : [.adc, .sensor]
        #expect(Set(DoctorFinding.Topic.allCases).subtracting(said) == silent)
        for finding in findings {
            #expect(!finding.text.isEmpty && !finding.text.hasSuffix("."), "\(finding.text)")
            #expect(finding.verdict != .problem || finding.remedy != nil, "nothing to do about: \(finding.text)")
        }
    }

    @Test("A machine without GPIO is the one problem, and its lines are not looked at")
    func noGPIO() {
        let folder = TemporaryFolder()
        let findings = Self.findings(Self.plan, folder)
        #expect(findings.filter { $0.verdict == .problem }.map(\.error) == [.noGPIO])
        #expect(findings.filter { $0.topic == .line }.map(\.text) == ["not looked at: there is no chip to look at"])
    }

    @Test("A device file that is no chip is none")
    func noChip() {
        let folder = TemporaryFolder()
        folder.folder("dev")
        folder.link("dev/gpiochip0", to: "/dev/null")
        #expect(Self.findings(nil, folder).contains { $0.error == .noGPIO })
    }

    @Test("Without the overlay the line for config.txt is the remedy; a problem only where the layout insists")
    func overlay() {
        let folder = TemporaryFolder()
        for (backEnd, verdict) in [(PWMPlanRequest.BackEnd.automatic, DoctorFinding.Verdict.note), (.kernel, .problem)]
        {
            var plan = Self.plan
            plan.pwm.backEnd = backEnd
            let finding = Self.findings(plan, folder).first { $0.topic == .pwm }
            #expect(finding?.verdict == verdict)
            #expect(finding?.remedy?.contains("dtoverlay=pwm,pin=18") == true)
        }
    }

    @Test("Batteries and converters are named, and what the layout's sensor says")
    func sensors() {
        let folder = TemporaryFolder()
        folder.write("sys/class/power_supply/BAT0/type", "Battery\n")
        folder.write("sys/bus/iio/devices/iio:device0/name", "ads1015\n")
        folder.write("sys/bus/iio/devices/iio:device0/in_voltage0_raw", "925\n")
        folder.write("sys/bus/iio/devices/iio:device0/in_voltage0_scale", "2\n")
        let findings = Self.findings(Self.plan, folder)
        #expect(findings.contains(DoctorFinding(.supply, .ok, "BAT0: Battery")))
        #expect(findings.contains(DoctorFinding(.adc, .ok, "iio:device0: ads1015")))
        #expect(findings.contains(DoctorFinding(.sensor, .ok, "the cell's sensor says 3.7 V")))
    }
}
