package import BoardModel

/// Where each of a layout's signals is on the host's header: what a builder wires by.
package struct PinTable: Sendable {
    package struct Row: Hashable, Sendable {
        /// The number beside the header; nil: this host has no such line.
        package var pin: Int?
        package var line: String
        /// The chip's label and the line's number on it.
        package var chip: String?
        package var offset: Int?
        /// `LED channel 1 (white), by PWM`.
        package var drives: String
    }

    /// In the order of the header; lines that the host does not have come last.
    package private(set) var rows: [Row] = []

    package init(_ assembly: Assembly) {
        var header: [String: (pin: Int, line: HostLine)] = [:]
        var channels: [String] = []
        var charger: String?
        var gauge: String?
        for thing in assembly.placed {
            switch thing.content {
            case .host(let host):
                for pin in host.header {
                    if case .line(let line) = pin.function, header[line.name] == nil {
                        header[line.name] = (pin.number, line)
                    }
                }
            case .part(let part):
                channels += part.channels.map(\.name)
                charger = charger ?? part.charger?.type.value.rawValue
                gauge = gauge ?? part.gauge?.chip.value
            case .enclosure: break
            }
        }
        rows = assembly.layout.pins.map { use in
            let place = header[use.line.value]
            let signal = use.signal.value
            return Row(
                pin: place?.pin, line: use.line.value, chip: place?.line.chipLabel, offset: place?.line.offset,
                drives: signal.purpose(channels: channels, charger: charger, gauge: gauge))
        }
        rows.sort { ($0.pin ?? .max, $0.line) < ($1.pin ?? .max, $1.line) }
    }
}

extension Signal {
    fileprivate func purpose(channels: [String], charger: String?, gauge: String?) -> String {
        let chargerChip = charger.map { " (\($0))" } ?? ""
        let gaugeChip = gauge.map { " (\($0))" } ?? ""
        switch self {
        case .led(let number):
            let name = channels.indices.contains(number - 1) ? " (\(channels[number - 1]))" : ""
            return "LED channel \(number)\(name), dimmed by PWM"
        case .charge: return "reads CHG of the charger\(chargerChip): low while it charges"
        case .powerGood: return "reads PGOOD of the charger\(chargerChip): low while there is input power"
        case .standby: return "reads STDBY of the charger\(chargerChip): low when the cell is full"
        case .chargeEnable: return "holds the charger\(chargerChip) by its enable pin"
        case .status: return "reads STAT of the charger\(chargerChip): low, high or floating"
        case .button: return "reads the button: low while it is pressed"
        case .i2cData: return "I2C data of the fuel gauge\(gaugeChip)"
        case .i2cClock: return "I2C clock of the fuel gauge\(gaugeChip)"
        }
    }
}
