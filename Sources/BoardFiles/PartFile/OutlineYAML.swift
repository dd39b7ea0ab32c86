import Geometry

/// A contour as the part files spell it: a circle where it is one, else a path whose arcs stay arcs.
struct OutlineYAML {
    private let contour: Contour

    init(_ contour: Contour) { self.contour = contour }

    /// `{ circle: 70 mm, at: [0 mm, 0 mm] }` or `{ path: […] }`.
    var flow: String {
        if let (centre, diameter) = circle {
            let at = centre.length < OutlineYAML.grain ? "" : ", at: \(OutlineYAML.point(centre))"
            return "{ circle: \(OutlineYAML.length(diameter))\(at) }"
        }
        return "{ path: [\(steps.joined(separator: ", "))] }"
    }

    /// The steps of the path, each `{ line: [x, y] }` or `{ arc: [x, y], bulge: b }`.
    var steps: [String] {
        let edges = contour.edges
        guard let first = edges.first else { return [] }
        var steps = ["{ from: \(OutlineYAML.point(first.from)) }"]
        for (index, edge) in edges.enumerated() {
            let isLast = index == edges.count - 1
            if edge.bulge == 0 {
                if !isLast { steps.append("{ line: \(OutlineYAML.point(edge.to)) }") }
            } else {
                let bulge = DecimalText(max(-1, min(1, edge.bulge)), digits: 15)
                steps.append("{ arc: \(OutlineYAML.point(edge.to)), bulge: \(bulge) }")
            }
        }
        return steps
    }

    /// Centre and diameter, where every edge is an arc of one circle.
    var circle: (centre: Vector2, diameter: Double)? {
        let arcs = contour.edges.map(\.arc)
        guard let first = arcs.first, let first else { return nil }
        for arc in arcs {
            guard let arc, (arc.centre - first.centre).length < OutlineYAML.grain,
                abs(arc.radius - first.radius) < OutlineYAML.grain
            else { return nil }
        }
        let turn = arcs.reduce(0) { $0 + ($1?.sweep ?? 0) }
        return abs(abs(turn) - 2 * .pi) < 1e-6 ? (first.centre, 2 * first.radius) : nil
    }

    /// mm: KiCad's own grain is a nanometre.
    private static let grain = 1e-6

    static func point(_ point: Vector2) -> String { "[\(length(point.x)), \(length(point.y))]" }
    static func length(_ length: Double) -> String { "\(DecimalText(length, decimals: 6)) mm" }
}
