internal import CGpiod
internal import Hardware

extension LineSettings {
    /// These settings in the words of the shim.
    var shim: luciole_line_settings {
        var result = luciole_line_settings()
        result.is_output = direction == .output
        result.active_low = activeLow
        result.bias = Int32(
            truncatingIfNeeded: switch bias {
            case .asIs: LUCIOLE_BIAS_AS_IS.rawValue
            case .disabled: LUCIOLE_BIAS_DISABLED.rawValue
            case .pullUp: LUCIOLE_BIAS_PULL_UP.rawValue
            case .pullDown: LUCIOLE_BIAS_PULL_DOWN.rawValue
            })
        result.drive = Int32(
            truncatingIfNeeded: switch drive {
            case .pushPull: LUCIOLE_DRIVE_PUSH_PULL.rawValue
            case .openDrain: LUCIOLE_DRIVE_OPEN_DRAIN.rawValue
            case .openSource: LUCIOLE_DRIVE_OPEN_SOURCE.rawValue
            })
        result.edges = Int32(
            truncatingIfNeeded: switch edges {
            case .none: LUCIOLE_EDGES_NONE.rawValue
            case .rising: LUCIOLE_EDGES_RISING.rawValue
            case .falling: LUCIOLE_EDGES_FALLING.rawValue
            case .both: LUCIOLE_EDGES_BOTH.rawValue
            })
        result.clock = Int32(
            truncatingIfNeeded: switch eventClock {
            case .monotonic: LUCIOLE_CLOCK_MONOTONIC.rawValue
            case .realtime: LUCIOLE_CLOCK_REALTIME.rawValue
            case .hardwareTimestamp: LUCIOLE_CLOCK_HTE.rawValue
            })
        result.debounce_us = UInt64(max(0, debounce.wholeNanoseconds / 1000))
        return result
    }

    /// What the shim says of a line that may be somebody else's.
    init(_ shim: luciole_line_settings) {
        self.init(shim.is_output ? .output : .input)
        activeLow = shim.active_low
        bias =
            switch UInt32(bitPattern: shim.bias) {
            case LUCIOLE_BIAS_DISABLED.rawValue: .disabled
            case LUCIOLE_BIAS_PULL_UP.rawValue: .pullUp
            case LUCIOLE_BIAS_PULL_DOWN.rawValue: .pullDown
            default: .asIs
            }
        drive =
            switch UInt32(bitPattern: shim.drive) {
            case LUCIOLE_DRIVE_OPEN_DRAIN.rawValue: .openDrain
            case LUCIOLE_DRIVE_OPEN_SOURCE.rawValue: .openSource
            default: .pushPull
            }
        edges =
            switch UInt32(bitPattern: shim.edges) {
            case LUCIOLE_EDGES_RISING.rawValue: .rising
            case LUCIOLE_EDGES_FALLING.rawValue: .falling
            case LUCIOLE_EDGES_BOTH.rawValue: .both
            default: .none
            }
        eventClock =
            switch UInt32(bitPattern: shim.clock) {
            case LUCIOLE_CLOCK_REALTIME.rawValue: .realtime
            case LUCIOLE_CLOCK_HTE.rawValue: .hardwareTimestamp
            default: .monotonic
            }
        debounce = .microseconds(Int64(clamping: shim.debounce_us))
    }

    /// Refuses what the library below has no word for, rather than ignoring it.
    func checkExpressible(with features: GPIODFeatures) throws(GPIOError) {
        let version = libgpiodVersion()
        if debounce > .zero, !features.contains(.debounce) {
            throw .notSupported(
                what: "debounce in the kernel", why: "libgpiod \(version) has no word for it; version 2 has")
        }
        if eventClock != .monotonic, !features.contains(.eventClock) {
            throw .notSupported(
                what: "an edge clock other than monotonic", why: "libgpiod \(version) has no word for it; version 2 has")
        }
    }
}
