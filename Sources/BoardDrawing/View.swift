import BoardModel
import Geometry

/// An assembly seen from one side: its bodies in drawing order, its names, its dimensions. Everything is in
/// paper mm, with the assembly's own origin at (0, 0).
struct View {
    struct Shape {
        var piece: String
        /// The body's own name and role.
        var name: String
        var role: BodyRole
        var silhouette: Silhouette
        var nearness: Double
    }

    var projection: Projection
    var shapes: [Shape] = []
    /// What the bodies cover.
    var box: Box2
    var left: [Label] = []
    var right: [Label] = []

    /// Room between the bodies and a label column, in which dimensions stand.
    static let gutter = 14.0

    /// Nil when nothing can be drawn.
    init?(of assembly: Assembly, from projection: Projection, scale: Scale) {
        self.projection = projection
        for thing in assembly.placed {
            guard let pose = thing.pose else { continue }
            for body in thing.bodies {
                let solid = body.solid.placed(at: pose)
                guard let silhouette = Silhouette(of: solid, from: projection, scale: scale.factor) else { continue }
                let nearness = max(
                    projection.nearness(solid.pose.applied(to: Vector3(0, 0, solid.bottom))),
                    projection.nearness(solid.pose.applied(to: Vector3(0, 0, solid.top))))
                shapes.append(
                    Shape(
                        piece: thing.name, name: body.name, role: body.role, silhouette: silhouette, nearness: nearness)
                )
            }
            if let sphere = Shape(shadeOf: thing, at: pose, from: projection, scale: scale) { shapes.append(sphere) }
        }
        guard let first = shapes.first else { return nil }
        box = shapes.dropFirst().reduce(first.silhouette.box) { $0.union($1.silhouette.box) }
        // What is farther is drawn first; of equals, the larger, so that the smaller stays in sight.
        shapes.sort {
            ($0.nearness, -$0.silhouette.box.area, $0.piece) < ($1.nearness, -$1.silhouette.box.area, $1.piece)
        }
        label(assembly)
    }

    /// Spreads the names over the two columns: each piece is named where it reaches farthest out, and the sides
    /// take turns where it reaches both equally.
    private mutating func label(_ assembly: Assembly) {
        let middle = (box.lower.x + box.upper.x) / 2
        var anchors: [(label: Label, lean: Double)] = []
        for thing in assembly.placed {
            let own = shapes.filter { $0.piece == thing.name }
            guard let main = own.max(by: { $0.silhouette.box.area < $1.silhouette.box.area }) else { continue }
            let extent = main.silhouette.box
            let lean = (extent.upper.x - middle) - (middle - extent.lower.x)
            let label = Label(
                title: thing.name, detail: thing.detail,
                anchor: Vector2(extent.lower.x, (extent.lower.y + extent.upper.y) / 2))
            // What reaches nearly as far to both sides goes where there is room.
            anchors.append((label, abs(lean) < 0.3 * box.size.x ? 0 : lean))
        }
        anchors.sort { ($0.label.anchor.y, $0.label.title) < ($1.label.anchor.y, $1.label.title) }
        for (label, lean) in anchors {
            var label = label
            let goesRight = lean > 0 || (lean == 0 && right.count <= left.count)
            if goesRight { label.anchor.x = reach(of: label.title, toRight: true) }
            if goesRight { right.append(label) } else { left.append(label) }
        }
        left = Label.stacked(left)
        right = Label.stacked(right)
    }

    /// The largest body of each piece, where an opaque body in front covers all of it.
    var hidden: [Shape] {
        let pieces = Set(shapes.map(\.piece)).sorted()
        return pieces.compactMap { piece in shapes.lastIndex { $0.piece == piece && $0.isLargest(of: shapes) } }
            .filter { index in
                let box = shapes[index].silhouette.box
                return shapes[(index + 1)...].contains { front in
                    front.isOpaque && front.silhouette.box.grown(by: 0.5).contains(box.lower)
                        && front.silhouette.box.grown(by: 0.5).contains(box.upper)
                }
            }.map { shapes[$0] }
    }

    private func reach(of piece: String, toRight: Bool) -> Double {
        let own = shapes.filter { $0.piece == piece }
        guard let main = own.max(by: { $0.silhouette.box.area < $1.silhouette.box.area }) else { return 0 }
        return toRight ? main.silhouette.box.upper.x : main.silhouette.box.lower.x
    }

    /// The room that the view needs with its labels and dimensions, around its own origin.
    var extent: Box2 {
        let leftWidth = left.map(\.width).max().map { $0 + View.gutter } ?? View.gutter
        let rightWidth = right.map(\.width).max().map { $0 + View.gutter } ?? View.gutter
        let heights = (left + right).map(\.y)
        let top = min(box.lower.y, (heights.min() ?? box.lower.y) - Label.height / 2)
        let bottom = max(box.upper.y + 9, (heights.max() ?? box.upper.y) + Label.height / 2)
        return Box2(
            lower: Vector2(box.lower.x - leftWidth, top), upper: Vector2(box.upper.x + rightWidth, bottom))
    }
}

extension View.Shape {
    /// An IQ-light's shade as the sphere that touches all its pieces from within, behind what hangs in it.
    fileprivate init?(shadeOf thing: PlacedThing, at pose: Pose, from projection: Projection, scale: Scale) {
        guard case .enclosure(let enclosure) = thing.content, let radius = enclosure.shade?.inradius else { return nil }
        let centre = projection.page(pose.translation) * scale.factor
        guard let circle = Silhouette(circleAt: centre, diameter: 2 * radius * scale.factor) else { return nil }
        self.init(piece: thing.name, name: "shade", role: .diffuser, silhouette: circle, nearness: -.infinity)
    }

    fileprivate var isOpaque: Bool {
        switch role {
        case .wall, .floor, .lid, .diffuser: false
        default: true
        }
    }

    fileprivate func isLargest(of shapes: [View.Shape]) -> Bool {
        !shapes.contains { $0.piece == piece && $0.silhouette.box.area > silhouette.box.area }
    }
}

extension Box2 {
    fileprivate var area: Double { size.x * size.y }
}

extension Contour {
    /// Two half circles: what `circle` makes.
    fileprivate var isCircle: Bool { vertices.count == 2 && vertices.allSatisfy { abs($0.bulge) == 1 } }
}

extension PlacedThing {
    /// What it is and how large: `core-white, Ø 26 × 7.4 mm`.
    fileprivate var detail: String {
        let kind =
            switch content {
            case .part(let part): part.name.value
            case .host(let host): host.name.value
            case .enclosure(let enclosure): enclosure.name.value
            }
        if case .enclosure(let enclosure) = content, let shade = enclosure.shade {
            let size = shade.inradius.map { ", Ø \(measure(2 * $0)) mm" } ?? ""
            return "\(kind), \(shade.pieces.value) pieces\(size)"
        }
        let boxes = bodies.compactMap { $0.solid.bounds }
        guard let first = boxes.first else { return kind }
        let box = boxes.dropFirst().reduce(first) { $0.union($1) }
        let size = box.size
        // A disc as wide and as deep as the whole; a connector's lip over its edge makes it no rectangle.
        let isRound = bodies.contains { body in
            guard body.solid.outline.outer.isCircle, let own = body.solid.bounds?.size else { return false }
            return max(size.x - own.x, size.y - own.y) < 1 && abs(own.x - own.y) < 0.01
        }
        let plan = isRound ? "Ø \(measure(size.x))" : "\(measure(size.x)) × \(measure(size.y))"
        return "\(kind), \(plan) × \(measure(size.z)) mm"
    }
}

/// A length in mm for people: a tenth is as fine as anyone reads off a drawing.
func measure(_ millimetres: Double) -> String {
    SVG.number((millimetres * 10).rounded() / 10)
}
