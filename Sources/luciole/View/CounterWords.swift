import Hardware

extension PWMCounters {
    /// How late the light's thread was woken, and what came of it; nil when it never had to be.
    var words: String? {
        guard lateness.count > 0 else { return nil }
        return
            "PWM was woken \(lateness.count) times: half of them at most \(lateness.percentile(0.5).briefly) late, 99 % "
            + "\(lateness.percentile(0.99).briefly), all \(lateness.max.briefly); on-time made up for: "
            + "\(correctedError.briefly), edges left out: \(skippedEdges)"
    }
}

extension Duration {
    /// `12 µs`, `3.1 ms`, `2.0 s`.
    fileprivate var briefly: String {
        let microseconds = Double(wholeNanoseconds) / 1000
        if microseconds < 1000 { return "\(fixed(microseconds, decimals: 0)) µs" }
        if microseconds < 1e6 { return "\(fixed(microseconds / 1000, decimals: 1)) ms" }
        return "\(fixed(microseconds / 1e6, decimals: 1)) s"
    }
}
