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
        isHole = all.indices.map { number in
            guard involved.contains(number), let point = all[number].vertices.first?.point else { return false }
            return !quiet.filter { all[$0].side(of: point) == .inside }.count.isMultiple(of: 2)
        }
        guard crossing.allSatisfy({ isHole[$0.a] && isHole[$0.b] }) else { return }
        var united = quiet.map { all[$0] }
        for group in HoleUnion.groups(involved.sorted(), crossing) {
            let points = crossing.filter { group.contains($0.a) }.flatMap(\.points)
            guard let outer = HoleUnion.outerCurve(of: group.map { all[$0] }, at: points) else { return }
            united.append(outer)
        }
        contours = united
    }

    func isOfHoles(_ meeting: Crossings.Meeting) -> Bool { isHole[meeting.a] && isHole[meeting.b] }

    /// Curves that hang together by crossings.
    private static func groups(_ numbers: [Int], _ crossing: [Crossings.Meeting]) -> [[Int]] {
        var groups: [[Int]] = []
        var rest = Set(numbers)
        while let first = rest.min() {
            var group: Set = [first]
            var isGrowing = true
            while isGrowing {
                let before = group.count
                for meeting in crossing where group.contains(meeting.a) || group.contains(meeting.b) {
                    group.formUnion([meeting.a, meeting.b])
                }
                isGrowing = group.count > before
            }
            rest.subtract(group)
            groups.append(group.sorted())
        }
        return groups
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
