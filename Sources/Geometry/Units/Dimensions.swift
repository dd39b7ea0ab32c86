/// The dimensions that board files speak. Factors by definition: the inch (1959) is 25.4 mm; a mil is 1/1000 of it.
package enum LengthDimension: Dimension {
    package static let name = "length"
    package static let units = [
        UnitSpelling("mm", 1), UnitSpelling("cm", 10), UnitSpelling("m", 1000), UnitSpelling("µm", 0.001),
        UnitSpelling("um", 0.001), UnitSpelling("in", 25.4), UnitSpelling("mil", 0.0254),
    ]
}
package enum AngleDimension: Dimension {
    package static let name = "angle"
    package static let units = [
        UnitSpelling("°", 1), UnitSpelling("deg", 1), UnitSpelling("rad", 180 / Double.pi),
    ]
}
package enum CurrentDimension: Dimension {
    package static let name = "current"
    package static let units = [
        UnitSpelling("A", 1), UnitSpelling("mA", 1e-3), UnitSpelling("µA", 1e-6), UnitSpelling("uA", 1e-6),
    ]
}
package enum ChargeDimension: Dimension {
    package static let name = "charge"
    package static let units = [UnitSpelling("Ah", 1), UnitSpelling("mAh", 1e-3)]
}
package enum VoltageDimension: Dimension {
    package static let name = "voltage"
    package static let units = [UnitSpelling("V", 1), UnitSpelling("mV", 1e-3)]
}
package enum ResistanceDimension: Dimension {
    package static let name = "resistance"
    package static let units = [
        UnitSpelling("Ω", 1), UnitSpelling("mΩ", 1e-3), UnitSpelling("kΩ", 1e3), UnitSpelling("MΩ", 1e6),
        UnitSpelling("ohm", 1), UnitSpelling("mohm", 1e-3), UnitSpelling("kohm", 1e3),
    ]
}
package enum LineResistanceDimension: Dimension {
    package static let name = "resistance per length"
    package static let units = [UnitSpelling("Ω/m", 1), UnitSpelling("mΩ/m", 1e-3), UnitSpelling("ohm/m", 1)]
}
package enum PowerDimension: Dimension {
    package static let name = "power"
    package static let units = [UnitSpelling("W", 1), UnitSpelling("mW", 1e-3)]
}
package enum MassDimension: Dimension {
    package static let name = "mass"
    package static let units = [UnitSpelling("g", 1), UnitSpelling("kg", 1000)]
}
package enum TemperatureDimension: Dimension {
    package static let name = "temperature"
    package static let units = [UnitSpelling("°C", 1), UnitSpelling("°F", 5.0 / 9, offset: -160.0 / 9)]
}
package enum FrequencyDimension: Dimension {
    package static let name = "frequency"
    package static let units = [UnitSpelling("Hz", 1), UnitSpelling("kHz", 1e3), UnitSpelling("MHz", 1e6)]
}
package enum TimeDimension: Dimension {
    package static let name = "time"
    package static let units = [
        UnitSpelling("s", 1), UnitSpelling("ms", 1e-3), UnitSpelling("µs", 1e-6), UnitSpelling("us", 1e-6),
        UnitSpelling("ns", 1e-9), UnitSpelling("min", 60), UnitSpelling("h", 3600),
    ]
}
package enum ForceDimension: Dimension {
    package static let name = "force"
    package static let units = [UnitSpelling("N", 1), UnitSpelling("mN", 1e-3)]
}
package enum RatioDimension: Dimension {
    package static let name = "ratio"
    package static let units = [UnitSpelling("%", 0.01)]
}
package enum EfficacyDimension: Dimension {
    package static let name = "luminous efficacy"
    package static let units = [UnitSpelling("lm/W", 1)]
}
package enum ColourTemperatureDimension: Dimension {
    package static let name = "colour temperature"
    package static let units = [UnitSpelling("K", 1)]
}
/// American Wire Gauge (ASTM B258): the number is the gauge, larger is thinner.
package enum GaugeDimension: Dimension {
    package static let name = "wire gauge"
    package static let units = [UnitSpelling("AWG", 1, isPrefix: true)]
}

package typealias Length = Quantity<LengthDimension>
package typealias Angle = Quantity<AngleDimension>
package typealias Current = Quantity<CurrentDimension>
package typealias Charge = Quantity<ChargeDimension>
package typealias Voltage = Quantity<VoltageDimension>
package typealias Resistance = Quantity<ResistanceDimension>
package typealias LineResistance = Quantity<LineResistanceDimension>
package typealias Power = Quantity<PowerDimension>
package typealias Mass = Quantity<MassDimension>
package typealias Temperature = Quantity<TemperatureDimension>
package typealias Frequency = Quantity<FrequencyDimension>
package typealias Time = Quantity<TimeDimension>
package typealias Force = Quantity<ForceDimension>
package typealias Ratio = Quantity<RatioDimension>
package typealias Efficacy = Quantity<EfficacyDimension>
package typealias ColourTemperature = Quantity<ColourTemperatureDimension>
package typealias Gauge = Quantity<GaugeDimension>

extension Quantity where D == LengthDimension {
    package var millimetres: Double { value }
    package init(millimetres: Double) { self.init(millimetres) }
}
