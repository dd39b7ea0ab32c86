import Geometry

/// Works out where every piece of a layout is: given by `at`, by the cutout that it sits in, or by the piece that
/// it is on, over or under.
struct PoseSolver {
    private let layout: Layout
    private let contents: [String: PlacedThing.Content]
    private let log: ProblemLog

    init(_ layout: Layout, _ contents: [String: PlacedThing.Content], _ log: ProblemLog) {
        self.layout = layout
        self.contents = contents
        self.log = log
    }

    /// The poses by piece; absent where one cannot be worked out, for a reason that is told.
    func poses() -> [String: Pose] {
        var placements: [String: Placement] = [:]
        for placement in layout.pieces { placements[placement.name.value] = placement }
        var poses: [String: Pose] = [:]
        var done = Set<String>()
        for placement in layout.pieces {
            // Places may follow each other; the chain is walked down to a known pose and then back, without recursion.
            var chain: [Placement] = []
            var inChain = Set<String>()
            var next: Placement? = placement
            while let piece = next, !done.contains(piece.name.value) {
                done.insert(piece.name.value)
                chain.append(piece)
                inChain.insert(piece.name.value)
                guard let (name, range) = piece.anchor else { break }
                next = placements[name]
                if inChain.contains(name) {
                    let circle = (chain.map(\.name.value).drop { $0 != name } + [name]).joined(separator: ", ")
                    log.add(
                        .tooMuch(
                            what: "pieces take their places from each other: \(circle)", measured: nil, limit: nil,
                            range))
                }
            }
            for piece in chain.reversed() { poses[piece.name.value] = pose(of: piece, placements, poses) }
        }
        return poses
    }

    private func pose(of piece: Placement, _ placements: [String: Placement], _ poses: [String: Pose]) -> Pose? {
        guard piece.hasPosition else { return nil }
        switch piece.position {
        case .at(let pose): return pose
        case .seated(let seat, let turn):
            let name = seat.value.splitAtPoint.piece
            guard placements[name] != nil else {
                let nearest = NearestName.find(name, among: layout.pieces.map(\.name.value))
                log.add(
                    .unknownReference(
                        what: "piece of this layout", name: name, nearest: nearest.map { [$0] } ?? [], seat.range))
                return nil
            }
            guard let content = contents[name], let cutout = cutout(seat, of: content, piece),
                let own = contents[piece.name.value], let base = poses[name]
            else { return nil }
            return base * seatPose(own, in: cutout, of: content, turn: turn.value)
        case .relative(let place):
            guard let own = contents[piece.name.value] else { return nil }
            let placing = RelativePlacing(place, of: own)
            if place.side == .on, place.anchor.value == RelativePlace.table { return placing.pose }
            // An anchor that is no piece is told where references are checked.
            let name = place.anchor.value
            guard let content = contents[name], let pose = poses[name] else { return nil }
            return placing.pose(by: content, at: pose)
        }
    }

    private func cutout(_ seat: Sourced<String>, of content: PlacedThing.Content, _ piece: Placement) -> Cutout? {
        let (name, wanted) = seat.value.splitAtPoint
        var cutouts: [Cutout] = []
        if case .part(let part) = content { cutouts = part.cutouts }
        if let wanted {
            if let cutout = cutouts.first(where: { $0.name == wanted }) { return cutout }
            let nearest = NearestName.find(wanted, among: cutouts.map(\.name))
            log.add(
                .unknownReference(
                    what: "cutout of \(name)", name: wanted, nearest: nearest.map { [$0] } ?? [], seat.range))
            return nil
        }
        if let only = cutouts.first, cutouts.count == 1 { return only }
        let choice = cutouts.map { "`\(name).\($0.name)`" }.joined(separator: ", ")
        log.add(
            .wrongValue(
                path: "pieces.\(piece.name.value).seated", found: "`\(seat.value)`",
                wanted: cutouts.isEmpty ? "a piece with a cutout" : "one of its cutouts",
                hint: cutouts.isEmpty ? "\(name) has none" : "write one of \(choice)", seat.range))
        return nil
    }

    /// The seated piece in its base's frame: the boards flush, the outline centred on the cutout, turned in it.
    private func seatPose(
        _ piece: PlacedThing.Content, in cutout: Cutout, of base: PlacedThing.Content, turn: Double
    ) -> Pose {
        let centre = cutout.contour.bounds?.centre ?? .zero
        let own = piece.board?.solid.outline.bounds?.centre ?? .zero
        let seat = Pose(Vector3(centre, base.board?.solid.bottom ?? 0), rotation: Rotation(degrees: 0, 0, turn))
        return seat * Pose(-Vector3(own, piece.board?.solid.bottom ?? 0))
    }
}

extension Placement {
    /// The piece that this one takes its place from, and where that is written.
    fileprivate var anchor: (name: String, range: SourceRange)? {
        switch position {
        case .at: nil
        case .seated(let seat, _): (seat.value.splitAtPoint.piece, seat.range)
        case .relative(let place):
            place.side == .on && place.anchor.value == RelativePlace.table
                ? nil : (place.anchor.value, place.anchor.range)
        }
    }
}

extension PlacedThing.Content {
    package var bodies: [Body] {
        switch self {
        case .part(let part): part.bodies
        case .host(let host): host.bodies
        case .enclosure(let enclosure): enclosure.bodies
        }
    }

    /// The circuit board among the bodies.
    package var board: Body? { bodies.first { $0.role == .board } }
}
