import Baseline
import Glibc
import Hardware
import HardwareLinux

/// What a steady light costs of a processor: the lamp's own PWM thread on one line at 200 Hz and half duty, against the loop
/// that a C program would have, in turns.
enum ProcessorShare {
    private static let hertz = 200.0
    private static let seconds = 3.0

    static func show(folder: String) {
        var shares: (ours: [Double], c: [Double]) = ([], [])
        for _ in 0..<3 {
            guard let ours = share({ runOurs(folder) }), let c = share({ runC(folder) }) else {
                return print("  processor share of PWM at 200 Hz: the fake chip does not answer")
            }
            shares.ours.append(ours)
            shares.c.append(c)
        }
        let (ours, c) = (shares.ours.sorted()[1], shares.c.sorted()[1])
        print("  PWM at 200 Hz, one line: \(percent(ours)) of a core, C loop \(percent(c)), ratio \(rounded(ours / c))")
    }

    /// The processor's time of the whole process while something runs, as a share of the time that passed.
    private static func share(_ work: () -> Bool) -> Double? {
        let (start, used) = (time(CLOCK_MONOTONIC), time(CLOCK_PROCESS_CPUTIME_ID))
        guard work() else { return nil }
        return (time(CLOCK_PROCESS_CPUTIME_ID) - used) / (time(CLOCK_MONOTONIC) - start)
    }

    private static func runOurs(_ folder: String) -> Bool {
        do throws(GPIOError) {
            let line = LineReference(chipLabel: "bench", .offset(3))
            let lines = try LinuxGPIO(deviceFolder: folder).outputs(
                [line], settings: LineSettings(.output), consumer: "bench")
            let pwm = try SoftwarePWM(
                lines: lines, request: PWMPlanRequest(backEnd: .software, period: .nanoseconds(Int64(1e9 / hertz))))
            try pwm.set(PerChannel(repeating: Duty(0.5), count: 1))
            usleep(UInt32(seconds * 1e6))
            try pwm.stop()
            return true
        } catch {
            return false
        }
    }

    private static func runC(_ folder: String) -> Bool {
        guard let baseline = luciole_baseline_output("\(folder)/gpiochip0", 3) else { return false }
        luciole_baseline_pwm(baseline, hertz, 0.5, seconds)
        return true
    }

    private static func time(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private static func percent(_ share: Double) -> String { "\(rounded(share * 100)) %" }
    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
