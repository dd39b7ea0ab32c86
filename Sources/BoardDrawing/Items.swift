import BoardModel
import Geometry

extension Item {
    /// The bodies of a piece that these layers show, seen from one side. A lid or diffuser of a case is an item of its own
    /// when `apart`. Empty where nothing can be drawn.
    static func items(
        of thing: PlacedThing, from projection: Projection, factor: Double, layers: Set<Layer>, apart: Bool
    ) -> [Item] {
        guard let pose = thing.pose else { return [] }
        var main = Item(thing, pose: pose)
        var lids: [Item] = []
        for body in thing.bodies where layers.contains(Layer(body.role, in: thing.content)) {
            let solid = body.solid.placed(at: pose)
            guard let silhouette = Silhouette(of: solid, from: projection, scale: factor) else { continue }
            let ends = [solid.bottom, solid.top].map { solid.pose.applied(to: Vector3(0, 0, $0)) }
            let shape = View.Shape(
                piece: thing.name, name: body.name, role: body.role, silhouette: silhouette,
                face: projection == .exploded ? Silhouette(faceOf: solid, from: projection, scale: factor) : nil,
                nearness: ends.map(projection.nearness).max() ?? 0)
            if apart, case .enclosure = thing.content, body.role == .lid || body.role == .diffuser {
                var lid = Item(thing, pose: pose)
                lid.title = "\(thing.name): \(body.name)"
                lid.detail = ""
                lid.add(shape, solid)
                lids.append(lid)
            } else {
                main.add(shape, solid)
            }
        }
        if layers.contains(.enclosure), let shade = View.Shape(shadeOf: thing, at: pose, from: projection, factor) {
            main.shapes.append(shade)
            // Drawn apart it is lifted off all that hangs in it.
            main.bottom = pose.translation.z + shade.silhouette.box.size.y / factor / 2
        }
        return ([main] + lids).filter { !$0.shapes.isEmpty }
    }

    private init(_ thing: PlacedThing, pose: Pose) {
        var isSeated = false
        if case .seated = thing.placement.position { isSeated = true }
        self.init(
            piece: thing.name, title: thing.name, detail: thing.detail, shapes: [], axis: pose.rotation.z,
            bottom: .infinity, along: .infinity, isSeated: isSeated)
    }

    private mutating func add(_ shape: View.Shape, _ solid: Solid) {
        shapes.append(shape)
        guard let bounds = solid.bounds else { return }
        bottom = min(bottom, bounds.lower.z)
        let ends = [solid.bottom, solid.top].map { solid.pose.applied(to: Vector3(0, 0, $0)).dot(axis) }
        along = min(along, ends.min() ?? along)
    }
}

extension View.Shape {
    /// An IQ-light's shade as the sphere that touches all its pieces from within, behind what hangs in it.
    fileprivate init?(shadeOf thing: PlacedThing, at pose: Pose, from projection: Projection, _ factor: Double) {
        guard case .enclosure(let enclosure) = thing.content, let radius = enclosure.shade?.inradius else { return nil }
        let centre = projection.page(pose.translation) * factor
        guard let circle = Silhouette(circleAt: centre, diameter: 2 * radius * factor) else { return nil }
        self.init(piece: thing.name, name: "shade", role: .diffuser, silhouette: circle, nearness: -.infinity)
    }
}

extension Contour {
    /// Two half circles: what `circle` makes.
    fileprivate var isCircle: Bool { vertices.count == 2 && vertices.allSatisfy { abs($0.bulge) == 1 } }
}

extension PlacedThing {
    /// What it is and how large: `core-white, Ø 26 × 7.4 mm`.
    fileprivate var detail: String {
        let size = size.map { ", \($0)" } ?? ""
        switch content {
        case .part(let part): return part.name.value + size
        case .host(let host): return host.name.value + size
        case .enclosure(let enclosure): return enclosure.name.value + size
        }
    }

    /// How large it is: `Ø 26 × 7.4 mm`, `62 × 36 × 1.6 mm`; nil for what has no bodies.
    package var size: String? {
        if case .enclosure(let enclosure) = content, let shade = enclosure.shade {
            return "\(shade.pieces.value) pieces" + (shade.inradius.map { ", Ø \(measure(2 * $0)) mm" } ?? "")
        }
        let boxes = bodies.compactMap { $0.solid.bounds }
        guard let first = boxes.first else { return nil }
        let size = boxes.dropFirst().reduce(first) { $0.union($1) }.size
        // A disc as wide and as deep as the whole; a connector's lip over its edge makes it no rectangle.
        let isRound = bodies.contains { body in
            guard body.solid.outline.outer.isCircle, let own = body.solid.bounds?.size else { return false }
            return max(size.x - own.x, size.y - own.y) < 1 && abs(own.x - own.y) < 0.01
        }
        let plan = isRound ? "Ø \(measure(size.x))" : "\(measure(size.x)) × \(measure(size.y))"
        return "\(plan) × \(measure(size.z)) mm"
    }
}

/// A length in mm for people: a tenth is as fine as anyone reads off a drawing.
func measure(_ millimetres: Double) -> String {
    ((millimetres * 10).rounded() / 10).onPaper
}
