import Testing

@testable import Geometry

@Suite("Flat shapes part, touch or overlap")
struct PlaneRelationTests {
    static let flattenings = 2 * Tolerance.flattening

    @Test("A disc in a ring's opening keeps the gap of their radii, exactly", arguments: [13.0, 14.9, 14.99])
    func discInRing(radius: Double) throws {
        let core = Outline.circle(radius: radius)
        let base = Outline.ring(outerRadius: 35, innerRadius: 15)
        guard case .apart(let gap) = try #require(core.relation(to: base)) else {
            Issue.record("a disc in an opening does not overlap the ring")
            return
        }
        #expect(abs(gap.distance - (15 - radius)) < 1e-9)
    }

    @Test("A disc that presses on the opening's rim goes back into the opening")
    func discOnRim() throws {
        let core = Outline.circle(radius: 13, centre: Vector2(3, 0))
        let base = Outline.ring(outerRadius: 35, innerRadius: 15)
        guard case .overlapping(let overlap) = try #require(core.relation(to: base)) else {
            Issue.record("13 + 3 reaches beyond 15")
            return
        }
        #expect((overlap.wayOut - Vector2(-1, 0)).length < Self.flattenings)
        #expect(base.side(of: overlap.point) == .inside && core.side(of: overlap.point) == .inside)
    }

    @Test("A disc that fills the opening, turned by any angle, touches", arguments: [0.0, 1, 17.3, 45])
    func exactFit(degrees: Double) throws {
        let core = Outline.circle(radius: 15).rotated(degrees: degrees)
        guard case .touching = try #require(core.relation(to: .ring(outerRadius: 35, innerRadius: 15))) else {
            Issue.record("an exact fit is neither a gap nor an overlap")
            return
        }
    }

    @Test("Two discs overlap by the sum of their radii less their distance", arguments: [0.5, 3.0, 7.9])
    func discs(distance: Double) throws {
        let a = Outline.circle(radius: 5)
        let b = Outline.circle(radius: 3, centre: PlaneMotion.rotation(degrees: 33).applied(to: Vector2(distance, 0)))
        guard case .overlapping(let overlap) = try #require(a.relation(to: b)) else {
            Issue.record("the discs overlap")
            return
        }
        #expect(abs(overlap.depth - (8 - distance)) < Self.flattenings)
    }

    @Test("Closed forms of gaps between lines and arcs")
    func gaps() throws {
        let square = Outline.rectangle(width: 10, height: 10)
        let cases: [(Outline, Double)] = [
            (.circle(radius: 2, centre: Vector2(10, 0)), 3),
            (.circle(radius: 2, centre: Vector2(10, 10)), 50.0.squareRoot() - 2),
            (.rectangle(width: 2, height: 2, centre: Vector2(8, 9)), (2.0 * 2 + 3 * 3).squareRoot()),
            (Outline(.slot(from: Vector2(20, -30), to: Vector2(20, 30), width: 4)), 13),
        ]
        for (shape, distance) in cases {
            guard case .apart(let gap) = try #require(square.relation(to: shape)) else {
                Issue.record("there is a gap of \(distance)")
                continue
            }
            #expect(abs(gap.distance - distance) < 1e-9)
        }
    }

    static let shapes = OutlineTests.shapes

    @Test("Relations are symmetric, and their amounts are true", arguments: shapes, 0..<2)
    func properties(shape: Outline, seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for other in Self.shapes {
            let moved = other.rotated(degrees: .random(in: 0...360, using: &random)).translated(
                by: Vector2(.random(in: -60...60, using: &random), .random(in: -60...60, using: &random)))
            let (there, back) = (try #require(shape.relation(to: moved)), try #require(moved.relation(to: shape)))
            switch (there, back) {
            case (.apart(let a), .apart(let b)):
                #expect(abs(a.distance - b.distance) < 1e-9)
                #expect(shape.side(of: a.from, tolerance: 1e-7) == .boundary)
                #expect(moved.side(of: a.to, tolerance: 1e-7) == .boundary)
                #expect(try #require(shape.overlapArea(with: moved)) < 1e-6)
            case (.overlapping(let a), .overlapping(let b)):
                #expect(abs(a.depth - b.depth) < 0.05 * max(1, a.depth))
                #expect(try #require(shape.overlapArea(with: moved)) > 0)
                let parted = try #require(shape.translated(by: a.wayOut * (1 + 1e-9)).relation(to: moved))
                if case .overlapping(let rest) = parted { #expect(rest.depth < Tolerance.contact) }
                let half = try #require(shape.translated(by: a.wayOut * 0.5).relation(to: moved))
                if a.depth > 0.1 {
                    if case .overlapping(let rest) = half {
                        #expect(rest.depth >= a.depth * 0.5 - 0.02)
                    } else {
                        Issue.record("half of the shortest way out does not part")
                    }
                }
            case (.touching, .touching): break
            default: Issue.record("\(there) one way, \(back) the other")
            }
        }
    }

    @Test("Overlap areas add up, and operations keep the area")
    func operations() throws {
        let a = Outline.rectangle(width: 10, height: 10)
        let b = Outline.circle(radius: 4, centre: Vector2(5, 0))
        let common = try #require(a.overlapArea(with: b))
        #expect(abs(common - .pi * 8) < 0.05)
        let joined = try #require(a.union(b)).reduce(0) { $0 + $1.area }
        let left = try #require(a.subtracting(b)).reduce(0) { $0 + $1.area }
        let shared = try #require(a.intersection(b)).reduce(0) { $0 + $1.area }
        #expect(abs(shared - common) < 1e-9 && abs(left - (100 - common)) < 1e-9)
        #expect(abs(joined - (left + b.flattened().area)) < 1e-9)
        #expect(try #require(a.subtracting(.circle(radius: 2))).first?.holes.count == 1)
        #expect(try #require(a.intersection(.circle(radius: 1, centre: Vector2(99, 0)))).isEmpty)
    }

    @Test("Offsets grow and shrink all round")
    func offsets() throws {
        let square = Outline.rectangle(width: 10, height: 10)
        let grown = try #require(square.offset(by: 1)?.first)
        #expect(abs(grown.area - (100 + 40 + .pi)) < 0.05)
        let shrunk = try #require(square.offset(by: -1)?.first)
        #expect(abs(shrunk.area - 64) < 1e-9)
        #expect(try #require(square.offset(by: -6)).isEmpty)
        #expect(square.offset(by: .nan) == nil)
    }

    @Test("A shape contains what lies within it, up to its rim")
    func containment() throws {
        let disc = Outline.circle(radius: 10)
        #expect(disc.contains(.circle(radius: 9)) == true)
        #expect(disc.contains(disc.rotated(degrees: 13)) == true)
        #expect(disc.contains(.circle(radius: 9, centre: Vector2(2, 0))) == false)
        #expect(Outline.ring(outerRadius: 10, innerRadius: 5).contains(.circle(radius: 3)) == false)
    }

    @Test("A faulty outline is refused with reason and place, and answers nothing")
    func validity() throws {
        let bow = Outline.polygon([.zero, Vector2(10, 10), Vector2(10, 0), Vector2(0, 12)])
        do throws(OutlineError) {
            try bow.validate()
            Issue.record("a crossing is not simple")
        } catch {
            guard case .notSimple(let reason, let place) = error else { throw error }
            #expect(reason == "Self-intersection" && place.x > 0 && place.y > 0)
        }
        #expect(throws: OutlineError.empty) { try Outline(Contour([])).validate() }
        #expect(throws: OutlineError.empty) { try Outline.polygon([.zero, Vector2(1, 1)]).validate() }
        #expect(throws: OutlineError.noArea) { try Outline.circle(radius: 0).validate() }
        #expect(throws: OutlineError.notMeasurable(vertex: 1)) {
            try Outline.polygon([.zero, Vector2(.nan, 0), Vector2(1, 1)]).validate()
        }
        let escaped = Outline(.circle(radius: 5), holes: [.circle(radius: 1, centre: Vector2(9, 0))])
        #expect(throws: OutlineError.self) { try escaped.validate() }
        for shape in Self.shapes { try shape.validate() }
        #expect(Outline(Contour([])).relation(to: .circle(radius: 1)) == nil)
        #expect(Outline(Contour([])).overlapArea(with: .circle(radius: 1)) == nil)
    }

    @Test("The engine gives every geometry back, on refusals too")
    func leaks() throws {
        weak var gone: GEOSContext?
        do {
            let context = try #require(GEOSContext())
            gone = context
            for shape in Self.shapes {
                let plane = try #require(PlaneShape(shape, in: context))
                let other = try #require(PlaneShape(shape.translated(by: Vector2(3, 1)), in: context))
                _ = plane.relation(to: other)
            }
            #expect(GEOSShape.polygon(context, shell: [.zero]) == nil)
            #expect(GEOSShape.polygon(context, shell: [.zero, Vector2(1, 0), Vector2(0, 1)], holes: [[.zero]]) == nil)
            _ = PlaneShape(.polygon([.zero, Vector2(10, 10), Vector2(10, 0), Vector2(0, 12)]), in: context)
            #expect(context.live == 0)
        }
        #expect(gone == nil)
    }
}
