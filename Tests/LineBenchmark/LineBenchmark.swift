import Baseline
import Glibc
import Hardware
import HardwareLinux

/// The cost of one line update and of one edge through our layer, against the same libgpiod calls from C, in one run.
///
/// Prints time and, where valgrind is installed, instructions (those outside the kernel, so that ours weigh the more), as
/// ratios, and what each allocates. `LineBenchmark KIND SIDE COUNT` only does the work, for valgrind to count.
@main
enum LineBenchmark {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        if words.count == 3, let kind = Job.Kind(rawValue: words[0]), let side = Job.Side(rawValue: words[1]),
            let count = Int(words[2])
        {
            exit(isDone(kind, side, count) ? 0 : 1)
        }
        print("lines through libgpiod \(libgpiodVersion()): our layer against the same calls from C")
        for kind in Job.Kind.allCases {
            guard let times = times(kind) else { fail("the fake chip does not answer") }
            let name = kind == .set ? "one line update" : "one edge event"
            print("  \(name): \(times.ours) ns, C \(times.c) ns, ratio \(times.ratio)")
            if let ours = instructions(kind, .ours), let c = instructions(kind, .c) {
                print("    instructions outside the kernel: \(ours), C \(c), ratio \(ratio(ours, c))")
            } else {
                print("    instructions: not counted, valgrind is not installed")
            }
            print("    allocations in \(Job.burst) of ours: \(allocations(kind).map(String.init) ?? "unknown")")
        }
        if let folder = folder() { ProcessorShare.show(folder: folder) }
    }

    /// Nanoseconds for one, medians of rounds in which both sides take turns; the ratio is the median of the rounds' own.
    private static func times(_ kind: Job.Kind) -> (ours: Double, c: Double, ratio: Double)? {
        guard let folder = folder() else { return nil }
        var all: [Job.Side: [Double]] = [:]
        for _ in 0..<31 {
            for side in Job.Side.allCases {
                guard let job = Job(kind, side, folder: folder) else { return nil }
                job.prepare(Job.burst)
                let start = LinuxClock().now
                guard job.work(Job.burst) else { return nil }
                all[side, default: []].append((LinuxClock().now - start).seconds * 1e9 / Double(Job.burst))
            }
        }
        guard let ours = all[.ours], let c = all[.c] else { return nil }
        return (median(ours), median(c), ratio(zip(ours, c).map { $0 / $1 }.sorted()[ours.count / 2], 1))
    }

    private static func allocations(_ kind: Job.Kind) -> UInt64? {
        guard let folder = folder(), let job = Job(kind, .ours, folder: folder) else { return nil }
        job.prepare(Job.burst)
        let before = luciole_allocations()
        guard job.work(Job.burst) else { return nil }
        return luciole_allocations() - before
    }

    /// Instructions for one: the difference of two runs under valgrind, so that start and end cancel.
    private static func instructions(_ kind: Job.Kind, _ side: Job.Side) -> Double? {
        let few = 1000
        let many = 11_000
        guard let less = collected(kind, side, few), let more = collected(kind, side, many) else { return nil }
        return (Double(more - less) / Double(many - few) * 10).rounded() / 10
    }

    private static func collected(_ kind: Job.Kind, _ side: Job.Side, _ count: Int) -> Int? {
        guard let folder = folder() else { return nil }
        // Stripped, since valgrind 3.19 gives up on the debugging information of this compiler.
        let program = "\(folder)/program"
        let command =
            "strip -o \(program) /proc/\(getpid())/exe && valgrind --tool=callgrind --callgrind-out-file=/dev/null "
            + "\(program) \(kind.rawValue) \(side.rawValue) \(count) 2>&1"
        guard let pipe = popen(command, "r") else { return nil }
        defer { pclose(pipe) }
        var text: [UInt8] = []
        while case let byte = fgetc(pipe), byte != EOF { text.append(UInt8(truncatingIfNeeded: byte)) }
        for line in text.split(separator: 0x0A).map({ String(decoding: $0, as: UTF8.self) }) {
            let words = line.split(separator: " ")
            if let place = words.firstIndex(of: "Collected"), words.count > place + 2 { return Int(words[place + 2]) }
        }
        return nil
    }

    private static func isDone(_ kind: Job.Kind, _ side: Job.Side, _ count: Int) -> Bool {
        guard let folder = folder(), let job = Job(kind, side, folder: folder) else { return false }
        // Always as many edges are written, so that writing them cancels too.
        job.prepare(Job.burst)
        return job.work(count)
    }

    private static let madeFolder: String? = luciole_fake_chip_folder().map { String(cString: $0) }
    private static func folder() -> String? { madeFolder }

    private static func median(_ values: [Double]) -> Double {
        (values.sorted()[values.count / 2] * 10).rounded() / 10
    }

    private static func ratio(_ a: Double, _ b: Double) -> Double { (a / b * 100).rounded() / 100 }

    private static func fail(_ text: String) -> Never {
        print("LineBenchmark: \(text)")
        exit(1)
    }
}
