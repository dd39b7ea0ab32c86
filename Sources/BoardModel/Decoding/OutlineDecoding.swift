import Geometry

/// Shapes: `circle`, `rectangle`, `ring`, `polygon` or `path`, moved by `at` and turned by `turn`.
extension Value {
    func outline() -> Outline? {
        guard let fields = fields("the outline") else { return nil }
        defer { fields.close() }
        return fields.shape()
    }
}

extension Fields {
    /// The shape among a group's keys, with its `holes`.
    func shape() -> Outline? {
        let plain = plainShape()
        let holes = optional("holes")?.items("a list of outlines").map { $0.outline() } ?? []
        guard var outline = plain, holes.allSatisfy({ $0 != nil }) else { return nil }
        outline.holes += holes.compactMap { $0?.outer }
        return outline
    }

    /// The same where a hole would make no sense, or where `holes` means drilled ones.
    func plainShape() -> Outline? {
        let shapes = [
            ("circle", circle), ("rectangle", rectangle), ("ring", ring), ("polygon", polygon), ("path", path),
        ]
        let at = optional("at")
        let turn = optional("turn")
        var found: [(name: String, outline: Outline?)] = []
        for (name, decode) in shapes {
            if let value = optional(name) { found.append((name, decode(value))) }
        }
        _ = has("rectangle") ? nil : optional("radius").map { $0.refuse(wanted: "no radius: only a rectangle has one") }
        guard let only = found.first else {
            let wanted = shapes.map(\.0).joined(separator: ", ")
            value.refuse(wanted: "a shape: one of " + wanted)
            return nil
        }
        if found.count > 1 {
            value.refuse(wanted: "one shape, not both \(found[0].name) and \(found[1].name)")
            return nil
        }
        let move = at == nil ? Vector2.zero : at?.point2()
        let angle = turn == nil ? 0 : turn?.angle()
        guard let outline = only.outline, let move, let angle else { return nil }
        return outline.rotated(degrees: angle).translated(by: move)
    }

    private func circle(_ value: Value) -> Outline? {
        value.length(.positive).map { .circle(diameter: $0) }
    }

    private func ring(_ value: Value) -> Outline? {
        guard let parts = value.items(count: 2, "the outer and the inner diameter, such as `[70 mm, 30 mm]`"),
            let outer = parts[0].length(.positive), let inner = parts[1].length(.positive)
        else { return nil }
        guard inner < outer else {
            value.refuse(wanted: "the outer diameter first, larger than the inner one")
            return nil
        }
        return .ring(outerRadius: outer / 2, innerRadius: inner / 2)
    }

    private func rectangle(_ value: Value) -> Outline? {
        let size = value.size()
        let radiusValue = optional("radius")
        let radius = radiusValue == nil ? 0 : radiusValue?.length(.notNegative)
        guard let size, let radius else { return nil }
        guard radius * 2 <= min(size.x, size.y) else {
            radiusValue?.refuse(wanted: "a radius up to half the shorter side, \(Length(min(size.x, size.y) / 2))")
            return nil
        }
        return .rectangle(width: size.x, height: size.y, cornerRadius: radius)
    }

    private func polygon(_ value: Value) -> Outline? {
        let points = value.items("a list of points").map { $0.point2() }
        guard points.allSatisfy({ $0 != nil }) else { return nil }
        return closed(Contour(points.compactMap { $0.map { Vertex($0) } }), value)
    }

    /// `from`, then `line`s and `arc`s; each carries the point it ends at.
    private func path(_ value: Value) -> Outline? {
        var vertices: [Vertex] = []
        var isWhole = true
        for (index, item) in value.items("a list of path steps").enumerated() {
            guard let step = item.fields("the path step") else { return nil }
            let from = step.optional("from")
            let line = step.optional("line")
            let arc = step.optional("arc")
            let bulge = arc == nil ? nil : step.required("bulge")?.number(-1...1)
            step.close()
            let given = index == 0 ? from : line ?? arc
            guard let given, [from, line, arc].compactMap({ $0 }).count == 1 else {
                item.refuse(wanted: index == 0 ? "`{ from: [x, y] }` as the first step" : "one of line or arc")
                isWhole = false
                continue
            }
            guard let point = given.point2(), arc == nil || bulge != nil else {
                isWhole = false
                continue
            }
            if !vertices.isEmpty { vertices[vertices.count - 1].bulge = bulge?.value ?? 0 }
            vertices.append(Vertex(point))
        }
        guard isWhole else { return nil }
        // A path that comes back to its start by itself has its last point twice.
        if vertices.count > 1, let first = vertices.first, let last = vertices.last, first.point == last.point {
            vertices.removeLast()
        }
        return closed(Contour(vertices), value)
    }

    private func closed(_ contour: Contour, _ value: Value) -> Outline? {
        guard contour.signedArea.magnitude > 1e-6 else {
            value.refuse(wanted: "an outline that goes round some area")
            return nil
        }
        return Outline(contour)
    }
}
