/// A time that was worked out, and how far off it may be.
public struct Estimate: Hashable, Sendable {
    public var time: Duration
    public var margin: Duration

    /// A month: what lasts longer is not worth a number, and time stays far from the ends of its own.
    static let longest = 30.0 * 86_400

    /// From seconds; nil when they are no time.
    init?(seconds: Double, margin: Double) {
        guard seconds >= 0, margin >= 0 else { return nil }
        time = .seconds(Int64(min(seconds, Self.longest)))
        self.margin = .seconds(Int64(min(margin, Self.longest).rounded(.up)))
    }
}
