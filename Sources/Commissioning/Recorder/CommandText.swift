import Hardware
package import Lamp

/// A lamp's commands as lines of a flight recording, to be compared and read, not to be read back.
package enum CommandText {
    package static func text(_ command: LampCommand) -> String {
        switch command {
        case .setDuties(let duties): "duties " + duties.indices.map { "\(duties[$0].fraction)" }.joined(separator: " ")
        case .wake(let moment): "wake \(moment.map { String($0.nanoseconds) } ?? "never")"
        case .readChargerPins: "read-charger"
        case .readBattery: "read-battery"
        case .readButton: "read-button"
        case .allowCharging(let isAllowed): "charging \(isAllowed ? "allowed" : "held")"
        case .save(let memory): "save " + memory.encoded.map { hexadecimal($0) }.joined()
        case .shutDownHost: "shut-down"
        case .takeHardware: "take-hardware"
        case .publish(let state): "publish \(StatusLine.json(state, lamp: "", channels: []))"
        case .log(let notice): "log \(NoticeName.of(notice))"
        case .finished: "finished"
        }
    }

    static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
