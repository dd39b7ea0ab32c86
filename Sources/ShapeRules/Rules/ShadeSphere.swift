import BoardModel
import Geometry

/// L404: what hangs in an IQ-light clears its shade all round.
package struct ShadeSphere: Rule {
    /// Air between the lamp and the hooks.
    static let margin = Limit(
        .atLeast, Length(millimetres: 5), source: "stated assumption: a hanging lamp swings and its sheets give")

    package let code: RuleCode = "L404"
    package let title = "a lamp in an IQ-light clears the shade"
    package var limit: Limit? { ShadeSphere.margin }

    package func applies(to subject: CheckSubject) -> Bool { subject.placed.contains { $0.enclosure?.shade != nil } }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let limit = report.limit else { return }
        for (index, thing) in subject.placed.enumerated() {
            guard let enclosure = thing.enclosure, let shade = enclosure.shade, let pose = thing.pose else { continue }
            report.notChecked(without: subject.missing)
            guard let free = shade.freeRadius else {
                report.notChecked(
                    "an IQ-light of \(shade.pieces.value) pieces is not modelled; 6, 12 and 30 are", at: thing.nameRange
                )
                continue
            }
            // The sphere about the shade's middle that holds every corner of what hangs in it.
            var worst: (radius: Double, body: PlacedBody, at: Vector3)?
            for body in subject.bodies.bodies where body.thing != index {
                for corner in body.solid.corners {
                    let radius = (corner - pose.translation).length
                    if radius > worst?.radius ?? 0 { worst = (radius, body, corner) }
                }
            }
            if let worst {
                report.tell(
                    free - worst.radius, against: limit,
                    "\(Words.millimetres(free - worst.radius)) between a sphere of radius "
                        + "\(Words.millimetres(worst.radius)) and the shade")
            }
            guard let worst, !limit.holds(free - worst.radius + Tolerance.contact) else { continue }
            report.touchesShade(thing, worst, free, limit)
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "The sphere about the middle of the shade that holds everything else in the layout, against the free "
                + "sphere inside the shade: inscribed radius of the rhombs less their inward curl and the sheet.",
            why: "A hook that touches the lamp melts, or lets the lamp rattle.",
            source: "Exact geometry of the cube (6), rhombic dodecahedron (12) and rhombic triacontahedron (30) for "
                + "a rhomb of edge a: r = 0.5 a, 0.81650 a, 1.37638 a. The curl is an assumption in the "
                + "enclosure's file, the margin one of this rule.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: In the middle of the shade
                    external supply: USB-C 5 V
                    pieces:
                      shade: { enclosure: iq-light-12, at: [0 mm, 0 mm, -300 mm], hung: cord }
                    \(lines)
                      core: { part: core-white, seated: base }
                    """
                },
                failing: "  base: { part: base-classic, at: [0 mm, 0 mm, -350 mm], hung: cord }",
                mended: "  base: { part: base-classic, at: [0 mm, 0 mm, -300 mm], hung: cord }"))
    }
}

extension IQLightShade {
    /// The radius of the inscribed sphere over the edge, by the number of pieces.
    static let factors = [6: 0.5, 12: 0.816_496_580_927_726, 30: 1.376_381_920_471_173]

    /// Of the sphere inside the shade, in mm; nil for a number of pieces that is not modelled.
    var freeRadius: Double? {
        IQLightShade.factors[pieces.value].map { edge.value.millimetres * $0 - curl.millimetres - sheet.millimetres }
    }
}

extension PlacedThing {
    /// How much longer the edges of a shade's rhombs have to be for so much more radius, in mm.
    fileprivate func longerEdge(for radius: Double) -> Double {
        guard let shade = enclosure?.shade, let factor = IQLightShade.factors[shade.pieces.value] else { return radius }
        return (radius / factor * 10).rounded(.up) / 10
    }
}

extension Solid {
    /// The corners of the body, arcs flattened, in the layout's frame.
    var corners: [Vector3] {
        outline.outer.flattened(tolerance: 0.02).flatMap { point in
            [bottom, top].map { pose.applied(to: Vector3(point, $0)) }
        }
    }
}

extension RuleReport {
    fileprivate mutating func touchesShade(
        _ shade: PlacedThing, _ worst: (radius: Double, body: PlacedBody, at: Vector3), _ free: Double, _ limit: Limit
    ) {
        let air = free - worst.radius
        let message =
            air < 0
            ? "\(worst.body.words) reaches \(Words.millimetres(-air)) into '\(shade.name)'"
            : "\(worst.body.words) is \(Words.millimetres(air)) from '\(shade.name)', which is too near"
        add(message, at: shade.nameRange) {
            $0.measure(
                "a lamp of radius \(Words.millimetres(worst.radius)) in a free sphere of \(Words.millimetres(free))",
                against: limit)
            $0.pieces = [worst.body.piece, shade.name]
            $0.places = [worst.at]
            $0.fix = Finding.Fix(
                help:
                    "hang the lamp \(Words.millimetres(limit.value - air)) nearer to the middle of the shade, or cut the rhombs "
                    + "with edges \(Words.millimetres(shade.longerEdge(for: limit.value - air))) longer",
                applicability: .suggestion)
        }
    }
}
