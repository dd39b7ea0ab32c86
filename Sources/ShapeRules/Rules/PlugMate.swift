import BoardModel
import Geometry

/// L302: the plugs at both ends of a wire are of one family with as many pins, and take its gauge.
package struct PlugMate: Rule {
    package let code: RuleCode = "L302"
    package let title = "plugs mate: family, pins, gauge"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasWires }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        for link in subject.links {
            guard let a = link.from.port.connector, let b = link.to.port.connector else {
                report.notChecked("a port of this wire does not say its connector", at: link.run.range)
                continue
            }
            let (from, to) = (link.from.port.pins.count, link.to.port.pins.count)
            // A core with too many channels is one finding, its plug is not another.
            if from != to, link.joinsCoreAndBase, CoreCount.isExceeded(in: subject) { continue }
            // Bare pads take any wire.
            if a.value != b.value, !Connector.isBare(a.value), !Connector.isBare(b.value) {
                report.differ(link, "\(a.value) does not mate with \(b.value)", "\(a.value)", "\(b.value)")
            } else if from != to {
                report.differ(
                    link, "a plug of \(from) pins does not mate with one of \(to)", "\(from) pins", "\(to) pins")
            } else {
                report.checkGauge(link)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "For each wire: both ports of one connector family (pads and pin headers take any wire), with as "
                + "many pins, and a gauge that the family's contacts take.",
            why: "A thick wire does not go into a small crimp, and three pins do not go into five.",
            source: "Connector families: Boards/connectors, each with its sources.",
            example: Manual.Example(
                ExampleFrame.below("A wire that the crimp takes"),
                failing: """
                    wires:
                      - { from: base.led, to: core.led, gauge: AWG 20, length: 70 mm }
                    """,
                mended: """
                    wires:
                      - { from: base.led, to: core.led, gauge: AWG 24, length: 70 mm }
                    """))
    }
}

extension RuleReport {
    fileprivate mutating func differ(_ link: Link, _ message: String, _ measured: String, _ limit: String) {
        add("\(link.from.words) and \(link.to.words) do not mate: \(message)", at: link.run.range) {
            $0.measured = measured
            $0.limit = limit
            $0.limitSource = "port \(link.to.words)"
            $0.pieces = [link.from.thing.name, link.to.thing.name]
            $0.notes = [
                Finding.Note("\(link.from.words) is described here", at: link.from.port.range),
                Finding.Note("\(link.to.words) is described here", at: link.to.port.range),
            ]
            $0.fix = Finding.Fix(help: "use parts with the same plug", applicability: .suggestion)
        }
    }

    fileprivate mutating func checkGauge(_ link: Link) {
        let gauge = link.run.gauge
        guard
            let (end, family, gauges) = [link.from, link.to].lazy.compactMap({ end in
                end.connector.flatMap { family in family.gauges.map { (end, family, $0) } }
            }).first(where: { !$0.2.contains(gauge.value.value) })
        else { return }
        let (thick, thin) = (Int(gauges.lowerBound), Int(gauges.upperBound))
        add("\(gauge.value) does not go into the \(family.title) plug of \(end.words)", at: gauge.range) {
            $0.measured = gauge.value.description
            $0.limit = "AWG \(thin) to \(thick)"
            $0.limitSource = family.source
            $0.pieces = [end.thing.name]
            let nearest = gauge.value.value < gauges.lowerBound ? thick : thin
            $0.fix = Finding.Fix(
                help: "use AWG \(nearest)", applicability: .suggestion,
                edits: [Finding.Fix.Edit(gauge.range, "AWG \(nearest)")])
        }
    }
}
