extension InputLines {
    /// Reads each line under pull-up and under pull-down, and leaves the bias as it was.
    ///
    /// A driven line reads the same under both; a floating one follows the bias. Where the chip has no bias every
    /// line is `ambiguous`. The states are electrical, whether or not the kernel inverts the line. `settle` is the
    /// time that a bias resistor needs to move the wire: 50 kΩ and 200 pF are 10 µs, and the default is ten times that.
    public mutating func pinStates(
        settle: Duration = .microseconds(100), clock: some MonotonicClock
    ) throws(GPIOError) -> PerChannel<PinState> {
        let before = settings
        let up: LineLevels
        let down: LineLevels
        do {
            up = try levels(under: .pullUp, settle: settle, clock: clock)
            down = try levels(under: .pullDown, settle: settle, clock: clock)
            try reconfigure(before)
        } catch .notSupported {
            return PerChannel(repeating: .ambiguous, count: count)
        }
        var states = PerChannel(repeating: PinState.ambiguous, count: count)
        for index in states.indices {
            let line = LineLevels.line(index)
            states[index] = PinState(
                underPullUp: up.contains(line) != before.activeLow,
                underPullDown: down.contains(line) != before.activeLow)
        }
        return states
    }

    private mutating func levels(
        under bias: LineBias, settle: Duration, clock: some MonotonicClock
    ) throws(GPIOError) -> LineLevels {
        try setBias(bias)
        clock.sleep(until: clock.now + settle)
        return try levels()
    }
}
