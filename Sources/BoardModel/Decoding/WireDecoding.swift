import Geometry

extension Fields {
    func wire() -> Wire? {
        guard let value = optional("wire"), let fields = value.fields("the wire") else { return nil }
        let gauge = fields.required("gauge")?.quantity(.within(0...40), of: GaugeDimension.self)
        let resistance = fields.required("resistance")?.quantity(.positive, of: LineResistanceDimension.self)
        let current = fields.required("current")?.quantity(.positive, of: CurrentDimension.self)
        let diameter = fields.required("outer diameter")?.quantity(.positive, of: LengthDimension.self)
        let bend = fields.required("bend radius")?.quantity(.positive, of: LengthDimension.self)
        fields.close()
        guard let gauge, let resistance, let current, let diameter, let bend else { return nil }
        return Wire(
            gauge: gauge, resistance: resistance, current: current, outerDiameter: diameter.value, bendRadius: bend,
            range: value.range)
    }

    func lightCone() -> LightCone? {
        guard let value = optional("light"), let fields = value.fields("the light") else { return nil }
        let angle = fields.required("half angle")?.quantity(.within(1...90), of: AngleDimension.self)
        let air = fields.required("free air")?.quantity(.positive, of: LengthDimension.self)
        fields.close()
        guard let angle, let air else { return nil }
        return LightCone(halfAngle: angle, freeAir: air, range: value.range)
    }
}
