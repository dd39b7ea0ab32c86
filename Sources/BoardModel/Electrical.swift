package import Geometry
package import Photometry

/// One LED channel of a core.
package struct LEDChannel: Hashable, Sendable {
    package var name: String
    package var colour: LEDColour
    /// Highest forward voltage, at the coldest temperature that the part allows.
    package var forwardVoltage: Sourced<Voltage>
    package var maximumCurrent: Sourced<Current>
    package var efficacy: Efficacy?
    /// Measured light over what the other numbers promise; nil: not measured.
    package var calibration: Sourced<Ratio>?
    /// Measured CIE 1931 x and y; nil: the usual ones of its colour.
    package var chromaticity: ChannelChromaticity?
    package var range: SourceRange

    package init(
        name: String, colour: LEDColour, forwardVoltage: Sourced<Voltage>, maximumCurrent: Sourced<Current>,
        efficacy: Efficacy?, calibration: Sourced<Ratio>? = nil, chromaticity: ChannelChromaticity? = nil,
        range: SourceRange
    ) {
        self.name = name
        self.colour = colour
        self.forwardVoltage = forwardVoltage
        self.maximumCurrent = maximumCurrent
        self.efficacy = efficacy
        self.calibration = calibration
        self.chromaticity = chromaticity
        self.range = range
    }
}

/// A measured colour of light, in CIE 1931 x and y.
package struct ChannelChromaticity: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

package enum LEDColour: Hashable, Sendable {
    case white(ColourTemperature?)
    case red, green, blue
}

/// The constant-current outputs of a base.
package struct LEDDriver: Hashable, Sendable {
    package var outputs: Int
    package var current: Sourced<Current>
    package var maximumVoltage: Sourced<Voltage>
    /// Nil: a sink that is switched directly, without a limit of its own.
    package var dimming: ClosedRange<Double>?
    /// The shortest on-time the driver follows, in seconds.
    package var shortestOn: Time?
    package var range: SourceRange

    package init(
        outputs: Int, current: Sourced<Current>, maximumVoltage: Sourced<Voltage>, dimming: ClosedRange<Double>?,
        shortestOn: Time?, range: SourceRange
    ) {
        self.outputs = outputs
        self.current = current
        self.maximumVoltage = maximumVoltage
        self.dimming = dimming
        self.shortestOn = shortestOn
        self.range = range
    }
}

package enum ChargerType: String, Hashable, Sendable, CaseIterable {
    case bq24074 = "BQ24074"
    case mcp73831 = "MCP73831"
    case mcp73832 = "MCP73832"
    case tp4056 = "TP4056"
}

package struct Charger: Hashable, Sendable {
    package var type: Sourced<ChargerType>
    package var current: Sourced<Current>
    /// The voltage at which it stops, which must fit the cell's chemistry.
    package var endVoltage: Sourced<Voltage>
    package var range: SourceRange

    package init(
        type: Sourced<ChargerType>, current: Sourced<Current>, endVoltage: Sourced<Voltage>, range: SourceRange
    ) {
        self.type = type
        self.current = current
        self.endVoltage = endVoltage
        self.range = range
    }
}

/// How the cell's voltage and charge are measured.
package struct FuelGauge: Hashable, Sendable {
    /// The chip, for example `MAX17048`, and the kernel driver that reads it.
    package var chip: Sourced<String>
    package var kernelDriver: String?
    /// Cell volts per volt at the converter's input, for a divider.
    package var divider: Double?
    package var range: SourceRange

    package init(chip: Sourced<String>, kernelDriver: String?, divider: Double?, range: SourceRange) {
        self.chip = chip
        self.kernelDriver = kernelDriver
        self.divider = divider
        self.range = range
    }
}

/// The 5 V that a base makes for its host.
package struct HostSupply: Hashable, Sendable {
    package var voltage: Sourced<Voltage>
    package var current: Sourced<Current>
    package var efficiency: Ratio
    package var range: SourceRange

    package init(voltage: Sourced<Voltage>, current: Sourced<Current>, efficiency: Ratio, range: SourceRange) {
        self.voltage = voltage
        self.current = current
        self.efficiency = efficiency
        self.range = range
    }
}

package enum Chemistry: String, Hashable, Sendable, CaseIterable {
    case liIon = "Li-ion"
    case liPolymer = "Li-polymer"
    case liFePO4 = "LiFePO4"
}

package struct Cell: Hashable, Sendable {
    package var chemistry: Sourced<Chemistry>
    package var capacity: Sourced<Charge>
    package var nominal: Sourced<Voltage>
    package var full: Sourced<Voltage>
    package var cutOff: Sourced<Voltage>
    package var resistance: Sourced<Resistance>
    /// In multiples of the capacity per hour (1 C empties the cell in an hour).
    package var dischargeRate: Sourced<Double>?
    package var chargeRate: Sourced<Double>?
    package var hasProtection: Bool
    /// °C.
    package var chargeTemperature: ClosedRange<Double>?
    package var dischargeTemperature: ClosedRange<Double>?
    /// Below this rested voltage it is charged again; nil: by the charger's habit.
    package var recharge: Sourced<Voltage>?
    /// Its own rested voltage over the charge, from empty to full; nil: that of its chemistry.
    package var curve: OCVTable?
    package var range: SourceRange

    package init(
        chemistry: Sourced<Chemistry>, capacity: Sourced<Charge>, nominal: Sourced<Voltage>, full: Sourced<Voltage>,
        cutOff: Sourced<Voltage>, resistance: Sourced<Resistance>, dischargeRate: Sourced<Double>?,
        chargeRate: Sourced<Double>?, hasProtection: Bool, chargeTemperature: ClosedRange<Double>?,
        dischargeTemperature: ClosedRange<Double>?, recharge: Sourced<Voltage>? = nil, curve: OCVTable? = nil,
        range: SourceRange
    ) {
        self.chemistry = chemistry
        self.capacity = capacity
        self.nominal = nominal
        self.full = full
        self.cutOff = cutOff
        self.resistance = resistance
        self.dischargeRate = dischargeRate
        self.chargeRate = chargeRate
        self.hasProtection = hasProtection
        self.chargeTemperature = chargeTemperature
        self.dischargeTemperature = dischargeTemperature
        self.recharge = recharge
        self.curve = curve
        self.range = range
    }
}
