import Geometry

/// Cutouts that overlap take away their union; anything else that crosses has no meaning.
struct HoleUnion {
    /// The curves with overlapping holes united, or nil where a crossing is none of two holes.
    private(set) var contours: [Contour]?
    private let isHole: [Bool]

    init(_ all: [Contour], _ crossing: [Crossings.Meeting]) {
        let involved = Set(crossing.flatMap { [$0.a, $0.b] })
        let quiet = all.indices.filter { !involved.contains($0) }
        // A hole lies inside an odd number of the curves that cross nothing.
        let index = ContourIndex(quiet.map { all[$0] })
        isHole = all.indices.map { number in
            guard involved.contains(number), let point = all[number].vertices.first?.point else { return false }
            return !index.around(point).count.isMultiple(of: 2)
        }
        guard crossing.allSatisfy({ isHole[$0.a] && isHole[$0.b] }) else { return }
        var united = quiet.map { all[$0] }
        for (group, points) in HoleUnion.groups(crossing) {
            guard let outer = HoleUnion.outerCurve(of: group.map { all[$0] }, at: points) else { return }
            united.append(outer)
        }
        contours = united
    }

    func isOfHoles(_ meeting: Crossings.Meeting) -> Bool { isHole[meeting.a] && isHole[meeting.b] }

    /// Curves that hang together by crossings, with the points where they cross.
    private static func groups(_ crossing: [Crossings.Meeting]) -> [(numbers: [Int], points: [Vector2])] {
        var leader: [Int: Int] = [:]
        func find(_ number: Int) -> Int {
            var number = number
            while let next = leader[number], next != number { number = next }
            return number
        }
        for meeting in crossing {
            let (a, b) = (find(meeting.a), find(meeting.b))
            leader[max(a, b)] = min(a, b)
            leader[min(a, b)] = min(a, b)
        }
        var groups: [Int: (numbers: Set<Int>, points: [Vector2])] = [:]
        for meeting in crossing {
            let key = find(meeting.a)
            groups[key, default: ([], [])].numbers.formUnion([meeting.a, meeting.b])
            groups[key, default: ([], [])].points += meeting.points
        }
        return groups.sorted { $0.key < $1.key }.map { ($0.value.numbers.sorted(), $0.value.points) }
    }

    /// Cuts the curves where they cross and walks around the outside.
    private static func outerCurve(of contours: [Contour], at points: [Vector2]) -> Contour? {
        let pieces = contours.flatMap(\.edges).flatMap { edge in
            edge.cut(at: points, tolerance: Tolerance.contact).map { Piece(edge: $0, item: 0) }
        }
        let joints = Joints(pieces.map(\.edge), tolerance: JoinTolerance())
        let network = Network(pieces, joints)
        return Faces(network, Array(pieces.indices)).outside(of: network)
    }
}
