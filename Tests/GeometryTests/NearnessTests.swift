import Testing

@testable import Geometry

/// The quick verdict is held to the full answer, wherever two bodies may stand.
@Suite("Nearness is what the relation says")
struct NearnessTests {
    /// The full answer, put as a verdict.
    private static func verdict(_ relation: Relation, within reach: Double) -> Nearness {
        switch relation {
        case .overlapping: .overlapping
        case .touching: .touching
        case .apart(let gap): gap.distance > reach ? .beyond : .apart(gap.distance)
        }
    }

    private static func expectAgreement(
        _ body: Solid, _ other: Solid, within reaches: [Double], _ location: SourceLocation = #_sourceLocation
    ) throws {
        let mine = try #require(SolidShape(body))
        let theirs = try #require(SolidShape(other))
        let relation = mine.relation(to: theirs)
        for reach in reaches {
            let (quick, full) = (mine.nearness(to: theirs, within: reach), verdict(relation, within: reach))
            if case .apart(let a) = quick, case .apart(let b) = full, abs(a - b) < 1e-9 { continue }
            #expect(quick == full, "\(other.pose) within \(reach)", sourceLocation: location)
        }
    }

    static let bodies =
        SolidRelationTests.bodies + [
            Solid(.ring(outerRadius: 12, innerRadius: 8), bottom: 0, top: 2),
            Solid(.rectangle(width: 16, height: 6, cornerRadius: 2), bottom: -2, top: 1),
        ]

    @Test("upright or upside down, anywhere", arguments: bodies, 0..<6)
    func upright(body: Solid, seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for other in Self.bodies {
            let pose = Pose(
                Vector3(
                    .random(in: -25...25, using: &random), .random(in: -25...25, using: &random),
                    .random(in: -4...4, using: &random)),
                rotation: Rotation(
                    degrees: Bool.random(using: &random) ? 180 : 0, 0, .random(in: 0...360, using: &random)))
            try Self.expectAgreement(body, other.placed(at: pose), within: [0, 0.3, 5, .infinity])
        }
    }

    @Test("on a grid, where sides stand flush and corners meet", arguments: bodies, 0..<6)
    func grid(body: Solid, seed: UInt64) throws {
        var random = SeededRandom(seed: seed + 1000)
        for other in Self.bodies {
            let place = Vector3(
                Double(Int.random(in: -14...14, using: &random)), Double(Int.random(in: -14...14, using: &random)),
                Double(Int.random(in: -3...3, using: &random)))
            let turn = Double(90 * Int.random(in: 0..<4, using: &random))
            try Self.expectAgreement(
                body, other.placed(at: Pose(place, rotation: Rotation(degrees: 0, 0, turn))), within: [0, 0.3, 5])
        }
    }

    @Test("tilted", arguments: bodies, 0..<2)
    func tilted(body: Solid, seed: UInt64) throws {
        var random = SeededRandom(seed: seed + 2000)
        for other in Self.bodies.prefix(4) {
            let pose = Pose(
                Vector3(
                    .random(in: -20...20, using: &random), .random(in: -20...20, using: &random),
                    .random(in: -12...12, using: &random)),
                rotation: Rotation(
                    degrees: .random(in: 0...360, using: &random), .random(in: 0...360, using: &random),
                    .random(in: 0...360, using: &random)))
            try Self.expectAgreement(body, other.placed(at: pose), within: [0, 0.3, 3])
        }
    }

    @Test("A body that cannot be measured is beyond every reach, not near")
    func shapeless() {
        #expect(SolidShape(Solid(.circle(radius: 0), bottom: 0, top: 1)) == nil)
        #expect(SolidShape(Solid(.circle(radius: 1), bottom: .infinity, top: 1)) == nil)
    }

    @Test("The bridge between shapes of many edges is the one found by trying them all", arguments: 0..<6)
    func manyEdges(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        func wheel(_ count: Int, at centre: Vector2) -> Outline {
            .polygon(
                (0..<count).map { index in
                    let turn = Rotation(degrees: 0, 0, 360 * Double(index) / Double(count)).x.plane
                    return centre + turn * .random(in: 9...10, using: &random)
                })
        }
        let context = try #require(GEOSContext())
        let one = try #require(PlaneShape(wheel(90, at: .zero), in: context))
        let other = try #require(
            PlaneShape(wheel(120, at: Vector2(.random(in: 15...30, using: &random), 3)), in: context))
        let quick = one.gap(to: other)
        let slow = one.edges.flatMap { edge in
            other.edges.map { their in
                let (a, b) = edge.nearestPoints(to: their)
                return PlaneGap(from: a, to: b)
            }
        }.min { $0.distance < $1.distance }
        #expect(quick == slow)
        #expect(one.gap(to: other, within: quick.distance * 0.999) == nil || quick.distance == 0)
        #expect(one.gap(to: other, within: quick.distance) == quick)
    }
}
