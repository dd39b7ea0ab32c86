import BoardModel
import Geometry
import HardwareSimulated
import Photometry

extension SimulatedKit {
    /// The same kit as on the table, for the simulated board.
    init(_ wiring: Wiring) {
        self.init(
            chips: Self.chips(of: wiring.host), cell: wiring.cell.map(CellPlan.init),
            charger: wiring.base?.charger.map(ChargerPlan.init),
            channelWatts: wiring.channels.map { Self.watts($0, driver: wiring.base?.driver) },
            hostWatts: Self.hostWatts(wiring))
    }

    private static func chips(of host: Host) -> [ChipPlan] {
        var chips: [ChipPlan] = []
        for case .line(let line) in host.header.map(\.function) {
            let plan = ChipPlan.LinePlan(offset: line.offset, name: line.name, biasAvailable: line.biasAvailable)
            if let index = chips.firstIndex(where: { $0.label == line.chipLabel }) {
                chips[index].lines.append(plan)
            } else {
                chips.append(ChipPlan(label: line.chipLabel, lines: [plan]))
            }
        }
        return chips
    }

    /// The channel's current is the driver's, as far as the LED bears it; its own losses are not in the part files.
    private static func watts(_ channel: LEDChannel, driver: LEDDriver?) -> Double {
        let bearable = channel.maximumCurrent.value
        let current = driver.map { min($0.current.value, bearable) } ?? bearable
        return channel.forwardVoltage.value.value * current.value
    }

    /// Through the base's supply with its efficiency; nothing where the host has a supply of its own.
    static func hostWatts(_ wiring: Wiring) -> Double {
        guard wiring.assembly.layout.externalSupply == nil, let supply = wiring.base?.hostSupply,
            supply.efficiency.value > 0
        else { return 0 }
        return (wiring.host.idlePower?.value ?? 0) / supply.efficiency.value
    }
}

extension SimulatedKit.CellPlan {
    fileprivate init(_ cell: Cell) {
        self.init(
            chemistry: CellChemistry(cell.chemistry.value), ampereHours: cell.capacity.value.value,
            ohms: cell.resistance.value.value, cutOffVolts: cell.cutOff.value.value)
    }
}

extension SimulatedKit.ChargerPlan {
    fileprivate init(_ charger: Charger) {
        self.init(
            chip: Chip(charger.type.value), amperes: charger.current.value.value,
            endVolts: charger.endVoltage.value.value)
    }
}

extension SimulatedKit.ChargerPlan.Chip {
    fileprivate init(_ type: ChargerType) {
        self =
            switch type {
            case .bq24074: .bq24074
            case .mcp73831: .mcp73831
            case .mcp73832: .mcp73832
            case .tp4056: .tp4056
            }
    }
}

extension CellChemistry {
    /// The curve that belongs to what a part file calls its chemistry.
    init(_ chemistry: Chemistry) {
        self =
            switch chemistry {
            case .liIon: .liIon
            case .liPolymer: .liPolymer
            case .liFePO4: .liFePO4
            }
    }
}
