import Testing

@testable import Geometry

@Suite("Solids part, touch or overlap in space")
struct SolidRelationTests {
    static func box(_ x: Double, _ y: Double, _ z: Double, at place: Vector3 = .zero, turned: Rotation = .identity)
        -> Solid
    {
        Solid(.rectangle(width: x, height: y), bottom: -z / 2, top: z / 2, pose: Pose(place, rotation: turned))
    }

    static func cylinder(radius: Double, height: Double, at place: Vector3 = .zero, turned: Rotation = .identity)
        -> Solid
    {
        Solid(.circle(radius: radius), bottom: -height / 2, top: height / 2, pose: Pose(place, rotation: turned))
    }

    @Test("Boxes one above the other leave the height between, and nearest points on both faces")
    func stacked() {
        guard case .apart(let gap) = Self.box(10, 10, 2).relation(to: Self.box(4, 4, 2, at: Vector3(1, 0, 5))) else {
            Issue.record("there is room between")
            return
        }
        #expect(abs(gap.distance - 3) < 1e-12)
        #expect(gap.from.z == 1 && gap.to.z == 4)
    }

    @Test("A gap across and above is the hypotenuse")
    func diagonal() {
        guard case .apart(let gap) = Self.box(10, 10, 2).relation(to: Self.box(10, 10, 2, at: Vector3(13, 0, 6))) else {
            Issue.record("there is room between")
            return
        }
        #expect(abs(gap.distance - 5) < 1e-12)
    }

    @Test("Stacked boards touch; sunk by 0.2 mm, the way out is up", arguments: [0.0, 180])
    func sunk(flipped: Double) {
        let board = Self.box(60, 40, 1.6)
        let turned = Rotation(degrees: flipped, 0, 0)
        guard case .touching = Self.box(20, 20, 4, at: Vector3(0, 0, 2.8), turned: turned).relation(to: board) else {
            Issue.record("faces that meet touch")
            return
        }
        let sunk = Self.box(20, 20, 4, at: Vector3(0, 0, 2.6), turned: turned)
        guard case .overlapping(let overlap) = sunk.relation(to: board) else {
            Issue.record("sunk by 0.2 overlaps")
            return
        }
        #expect((overlap.wayOut - Vector3(0, 0, 0.2)).length < 1e-9)
    }

    @Test("A tilted box above a plate keeps the distance of its lowest corner", arguments: [10.0, 35, 45, 80])
    func tiltedBox(degrees: Double) {
        let turned = Rotation(degrees: 0, degrees, 0)
        let tilted = Self.box(10, 10, 10, at: Vector3(0, 0, 20), turned: turned)
        let lowest = 20 - 5 * (abs(turned.x.z) + abs(turned.z.z))
        guard case .apart(let gap) = tilted.relation(to: Self.box(100, 100, 2)) else {
            Issue.record("there is room between")
            return
        }
        #expect(abs(gap.distance - (lowest - 1)) < 1e-9)
    }

    @Test("Crossed cylinders keep the distance of their axes less their radii")
    func crossedCylinders() {
        let lying = Rotation(degrees: 0, 90, 0)
        let a = Self.cylinder(radius: 5, height: 60, turned: Rotation(degrees: 90, 0, 0))
        let b = Self.cylinder(radius: 3, height: 60, at: Vector3(0, 0, 10), turned: lying)
        guard case .apart(let gap) = a.relation(to: b) else {
            Issue.record("there is room between")
            return
        }
        #expect(abs(gap.distance - 2) < 2 * Tolerance.flattening)
        let near = Self.cylinder(radius: 3, height: 60, at: Vector3(0, 0, 7), turned: lying)
        guard case .overlapping(let overlap) = near.relation(to: a) else {
            Issue.record("5 + 3 is more than 7")
            return
        }
        #expect((overlap.wayOut - Vector3(0, 0, 1)).length < 0.02)
    }

    @Test("A tilted pin through a ring's opening does not touch the ring")
    func pinThroughRing() {
        let ring = Solid(.ring(outerRadius: 35, innerRadius: 15), bottom: 0, top: 1.6)
        let pin = Self.cylinder(radius: 3, height: 80, turned: Rotation(degrees: 20, 0, 0))
        guard case .apart(let gap) = pin.relation(to: ring) else {
            Issue.record("the opening is empty")
            return
        }
        #expect(gap.distance > 8 && gap.distance < 12)
    }

    /// Sixteen-sided, so that a thousand questions of it stay quick.
    static let ring = Solid(
        Outline.ring(outerRadius: 12, innerRadius: 8).flattened(tolerance: 0.3), bottom: -1, top: 1)

    static let bodies: [Solid] = [
        box(10, 6, 4), cylinder(radius: 5, height: 3),
        ring,
        Solid(
            .polygon([.zero, Vector2(14, 0), Vector2(14, 3), Vector2(3, 3), Vector2(3, 14), Vector2(0, 14)]),
            bottom: 0, top: 2),
    ]

    @Test("In any pose: symmetric, gaps end on the bodies, ways out part them", arguments: bodies, 0..<3)
    func properties(body: Solid, seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for other in Self.bodies {
            let pose = Pose(
                Vector3(
                    .random(in: -15...15, using: &random), .random(in: -15...15, using: &random),
                    .random(in: -8...8, using: &random)),
                rotation: Rotation(
                    degrees: .random(in: 0...360, using: &random), .random(in: 0...360, using: &random),
                    .random(in: 0...360, using: &random)))
            let placed = other.placed(at: pose)
            switch (body.relation(to: placed), placed.relation(to: body)) {
            case (.apart(let there), .apart(let back)):
                #expect(abs(there.distance - back.distance) < 1e-6)
                #expect(body.distance(to: there.from) < 2 * Tolerance.flattening)
                #expect(placed.distance(to: there.to) < 2 * Tolerance.flattening)
            case (.overlapping(let there), .overlapping):
                let parted = body.placed(at: Pose(there.wayOut * (1 + 1e-9)))
                if case .overlapping(let rest) = parted.relation(to: placed) {
                    Issue.record("still \(rest.depth) deep after \(there.wayOut)")
                }
            case (.touching, .touching): break
            case (let there, let back): Issue.record("\(there) one way, \(back) the other")
            }
        }
    }

    @Test("The flat path and the tilted path agree where both apply", arguments: bodies, 0..<3)
    func pathsAgree(body: Solid, seed: UInt64) throws {
        var random = SeededRandom(seed: seed + 100)
        for other in Self.bodies {
            let pose = Pose(
                Vector3(
                    .random(in: -20...20, using: &random), .random(in: -20...20, using: &random),
                    .random(in: -4...4, using: &random)),
                rotation: Rotation(
                    degrees: Bool.random(using: &random) ? 180 : 0, 0, .random(in: 0...360, using: &random)))
            let mine = try #require(SolidShape(body))
            let theirs = try #require(SolidShape(other.placed(at: pose)))
            let flat = mine.relation(to: theirs)
            switch (flat, mine.tiltedRelation(to: theirs, tolerance: Tolerance.contact)) {
            case (.apart(let a), .apart(let b)):
                #expect(abs(a.distance - b.distance) < 4 * Tolerance.flattening)
            case (.overlapping(let a), .overlapping(let b)):
                #expect(b.depth > a.depth - 4 * Tolerance.flattening)
                if mine.prisms.count == 1, theirs.prisms.count == 1 {
                    #expect(b.depth < a.depth + 4 * Tolerance.flattening)
                }
            case (.apart(let gap), .touching): #expect(gap.distance < 4 * Tolerance.flattening)
            case (.touching, _): break
            case (let a, let b): Issue.record("\(a) flat, \(b) tilted")
            }
        }
    }

    @Test("The relation is the same in every frame", arguments: 0..<10)
    func frames(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let frame = Pose(
            Vector3(100, -50, 30), rotation: Rotation(degrees: .random(in: 0...90, using: &random), 35, 12))
        let upper = Self.box(20, 20, 4, at: Vector3(3, 0, 8))
        let lower = Self.cylinder(radius: 12, height: 3)
        guard case .apart(let gap) = upper.placed(at: frame).relation(to: lower.placed(at: frame)) else {
            Issue.record("there is room between")
            return
        }
        #expect(abs(gap.distance - 4.5) < 1e-9)
    }

    @Test("Bodies without room are infinitely apart, sheets can be pierced, nothing traps")
    func degenerate() {
        let block = Self.box(10, 10, 10)
        let nothing = [
            Solid(Outline(Contour([])), bottom: 0, top: 1), Solid(.circle(radius: 0), bottom: 0, top: 1),
            Solid(.circle(radius: 1), bottom: .nan, top: 1), Solid(.circle(radius: .infinity), bottom: 0, top: 1),
            Solid(.circle(radius: 1e300), bottom: 0, top: 1),
            Solid(.circle(radius: 1), bottom: 0, top: 1, pose: Pose(Vector3(.nan, 0, 0))),
            Solid(.polygon([.zero, Vector2(1, 1), Vector2(2, 2)]), bottom: 0, top: 1),
        ]
        for body in nothing {
            #expect(!body.isMeasurable)
            #expect(body.relation(to: block) == .apart(.unbounded))
            #expect(block.relation(to: body) == .apart(.unbounded))
        }
        for turned in [Rotation.identity, Rotation(degrees: 40, 0, 0)] {
            guard case .overlapping(let overlap) = Self.box(4, 4, 0, turned: turned).relation(to: block) else {
                Issue.record("a sheet within a block")
                continue
            }
            #expect(overlap.depth > 4)
        }
        guard case .overlapping = Self.box(10, 10, 10).relation(to: block) else {
            Issue.record("a body overlaps itself")
            return
        }
        guard case .overlapping = Self.box(10, 10, 10, turned: Rotation(degrees: 30, 20, 10)).relation(to: block) else {
            Issue.record("a body overlaps itself turned")
            return
        }
    }
}

extension Solid {
    /// How far a point lies from the body's material, in mm, arcs exact.
    func distance(to point: Vector3) -> Double {
        let local = pose.inverse.applied(to: point)
        let vertical = max(0, bottom - local.z, local.z - top)
        guard outline.side(of: local.plane) == .outside else { return vertical }
        let flat = outline.contours.compactMap { $0.nearest(to: local.plane) }.map { ($0 - local.plane).length }.min()
        return Vector2(vertical, flat ?? .infinity).length
    }
}
