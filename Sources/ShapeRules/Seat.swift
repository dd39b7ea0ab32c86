import BoardModel
import Geometry

/// A core looked at from the base that it sits in, or could sit in.
struct Seat {
    let core: PlacedThing
    let corePart: Part
    let coreBoard: Body
    let base: PlacedThing
    let basePart: Part
    let baseBoard: Body
    /// The core's frame, given in the base's.
    let pose: Pose

    /// Nil when either has no board or no place.
    init?(core: PlacedThing, base: PlacedThing) {
        guard case .part(let corePart) = core.content, case .part(let basePart) = base.content,
            let coreBoard = corePart.bodies.first(where: { $0.role == .board }),
            let baseBoard = basePart.bodies.first(where: { $0.role == .board }),
            let corePose = core.pose, let basePose = base.pose
        else { return nil }
        self.core = core
        self.corePart = corePart
        self.coreBoard = coreBoard
        self.base = base
        self.basePart = basePart
        self.baseBoard = baseBoard
        pose = basePose.inverse * corePose
    }

    /// The core's edge in the base's plane: arcs flattened, long edges divided, so that every stretch of the edge has
    /// a point. Flattened points lie on the exact curve, so distances from them are exact.
    var edge: [Vector2] {
        let frame = pose * coreBoard.solid.pose
        return Seat.points(along: coreBoard.solid.outline.outer).map {
            frame.applied(to: Vector3($0, coreBoard.solid.bottom)).plane
        }
    }

    /// How far the core's board stands off the plane of the base's board, in mm, and its tilt against it, in degrees.
    var lift: Double {
        let lower = (pose * coreBoard.solid.pose).applied(to: Vector3(0, 0, coreBoard.solid.bottom)).z
        let upper = (pose * coreBoard.solid.pose).applied(to: Vector3(0, 0, coreBoard.solid.top)).z
        return min(lower, upper) - baseBoard.solid.bottom
    }

    /// Whether the core's board stands within the cutout: every point of its edge inside, the boards at one height.
    func isInside(_ cutout: Cutout) -> Bool {
        abs(lift) < baseBoard.solid.height && edge.allSatisfy { cutout.contour.side(of: $0) != .outside }
    }

    /// The cutout that `core.seated` names: `base` alone means the base's only one.
    func cutout(named reference: String) -> Cutout? {
        let words = reference.split(separator: ".", maxSplits: 1)
        guard words.count == 2 else { return basePart.cutouts.count == 1 ? basePart.cutouts[0] : nil }
        return basePart.cutouts.first { $0.name == words[1] }
    }

    /// Points along a closed curve, nowhere farther apart than a millimetre.
    static func points(along contour: Contour) -> [Vector2] {
        let corners = contour.flattened()
        var points: [Vector2] = []
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            let pieces = max(1, min(1000, Int(min(1000, (next - corner).length.rounded(.up)))))
            for piece in 0..<pieces { points.append(corner + (next - corner) * (Double(piece) / Double(pieces))) }
        }
        return points
    }
}

extension PlacedThing {
    /// Where it is said to be seated, by position or by support.
    var seat: Sourced<String>? {
        if case .seated(let place, _) = placement.position { return place }
        if case .seated(let place) = placement.support { return place }
        return nil
    }
}

extension Sourced<String> {
    /// The piece that a reference such as `base.cutout` begins with.
    var pieceName: String { value.split(separator: ".", maxSplits: 1).first.map(String.init) ?? value }
}
