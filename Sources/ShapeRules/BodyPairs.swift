package import BoardModel
package import Geometry

/// A body of a placed piece, in the layout's frame.
package struct PlacedBody {
    /// Which of the placed things it belongs to, by index.
    package let thing: Int
    package let piece: String
    package let body: Body
    package let solid: Solid
    package let bounds: Box3
    /// The solid, ready for questions; nil when it takes no room that could be measured.
    package let shape: SolidShape?

    /// As a finding names it: `'base' (LED plug)`.
    package var words: String { "'\(piece)' (\(body.name))" }
}

/// Two bodies of different pieces, the one of the later piece first, and how near it is to the other.
package struct BodyPair {
    package let later: PlacedBody
    package let earlier: PlacedBody
    package let nearness: Nearness

    /// Where the two meet and how they part: worked out anew each time, for what is going to be told.
    package var relation: Relation { later.relation(to: earlier) }
}

extension PlacedBody {
    fileprivate func relation(to other: PlacedBody) -> Relation {
        guard let shape, let theirs = other.shape else { return solid.relation(to: other.solid) }
        return shape.relation(to: theirs)
    }

    /// ``Nearness/beyond`` for a body that cannot be measured.
    func nearness(to other: SolidShape?, within reach: Double) -> Nearness {
        guard let shape, let other else { return .beyond }
        return shape.nearness(to: other, within: reach)
    }
}

/// All bodies of a layout in their places, and the pairs of them that are near enough to matter.
///
/// For one thread at a time: shapes fill in what they need when they are asked.
package struct BodyPairs {
    package let bodies: [PlacedBody]
    /// In the order of the layout.
    package let near: [BodyPair]
    /// Pieces whose place could not be worked out.
    package let unplaced: [PlacedThing]
    /// Bodies that take no room that could be measured, with their piece.
    package let shapeless: [(thing: PlacedThing, body: Body)]
    /// Where the bodies of each placed thing stand in `bodies`.
    private let ranges: [Range<Int>]
    private let boxes: BoxPairs

    /// - Parameter reach: how many mm apart two bodies are still a pair.
    package init(_ things: [PlacedThing], reach: Double) {
        var bodies: [PlacedBody] = []
        var shapeless: [(thing: PlacedThing, body: Body)] = []
        var ranges: [Range<Int>] = []
        for (index, thing) in things.enumerated() {
            let start = bodies.count
            defer { ranges.append(start..<bodies.count) }
            guard let pose = thing.pose else { continue }
            for body in thing.bodies {
                let solid = body.solid.placed(at: pose)
                if solid.height > 0, let bounds = solid.bounds {
                    bodies.append(
                        PlacedBody(
                            thing: index, piece: thing.name, body: body, solid: solid, bounds: bounds,
                            shape: SolidShape(solid)))
                } else {
                    shapeless.append((thing, body))
                }
            }
        }
        self.bodies = bodies
        self.shapeless = shapeless
        unplaced = things.filter { $0.pose == nil && !$0.bodies.isEmpty }
        self.ranges = ranges
        boxes = BoxPairs(bodies.map(\.bounds), margin: reach)
        near = BodyPairs.related(bodies, boxes.pairs, within: reach)
    }

    /// The bodies of a placed thing, by its index.
    package func of(_ thing: Int) -> ArraySlice<PlacedBody> { bodies[ranges[thing]] }

    /// The bodies whose boxes meet another one, in the order of the layout.
    package func meeting(_ box: Box3) -> [PlacedBody] { boxes.meeting(box).map { bodies[$0] } }

    private static func related(_ bodies: [PlacedBody], _ boxes: [(Int, Int)], within reach: Double) -> [BodyPair] {
        var pairs: [BodyPair] = []
        for (first, second) in boxes {
            let (earlier, later) = (bodies[first], bodies[second])
            guard earlier.thing != later.thing else { continue }
            let nearness = later.nearness(to: earlier.shape, within: reach)
            if nearness != .beyond { pairs.append(BodyPair(later: later, earlier: earlier, nearness: nearness)) }
        }
        return pairs
    }

    /// The shortest distance from one placed thing to another in mm, 0 when they touch or overlap; nil when either has
    /// no body. Boxes are asked first, so that only bodies that could be nearest are measured.
    package func distance(from first: Int, to second: Int) -> Double? { nearest(from: first, to: second)?.distance }

    /// The bridge of that length.
    package func gap(from first: Int, to second: Int) -> Gap? {
        guard let (_, mine, theirs) = nearest(from: first, to: second) else { return nil }
        switch mine.relation(to: theirs) {
        case .overlapping(let overlap): return Gap(from: overlap.point, to: overlap.point)
        case .touching(let point): return Gap(from: point, to: point)
        case .apart(let gap): return gap
        }
    }

    private func nearest(from first: Int, to second: Int) -> (distance: Double, mine: PlacedBody, theirs: PlacedBody)? {
        let (mine, theirs) = (of(first), of(second))
        let pairs = mine.flatMap { a in theirs.map { (a, $0, a.bounds.distance(to: $0.bounds)) } }
        var nearest: (distance: Double, mine: PlacedBody, theirs: PlacedBody)?
        for (a, b, apart) in pairs.sorted(by: { $0.2 < $1.2 }) {
            let limit = nearest?.distance ?? .infinity
            if apart >= limit { break }
            switch a.nearness(to: b.shape, within: limit) {
            case .overlapping, .touching: return (0, a, b)
            case .apart(let distance): if distance < limit { nearest = (distance, a, b) }
            case .beyond: continue
            }
        }
        return nearest
    }

    /// The lowest point of a placed thing, in mm above the table.
    package func lowest(of thing: Int) -> Double? { of(thing).map(\.bounds.lower.z).min() }
}
