import Geometry

/// Files that begin with `kit:` or `panel:`.
extension Fields {
    /// The kit, and the name of its panel, which is a file of its own.
    func kit() -> (kit: Kit, panel: Sourced<String>?)? {
        let name = required("kit")?.text("the kit's name")
        let title = title()
        let revision = required("revision")?.text("a revision, such as r1")
        let panel = optional("panel")?.text("the panel's name")
        let parts = optional("parts")?.texts("a part's name") ?? []
        let forms = optional("forms")?.texts("a form's name") ?? []
        let fab = optional("fab")?.text("a fab profile's name")
        close()
        guard let name, let revision else { return nil }
        var kit = Kit(name: name, title: title, revision: revision, panel: nil, parts: parts, forms: forms)
        kit.fab = fab
        return (kit, panel)
    }

    func panel() -> Panel? {
        let name = required("panel")?.text("the panel's name")
        _ = title()
        let thickness = required("thickness")?.quantity(.positive, of: LengthDimension.self)
        let bites = optional("mouse bites")?.mouseBites()
        let pieces = panelPieces()
        let tabs = list("tabs").compactMap { $0.tab(among: pieces, usual: bites) }
        close()
        guard let name, let thickness else { return nil }
        return Panel(name: name, thickness: thickness, pieces: pieces, tabs: tabs)
    }

    private func panelPieces() -> [PanelPieceShape] {
        var names = UniqueNames("piece")
        return required("pieces")?.items().compactMap { item -> PanelPieceShape? in
            guard let fields = item.fields("the piece") else { return nil }
            let name = fields.required("name")?.text()
            let at = fields.optional("at")
            let origin = at == nil ? .zero : at?.point2()
            let outline = fields.required("outline")?.outline()
            let holes = fields.drilledHoles()
            fields.close()
            guard let name, names.isNew(name, log), let origin, let outline else { return nil }
            return PanelPieceShape(
                name: name, origin: origin, outline: outline.translated(by: origin),
                holes: holes.map { Hole(at: $0.at + origin, diameter: $0.diameter, range: $0.range) })
        } ?? []
    }
}

extension Value {
    fileprivate func mouseBites() -> MouseBites? {
        guard let fields = fields("the mouse bites") else { return nil }
        let count = fields.required("count")?.whole(1...100)?.value
        let diameter = fields.required("diameter")?.length(.positive)
        let pitch = fields.required("pitch")?.length(.positive)
        let inset = fields.optional("inset")
        let depth = inset == nil ? 0 : inset?.length(.any)
        fields.close()
        guard let count, let diameter, let pitch, let depth else { return nil }
        return MouseBites(count: count, diameter: diameter, pitch: pitch, inset: depth)
    }

    fileprivate func tab(among pieces: [PanelPieceShape], usual: MouseBites?) -> Tab? {
        guard let fields = fields("the tab") else { return nil }
        let between = fields.required("between")?.items(count: 2, "the two pieces it joins, such as `[core, base]`")
        let names = between?.compactMap { $0.text("a piece's name") } ?? []
        let at = fields.required("at")?.point2()
        let direction = fields.required("direction")?.angle()
        let width = fields.required("width")?.length(.positive)
        let own = fields.optional("mouse bites")
        let bites = own == nil ? usual : own?.mouseBites()
        fields.close()
        if own == nil, usual == nil {
            log.add(.missingKey("mouse bites", owner: "the tab (or the panel, for all tabs)", fields.head))
        }
        let known = pieces.map(\.name.value)
        for name in names where !known.contains(name.value) {
            let nearest = NearestName.find(name.value, among: known)
            log.add(
                .unknownReference(
                    what: "piece of the panel", name: name.value, nearest: nearest.map { [$0] } ?? [], name.range))
        }
        guard names.count == 2, let at, let direction, let width, let bites else { return nil }
        return Tab(between: names, at: at, direction: direction, width: width, mouseBites: bites, range: range)
    }
}
