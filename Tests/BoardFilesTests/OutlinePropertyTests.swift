import Geometry
import Testing

@testable import BoardFiles

/// What must not change the answer.
@Suite struct OutlinePropertyTests {
    /// A board with everything: lines, arcs, a cutout, an island.
    private static let edges: [Edge] = {
        let outer = Contour.rectangle(width: 60, height: 40, cornerRadius: 7).edges
        let slot = Contour.slot(from: Vector2(-12, 3), to: Vector2(8, 3), width: 9).edges
        let island = Contour.circle(radius: 3, centre: Vector2(2, 3)).edges
        return outer + slot + island
    }()
    private static let expected = build(edges)

    private static func build(_ edges: [Edge]) -> BoardOutlines {
        OutlineBuilder.build(
            edges.enumerated().map { number, edge in
                EdgeItem(
                    kind: edge.bulge == 0 ? .line : .arc, edges: [edge], isClosed: false, offset: number, footprint: nil
                )
            })
    }

    private func expectSame(_ edges: [Edge], _ place: SourceLocation = #_sourceLocation) {
        let found = Self.build(edges)
        #expect(found.status == Self.expected.status && found.boards.count == 2, sourceLocation: place)
        for (a, b) in zip(found.boards, Self.expected.boards) {
            #expect(abs(a.outer.area - b.outer.area) < 1e-9, sourceLocation: place)
            #expect(abs(a.area - b.area) < 1e-9 && a.holes.count == b.holes.count, sourceLocation: place)
        }
    }

    @Test(arguments: 0..<20)
    func orderAndDirection(seed: Int) {
        var random = Seeded(state: UInt64(seed) &+ 1)
        expectSame(Self.edges.shuffled(using: &random).map { Bool.random(using: &random) ? $0.reversed : $0 })
    }

    @Test(arguments: 0..<10)
    func splitting(seed: Int) {
        var random = Seeded(state: UInt64(seed) &+ 77)
        expectSame(
            Self.edges.flatMap { edge -> [Edge] in
                let share = Double.random(in: 0.1...0.9, using: &random)
                return edge.cut(at: [edge.point(at: share)], tolerance: 1e-6)
            })
    }

    @Test func moving() {
        for motion in [
            PlaneMotion.translation(Vector2(123.456, -78.9)), .rotation(degrees: 90), .rotation(degrees: 180),
            .rotation(degrees: 270, about: Vector2(10, 20)), .mirroredX,
        ] {
            let sign: Double = motion.isMirroring ? -1 : 1
            expectSame(
                Self.edges.map {
                    Edge(from: motion.applied(to: $0.from), to: motion.applied(to: $0.to), bulge: $0.bulge * sign)
                })
        }
    }

    /// xorshift64 (Marsaglia 2003).
    private struct Seeded: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }
}
