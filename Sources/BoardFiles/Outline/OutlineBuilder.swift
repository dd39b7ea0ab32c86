package import Geometry

/// A board's shape as the edges say it, or the reason why they say none.
package struct BoardOutlines: Sendable {
    package var status: OutlineStatus
    /// One for each board, largest first, with its cutouts; in the drawing's own frame.
    package var boards: [Outline] = []
    package var findings: [OutlineFinding] = []
    /// Lines on the edge layer that part a board without being edges.
    package var vCuts: [VCut] = []
}

/// Makes outlines of the items on an edge layer. Never a guess: what does not close, or crosses, is refused with the
/// place, and nothing (no bounding box) stands in for it.
package struct OutlineBuilder {
    private let items: [EdgeItem]
    private let tolerance: JoinTolerance
    private var findings: [OutlineFinding] = []
    private var vCuts: [VCut] = []
    /// The gaps that have been told: both items, and the length in nanometres.
    private var bridges: Set<[Int]> = []

    package static func build(_ items: [EdgeItem], tolerance: JoinTolerance = JoinTolerance()) -> BoardOutlines {
        var builder = OutlineBuilder(items: items, tolerance: tolerance)
        return builder.build()
    }

    private init(items: [EdgeItem], tolerance: JoinTolerance) {
        self.items = items
        self.tolerance = tolerance
    }

    private mutating func build() -> BoardOutlines {
        let pieces = Pieces(items)
        findings += pieces.findings
        guard !pieces.all.isEmpty else {
            findings.append(OutlineFinding(.error, .noOutline))
            return refused(.noOutline)
        }
        let joints = Joints(pieces.all.map(\.edge), tolerance: tolerance)
        let loops = Loops(Network(pieces.all, joints))
        if let refusal = reportOpen(loops, pieces.all) { return refused(refusal) }
        report(joints, pieces.all)
        report(loops, pieces.all)
        if !loops.ambiguous.isEmpty { return refused(.ambiguous) }
        return assemble(loops.closed, pieces.all, reach: joints.closed.map(\.gap).max() ?? 0)
    }

    private func refused(_ status: OutlineStatus) -> BoardOutlines {
        BoardOutlines(status: status, findings: findings)
    }

    private func offset(_ piece: Piece) -> Int { items[piece.item].offset }

    private mutating func report(_ joints: Joints, _ pieces: [Piece]) {
        for joint in joints.closed where joint.gap >= JoinTolerance.silent - JoinTolerance.rounding {
            let isNote = joint.gap <= JoinTolerance.note + JoinTolerance.rounding
            findings.append(
                OutlineFinding(
                    isNote ? .note : .warning, .gapClosed(joint.gap), places: [joint.ends.0, joint.ends.1],
                    offsets: [offset(pieces[joint.pieces.0]), offset(pieces[joint.pieces.1])]))
        }
    }

    private mutating func report(_ loops: Loops, _ pieces: [Piece]) {
        let kinds: [([Int], OutlineFinding.Severity, OutlineFinding.Kind)] = [
            (loops.stubs, .warning, .stub), (loops.bridges, .warning, .innerLine),
            (loops.shared, .warning, .sharedEdge), (loops.ambiguous, .error, .ambiguous),
        ]
        for (numbers, severity, kind) in kinds {
            for number in numbers {
                findings.append(
                    OutlineFinding(
                        severity, kind, places: [pieces[number].edge.middle], offsets: [offset(pieces[number])]))
            }
        }
    }

    /// Sorts open chains into those that leave the outline open (a refusal) and those that merely lie about.
    private mutating func reportOpen(_ loops: Loops, _ pieces: [Piece]) -> OutlineStatus? {
        guard !loops.open.isEmpty else { return nil }
        var isOpen = false
        let closed = ContourIndex(loops.closed.map(\.contour))
        let ends = LooseEnds(loops.open)
        for (number, chain) in loops.open.enumerated() {
            let kind = loose(chain, loops.closed.isEmpty ? nil : closed, pieces)
            var offsets = [chain.halves.first, chain.halves.last].compactMap { $0 }.map { offset(pieces[$0 / 2]) }
            if offsets.first == offsets.last { offsets = Array(offsets.prefix(1)) }
            if kind == .vCut {
                vCuts.append(
                    VCut(line: Edge(from: chain.start, to: chain.end), layer: nil, offset: offsets.first ?? 0))
            }
            if let kind {
                findings.append(OutlineFinding(.warning, kind, places: [chain.start, chain.end], offsets: offsets))
            } else {
                isOpen = true
                reportGap(of: number, ends, pieces)
            }
        }
        return isOpen ? .open : nil
    }

    /// What an open chain is if it is no unfinished outline; nil when it is one.
    private func loose(_ chain: OpenChain, _ closed: ContourIndex?, _ pieces: [Piece]) -> OutlineFinding.Kind? {
        if let closed, isStraight(chain, pieces), closed.isDivided(by: Edge(from: chain.start, to: chain.end)) {
            return .vCut
        }
        let touches = [chain.start, chain.end].filter { closed?.touches($0, within: tolerance.limit) == true }
        if !touches.isEmpty { return touches.count == 1 ? .stub : .innerLine }
        // Ends nearer to each other than half of the way along the chain: somebody meant to close it.
        let isUnfinished = chain.gap < chain.length / 2
        if isUnfinished { return nil }
        guard let closed else { return nil }
        if !closed.around(chain.start).isEmpty { return .innerLine }
        return chain.halves.count > 1 ? nil : .strayLine
    }

    /// Whether a chain is one straight line, in however many pieces.
    private func isStraight(_ chain: OpenChain, _ pieces: [Piece]) -> Bool {
        abs(chain.gap - chain.length) <= 1e-6 && chain.halves.allSatisfy { pieces[$0 / 2].edge.bulge == 0 }
    }

    /// The shortest bridge from a chain's ends to any loose end, its own other end included.
    private mutating func reportGap(of chain: Int, _ ends: LooseEnds, _ pieces: [Piece]) {
        guard let bridge = ends.bridge(from: chain) else { return }
        let offsets = [offset(pieces[bridge.from.half / 2]), offset(pieces[bridge.to.half / 2])]
        // The bridge between two chains is the same from either side.
        guard bridges.insert(offsets.sorted() + [Int((bridge.gap * 1e6).rounded())]).inserted else { return }
        findings.append(
            OutlineFinding(
                .error, .open(gap: bridge.gap), places: [bridge.from.at, bridge.to.at], offsets: offsets))
    }
}

extension OutlineBuilder {
    /// From closed curves to boards: crossings refused, overlapping holes united, the rest nested.
    fileprivate mutating func assemble(_ loops: [Loop], _ pieces: [Piece], reach: Double) -> BoardOutlines {
        let contours = loops.map(\.contour)
        func places(_ loop: Int) -> [Int] { loops[loop].pieces.first.map { [offset(pieces[$0])] } ?? [] }
        let crossings = Crossings(contours, reach: reach)
        for meeting in crossings.selfCrossing {
            findings.append(
                OutlineFinding(.error, .selfIntersection, places: meeting.points, offsets: places(meeting.a)))
        }
        guard crossings.selfCrossing.isEmpty else { return refused(.selfIntersect) }

        var united = contours
        if !crossings.crossing.isEmpty {
            let union = HoleUnion(contours, crossings.crossing)
            for meeting in crossings.crossing {
                let isOfHoles = union.isOfHoles(meeting)
                findings.append(
                    OutlineFinding(
                        isOfHoles ? .warning : .error, isOfHoles ? .overlappingHoles : .contoursCross,
                        places: meeting.points, offsets: places(meeting.a) + places(meeting.b)))
            }
            guard let contours = union.contours else { return refused(.holeCrosses) }
            united = contours
        }
        let offsets = Dictionary(
            loops.indices.compactMap { loop in
                contours[loop].vertices.first.map { ($0.point, places(loop)) }
            }, uniquingKeysWith: { first, _ in first })
        for meeting in crossings.touching where !isShared(meeting, loops, pieces) {
            findings.append(
                OutlineFinding(
                    .warning, .touching, places: meeting.points, offsets: places(meeting.a) + places(meeting.b)))
        }
        return nested(united, offsets)
    }

    /// Boards that share an edge touch along it, and this has been said.
    private func isShared(_ meeting: Crossings.Meeting, _ loops: [Loop], _ pieces: [Piece]) -> Bool {
        let common = Set(loops[meeting.a].pieces).intersection(loops[meeting.b].pieces)
        return !common.isEmpty
    }

    /// - Parameter offsets: of the item that each curve begins with, by the curve's first point.
    private mutating func nested(_ contours: [Contour], _ offsets: [Vector2: [Int]]) -> BoardOutlines {
        let nesting = Nesting(contours)
        var boards: [(outline: Outline, depth: Int, offsets: [Int])] = []
        var holes: [Int: [Contour]] = [:]
        for number in contours.indices {
            if let parent = nesting.parent[number] { holes[parent, default: []].append(contours[number]) }
        }
        for number in contours.indices where nesting.depth[number].isMultiple(of: 2) {
            let outline = Outline(contours[number], holes: holes[number] ?? []).normalised
            let first = contours[number].vertices.first?.point
            boards.append((outline, nesting.depth[number], first.flatMap { offsets[$0] } ?? []))
        }
        boards.sort { $0.outline.outer.area > $1.outline.outer.area }
        for board in boards.dropFirst() {
            findings.append(
                OutlineFinding(
                    board.depth == 0 ? .warning : .note,
                    .anotherBoard(area: board.outline.area, inHole: board.depth > 0),
                    places: board.outline.outer.vertices.prefix(1).map(\.point), offsets: board.offsets))
        }
        let status: OutlineStatus = findings.contains(where: \.changesOutline) ? .warn : .ok
        return BoardOutlines(status: status, boards: boards.map(\.outline), findings: findings, vCuts: vCuts)
    }
}
