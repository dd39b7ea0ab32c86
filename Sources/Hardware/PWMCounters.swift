/// What a software PWM has lived through.
public struct PWMCounters: Sendable {
    /// Writes made.
    public private(set) var steps: UInt64 = 0
    /// Edges left out because the wake came after both of a pair, or many periods late.
    public private(set) var skippedEdges: UInt64 = 0
    private var carried: Int64 = 0
    public private(set) var lateness = LatenessHistogram()

    public init() {}

    /// On-time error that lateness made and that was carried into following periods, added up without sign.
    public var correctedError: Duration { .nanoseconds(carried) }

    mutating func count(lateness nanoseconds: Int64) {
        steps &+= 1
        lateness.add(nanoseconds)
    }
    mutating func carry(error nanoseconds: Int64) {
        carried &+= nanoseconds
    }
    mutating func skip(edges: Int64) { skippedEdges &+= UInt64(truncatingIfNeeded: max(0, edges)) }
}

/// How late wakes were: 64 classes from 256 ns to 16 ms, four an octave, in a fixed size.
public struct LatenessHistogram: Sendable {
    private var classes = SIMD64<UInt32>(repeating: 0)
    public private(set) var count: UInt64 = 0
    private var latest: Int64 = 0

    public init() {}

    public var max: Duration { .nanoseconds(latest) }

    /// Adds one wake; early ones count as in time.
    @inline(__always)
    public mutating func add(_ nanoseconds: Int64) {
        count &+= 1
        latest = Swift.max(latest, nanoseconds)
        let index = Self.index(nanoseconds)
        // In place: a subscript of a vector moves all of it.
        withUnsafeMutableBytes(of: &classes) { bytes in
            let place = index * MemoryLayout<UInt32>.stride
            let before = bytes.load(fromByteOffset: place, as: UInt32.self)
            if before < .max { bytes.storeBytes(of: before + 1, toByteOffset: place, as: UInt32.self) }
        }
    }

    /// The lateness that a share of all wakes (0 to 1) does not exceed: the upper end of its class, so at most a
    /// quarter too large; zero when nothing was counted.
    public func percentile(_ share: Double) -> Duration {
        guard count > 0 else { return .zero }
        let wanted = Double(count) * Swift.min(Swift.max(share, 0), 1)
        var seen = 0.0
        for index in 0..<64 {
            seen += Double(classes[index])
            if seen > 0 && seen >= wanted { return Swift.min(.nanoseconds(Self.upperEnd(index)), max) }
        }
        return max
    }

    private static func index(_ nanoseconds: Int64) -> Int {
        guard nanoseconds >= 256 else { return 0 }
        let octave = 63 - nanoseconds.leadingZeroBitCount
        let quarter = Int(nanoseconds >> Int64(octave - 2)) & 3
        return Swift.min((octave - 8) * 4 + quarter, 63)
    }

    private static func upperEnd(_ index: Int) -> Int64 {
        index == 63 ? .max : (Int64(4 + index % 4 + 1) << Int64(index / 4 + 6))
    }
}
