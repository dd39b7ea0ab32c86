import Glibc
import Hardware
import HardwareSimulated
import Testing

@testable import HardwareLinux

@Suite("PWM by the kernel")
struct KernelPWMTests {
    private static let overlay = "dtoverlay=pwm,pin=18,func=2"

    private static func plan(_ channel: Int = 0, device: String = "fe20c000.pwm", activeLow: Bool = false)
        -> ChannelPlan
    {
        ChannelPlan(
            line: LineReference(chipLabel: "pinctrl-bcm2711", .name("GPIO18")), activeLow: activeLow,
            kernelPWM: KernelPWMReference(device: device, channel: channel, overlay: overlay))
    }

    private static func start(
        _ kernel: SimulatedPWMChips, _ plans: [ChannelPlan] = [plan()], period: Duration = .milliseconds(5)
    ) throws(GPIOError) -> KernelPWM<SimulatedPWMChips> {
        try KernelPWM(plans, request: PWMPlanRequest(period: period), tree: kernel, clock: kernel.clock)
    }

    /// The error of a start that fails.
    private static func refusal(_ kernel: SimulatedPWMChips, _ plans: [ChannelPlan] = [plan()]) -> GPIOError? {
        do throws(GPIOError) {
            _ = try start(kernel, plans)
            return nil
        } catch {
            return error
        }
    }

    private static func duties(_ fractions: Double...) -> PerChannel<Duty> {
        var duties = PerChannel(repeating: Duty.off, count: fractions.count)
        for (index, fraction) in fractions.enumerated() { duties[index] = Duty(fraction) }
        return duties
    }

    private func channel(_ kernel: SimulatedPWMChips, _ index: Int = 0, chip: String = "pwmchip0") throws
        -> SimulatedPWMChips.Channel
    {
        try #require(kernel.state.withLock { $0.chips[chip]?.channels[index] })
    }

    private func refusals(_ kernel: SimulatedPWMChips) -> Int { kernel.state.withLock { $0.refusals } }

    @Test("A fresh channel is exported, and given its period before anything else; it is enabled dark")
    func fresh() throws {
        let kernel = SimulatedPWMChips(SimulatedPWMChips.raspberryPi())
        let pwm = try Self.start(kernel)
        let log = kernel.state.withLock { $0.log }
        #expect(log == ["export 0", "pwm0/period 5000000", "pwm0/duty_cycle 0", "pwm0/enable 1"])
        try pwm.set(Self.duties(0.25))
        #expect(try channel(kernel).duty == 1_250_000)
        try pwm.set(Self.duties(1))
        #expect(try channel(kernel).duty == 5_000_000)
        #expect(refusals(kernel) == 0)
    }

    @Test("Off and stopped are duty 0 while enabled")
    func off() throws {
        let kernel = SimulatedPWMChips(SimulatedPWMChips.raspberryPi())
        let pwm = try Self.start(kernel)
        try pwm.set(Self.duties(0.5))
        try pwm.set(Self.duties(0))
        #expect(try channel(kernel).duty == 0 && channel(kernel).isEnabled)
        try pwm.set(Self.duties(0.5))
        try pwm.stop()
        #expect(try channel(kernel).duty == 0 && channel(kernel).isEnabled)
        try pwm.set(Self.duties(0.5))
        #expect(try channel(kernel).duty == 0)
    }

    @Test(
        "Whatever a channel was left as, no write of ours is EINVAL",
        arguments: [0, 40, 5_000_000, 1_000_000_000] as [UInt64])
    func anyStart(period: UInt64) throws {
        for duty in [0, period / 2, period] {
            for (isEnabled, polarity) in [(false, "normal"), (true, "normal"), (false, "inversed"), (true, "inversed")]
            {
                for activeLow in [false, true] {
                    guard period > 0 || !isEnabled else { continue }
                    var chips = SimulatedPWMChips.raspberryPi()
                    chips["pwmchip0"]?.channels[0] = .init(
                        period: period, duty: duty, isEnabled: isEnabled, polarity: polarity, exportedAt: .start)
                    let kernel = SimulatedPWMChips(chips)
                    let pwm = try Self.start(kernel, [Self.plan(activeLow: activeLow)])
                    try pwm.set(Self.duties(0.75))
                    let made = try channel(kernel)
                    #expect(made.period == 5_000_000 && made.duty == 3_750_000 && made.isEnabled)
                    #expect(made.polarity == (activeLow ? "inversed" : "normal"))
                    #expect(refusals(kernel) == 0)
                }
            }
        }
    }

    @Test("Chips are found by device, whatever their number, and by whole words of the path")
    func byDevice() throws {
        var chips = SimulatedPWMChips.raspberryPi(number: 11)
        chips["pwmchip0"] = .init(device: "soc/xfe20c000.pwm", number: 0, channels: 1)
        let kernel = SimulatedPWMChips(chips)
        _ = try Self.start(kernel)
        #expect(try channel(kernel, chip: "pwmchip11").isEnabled)
        #expect(try !channel(kernel, chip: "pwmchip0").isEnabled)
        for device in ["platform/soc/fe20c000.pwm", "soc/fe20c000.pwm"] {
            #expect(PWMChips(tree: kernel, sysfs: "/sys").chip(of: device)?.path.hasSuffix("pwmchip11") == true)
        }
        #expect(PWMChips(tree: kernel, sysfs: "/sys").chip(of: "20c000.pwm") == nil)
    }

    @Test("A device without a chip gives the overlay's line, and lists what there is")
    func absent() {
        let kernel = SimulatedPWMChips(SimulatedPWMChips.raspberryPi())
        let error = GPIOError.noPWM(
            device: "3f20c000.pwm", found: ["platform/soc/fe20c000.pwm"], overlay: Self.overlay)
        #expect(throws: error) { _ = try Self.start(kernel, [Self.plan(device: "3f20c000.pwm")]) }
        #expect(error.remedy.contains(Self.overlay))
    }

    @Test("udev is waited for, 400 ms and more, and not for ever")
    func udev() throws {
        let patient = SimulatedPWMChips(SimulatedPWMChips.raspberryPi(), udevDelay: .milliseconds(400))
        _ = try Self.start(patient)
        #expect(patient.clock.now >= .start + .milliseconds(400))
        let closed = SimulatedPWMChips(SimulatedPWMChips.raspberryPi(), udevDelay: .seconds(3600))
        if case .permission? = Self.refusal(closed) {} else { Issue.record("no word of the permission") }
        #expect(closed.clock.now <= .start + .milliseconds(1100))
    }

    @Test("A channel of the kernel's own, or of another lamp, is busy")
    func busy() throws {
        var chips = SimulatedPWMChips.raspberryPi()
        chips["pwmchip0"]?.takenByKernel = [0]
        #expect(throws: GPIOError.busy(line: "channel 0", chip: "fe20c000.pwm", holder: nil)) {
            _ = try Self.start(SimulatedPWMChips(chips))
        }
        let kernel = SimulatedPWMChips(SimulatedPWMChips.raspberryPi())
        let first = try Self.start(kernel)
        #expect(throws: GPIOError.busy(line: "channel 0", chip: "fe20c000.pwm", holder: "luciole")) {
            _ = try Self.start(kernel)
        }
        try first.stop()
        #expect(throws: Never.self) { _ = try Self.start(kernel) }
    }

    @Test("A channel that the chip lacks, a polarity or a period that its driver refuses: typed, never EINVAL")
    func refused() throws {
        #expect(throws: GPIOError.noOffset(7, chip: "fe20c000.pwm", lineCount: 2)) {
            _ = try Self.start(SimulatedPWMChips(SimulatedPWMChips.raspberryPi()), [Self.plan(7)])
        }
        var chips = SimulatedPWMChips.raspberryPi()
        chips["pwmchip0"]?.canInvert = false
        chips["pwmchip0"]?.shortestPeriod = 10_000_000
        for plan in [Self.plan(), Self.plan(activeLow: true)] {
            if case .notSupported? = Self.refusal(SimulatedPWMChips(chips), [plan]) {} else { Issue.record("\(plan)") }
        }
    }

    @Test("Channels that share one period get a new one together")
    func shared() throws {
        var chips = SimulatedPWMChips.raspberryPi(channels: 3)
        chips["pwmchip0"]?.sharesPeriod = true
        chips["pwmchip0"]?.channels[0] = .init(period: 163_840, duty: 9, isEnabled: true, exportedAt: .start)
        chips["pwmchip0"]?.channels[1] = .init(period: 163_840, duty: 9, isEnabled: true, exportedAt: .start)
        let kernel = SimulatedPWMChips(chips)
        let pwm = try Self.start(kernel, [Self.plan(0), Self.plan(1)])
        try pwm.set(Self.duties(0.5, 0.1))
        #expect(try channel(kernel, 0).duty == 2_500_000 && channel(kernel, 1).duty == 500_000)
    }

    @Test("A channel that is fresh with a period its driver would not take gets ours before anything else")
    func strangePeriod() throws {
        var chips = SimulatedPWMChips.raspberryPi()
        chips["pwmchip0"]?.shortestPeriod = 655_360
        chips["pwmchip0"]?.channels[0] = .init(period: 163_840, duty: 0, isEnabled: true, exportedAt: .start)
        let kernel = SimulatedPWMChips(chips)
        let pwm = try Self.start(kernel)
        try pwm.set(Self.duties(0.5))
        #expect(try channel(kernel).duty == 2_500_000)
        #expect(refusals(kernel) == 0)
    }

    @Test("A period that somebody else shortens meanwhile is put right")
    func mended() throws {
        let kernel = SimulatedPWMChips(SimulatedPWMChips.raspberryPi())
        let pwm = try Self.start(kernel)
        kernel.state.withLock { $0.chips["pwmchip0"]?.channels[0].period = 1000 }
        try pwm.set(Self.duties(0.5))
        #expect(try channel(kernel).period == 5_000_000 && channel(kernel).duty == 2_500_000)
    }

    @Test("A device that goes away is gone; the same duty is not written again")
    func gone() throws {
        let kernel = SimulatedPWMChips(SimulatedPWMChips.raspberryPi())
        let pwm = try Self.start(kernel)
        try pwm.set(Self.duties(0.5))
        kernel.state.withLock { $0.chips["pwmchip0"]?.isThere = false }
        try pwm.set(Self.duties(0.5))
        #expect(throws: GPIOError.gone(chip: "fe20c000.pwm")) { try pwm.set(Self.duties(0.6)) }
    }

    @Test("EIO says the file and the number")
    func ioError() throws {
        let kernel = SimulatedPWMChips(SimulatedPWMChips.raspberryPi())
        let pwm = try Self.start(kernel)
        kernel.state.withLock { $0.failure = EIO }
        let path = "/sys/devices/platform/soc/fe20c000.pwm/pwm/pwmchip0/pwm0/duty_cycle"
        #expect(throws: GPIOError.system(call: "write", path: path, errno: EIO)) { try pwm.set(Self.duties(0.6)) }
        kernel.state.withLock { $0.failure = nil }
        try pwm.set(Self.duties(0.6))
        #expect(try channel(kernel).duty == 3_000_000)
    }

    @Test("Numbers are written in whole decimal digits", arguments: [0, 7, 10, 1_250_000, .max, -5] as [Int64])
    func digits(number: Int64) throws {
        let sink = DigitSink()
        try sink.write(number: number)
        #expect(sink.text == "\(max(0, number))")
    }
}

fileprivate final class DigitSink: SysfsAttribute, @unchecked Sendable {
    var text = ""
    func write(_ bytes: UnsafeRawBufferPointer) { text = String(decoding: bytes, as: UTF8.self) }
    func claim() -> Bool { true }
}
