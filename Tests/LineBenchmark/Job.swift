import Baseline
import Hardware

/// One kind of work, done by one side, any number of times.
final class Job {
    enum Kind: String, CaseIterable { case set, edge }
    enum Side: String, CaseIterable { case ours, c }

    let kind: Kind
    private let ours: OpenLines?
    private let baseline: OpaquePointer?
    /// No more edges than a pipe of 1 MB holds, of 48 bytes each at most.
    static let burst = 16_384

    init?(_ kind: Kind, _ side: Side, folder: String) {
        self.kind = kind
        let path = "\(folder)/gpiochip0"
        switch (side, kind) {
        case (.ours, _):
            ours = try? OpenLines(folder: folder)
            baseline = nil
            if ours == nil { return nil }
        case (.c, .set):
            baseline = luciole_baseline_output(path, 3)
            ours = nil
            if baseline == nil { return nil }
        case (.c, .edge):
            baseline = luciole_baseline_input(path, 3)
            ours = nil
            if baseline == nil { return nil }
        }
    }

    /// What comes before the work and is not measured. Edges go to the request that was made last.
    func prepare(_ count: Int) { if kind == .edge { luciole_fake_edges(Int32(count)) } }

    /// Whether all of it was done.
    func work(_ count: Int) -> Bool {
        switch (kind, ours, baseline) {
        case (.set, let ours?, _): return (try? ours.set(count)) != nil
        case (.edge, let ours?, _): return (try? ours.edges(count)) == count
        case (.set, _, let baseline?):
            luciole_baseline_set(baseline, Int32(count))
            return true
        case (.edge, _, let baseline?): return luciole_baseline_edges(baseline, Int32(count)) == Int32(count)
        default: return false
        }
    }
}
