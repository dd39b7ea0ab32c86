// Software PWM on a gpio-sim chip, for the measurements in Firmware-notes/pwm.md.
//
// usage: KernelPWM LABEL HERTZ PERCENT,… SECONDS [late] [raw] [CHANGES]
//
// Drives a line for each percentage, from offset 4 on, by the same `PWMPlan` as the lamp. `late` wakes 0 to 3 ms late on
// 5 % of wakes, drawn from a seed; `raw` leaves the lateness uncorrected; a number changes the duty that many times,
// between the given one and its half, in the middle of a period. Prints the plan's counters.
import CLinux
import Hardware
import HardwareLinux

let words = Array(CommandLine.arguments.dropFirst())
let options = Set(words.dropFirst(4))

func drive(_ label: String, hertz: Double, _ percents: [Double], seconds: Double) throws(GPIOError) {
    let clock = LinuxClock()
    // As the lamp's thread: the kernel's own 50 µs would swallow short on-phases whole.
    _ = luciole_set_timer_slack(1)
    let lines = try LinuxGPIO().outputs(
        percents.indices.map { LineReference(chipLabel: label, .offset(4 + $0)) }, settings: LineSettings(.output),
        consumer: "KernelPWM")
    let timing = PWMTiming(
        period: .nanoseconds(Int64(1e9 / hertz)), shortestOn: .microseconds(10),
        correctsLateness: !options.contains("raw"))
    let start = clock.now
    var plan = PWMPlan(channels: percents.count, timing: timing, start: start)
    func duties(_ share: Double) -> PerChannel<Duty> {
        var duties = PerChannel(repeating: Duty.off, count: percents.count)
        for index in percents.indices { duties[index] = Duty(percents[index] / 100 * share) }
        return duties
    }
    plan.set(duties(1), at: start)
    let end = start + .nanoseconds(Int64(seconds * 1e9))
    var changes = options.compactMap { Int($0) }.first ?? 0
    let between = Duration.nanoseconds(Int64(seconds * 1e9) / Int64(max(1, changes + 1)) + 1_234_567)
    var change = start + between
    var random = Lateness()
    while let step = plan.nextStep, step.at < end {
        if changes > 0, change < step.at {
            clock.sleep(until: change)
            plan.set(duties(changes % 2 == 0 ? 1 : 0.5), at: clock.now)
            (changes, change) = (changes - 1, change + between)
            continue
        }
        clock.sleep(until: step.at + (options.contains("late") ? random.next() : .zero))
        let now = clock.now
        guard let due = plan.stepDue(at: now) else { continue }
        try lines.set(due.levels, mask: due.mask)
        plan.carriedOut(due, at: now)
    }
    clock.sleep(until: end)
    let counters = plan.counters
    print("\(counters.steps) writes, \(counters.skippedEdges) edges left out, \(counters.correctedError) carried on")
    try lines.release()
}

/// 0 to 3 ms on one wake of twenty; SplitMix64.
struct Lateness {
    private var state: UInt64 = 1

    mutating func next() -> Duration {
        draw() % 20 == 0 ? .nanoseconds(Int64(draw() % 3_000_000)) : .zero
    }

    private mutating func draw() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

if words.count >= 4, let hertz = Double(words[1]), hertz > 0, hertz.isFinite, let seconds = Double(words[3]),
    (0...1000).contains(seconds), hertz <= 1e6, hertz >= 0.1
{
    let percents = words[2].split(separator: ",").compactMap { Double($0) }
    do throws(GPIOError) {
        try drive(words[0], hertz: hertz, percents, seconds: seconds)
    } catch {
        print("\(error.message); \(error.remedy)")
    }
} else {
    print("usage: KernelPWM LABEL HERTZ PERCENT,… SECONDS [late] [raw] [CHANGES]")
}
