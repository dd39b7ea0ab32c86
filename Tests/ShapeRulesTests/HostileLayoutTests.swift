import BoardModel
import Geometry
import Testing

@testable import ShapeRules

/// Numbers and sizes that nobody means: every check ends, with findings where there is something to say.
@Suite("Hostile layouts end in findings")
struct HostileLayoutTests {
    static let lengths = [
        "nan mm", "inf mm", "-inf mm", "1e400 mm", "-1e400 mm", "1e308 km", "9e999 in", "1e-400 mm", "0 mm", "-0 mm",
        "-35 mm", "10 km", "10000001 mm", "99999999999999999999999999 mm", "0x1p9 mm", "1e mm", "mm", "35", "35 V",
        "-9223372036854775809 mm", "5e-324 mm",
    ]

    private func codes(_ yaml: String) throws -> Set<String> {
        Set(try Boards.check(yaml).findings.map(\.code.rawValue))
    }

    @Test("as a place", arguments: lengths)
    func place(length: String) throws {
        let found = try codes(
            """
            layout: hostile
            title: A piece somewhere
            external supply: USB-C 5 V
            pieces:
              base: { part: base-classic, at: [\(length), 0 mm, \(length)], hung: cord }
              core: { part: core-white, seated: base }
              host: { host: raspberry-pi-zero-2-w, at: [0 mm, 60 mm, \(length)], on: base }
            """)
        #expect(!found.isEmpty)
    }

    @Test("as a wire's length, which is above nothing", arguments: lengths)
    func wire(length: String) throws {
        let found = try codes(
            """
            layout: hostile
            title: A wire of some length
            external supply: USB-C 5 V
            pieces:
              base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
              core: { part: core-white, at: [0 mm, 0 mm, 60 mm], hung: cord }
            wires:
              - { from: base.led, to: core.led, gauge: AWG 24, length: \(length) }
            """)
        #expect(!found.isEmpty)
    }

    @Test("as an angle, and as a rule's limit", arguments: lengths)
    func elsewhere(length: String) throws {
        let angle = length.replacing("mm", with: "°")
        let found = try codes(
            """
            layout: hostile
            title: Turned, and waved through
            external supply: USB-C 5 V
            pieces:
              base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], rotate: [\(angle), 0°, \(angle)], hung: cord }
              core: { part: core-white, seated: base }
            rules:
              L202: { limit: \(length), because: "why not" }
            """)
        #expect(!found.isEmpty || angle.hasPrefix("-0") || length == "10 km")
    }

    static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, -1, .leastNonzeroMagnitude, 1e-12, 1e-3, 35, 1e7, 1.0000001e7, 1e154,
        1e300, .greatestFiniteMagnitude,
    ]

    @Test("as sizes, heights and poses of bodies", arguments: numbers, numbers)
    func bodies(size: Double, place: Double) {
        let outlines: [Outline] = [
            .circle(radius: size), .rectangle(width: size, height: 3),
            .rectangle(width: 9, height: 9, cornerRadius: size),
            .ring(outerRadius: 5, innerRadius: size), .polygon([.zero, Vector2(size, 0), Vector2(size, size)]),
            Outline(Contour([Vertex(.zero, bulge: size), Vertex(Vector2(4, size))])), Outline(Contour([])),
        ]
        var assembly = RuleBenchmark.assembly(parts: outlines.count)
        for (index, outline) in outlines.enumerated() {
            var part = Part(name: assembly.layout.name, kind: .core, title: "")
            part.bodies = [
                Body(
                    name: "body", role: .board, solid: Solid(outline, bottom: 0, top: 2), range: assembly.layout.range),
                Body(
                    name: "led", role: .led, solid: Solid(outline, bottom: size, top: place),
                    range: assembly.layout.range),
            ]
            assembly.placed[index].content = .part(part)
            assembly.placed[index].pose = Pose(Vector3(place, 0, 1))
        }
        let report = RuleBook.check(CheckSubject(file: "hostile.yaml", assembly: assembly, problems: []))
        #expect(report.findings.allSatisfy { !$0.message.isEmpty })
    }

    @Test("A body of a hundred thousand corners is compared like any other")
    func manyCorners() {
        let wheel = Outline.polygon(
            (0..<100_000).map {
                Rotation(degrees: 0, 0, Double($0) * 360 / 100_000).x.plane * ($0 % 2 == 0 ? 40 : 40.01)
            })
        var assembly = RuleBenchmark.assembly(parts: 3)
        var part = Part(name: assembly.layout.name, kind: .accessory, title: "")
        part.bodies = [
            Body(name: "wheel", role: .board, solid: Solid(wheel, bottom: 0, top: 1.6), range: assembly.layout.range)
        ]
        for index in 0..<2 {
            assembly.placed[index].content = .part(part)
            assembly.placed[index].pose = Pose(Vector3(Double(index) * 80.1, 0, 0))
        }
        assembly.placed[2].pose = Pose(Vector3(0, 300, 0))
        let subject = CheckSubject(file: "hostile.yaml", assembly: assembly, problems: [])
        #expect(subject.bodies.near.count == 1)
        guard case .apart(let distance)? = subject.bodies.near.first?.nearness else {
            Issue.record("two wheels, a tenth apart")
            return
        }
        #expect(abs(distance - 0.08) < 0.011)
    }

    @Test("Pieces that rest on each other in a ring, ten thousand deep", arguments: [1, 2, 10_000])
    func ring(count: Int) {
        var assembly = RuleBenchmark.assembly(parts: count)
        for index in assembly.placed.indices {
            let support = Placement.Support.on(Sourced("piece \((index + 1) % count)", at: assembly.layout.range))
            assembly.placed[index].placement.support = support
            assembly.layout.pieces[index].support = support
            assembly.placed[index].content = .part(Part(name: assembly.layout.name, kind: .accessory, title: ""))
        }
        let report = RuleBook.check(CheckSubject(file: "hostile.yaml", assembly: assembly, problems: []))
        #expect(report.findings.contains { $0.code.rawValue == "L206" })
    }
}
