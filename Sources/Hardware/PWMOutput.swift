/// How much of its period a channel is on: 0 is never (no edges), 1 is always (no edges).
public struct Duty: Hashable, Comparable, Sendable {
    public let fraction: Double

    /// Held between 0 and 1; what is not a number is 0, the safe side.
    public init(_ fraction: Double) { self.fraction = fraction > 0 ? min(fraction, 1) : 0 }

    public static let off = Duty(0)
    public static let full = Duty(1)
    public static func < (a: Duty, b: Duty) -> Bool { a.fraction < b.fraction }
}

/// What a PWM back end can do; the light chain and the flicker verdict work from it.
public struct PWMCapability: Hashable, Sendable {
    public enum Source: Hashable, Sendable { case kernel, software, simulated }

    public var source: Source
    public var period: Duration
    /// The smallest change of on-time that the back end keeps.
    public var step: Duration
    /// The shortest on-time that it makes reliably; 0 % stays reachable always.
    public var shortestOn: Duration
    /// How many periods in a row it leaves out to reach levels below that in the mean.
    public var longestSkip: Int

    public init(source: Source, period: Duration, step: Duration, shortestOn: Duration, longestSkip: Int = 0) {
        self.source = source
        self.period = period
        self.step = step
        self.shortestOn = shortestOn
        self.longestSkip = max(0, longestSkip)
    }
}

/// Something that holds the duties of a lamp's channels, all at once.
public protocol PWMOutput: Sendable {
    var capability: PWMCapability { get }
    /// Takes effect at the next period boundary. 0 and 1 make no edges.
    func set(_ duties: PerChannel<Duty>) throws(GPIOError)
    /// Drives every channel off, now, and lets go of what is held. Further calls of either kind do nothing.
    func stop() throws(GPIOError)
}
