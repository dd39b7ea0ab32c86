import Geometry

/// What parts, hosts and enclosures have in common: bodies, holes, ports, mass.
extension Fields {
    func title() -> String { optional("title")?.text()?.value ?? "" }

    func mass() -> Mass? { optional("mass")?.quantity(.positive, of: MassDimension.self)?.value }

    func bodies() -> [Body] {
        var names = UniqueNames("body")
        return list("bodies").compactMap { item in
            guard let fields = item.fields("the body") else { return nil }
            let name = fields.required("name")?.text()
            let role = fields.optional("role")?.word(of: BodyRole.self)?.value
            let outline = fields.required("outline")?.outline()
            let height = fields.height()
            let pose = fields.pose()
            fields.close()
            guard let name, names.isNew(name, log), let outline, let height, let pose else { return nil }
            let solid = Solid(outline, bottom: height.lowerBound, top: height.upperBound, pose: pose)
            return Body(name: name.value, role: role ?? .other, solid: solid, range: item.range)
        }
    }

    /// `bottom` and `top`, the top above the bottom.
    func height() -> ClosedRange<Double>? {
        let bottom = required("bottom")?.length(.any)
        let topValue = required("top")
        guard let bottom, let top = topValue?.length(.any) else { return nil }
        guard top > bottom else {
            topValue?.refuse(wanted: "a top above the bottom at \(Length(bottom))")
            return nil
        }
        return bottom...top
    }

    /// `at` and `rotate`, both of which may be left out.
    func pose() -> Pose? {
        let at = optional("at")
        let rotate = optional("rotate")
        let translation = at == nil ? .zero : at?.point3()
        let rotation = rotate == nil ? .identity : rotate?.rotation()
        guard let translation, let rotation else { return nil }
        return Pose(translation, rotation: rotation)
    }

    func drilledHoles(_ key: String = "holes") -> [Hole] {
        list(key).compactMap { item in
            guard let fields = item.fields("the hole") else { return nil }
            let at = fields.required("at")?.point2()
            let diameter = fields.required("diameter")?.length(.positive)
            fields.close()
            guard let at, let diameter else { return nil }
            return Hole(at: at, diameter: diameter, range: item.range)
        }
    }

    func ports() -> [Port] {
        var names = UniqueNames("port")
        return list("ports").compactMap { item in
            guard let fields = item.fields("the port") else { return nil }
            let name = fields.required("name")?.text()
            let connector = fields.optional("connector")?.text()
            let pins = fields.optional("pins")?.texts() ?? []
            let at = fields.required("at")?.point3()
            let facing = fields.required("facing")?.direction()
            fields.close()
            guard let name, names.isNew(name, log), let at, let facing else { return nil }
            return Port(name: name, connector: connector, pins: pins, at: at, facing: facing, range: item.range)
        }
    }

    /// The items of a list that may be absent.
    func list(_ key: String) -> [Value] { optional(key)?.items() ?? [] }
}
