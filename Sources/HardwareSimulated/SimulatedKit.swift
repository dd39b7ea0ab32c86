public import Photometry

/// What the simulated board is a board of: the host's chips, the cell, the charger, and what draws from the cell.
/// Commissioning draws it up from a layout, beside the `BoardPlan` of the same layout.
public struct SimulatedKit: Hashable, Sendable {
    public var chips: [ChipPlan]
    public var cell: CellPlan?
    public var charger: ChargerPlan?
    /// Watts that each LED channel draws from the cell at full light, in the order of the board plan's channels.
    public var channelWatts: [Double]
    /// Watts that the host draws from the cell at idle; 0 when it has a supply of its own.
    public var hostWatts: Double

    public init(
        chips: [ChipPlan], cell: CellPlan? = nil, charger: ChargerPlan? = nil, channelWatts: [Double] = [],
        hostWatts: Double = 0
    ) {
        self.chips = chips
        self.cell = cell
        self.charger = charger
        self.channelWatts = channelWatts
        self.hostWatts = hostWatts
    }

    /// A GPIO chip with its label and those of its lines that the host's header shows.
    public struct ChipPlan: Hashable, Sendable {
        public struct LinePlan: Hashable, Sendable {
            public var offset: Int
            public var name: String
            public var biasAvailable: Bool

            public init(offset: Int, name: String, biasAvailable: Bool) {
                self.offset = offset
                self.name = name
                self.biasAvailable = biasAvailable
            }
        }

        public var label: String
        public var lines: [LinePlan]

        public init(label: String, lines: [LinePlan]) {
            self.label = label
            self.lines = lines
        }
    }

    /// The cell as its part describes it.
    public struct CellPlan: Hashable, Sendable {
        public var chemistry: CellChemistry
        public var ampereHours: Double
        public var ohms: Double
        public var cutOffVolts: Double

        public init(chemistry: CellChemistry, ampereHours: Double, ohms: Double, cutOffVolts: Double) {
            self.chemistry = chemistry
            self.ampereHours = ampereHours
            self.ohms = ohms
            self.cutOffVolts = cutOffVolts
        }
    }

    /// The charger as its part describes it; its pins are the board plan's charger pins, in the decoder's order.
    public struct ChargerPlan: Hashable, Sendable {
        public enum Chip: Hashable, Sendable, CaseIterable { case bq24074, mcp73831, mcp73832, tp4056 }

        public var chip: Chip
        public var amperes: Double
        public var endVolts: Double

        public init(chip: Chip, amperes: Double, endVolts: Double) {
            self.chip = chip
            self.amperes = amperes
            self.endVolts = endVolts
        }
    }
}

extension SimulatedKit.ChargerPlan {
    /// Below this voltage at its terminals a full cell is charged again.
    ///
    /// Sources: the data sheets that `ChargerCondition` names: BQ24074 100 mV below the end, MCP73831/2 at 94 % of it,
    /// TP4056 at 4.05 V for an end of 4.2 V.
    var rechargeVolts: Double {
        switch chip {
        case .bq24074: endVolts - 0.1
        case .mcp73831, .mcp73832: endVolts * 0.94
        case .tp4056: endVolts - 0.15
        }
    }
}

extension SimulatedKit.ChargerPlan.Chip {
    /// The input feeds the lamp, and the cell rests or is charged (TI SLUS810, "dynamic power-path management").
    var hasPowerPath: Bool { self == .bq24074 }
}
