import Geometry

/// Something that moves as a whole when an assembly is drawn apart: a piece, or the lid of a case.
struct Item {
    /// The piece that it is, or is of.
    var piece: String
    /// What it is called: the piece's name, or the piece's and the lid's.
    var title: String
    var detail: String
    var shapes: [View.Shape]
    /// The axis it was put in place along, and how far along the vertical and along that axis it lies, in mm.
    var axis: Vector3
    var bottom: Double
    var along: Double
    /// Comes after what it sits in.
    var isSeated: Bool
    /// From where it would be beside the item before it, to where it is drawn.
    var guide: (from: Vector2, to: Vector2)?

    /// What its shapes cover.
    var box: Box2 {
        guard let first = shapes.first else { return Box2(lower: .zero, upper: .zero) }
        return shapes.dropFirst().reduce(first.silhouette.box) { $0.union($1.silhouette.box) }
    }

    mutating func move(by offset: Vector2) {
        for index in shapes.indices {
            shapes[index].silhouette = shapes[index].silhouette.moved(by: offset)
            shapes[index].face = shapes[index].face?.moved(by: offset)
        }
        guide = guide.map { ($0.from + offset, $0.to + offset) }
    }
}

extension Item {
    /// Put in place from above: the axis is vertical.
    fileprivate var isUpright: Bool { abs(axis.z) > 0.999 }

    fileprivate func isParallel(to other: Item) -> Bool { abs(axis.dot(other.axis)) > 0.999 }
}

/// The items of an assembly drawn apart, on the page: what was put in place along one tilted axis apart along that axis,
/// then all of it upwards, in the order in which things stand on each other. No two cover each other.
struct Explosion {
    private(set) var items: [Item] = []
    /// Between two items, in paper mm.
    private let gap: Double

    init(_ all: [Item], projection: Projection, gap: Double) {
        self.gap = gap
        var groups = all.filter(\.isUpright).map { [$0] }
        var tilted = all.filter { !$0.isUpright }
        while let first = tilted.first {
            let group = tilted.filter { $0.isParallel(to: first) }
                .sorted { ($0.along, $0.isSeated ? 1 : 0) < ($1.along, $1.isSeated ? 1 : 0) }
            tilted.removeAll { $0.isParallel(to: first) }
            groups.append(apart(group.map { [$0] }, along: projection.page(first.axis)))
        }
        groups = groups.enumerated().sorted { $0.1.precedes($1.1, $0.0 < $1.0) }.map(\.1)
        items = apart(groups, along: Vector2(0, -1))
    }

    /// Pushes each group along a way, at least as far as the one before it, until it covers none of those before.
    private func apart(_ groups: [[Item]], along way: Vector2) -> [Item] {
        guard way.length > 0.05 else { return apart(groups, along: Vector2(0, -1)) }
        let way = way * (1 / way.length)
        var placed: [Item] = []
        var shift = 0.0
        for group in groups {
            guard let box = group.box else { continue }
            let before = shift
            // Each step leaves a box behind for good, since all go one way.
            for _ in placed.indices {
                let here = box.moved(by: way * shift)
                guard let other = placed.first(where: { $0.box.grown(by: gap - 1e-6).intersects(here) })?.box else {
                    break
                }
                shift += here.way(outOf: other.grown(by: gap), along: way)
            }
            for (index, item) in group.enumerated() {
                var item = item
                item.move(by: way * shift)
                // A group of its own has guides of its own within.
                if index == 0, shift > before { item.guide = (box.centre + way * before, box.centre + way * shift) }
                placed.append(item)
            }
        }
        return placed
    }
}

extension [Item] {
    fileprivate var box: Box2? {
        guard let first else { return nil }
        return dropFirst().reduce(first.box) { $0.union($1.box) }
    }

    /// Whether the group comes before another: the lower one first, then what the other sits in.
    fileprivate func precedes(_ other: [Item], _ isEarlier: Bool) -> Bool {
        let (own, their) = (map(\.bottom).min() ?? 0, other.map(\.bottom).min() ?? 0)
        if abs(own - their) > 1e-6 { return own < their }
        let (sits, theySit) = (allSatisfy(\.isSeated), other.allSatisfy(\.isSeated))
        return sits == theySit ? isEarlier : theySit
    }
}

extension Box2 {
    func moved(by offset: Vector2) -> Box2 { Box2(lower: lower + offset, upper: upper + offset) }

    /// How far to go along a direction until this box is out of the other.
    fileprivate func way(outOf other: Box2, along way: Vector2) -> Double {
        var shortest = Double.infinity
        if way.x > 1e-6 { shortest = min(shortest, (other.upper.x - lower.x) / way.x) }
        if way.x < -1e-6 { shortest = min(shortest, (other.lower.x - upper.x) / way.x) }
        if way.y > 1e-6 { shortest = min(shortest, (other.upper.y - lower.y) / way.y) }
        if way.y < -1e-6 { shortest = min(shortest, (other.lower.y - upper.y) / way.y) }
        return shortest.isFinite ? max(0, shortest) : 0
    }
}
