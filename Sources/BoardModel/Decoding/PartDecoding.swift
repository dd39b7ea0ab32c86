import Geometry

/// A file that begins with `part:`.
extension Fields {
    func part() -> Part? {
        let name = required("part")?.text("the part's name")
        let title = title()
        let kind = required("kind")?.word(of: PartKind.self)
        var part = Part(name: name ?? Sourced("", at: head), kind: kind?.value ?? .accessory, title: title)
        part.piece = panelPiece()
        part.mass = mass()
        part.bodies = bodies()
        part.holes = drilledHoles()
        part.cutouts = cutouts()
        part.tabs = optional("tabs")?.angles() ?? []
        part.ports = ports()
        part.channels = channels()
        part.driver = driver()
        part.charger = charger()
        part.gauge = gauge()
        part.hostSupply = hostSupply()
        part.cell = cell()
        part.light = lightCone()
        part.wire = wire()
        close()
        return name == nil || kind == nil ? nil : part
    }

    private func panelPiece() -> PanelPiece? {
        guard let fields = optional("piece")?.fields("the piece") else { return nil }
        let kit = fields.required("kit")?.text("a kit's name")
        let piece = fields.required("piece")?.text("the name of a piece of the kit's panel")
        let revision = fields.optional("revision")?.text("a revision, such as r1")
        fields.close()
        guard let kit, let piece else { return nil }
        return PanelPiece(kit: kit, piece: piece, revision: revision)
    }

    private func cutouts() -> [Cutout] {
        var names = UniqueNames("cutout")
        return list("cutouts").compactMap { item in
            guard let fields = item.fields("the cutout") else { return nil }
            let name = fields.required("name")?.text()
            let outline = fields.plainShape()
            let tabs = fields.optional("tabs")?.angles() ?? []
            fields.close()
            guard let name, names.isNew(name, log), let outline else { return nil }
            return Cutout(name: name.value, contour: outline.outer, tabs: tabs, range: item.range)
        }
    }
}
