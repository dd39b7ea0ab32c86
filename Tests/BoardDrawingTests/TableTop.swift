import BoardModel
import Geometry

/// Small assemblies made in code, so that a test says all it needs.
enum TableTop {
    static let file = SourceFile(path: "layout.yaml", text: "layout: test\n")
    static let range = SourceRange(file, SourcePosition(line: 1, column: 1), SourcePosition(line: 1, column: 13))

    static func sourced<Value>(_ value: Value) -> Sourced<Value> { Sourced(value, at: range) }

    static func piece(_ name: String, _ bodies: [(BodyRole, Solid)], at pose: Pose?) -> PlacedThing {
        var part = Part(name: sourced("part-of-\(name)"), kind: .accessory, title: name)
        part.bodies = bodies.map { Body(name: $0.rawValue, role: $0, solid: $1, range: range) }
        let placement = Placement(
            name: sourced(name), thing: sourced(.part(part.name.value)), position: .at(pose ?? .identity),
            positionRange: range, support: nil, range: range)
        return PlacedThing(placement: placement, content: .part(part), pose: pose)
    }

    static func shade(pieces: Int, edge: Double) -> PlacedThing {
        var enclosure = Enclosure(name: sourced("paper"), title: "Shade")
        enclosure.shade = IQLightShade(
            pieces: sourced(pieces), edge: sourced(Length(millimetres: edge)), sheet: Length(millimetres: 0.5),
            curl: Length(millimetres: 20))
        let placement = Placement(
            name: sourced("shade"), thing: sourced(.enclosure("paper")), position: .at(.identity),
            positionRange: range, support: nil, range: range)
        return PlacedThing(placement: placement, content: .enclosure(enclosure), pose: .identity)
    }

    static func assembly(_ pieces: [PlacedThing], title: String = "A lamp") -> Assembly {
        Assembly(layout: Layout(name: sourced("test"), title: title, range: range), kit: nil, placed: pieces)
    }

    static func disc(_ diameter: Double, _ height: Double) -> Solid {
        Solid(.circle(diameter: diameter), bottom: 0, top: height)
    }

    /// Discs in a tower, `count` of them: every label wants nearly the same place.
    static func tower(_ count: Int) -> Assembly {
        assembly(
            (0..<count).map { index in
                piece("disc-\(index)", [(.board, disc(70, 1.6))], at: Pose(Vector3(0, 0, Double(index) * 2)))
            })
    }
}
