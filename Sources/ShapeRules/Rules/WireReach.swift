import BoardModel
import Geometry
import Glibc

/// L301: a wire is long enough for its way.
package struct WireReach: Rule {
    package let code: RuleCode = "L301"
    package let title = "every wire reaches"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasWires }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        for link in subject.links {
            let gauge = link.run.gauge
            guard let wire = subject.assembly?.wires[gauge.value] else {
                report.notChecked("no part describes wire of \(gauge.value), so its bend is unknown", at: gauge.range)
                continue
            }
            guard let path = WirePath(link, bendRadius: wire.bendRadius.value.millimetres, in: subject) else {
                report.notChecked("an end of this wire has no place", at: link.run.range)
                continue
            }
            let given = link.run.length.value
            report.tell(
                path.needed / given.millimetres,
                ("\(given) from \(link.from.words) to \(link.to.words)", "at least \(Words.millimetres(path.needed))"))
            guard path.needed > link.run.length.value.millimetres + Tolerance.contact else { continue }
            report.tooShort(link, path, wire)
        }
        for run in subject.brokenWires { report.notChecked("an end of this wire cannot be found", at: run.range) }
    }

    package var manual: Manual {
        Manual(
            checks:
                "The length of each wire against its way: straight from plug to plug, through the pieces named under "
                + "`through:`, 10 % more, and one bend radius at either end (Firmware-notes/models.md).",
            why: "A wire that is strung tight pulls its plug out when the lamp is opened. One that is too short is "
                + "noticed when everything else is done.",
            source: "Bend radius: the wire's part file, five outer diameters. Slack of 10 %: stated assumption.",
            example: Manual.Example(
                ExampleFrame.below("From the base to its core"),
                failing: """
                    wires:
                      - { from: base.led, to: core.led, gauge: AWG 24, length: 30 mm }
                    """,
                mended: """
                    wires:
                      - { from: base.led, to: core.led, gauge: AWG 24, length: 50 mm }
                    """))
    }
}

extension RuleReport {
    fileprivate mutating func tooShort(_ link: Link, _ path: WirePath, _ wire: Wire) {
        let given = link.run.length.value
        // Wires are cut by the centimetre; a few millimetres more do no harm.
        let length = "\(Int((min(path.needed, 1e6) / 10).rounded(.up) * 10)) mm"
        add(
            "the wire from \(link.from.words) to \(link.to.words) is \(given) long and needs "
                + Words.millimetres(path.needed), at: link.run.length.range
        ) {
            $0.measured = given.description
            $0.limit = "at least \(Words.millimetres(path.needed))"
            $0.limitSource =
                "a way of \(Words.millimetres(path.distance)), 10 % slack and two bends of "
                + "\(wire.bendRadius.value)"
            $0.pieces = [link.from.thing.name, link.to.thing.name]
            $0.places = path.corners
            $0.fix = Finding.Fix(
                help: "cut it to \(length)", applicability: .safe,
                edits: [Finding.Fix.Edit(link.run.length.range, length)])
        }
    }
}
