package import BoardModel
package import Geometry

/// A body of a placed piece, in the layout's frame.
package struct PlacedBody: Sendable {
    /// Which of the placed things it belongs to, by index.
    package let thing: Int
    package let piece: String
    package let body: Body
    package let solid: Solid
    package let bounds: Box3

    /// As a finding names it: `'base' (LED plug)`.
    package var words: String { "'\(piece)' (\(body.name))" }
}

/// Two bodies of different pieces, the one of the later piece first, and how it stands to the other.
package struct BodyPair: Sendable {
    package let later: PlacedBody
    package let earlier: PlacedBody
    package let relation: Relation
}

/// All bodies of a layout in their places, and the pairs of them that are near enough to matter.
package struct BodyPairs: Sendable {
    package let bodies: [PlacedBody]
    /// In the order of the layout.
    package let near: [BodyPair]
    /// Pieces whose place could not be worked out.
    package let unplaced: [PlacedThing]
    /// Bodies that take no room that could be measured, with their piece.
    package let shapeless: [(thing: PlacedThing, body: Body)]
    /// The indices into `bodies` of each placed thing.
    private let ofThing: [Int: [Int]]

    /// - Parameter reach: how many mm apart two bodies are still a pair.
    package init(_ things: [PlacedThing], reach: Double) {
        var bodies: [PlacedBody] = []
        var shapeless: [(thing: PlacedThing, body: Body)] = []
        for (index, thing) in things.enumerated() {
            guard let pose = thing.pose else { continue }
            for body in thing.bodies {
                let solid = body.solid.placed(at: pose)
                if solid.height > 0, let bounds = solid.bounds {
                    bodies.append(
                        PlacedBody(thing: index, piece: thing.name, body: body, solid: solid, bounds: bounds))
                } else {
                    shapeless.append((thing, body))
                }
            }
        }
        self.bodies = bodies
        self.shapeless = shapeless
        unplaced = things.filter { $0.pose == nil && !$0.bodies.isEmpty }
        ofThing = Dictionary(grouping: bodies.indices) { bodies[$0].thing }
        near = BodyPairs.related(bodies, within: reach)
    }

    private static func related(_ bodies: [PlacedBody], within reach: Double) -> [BodyPair] {
        // A shape is made ready once, and only for bodies that have a neighbour.
        var shapes: [Int: SolidShape] = [:]
        func shape(_ index: Int) -> SolidShape? {
            if let known = shapes[index] { return known }
            let made = SolidShape(bodies[index].solid)
            shapes[index] = made
            return made
        }
        var pairs: [BodyPair] = []
        for (first, second) in BoxPairs(bodies.map(\.bounds), margin: reach).pairs {
            let (earlier, later) = (bodies[first], bodies[second])
            guard earlier.thing != later.thing, let mine = shape(second), let theirs = shape(first) else { continue }
            pairs.append(BodyPair(later: later, earlier: earlier, relation: mine.relation(to: theirs)))
        }
        return pairs
    }

    /// The shortest bridge from one placed thing to another, of no length when they touch or overlap; nil when either
    /// has no body. Boxes are asked first, so that only bodies that could be nearest are measured.
    package func gap(from first: Int, to second: Int) -> Gap? {
        let mine = ofThing[first] ?? []
        let theirs = ofThing[second] ?? []
        let pairs = mine.flatMap { a in theirs.map { b in (a, b, bodies[a].bounds.distance(to: bodies[b].bounds)) } }
        var nearest: Gap?
        for (a, b, apart) in pairs.sorted(by: { $0.2 < $1.2 }) {
            if let nearest, apart >= nearest.distance { break }
            switch bodies[a].solid.relation(to: bodies[b].solid) {
            case .overlapping(let overlap): return Gap(from: overlap.point, to: overlap.point)
            case .touching(let point): return Gap(from: point, to: point)
            case .apart(let gap): if gap.distance < nearest?.distance ?? .infinity { nearest = gap }
            }
        }
        return nearest
    }

    /// The lowest point of a placed thing, in mm above the table.
    package func lowest(of thing: Int) -> Double? {
        ofThing[thing]?.map { bodies[$0].bounds.lower.z }.min()
    }
}

extension Box3 {
    /// mm; 0 when they meet.
    fileprivate func distance(to other: Box3) -> Double {
        func apart(_ a: (Double, Double), _ b: (Double, Double)) -> Double { max(0, a.0 - b.1, b.0 - a.1) }
        return Vector3(
            apart((lower.x, upper.x), (other.lower.x, other.upper.x)),
            apart((lower.y, upper.y), (other.lower.y, other.upper.y)),
            apart((lower.z, upper.z), (other.lower.z, other.upper.z))
        ).length
    }
}
