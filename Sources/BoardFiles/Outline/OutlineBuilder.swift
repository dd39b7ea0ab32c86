package import Geometry

/// A board's shape as the edges say it, or the reason why they say none.
package struct BoardOutlines: Sendable {
    package var status: OutlineStatus
    /// One for each board, largest first, with its cutouts; in the drawing's own frame.
    package var boards: [Outline] = []
    package var findings: [OutlineFinding] = []
}

/// Makes outlines of the items on an edge layer. Never a guess: what does not close, or crosses, is refused with the
/// place, and nothing (no bounding box) stands in for it.
package struct OutlineBuilder {
    private let items: [EdgeItem]
    private let tolerance: JoinTolerance
    private var findings: [OutlineFinding] = []

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
        var isOpen = false
        for chain in loops.open {
            let kind = loose(chain, loops.closed.map(\.contour))
            let ends = [chain.halves.first, chain.halves.last].compactMap { $0 }.map { offset(pieces[$0 / 2]) }
            if let kind {
                findings.append(OutlineFinding(.warning, kind, places: [chain.start, chain.end], offsets: ends))
            } else {
                isOpen = true
                reportGap(of: chain, among: loops.open, pieces)
            }
        }
        return isOpen ? .open : nil
    }

    /// What an open chain is if it is no unfinished outline; nil when it is one.
    private func loose(_ chain: OpenChain, _ closed: [Contour]) -> OutlineFinding.Kind? {
        let touches = [chain.start, chain.end].filter { end in
            closed.contains { $0.side(of: end, tolerance: tolerance.limit) == .boundary }
        }
        if !touches.isEmpty { return touches.count == 1 ? .stub : .innerLine }
        // Ends nearer to each other than half of the way along the chain: somebody meant to close it.
        let isUnfinished = chain.gap < chain.length / 2
        if isUnfinished { return nil }
        if closed.contains(where: { $0.side(of: chain.start) == .inside }) { return .innerLine }
        return closed.isEmpty || chain.halves.count > 1 ? nil : .strayLine
    }

    /// The shortest bridge from this chain's ends to any loose end, its own other end included.
    private mutating func reportGap(of chain: OpenChain, among chains: [OpenChain], _ pieces: [Piece]) {
        guard let first = chain.halves.first, let last = chain.halves.last else { return }
        let own = [(chain.start, first), (chain.end, last)]
        var ends: [(at: Vector2, half: Int)] = []
        for other in chains where other.halves != chain.halves {
            if let first = other.halves.first, let last = other.halves.last {
                ends += [(other.start, first), (other.end, last)]
            }
        }
        var best = (gap: chain.gap, from: own[1], to: own[0])
        for from in own {
            for to in ends where (to.at - from.0).length < best.gap {
                best = ((to.at - from.0).length, from, (to.at, to.half))
            }
        }
        let finding = OutlineFinding(
            .error, .open(gap: best.gap), places: [best.from.0, best.to.0],
            offsets: [offset(pieces[best.from.1 / 2]), offset(pieces[best.to.1 / 2])])
        // The bridge between two chains is the same from either side.
        let isKnown = findings.contains { $0.kind == finding.kind && Set($0.offsets) == Set(finding.offsets) }
        if !isKnown { findings.append(finding) }
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
        for meeting in crossings.touching where !isShared(meeting, loops, pieces) {
            findings.append(
                OutlineFinding(
                    .warning, .touching, places: meeting.points, offsets: places(meeting.a) + places(meeting.b)))
        }
        return nested(united)
    }

    /// Boards that share an edge touch along it, and this has been said.
    private func isShared(_ meeting: Crossings.Meeting, _ loops: [Loop], _ pieces: [Piece]) -> Bool {
        let common = Set(loops[meeting.a].pieces).intersection(loops[meeting.b].pieces)
        return !common.isEmpty
    }

    private mutating func nested(_ contours: [Contour]) -> BoardOutlines {
        let nesting = Nesting(contours)
        var boards: [(outline: Outline, depth: Int)] = []
        var holes: [Int: [Contour]] = [:]
        for number in contours.indices {
            if let parent = nesting.parent[number] { holes[parent, default: []].append(contours[number]) }
        }
        for number in contours.indices where nesting.depth[number].isMultiple(of: 2) {
            boards.append((Outline(contours[number], holes: holes[number] ?? []).normalised, nesting.depth[number]))
        }
        boards.sort { $0.outline.outer.area > $1.outline.outer.area }
        for board in boards.dropFirst() {
            findings.append(
                OutlineFinding(
                    board.depth == 0 ? .warning : .note,
                    .anotherBoard(area: board.outline.area, inHole: board.depth > 0),
                    places: board.outline.outer.vertices.prefix(1).map(\.point)))
        }
        let status: OutlineStatus = findings.contains(where: \.changesOutline) ? .warn : .ok
        return BoardOutlines(status: status, boards: boards.map(\.outline), findings: findings)
    }
}
