import BoardModel
import Geometry
import Hardware

/// What a scenario may call lines, channels and chips: the layout's signals, the charger's own pin names, and the
/// lines of the host's header.
struct ScenarioNames {
    private var lines: [String: LineID] = [:]
    private var channels: [String: Int] = [:]
    private(set) var chips: [String] = []
    /// The chip that carries the light: what a fault means that names none.
    let lightChip: String

    init(_ wiring: Wiring) {
        for case .line(let line) in wiring.host.header.map(\.function) {
            lines[line.name] = line.id
            if !chips.contains(line.chipLabel) { chips.append(line.chipLabel) }
        }
        for (index, line) in wiring.channelLines.enumerated() {
            lines["led \(index + 1)"] = line.id
            channels["led \(index + 1)"] = index
            channels[wiring.channels[index].name] = index
        }
        lines["led"] = wiring.channelLines.first?.id
        channels["led"] = 0
        lightChip = wiring.channelLines.first?.chipLabel ?? chips.first ?? ""
        let others: [(Signal, [String])] = [
            (.charge, ["charge", "CHG", "CHRG"]), (.powerGood, ["power good", "PGOOD", "STDBY"]),
            (.status, ["status", "STAT"]), (.button, ["button"]),
        ]
        for (signal, names) in others {
            guard let line = wiring.line(signal) else { continue }
            for name in names { lines[name] = line.id }
        }
    }

    func line(_ name: String, _ value: Value) -> LineID? {
        find(name, in: lines, "a line of this layout or its host, such as led, CHG or GPIO18", value)
    }

    func channel(_ name: String, _ value: Value) -> Int? {
        find(name, in: channels, "an LED channel of this layout, such as led", value)
    }

    func chip(_ name: String, _ value: Value) -> String? {
        find(name, in: Dictionary(chips.map { ($0, $0) }, uniquingKeysWith: { a, _ in a }), "a chip of the host", value)
    }

    private func find<Found>(_ name: String, in known: [String: Found], _ wanted: String, _ value: Value) -> Found? {
        if let found = known[name] { return found }
        let nearest = NearestName.find(name, among: known.keys.sorted())
        value.refuse(wanted: wanted, hint: nearest.map { "did you mean `\($0)`?" })
        return nil
    }
}

extension HostLine {
    fileprivate var id: LineID { LineID(chip: chipLabel, offset: offset) }
}

extension LineID {
    var reference: LineReference { LineReference(chipLabel: chip, .offset(offset)) }
}
