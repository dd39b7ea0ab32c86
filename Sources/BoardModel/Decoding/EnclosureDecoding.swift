import Geometry

/// A file that begins with `enclosure:`.
extension Fields {
    func enclosure() -> Enclosure? {
        let name = required("enclosure")?.text("the enclosure's name")
        var enclosure = Enclosure(name: name ?? Sourced("", at: head), title: title())
        enclosure.mass = mass()
        enclosure.bodies = bodies()
        enclosure.interior = interior()
        enclosure.openings = openings()
        enclosure.posts = drilledHoles("posts")
        enclosure.shade = shade()
        close()
        return name == nil ? nil : enclosure
    }

    private func interior() -> Solid? {
        guard let fields = optional("interior")?.fields("the interior") else { return nil }
        let outline = fields.required("outline")?.outline()
        let height = fields.height()
        let pose = fields.pose()
        fields.close()
        guard let outline, let height, let pose else { return nil }
        return Solid(outline, bottom: height.lowerBound, top: height.upperBound, pose: pose)
    }

    private func openings() -> [Opening] {
        var names = UniqueNames("opening")
        return list("openings").compactMap { item in
            guard let fields = item.fields("the opening") else { return nil }
            let name = fields.required("name")?.text()
            let at = fields.required("at")?.point3()
            let facing = fields.required("facing")?.direction()
            let width = fields.required("width")?.length(.positive)
            let height = fields.required("height")?.length(.positive)
            fields.close()
            guard let name, names.isNew(name, log), let at, let facing, let width, let height else { return nil }
            return Opening(
                name: name.value, at: at, facing: facing, width: width, height: height, range: item.range)
        }
    }

    private func shade() -> IQLightShade? {
        guard let fields = optional("shade")?.fields("the shade") else { return nil }
        let pieces = fields.required("pieces")?.whole(1...1000)
        let edge = fields.required("edge")?.quantity(.positive, of: LengthDimension.self)
        let sheet = fields.required("sheet")?.quantity(.positive, of: LengthDimension.self)?.value
        let curl = fields.required("curl")?.quantity(.notNegative, of: LengthDimension.self)?.value
        fields.close()
        guard let pieces, let edge, let sheet, let curl else { return nil }
        return IQLightShade(pieces: pieces, edge: edge, sheet: sheet, curl: curl)
    }
}
