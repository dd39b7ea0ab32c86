import Geometry

/// Sets a piece down on another, lifts it against it from below, or holds it at a distance.
///
/// Up and down are the anchor's own where that is tilted, so that a core lies in a tilted head, and the table's
/// otherwise. Bodies that stand over each other decide; a body that is tilted against its neighbour counts as its box.
struct RelativePlacing {
    private let place: RelativePlace
    private let piece: PlacedThing.Content

    init(_ place: RelativePlace, of piece: PlacedThing.Content) {
        self.place = place
        self.piece = piece
    }

    /// On the table.
    var pose: Pose {
        let turned = Pose(Vector3(place.offset, 0), rotation: rotation(in: .identity))
        let lowest = shadows(of: piece, at: turned).map(\.lower).min() ?? 0
        return Pose(Vector3(place.offset, Self.rounded(-lowest)), rotation: turned.rotation)
    }

    /// By another piece, which is at `pose`.
    func pose(by anchor: PlacedThing.Content, at pose: Pose) -> Pose {
        let frame = Pose(pose.translation, rotation: Self.upright(pose.rotation))
        let start = Pose(Vector3(place.offset, 0), rotation: rotation(in: frame))
        let own = shadows(of: piece, at: start)
        let other = shadows(of: anchor, at: frame.inverse * pose)
        let height = Self.rounded(self.height(of: own, by: other, room(of: anchor, pose, frame)))
        return frame * Pose(start.translation + Vector3(0, 0, height), rotation: start.rotation)
    }

    private func height(of own: [Shadow], by other: [Shadow], _ room: ClosedRange<Double>?) -> Double {
        if place.gap > 0, let board = own.first(where: \.isBoard), let anchor = other.first(where: \.isBoard) {
            // A standoff is as long as the gap between the boards, whatever is soldered to them.
            return place.side == .under
                ? anchor.lower - place.gap - board.upper : anchor.upper + place.gap - board.lower
        }
        switch place.side {
        case .under: return Self.contact(of: own, below: other) - place.gap
        case .over: return Self.contact(of: own, above: other) + place.gap
        case .on:
            guard let room, let lower = own.map(\.lower).min(), let upper = own.map(\.upper).max(),
                upper - lower <= room.upperBound - room.lowerBound + Tolerance.contact
            else { return Self.contact(of: own, above: other) }
            // From under the lid of the room down to the first thing in the way; higher than the room, it stands on it.
            let start = room.upperBound - upper
            return Self.highest(own, over: other, upTo: start + Tolerance.contact) ?? room.lowerBound - lower
        }
    }

    private func rotation(in frame: Pose) -> Rotation {
        switch place.turn {
        case .withAnchor(let rotation): rotation
        case .fixed(let rotation): frame.rotation.inverse * rotation
        }
    }

    /// From the floor to the lid of an enclosure that keeps its axis in the frame.
    private func room(of anchor: PlacedThing.Content, _ pose: Pose, _ frame: Pose) -> ClosedRange<Double>? {
        guard case .enclosure(let enclosure) = anchor, let room = enclosure.interior,
            let box = room.placed(at: frame.inverse * pose).bounds
        else { return nil }
        return box.lower.z...box.upper.z
    }

    /// Tilted pieces keep their tilt; one that lies on its face turns round with the others.
    private static func upright(_ rotation: Rotation) -> Rotation {
        guard rotation.z.z < -1 + 1e-9 else { return rotation }
        let x = rotation.x.plane
        return Rotation(x: Vector3(x, 0), y: Vector3(-x.y, x.x, 0), z: Vector3(0, 0, 1))
    }

    /// Sums of lengths in decimals are decimals again: to a billionth of a millimetre.
    private static func rounded(_ height: Double) -> Double {
        let scaled = (height * 1e9).rounded()
        return scaled.isFinite ? scaled / 1e9 : height
    }

    // MARK: Bodies over each other

    /// What a body covers seen from above, and from where to where it reaches.
    private struct Shadow {
        let outline: Outline
        let box: Box2
        let lower: Double
        let upper: Double
        let isBoard: Bool
    }

    private func shadows(of content: PlacedThing.Content, at pose: Pose) -> [Shadow] {
        content.bodies.compactMap { body in
            let solid = body.solid.placed(at: pose)
            guard let bounds = solid.bounds else { return nil }
            let box = Box2(lower: bounds.lower.plane, upper: bounds.upper.plane)
            let outline =
                solid.outlineFromAbove ?? .rectangle(width: box.size.x, height: box.size.y, centre: box.centre)
            return Shadow(
                outline: outline, box: box, lower: bounds.lower.z, upper: bounds.upper.z, isBoard: body.role == .board)
        }
    }

    private static func contact(of own: [Shadow], above other: [Shadow]) -> Double {
        highest(own, over: other) ?? (other.map(\.upper).max() ?? 0) - (own.map(\.lower).min() ?? 0)
    }

    private static func contact(of own: [Shadow], below other: [Shadow]) -> Double {
        highest(other, over: own).map { -$0 } ?? (other.map(\.lower).min() ?? 0) - (own.map(\.upper).max() ?? 0)
    }

    /// The greatest height, up to a limit, that sets a body of the upper ones on one of the lower; nil when none stands
    /// over another, since beside each other they do not meet on the way. Asked from the top: the first that does decides.
    private static func highest(
        _ upper: [Shadow], over lower: [Shadow], upTo limit: Double = .infinity
    ) -> Double? {
        let pairs = upper.flatMap { body in
            lower.filter { body.box.intersects($0.box) }.map { (body, $0, height: $0.upper - body.lower) }
        }
        return pairs.filter { $0.height <= limit }.sorted { $0.height > $1.height }
            .first { $0.0.outline.overlaps($0.1.outline) }?.height
    }
}
