public import Hardware

/// A back end on the test bench: its chips, and a way to look at them and push them from outside.
///
/// The rig has one chip of `lineCount` (at least 8) free, named lines. All levels here are electrical.
public protocol ConformanceRig: Sendable {
    associatedtype System: GPIOSystem
    associatedtype Clock: MonotonicClock
    var system: System { get }
    var clock: Clock { get }
    var chipLabel: String { get }
    /// Names of at least eight free lines of that chip, in any order of offset.
    var lineNames: [String] { get }

    /// The electrical level of a line as seen from outside; nil when this rig cannot see it.
    func level(of line: String) -> Bool?
    /// The electrical level that our side drove last since a moment, before it let the line go; nil when this rig
    /// cannot see it.
    func lastDrivenLevel(of line: String, since: Instant) -> Bool?
    /// Drives an input from outside, or lets it float (nil).
    func drive(_ line: String, _ level: Bool?)
    /// Lets somebody else hold a line, as `consumer`, until `body` returns; false when this rig cannot.
    func withHolder(of line: String, consumer: String, _ body: () -> Void) -> Bool
    /// What this rig cannot show (by check name), each with the reason; such a check is skipped, and says so.
    var exemptions: [String: String] { get }
}

extension ConformanceRig {
    /// By default a request of our own, under the other name.
    public func withHolder(of line: String, consumer: String, _ body: () -> Void) -> Bool {
        let place = LineReference(chipLabel: chipLabel, .name(line))
        guard let held = try? system.inputs([place], consumer: consumer) else { return false }
        body()
        // A use that no optimizer moves: Swift 6.0's lets go of what is not used any more.
        return (try? held.levels()) != nil
    }
}
