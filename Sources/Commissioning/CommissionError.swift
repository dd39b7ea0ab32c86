package import BoardModel

/// Why a layout cannot be lit. `message` says what is wrong, `remedy` what to write.
package enum CommissionError: Error, Hashable, Sendable {
    case noHost
    case severalHosts([String])
    case noLight
    case tooManyChannels(count: Int, limit: Int)
    /// No pin is given to this channel, counted from 1.
    case noLine(channel: Int, of: Int)
    case unknownLine(String, signal: Signal, host: String, known: [String])
    case sharedLine(String, Signal, Signal)
    case reservedLine(String, signal: Signal, reason: String)
    case impossibleFrequency(hertz: Double)
}

extension CommissionError {
    package var message: String {
        switch self {
        case .noHost: "a lamp needs a host to run it, and this layout has none"
        case .severalHosts(let hosts): "a lamp has one host, and this layout has \(hosts.joined(separator: ", "))"
        case .noLight: "a lamp needs a core with an LED channel, and this layout has none"
        case .tooManyChannels(let count, let limit):
            "a lamp has at most \(limit) LED channels, and this one has \(count)"
        case .noLine(let channel, let count):
            "each of the \(count) LED channels needs a line of the host, and channel \(channel) has none"
        case .unknownLine(let line, let signal, let host, _):
            "\(signal.key) goes to \(line), which is no line of the header of \(host)"
        case .sharedLine(let line, let signal, let other): "\(line) carries both \(other.key) and \(signal.key)"
        case .reservedLine(let line, let signal, let reason): "\(signal.key) goes to \(line), which is taken: \(reason)"
        case .impossibleFrequency(let hertz):
            "PWM runs at 71 Hz to 1 MHz, not at \(hertz) Hz: slower flashes can start a seizure"
        }
    }

    package var remedy: String {
        switch self {
        case .noHost: "add one under pieces, such as `host: { host: raspberry-pi-zero-2-w, at: […] }`"
        case .severalHosts: "keep the one that drives the LEDs"
        case .noLight: "add a core under pieces, such as `core: { part: core-white, seated: base }`"
        case .tooManyChannels: "leave out a core"
        case .noLine(let channel, _): "add `\(Signal.led(channel).key): GPIO…` under pins"
        case .unknownLine(_, _, _, let known):
            known.isEmpty ? "describe its header in the host's file" : "its lines are \(known.joined(separator: ", "))"
        case .sharedLine(_, let signal, _): "give \(signal.key) a line of its own"
        case .reservedLine(_, let signal, _): "give \(signal.key) a free line"
        case .impossibleFrequency: "write a frequency that the base's driver can follow, such as `frequency: 200 Hz`"
        }
    }
}

extension Signal {
    /// What it is called under `pins:`.
    package var key: String {
        switch self {
        case .led(1): "led"
        case .led(let channel): "led \(channel)"
        case .charge: "charge"
        case .powerGood: "power good"
        case .standby: "standby"
        case .chargeEnable: "charge enable"
        case .status: "status"
        case .button: "button"
        case .i2cData: "i2c data"
        case .i2cClock: "i2c clock"
        }
    }
}
