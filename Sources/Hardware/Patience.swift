extension MonotonicClock {
    /// How long a device may be closed to us after it appeared: udev hands device files over to their group a moment
    /// after the kernel made them.
    public static var udevPatience: Duration { .seconds(1) }

    /// Does `body`, and again for a time while it is refused for lack of permission, and once more when the system says
    /// something that may pass by itself (EIO). A refusal that stays is thrown.
    public func patiently<Value: ~Copyable>(
        for patience: Duration = Self.udevPatience, _ body: () throws(GPIOError) -> Value
    ) throws(GPIOError) -> Value {
        let deadline = now + patience
        var hasFailed = false
        while true {
            do throws(GPIOError) {
                return try body()
            } catch {
                switch error {
                case .permission where now < deadline: sleep(until: min(now + .milliseconds(20), deadline))
                case .system where !hasFailed: hasFailed = true
                default: throw error
                }
            }
        }
    }
}
