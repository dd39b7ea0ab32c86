import BoardModel
import Geometry
package import ShapeRules

/// The holes that a case needs before anything goes into it, in the order in which one drills them: where one piece is
/// screwed to, where a wire passes, where a plug goes in.
package struct HoleTable: Sendable {
    package struct Row: Hashable, Sendable {
        /// The piece to be drilled, as the layout calls it.
        package var piece: String
        package var purpose: String
        package var count: Int
        /// mm.
        package var diameter: Double
        /// Of each hole, in the piece's own frame.
        package var positions: String
        /// What remains to be done.
        package var then: String
    }

    package private(set) var rows: [Row] = []

    package init(_ subject: CheckSubject) {
        for thing in subject.placed {
            guard case .enclosure(let enclosure) = thing.content else { continue }
            addPosts(of: enclosure, thing.name)
            addPassages(of: thing, subject)
            for opening in enclosure.openings { addOpening(opening, thing.name) }
        }
    }

    private mutating func addPosts(of enclosure: Enclosure, _ name: String) {
        for (diameter, posts) in Dictionary(grouping: enclosure.posts, by: \.diameter).sorted(by: { $0.key < $1.key }) {
            let tops = posts.compactMap { post in
                enclosure.bodies.filter { $0.solid.outline.contains(post.at) && $0.role == .other }
                    .map(\.solid.top).max()
            }
            let depth = tops.max().map { ", from the top of each post, \(Words.millimetres($0)) up" } ?? ""
            rows.append(
                Row(
                    piece: name, purpose: "pilot holes in the posts", count: posts.count, diameter: diameter,
                    positions: posts.map { Self.point($0.at) }.joined(separator: " ") + depth,
                    then: "straight down the axis of the post; the screw cuts its own thread"))
        }
    }

    /// Where a wire that is drawn through another piece enters this one, and what it passes on its way there.
    private mutating func addPassages(of thing: PlacedThing, _ subject: CheckSubject) {
        guard let pose = thing.pose else { return }
        for way in subject.passages {
            var drilled: Set<String> = []
            for end in way.ends {
                let own = pose.inverse.applied(to: end)
                guard let body = thing.bodies.first(where: { $0.solid.touches(own) }),
                    drilled.insert(body.name).inserted
                else { continue }
                rows.append(Row(way, through: body, of: thing.name, at: own, "along the axis of '\(way.through)'"))
            }
            for (start, end) in way.ways {
                let (a, b) = (pose.inverse.applied(to: start), pose.inverse.applied(to: end))
                for body in thing.bodies where [.floor, .lid].contains(body.role) {
                    guard let point = body.solid.crossing(a, b), drilled.insert(body.name).inserted else { continue }
                    rows.append(
                        Row(way, through: body, of: thing.name, at: point, "about there, towards '\(way.through)'"))
                }
            }
        }
    }

    /// A slot is two holes and a saw.
    private mutating func addOpening(_ opening: Opening, _ name: String) {
        let (short, long) = (min(opening.width, opening.height), max(opening.width, opening.height))
        let apart = long - short
        let isWide = opening.width >= opening.height
        let size = "\(Words.millimetres(opening.width)) × \(Words.millimetres(opening.height))"
        let slot = "\(Words.millimetres(apart)) apart \(isWide ? "side by side" : "one above the other")"
        rows.append(
            Row(
                piece: name, purpose: "opening '\(opening.name)', \(size)", count: apart > 0.05 ? 2 : 1,
                diameter: short,
                positions: Self.side(of: opening) + (apart > 0.05 ? ", \(slot)" : ""),
                then: apart > 0.05 ? "saw out what stands between them, and file to size" : "file to size"))
    }

    /// Where the middle of an opening is: in the wall at an angle, so far up.
    private static func side(of opening: Opening) -> String {
        if abs(opening.facing.z) > 0.9 { return "middle at \(point(opening.at.plane))" }
        let sides = [
            (Vector3(1, 0, 0), "right (0°)"), (Vector3(0, 1, 0), "back (90°)"), (Vector3(-1, 0, 0), "left (180°)"),
            (Vector3(0, -1, 0), "front (270°)"),
        ]
        let side = sides.first { $0.0.dot(opening.facing) > 0.999 }?.1
        return "middle \(Words.millimetres(opening.at.z)) up, in the wall to the "
            + (side ?? "\(Words.point(opening.at))")
    }

    static func point(_ point: Vector2) -> String {
        "(\(DecimalText(point.x, decimals: 1)), \(DecimalText(point.y, decimals: 1)))"
    }
}

extension HoleTable.Row {
    fileprivate init(_ way: WirePassage, through body: Body, of piece: String, at point: Vector3, _ direction: String) {
        self.init(
            piece: piece, purpose: "the wire from \(way.words) passes the \(body.name)", count: 1, diameter: way.bundle,
            positions: HoleTable.point(point.plane) + ", \(Words.millimetres(point.z)) up",
            then: "\(direction); break the edges, so that they do not cut the wire")
    }
}

extension Solid {
    /// Whether a point lies in the solid or on its surface, to a tenth of a millimetre.
    fileprivate func touches(_ point: Vector3) -> Bool {
        let own = pose.inverse.applied(to: point)
        return own.z >= bottom - 0.1 && own.z <= top + 0.1 && outline.contains(own.plane)
    }

    /// Where a straight line from a to b passes half the solid's height, if it does so inside of the outline.
    fileprivate func crossing(_ a: Vector3, _ b: Vector3) -> Vector3? {
        let (start, end) = (pose.inverse.applied(to: a), pose.inverse.applied(to: b))
        let height = (bottom + top) / 2 - start.z
        let share = height / (end.z - start.z)
        guard share.isFinite, share > 0, share < 1 else { return nil }
        let point = start + (end - start) * share
        return outline.contains(point.plane) ? pose.applied(to: point) : nil
    }
}
