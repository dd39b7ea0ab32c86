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
        /// The near face of a body that is seen at a slant.
        var face: Silhouette?
        var nearness: Double
    }

    let projection: Projection
    let style: DrawingStyle
    /// Paper mm per mm.
    let factor: Double
    private(set) var shapes: [Shape] = []
    /// What the bodies cover, and what they and the light and wires around them do.
    private(set) var box: Box2
    private(set) var frame: Box2
    private(set) var left: [Label] = []
    private(set) var right: [Label] = []
    private(set) var beams: [Silhouette] = []
    private(set) var ways: [(name: String, points: [Vector2])] = []
    private(set) var guides: [(from: Vector2, to: Vector2)] = []

    /// Nil when nothing can be drawn.
    init?(of scene: Scene, from projection: Projection, style: DrawingStyle, factor: Double) {
        self.projection = projection
        self.style = style
        self.factor = factor
        let isApart = projection == .exploded
        var items = scene.assembly.placed.flatMap {
            Item.items(of: $0, from: projection, factor: factor, layers: style.layers, apart: isApart)
        }
        guard let first = items.first else { return nil }
        if isApart {
            let whole = items.dropFirst().reduce(first.box) { $0.union($1.box) }
            items = Explosion(items, projection: projection, gap: 0.05 * max(whole.size.x, whole.size.y)).items
            guides = items.compactMap(\.guide)
        }
        box = items.dropFirst().reduce(items.first?.box ?? first.box) { $0.union($1.box) }
        frame = box
        shapes = items.flatMap(\.shapes)
        // What is farther is drawn first; of equals, the larger, so that the smaller stays in sight.
        shapes.sort {
            ($0.nearness, -$0.silhouette.box.area, $0.piece) < ($1.nearness, -$1.silhouette.box.area, $1.piece)
        }
        if !isApart { surround(scene) }
        if style.layers.contains(.names) { label(items) }
    }

    /// Adds what is drawn around the bodies: light and wires.
    private mutating func surround(_ scene: Scene) {
        if style.layers.contains(.light) {
            beams = scene.assembly.placed.compactMap { Silhouette(lightOf: $0, from: projection, scale: factor) }
        }
        if style.layers.contains(.wires) {
            ways = scene.wires.map { way in (way.name, way.corners.map { projection.page($0) * factor }) }
                .filter { $0.points.count > 1 && $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
        }
        for beam in beams { frame = frame.union(beam.box) }
        for point in ways.flatMap(\.points) { frame = frame.extended(to: point) }
    }

    /// Spreads the names over the two columns: each piece is named where it reaches farthest out, and the sides
    /// take turns where it reaches both equally.
    private mutating func label(_ items: [Item]) {
        let middle = (box.lower.x + box.upper.x) / 2
        var anchors: [(label: Label, extent: Box2, lean: Double)] = []
        for item in items {
            guard let main = item.shapes.max(by: { $0.silhouette.box.area < $1.silhouette.box.area }) else { continue }
            let extent = main.silhouette.box
            let lean = (extent.upper.x - middle) - (middle - extent.lower.x)
            let label = Label(
                title: item.title, detail: item.detail, number: style.numbers?[item.piece],
                anchor: Vector2(extent.lower.x, (extent.lower.y + extent.upper.y) / 2))
            // What reaches nearly as far to both sides goes where there is room.
            anchors.append((label, extent, abs(lean) < 0.3 * box.size.x ? 0 : lean))
        }
        anchors.sort { ($0.label.anchor.y, $0.label.title) < ($1.label.anchor.y, $1.label.title) }
        for (label, extent, lean) in anchors {
            var label = label
            let goesRight = lean > 0 || (lean == 0 && right.count <= left.count)
            if goesRight { label.anchor.x = extent.upper.x }
            if goesRight { right.append(label) } else { left.append(label) }
        }
        left = Label.stacked(left)
        right = Label.stacked(right)
    }

    /// The largest body of each piece, where an opaque body in front covers all of it.
    var hidden: [Shape] {
        guard projection != .exploded else { return [] }
        var largest: [String: Int] = [:]
        for (index, shape) in shapes.enumerated() {
            if let known = largest[shape.piece], shapes[known].silhouette.box.area > shape.silhouette.box.area {
                continue
            }
            largest[shape.piece] = index
        }
        return largest.sorted { $0.key < $1.key }.map(\.value).filter { index in
            let box = shapes[index].silhouette.box
            return shapes[(index + 1)...].contains { front in
                !front.role.isGlass && front.silhouette.box.grown(by: 0.5).contains(box.lower)
                    && front.silhouette.box.grown(by: 0.5).contains(box.upper)
            }
        }.map { shapes[$0] }
    }
}

extension Box2 {
    var area: Double { size.x * size.y }
}

extension Silhouette {
    /// The room that a core's light needs, from its LEDs to where the light may first meet something.
    fileprivate init?(lightOf thing: PlacedThing, from projection: Projection, scale: Double) {
        guard case .part(let part) = thing.content, let light = part.light, let pose = thing.pose else { return nil }
        let leds = part.bodies.filter { $0.role == .led }.compactMap(\.solid.bounds)
        guard let first = leds.first else { return nil }
        let source = leds.dropFirst().reduce(first) { $0.union($1) }
        let near = Vector2(max(abs(source.lower.x), source.upper.x), max(abs(source.lower.y), source.upper.y)).length
        let length = light.freeAir.value.millimetres
        let turn = Rotation(degrees: light.halfAngle.value.value, 0, 0)
        guard turn.z.z > 0.01 else { return nil }
        let far = near + length * abs(turn.z.y) / turn.z.z
        let points = [(near, source.upper.z), (far, source.upper.z + length)].flatMap { radius, z in
            Contour.circle(radius: radius).flattened(tolerance: 0.05 / scale).map {
                projection.page(pose.applied(to: Vector3($0, z))) * scale
            }
        }
        self.init(around: points)
    }
}
