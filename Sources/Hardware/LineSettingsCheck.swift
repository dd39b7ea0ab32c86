extension LineSettings {
    /// The longest debounce that the kernel's interface has room for: microseconds in 32 bits (linux/gpio.h).
    public static var longestDebounce: Duration { .microseconds(Int64(UInt32.max)) }

    /// Refuses settings that no kernel could carry out, rather than leave one of them out.
    public func checkPossible() throws(GPIOError) {
        switch direction {
        case .output:
            if edges != .none {
                throw .notSupported(what: "edge detection on an output", why: "the kernel watches inputs only")
            }
            if debounce != .zero {
                throw .notSupported(what: "debounce of an output", why: "only inputs bounce")
            }
        case .input:
            if drive != .pushPull {
                throw .notSupported(what: "open drain or open source on an input", why: "an input drives nothing")
            }
            if debounce < .zero || debounce > Self.longestDebounce {
                throw .notSupported(what: "such a debounce", why: "it is 0 to 4294 s")
            }
        }
    }
}
