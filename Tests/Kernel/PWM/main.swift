// Software PWM on a GPIO chip, for the measurements in Firmware-notes/pwm.md.
//
// usage: KernelPWM LABEL HERTZ PERCENT,… SECONDS [CHANGES]
//        KernelPWM LABEL HERTZ PERCENT,… SECONDS late|raw
//
// Drives a line for each percentage, from offset 4 on. The first form is the lamp's own board with its real-time thread;
// CHANGES sets the duty that many times, to its half and back, in the middle of periods. The second form wakes a
// `PWMPlan` 0 to 3 ms late on 5 % of wakes, drawn from a seed, and waits as the thread does; `raw` leaves the lateness
// uncorrected. LUCIOLE_CHIPS names another folder than /dev.
import CLinux
import Glibc
import Hardware
import HardwareLinux

let words = Array(CommandLine.arguments.dropFirst())
let gpio = getenv("LUCIOLE_CHIPS").map { LinuxGPIO(deviceFolder: String(cString: $0)) } ?? LinuxGPIO()

func duties(_ percents: [Double], _ share: Double = 1) -> PerChannel<Duty> {
    var duties = PerChannel(repeating: Duty.off, count: percents.count)
    for index in percents.indices { duties[index] = Duty(percents[index] / 100 * share) }
    return duties
}

/// The board as the lamp takes it, in real time or the guest's.
func run(_ request: PWMPlanRequest, _ lines: [LineReference], _ percents: [Double], _ time: Duration, changes: Int)
    throws(GPIOError)
{
    let clock = LinuxClock()
    let plan = BoardPlan(channels: lines.map { ChannelPlan(line: $0) }, pwm: request, chargerPins: [], sensor: .none)
    let board = LinuxBoard(plan: plan, signals: StopSignals(), gpio: gpio)
    try board.take()
    let end = clock.now + time
    try board.set(duties(percents))
    for change in 0..<changes {
        // Never at the same place of a period twice.
        clock.sleep(until: clock.now + request.period * 4 + request.period / 7)
        try board.set(duties(percents, change % 2 == 0 ? 0.5 : 1))
    }
    clock.sleep(until: end)
    board.release()
}

/// The plan alone, woken late.
func runLate(
    _ request: PWMPlanRequest, _ lines: [LineReference], _ percents: [Double], _ time: Duration, corrects: Bool
) throws(GPIOError) {
    let clock = LinuxClock()
    // As the lamp's thread: the kernel's own 50 µs would make short on-phases late.
    _ = luciole_set_timer_slack(1)
    let held = try gpio.outputs(lines, settings: LineSettings(.output), consumer: "KernelPWM")
    let timing = PWMTiming(period: request.period, shortestOn: request.shortestOn, correctsLateness: corrects)
    let start = clock.now
    var plan = PWMPlan(channels: percents.count, timing: timing, start: start)
    plan.set(duties(percents), at: start)
    var random = Lateness()
    while let step = plan.nextStep, step.at < start + time {
        let isShort = step.at - clock.now <= .microseconds(100) && !step.mask.subtracting(step.levels).isEmpty
        if isShort {
            while clock.now < step.at {}
        } else {
            clock.sleep(until: step.at + random.next())
        }
        let now = clock.now
        guard let due = plan.stepDue(at: now) else { continue }
        try held.set(due.levels, mask: due.mask)
        plan.carriedOut(due, at: now)
    }
    clock.sleep(until: start + time)
    let counters = plan.counters
    print("\(counters.steps) writes, \(counters.skippedEdges) edges left out, \(counters.correctedError) carried on")
    try held.release()
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

if words.count >= 4, let hertz = Double(words[1]), (0.1...1e6).contains(hertz), let seconds = Double(words[3]),
    (0...1000).contains(seconds)
{
    let percents = words[2].split(separator: ",").compactMap { Double($0) }
    let lines = percents.indices.map { LineReference(chipLabel: words[0], .offset(4 + $0)) }
    let time = Duration.nanoseconds(Int64(seconds * 1e9))
    let request = PWMPlanRequest(
        backEnd: .software, period: .nanoseconds(Int64(1e9 / hertz)), shortestOn: .microseconds(10))
    let way = words.count > 4 ? words[4] : "0"
    do throws(GPIOError) {
        if let changes = Int(way) {
            try run(request, lines, percents, time, changes: min(max(changes, 0), 10_000))
        } else {
            try runLate(request, lines, percents, time, corrects: way != "raw")
        }
    } catch {
        print("\(error.message); \(error.remedy)")
        exit(1)
    }
} else {
    print("usage: KernelPWM LABEL HERTZ PERCENT,… SECONDS [CHANGES | late | raw]")
    exit(64)
}
