import Testing

@testable import Geometry

@Suite("Outlines keep their arcs exact")
struct OutlineTests {
    static let shapes: [Outline] = [
        .circle(diameter: 70), .rectangle(width: 62, height: 36, cornerRadius: 3),
        .ring(outerRadius: 35, innerRadius: 15, centre: Vector2(3, -7)),
        .polygon([Vector2(0, 0), Vector2(10, 0), Vector2(10, 4), Vector2(4, 4), Vector2(4, 10), Vector2(0, 10)]),
        Outline(.slot(from: Vector2(-3, 1), to: Vector2(5, 4), width: 2.7)),
        Outline(
            .rectangle(width: 80, height: 50, cornerRadius: 4),
            holes: [.circle(diameter: 2.7, centre: Vector2(20, 10)), .slot(from: .zero, to: Vector2(0, 9), width: 3)]),
    ]
    static let motions: [PlaneMotion] = [
        .translation(Vector2(1000, -333)), .rotation(degrees: 90), .rotation(degrees: 33.3, about: Vector2(5, 5)),
        .mirroredX, .mirroredX * .rotation(degrees: 12) * .translation(Vector2(4, 5)),
    ]

    @Test("Areas are those of the formulas")
    func closedForms() {
        #expect(abs(Outline.circle(radius: 35).area - .pi * 35 * 35) < 1e-9)
        #expect(abs(Outline.ring(outerRadius: 35, innerRadius: 15).area - .pi * (35 * 35 - 15 * 15)) < 1e-9)
        #expect(abs(Outline.rectangle(width: 62, height: 36, cornerRadius: 3).area - (62 * 36 - (4 - .pi) * 9)) < 1e-9)
        #expect(abs(Contour.slot(from: .zero, to: Vector2(3, 4), width: 2).area - (10 + .pi)) < 1e-9)
        #expect(Outline.rectangle(width: 3, height: 2).area == 6)
        #expect(abs(Contour.circle(radius: 35).length - 70 * .pi) < 1e-9)
    }

    @Test("Area and length do not change with the pose", arguments: shapes, motions)
    func invariance(shape: Outline, motion: PlaneMotion) {
        let moved = shape.applying(motion)
        #expect(abs(moved.area - shape.area) < 1e-9 * shape.area)
        #expect(abs(moved.outer.length - shape.outer.length) < 1e-9 * shape.outer.length)
        #expect(moved.outer.isCounterClockwise == shape.outer.isCounterClockwise)
    }

    @Test("A contour reversed has the opposite area, the same length and the same box", arguments: shapes)
    func reversal(shape: Outline) throws {
        let reversed = shape.outer.reversed
        #expect(abs(reversed.signedArea + shape.outer.signedArea) < 1e-9)
        #expect(abs(reversed.length - shape.outer.length) < 1e-9)
        #expect(reversed.vertices.first?.point == shape.outer.vertices.first?.point)
        #expect(reversed.reversed.vertices.map(\.point) == shape.outer.vertices.map(\.point))
        let (box, other) = (try #require(shape.outer.bounds), try #require(reversed.bounds))
        #expect((box.lower - other.lower).length < 1e-9 && (box.upper - other.upper).length < 1e-9)
    }

    @Test("The box touches what it holds", arguments: shapes, motions)
    func bounds(shape: Outline, motion: PlaneMotion) throws {
        let moved = shape.applying(motion)
        let box = try #require(moved.bounds)
        let points = try #require(Box2(around: moved.outer.flattened(tolerance: 1e-5)))
        #expect((box.lower - points.lower).length < 1e-4 && (box.upper - points.upper).length < 1e-4)
    }

    @Test("The box of half a disc is half as wide")
    func halfDisc() throws {
        let half = Contour([Vertex(Vector2(0, -5), bulge: 1), Vertex(Vector2(0, 5))])
        let box = try #require(half.bounds)
        #expect((box.lower - Vector2(0, -5)).length < 1e-12 && (box.upper - Vector2(5, 5)).length < 1e-12)
    }

    @Test(
        "Cutting a shape in two leaves the sum of its area",
        arguments: [-0.95, -0.3, -0.011, -0.009, -1e-9, 0, 1e-5, 0.0099, 0.0101, 0.5, 1])
    func additive(bulge: Double) {
        let (a, b) = (Vector2(-10, 0), Vector2(10, 0))
        let (upper, lower) = (Vector2(0, 20), Vector2(0, -20))
        let above = Contour([Vertex(a, bulge: bulge), Vertex(b), Vertex(upper)])
        let below = Contour([Vertex(b, bulge: -bulge), Vertex(a), Vertex(lower)])
        #expect(abs(above.area + below.area - 400) < 1e-9)
    }

    @Test("An arc through three points passes through them", arguments: [10.0, 90, 179, 180, 181, 270, 359, -45, -300])
    func threePoints(degrees: Double) throws {
        let arc = Arc(from: Vector2(7, 2), about: Vector2(2, 2), degrees: degrees)
        let (middle, end) = (arc.point(at: arc.start + arc.sweep / 2), arc.point(at: arc.start + arc.sweep))
        let edges = Arc.edges(from: Vector2(7, 2), through: middle, to: end)
        #expect(edges.allSatisfy { abs($0.bulge) <= 1 + 1e-12 })
        #expect(abs(edges.reduce(0) { $0 + $1.length } - 5 * abs(degrees) * .pi / 180) < 1e-6)
        #expect(edges.contains { ($0.nearest(to: middle) - middle).length < 1e-7 })
        for edge in edges { #expect((try #require(edge.arc).centre - Vector2(2, 2)).length < 1e-5) }
    }

    @Test("No edge of a normalised contour turns by more than half a turn")
    func normalised() {
        let keyhole = Contour([Vertex(Vector2(-1, 0), bulge: -3), Vertex(Vector2(1, 0)), Vertex(Vector2(0, -8))])
        let normal = keyhole.normalised
        #expect(normal.vertices.allSatisfy { abs($0.bulge) <= 1 })
        #expect(abs(normal.signedArea - keyhole.signedArea) < 1e-9)
    }

    @Test("Flattening keeps to its tolerance", arguments: shapes, [0.5, 0.05, 0.005, 0.0005])
    func flattening(shape: Outline, tolerance: Double) {
        for contour in shape.contours {
            let points = contour.flattened(tolerance: tolerance)
            for index in points.indices {
                let chordMiddle = (points[index] + points[(index + 1) % points.count]) * 0.5
                let nearest = contour.nearest(to: chordMiddle) ?? .zero
                #expect((nearest - chordMiddle).length <= tolerance * (1 + 1e-6))
            }
        }
    }

    @Test("A point's side is that of the arc, not of the chord")
    func containment() {
        let disc = Outline.circle(radius: 10)
        for degrees in stride(from: 0.0, to: 360, by: 7.3) {
            let arm = PlaneMotion.rotation(degrees: degrees).applied(to: Vector2(1, 0))
            #expect(disc.side(of: arm * (10 - 1e-9)) == .inside)
            #expect(disc.side(of: arm * (10 + 1e-9)) == .outside)
            #expect(disc.side(of: arm * 10, tolerance: 1e-9) == .boundary)
        }
        #expect(disc.side(of: .zero) == .inside)
        let ring = Outline.ring(outerRadius: 10, innerRadius: 5)
        #expect(ring.side(of: .zero) == .outside)
        #expect(ring.side(of: Vector2(7, 0)) == .inside)
        #expect(ring.side(of: Vector2(0, 5), tolerance: 1e-9) == .boundary)
    }

    @Test("Containment agrees with a fine polygon at random points", arguments: shapes)
    func containmentAgrees(shape: Outline) throws {
        var random = SeededRandom(seed: 7)
        let box = try #require(shape.bounds).grown(by: 2)
        let fine = shape.flattened(tolerance: 1e-6)
        for _ in 0..<200 {
            let point = Vector2(
                .random(in: box.lower.x...box.upper.x, using: &random),
                .random(in: box.lower.y...box.upper.y, using: &random))
            let side = shape.side(of: point, tolerance: 1e-4)
            if side != .boundary { #expect(side == fine.side(of: point)) }
        }
    }

    @Test("Nothing that is not a shape traps")
    func degenerate() {
        let empty = Outline(Contour([]))
        #expect(empty.area == 0 && empty.bounds == nil && empty.flattened().outer.isEmpty)
        #expect(empty.side(of: .zero) == .outside)
        let broken = Outline(Contour([Vertex(Vector2(.nan, 1), bulge: .infinity), Vertex(Vector2(1e308, -1e308))]))
        _ = (broken.area, broken.bounds, broken.flattened(), broken.normalised, broken.side(of: .zero))
        let point = Outline(Contour([Vertex(.zero, bulge: 1), Vertex(.zero, bulge: 1)]))
        #expect(point.area == 0 && point.outer.length == 0)
        #expect(Outline.circle(radius: 1e9).flattened(tolerance: 0).outer.vertices.count <= 2 * Edge.mostPieces)
    }
}
