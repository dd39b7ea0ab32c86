internal import Hardware
internal import Synchronization

/// PWM made by the kernel's own drivers, through /sys/class/pwm: the chip's hardware, without a wake-up of ours.
///
/// The pins belong to the PWM, so their GPIO lines are not requested. What a process that is killed leaves behind goes
/// on shining: the next start takes the channels over, dark.
final class KernelPWM<Tree: SysfsTree>: PWMOutput {
    /// How long udev may take to hand a fresh channel's files over. Some tens of milliseconds are usual; at boot, more.
    static var patience: Duration { .seconds(1) }

    let capability: PWMCapability
    /// nil: let go of.
    private let channels: Mutex<[KernelPWMChannel<Tree>]?>

    /// Takes the channels that the plan's lines have, in their order; all of them are dark afterwards.
    init(
        _ plans: [ChannelPlan], request: PWMPlanRequest, tree: Tree, sysfs: String = "/sys", clock: some MonotonicClock
    ) throws(GPIOError) {
        let period = min(max(request.period, .microseconds(1)), .seconds(10))
        let chips = PWMChips(tree: tree, sysfs: sysfs)
        var taken: [KernelPWMChannel<Tree>] = []
        for plan in plans {
            guard let reference = plan.kernelPWM else {
                throw .notSupported(what: "kernel PWM on line \(plan.line.text)", why: "the host has no PWM behind it")
            }
            guard let chip = chips.chip(of: reference.device) else {
                throw .noPWM(device: reference.device, found: chips.chips().map(\.device), overlay: reference.overlay)
            }
            taken.append(
                try KernelPWMChannel(
                    reference, isInverted: plan.activeLow, period: period, in: chip, tree: tree, clock: clock,
                    patience: Self.patience))
        }
        for index in taken.indices { try taken[index].darken() }
        do throws(GPIOError) {
            for channel in taken { try channel.setPeriod() }
        } catch .busy {
            for channel in taken { try channel.disable() }
            for channel in taken { try channel.setPeriod() }
        }
        for index in taken.indices { try taken[index].begin() }
        channels = Mutex(taken)
        capability = PWMCapability(
            source: .kernel, period: period, step: kernelPWMStep,
            shortestOn: max(request.shortestOn, kernelPWMStep))
    }

    func set(_ duties: PerChannel<Duty>) throws(GPIOError) {
        let failure = channels.withLock { channels -> GPIOError? in
            for index in 0..<(channels?.count ?? 0) where index < duties.count {
                do throws(GPIOError) { try channels?[index].set(duties[index]) } catch { return error }
            }
            return nil
        }
        if let failure { throw failure }
    }

    /// Every channel is tried, whatever becomes of the others; the first error is thrown.
    func stop() throws(GPIOError) {
        let failure = channels.withLock { channels -> GPIOError? in
            var first: GPIOError?
            for index in 0..<(channels?.count ?? 0) {
                do throws(GPIOError) { try channels?[index].set(.off) } catch { first = first ?? error }
            }
            channels = nil
            return first
        }
        if let failure { throw failure }
    }

    deinit { try? stop() }
}
