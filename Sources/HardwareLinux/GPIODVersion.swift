internal import CGpiod

/// The version of the libgpiod that this program runs with, as the library says it.
public func libgpiodVersion() -> String { String(cString: luciole_gpiod_version()) }

/// What the libgpiod that this program was built with can do; version 1 lacks all of it.
struct GPIODFeatures: OptionSet {
    let rawValue: UInt32

    static let debounce = GPIODFeatures(rawValue: LUCIOLE_FEATURE_DEBOUNCE.rawValue)
    static let eventClock = GPIODFeatures(rawValue: LUCIOLE_FEATURE_EVENT_CLOCK.rawValue)
    static let reconfigureEdges = GPIODFeatures(rawValue: LUCIOLE_FEATURE_RECONFIGURE_EDGES.rawValue)
    static let sequence = GPIODFeatures(rawValue: LUCIOLE_FEATURE_SEQUENCE.rawValue)
    static let eventQueue = GPIODFeatures(rawValue: LUCIOLE_FEATURE_EVENT_QUEUE.rawValue)

    static var present: GPIODFeatures { GPIODFeatures(rawValue: luciole_gpiod_features()) }
}
