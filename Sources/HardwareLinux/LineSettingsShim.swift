internal import CGpiod
internal import Hardware

extension LineSettings {
    /// These settings in the words of the shim.
    var shim: luciole_line_settings {
        luciole_line_settings(
            is_output: direction == .output, active_low: activeLow, bias: Int32(bias.shim.rawValue),
            drive: Int32(drive.shim.rawValue), edges: Int32(edges.shim.rawValue),
            clock: Int32(eventClock.shim.rawValue), debounce_us: debounceMicroseconds)
    }

    /// Rounded up: a debounce that was asked for is never none.
    private var debounceMicroseconds: UInt64 {
        let nanoseconds = max(0, debounce.wholeNanoseconds)
        return UInt64(nanoseconds / 1000 + (nanoseconds % 1000 == 0 ? 0 : 1))
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
                what: "an edge clock other than monotonic", why: "libgpiod \(version) has no word for it; version 2 has"
            )
        }
    }
}

extension LineBias {
    fileprivate var shim: luciole_bias {
        switch self {
        case .asIs: LUCIOLE_BIAS_AS_IS
        case .disabled: LUCIOLE_BIAS_DISABLED
        case .pullUp: LUCIOLE_BIAS_PULL_UP
        case .pullDown: LUCIOLE_BIAS_PULL_DOWN
        }
    }
}

extension LineDrive {
    fileprivate var shim: luciole_drive {
        switch self {
        case .pushPull: LUCIOLE_DRIVE_PUSH_PULL
        case .openDrain: LUCIOLE_DRIVE_OPEN_DRAIN
        case .openSource: LUCIOLE_DRIVE_OPEN_SOURCE
        }
    }
}

extension EdgeDetection {
    fileprivate var shim: luciole_edges {
        switch self {
        case .none: LUCIOLE_EDGES_NONE
        case .rising: LUCIOLE_EDGES_RISING
        case .falling: LUCIOLE_EDGES_FALLING
        case .both: LUCIOLE_EDGES_BOTH
        }
    }
}

extension EventClock {
    fileprivate var shim: luciole_clock {
        switch self {
        case .monotonic: LUCIOLE_CLOCK_MONOTONIC
        case .realtime: LUCIOLE_CLOCK_REALTIME
        case .hardwareTimestamp: LUCIOLE_CLOCK_HTE
        }
    }
}
