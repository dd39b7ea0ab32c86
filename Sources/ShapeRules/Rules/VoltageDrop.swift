import BoardModel
import Geometry

/// L305: a wire does not lose too much of what it carries.
package struct VoltageDrop: Rule {
    /// The share of the voltage that a run may lose, there and back.
    static let share = Limit(
        .atMost, Ratio(0.05),
        source: "stated assumption: 5 V less 5 % is 4.75 V, the least that USB 2.0 promises at a port, and hosts warn "
            + "below 4.63 V (Raspberry Pi documentation, under-voltage)")

    package let code: RuleCode = "L305"
    package let title = "no wire loses too much voltage"
    package var limit: Limit? { VoltageDrop.share }

    package func applies(to subject: CheckSubject) -> Bool { subject.hasWires }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let limit = report.limit else { return }
        for link in subject.links {
            guard let flow = subject.current(in: link), flow.volts > 0,
                let wire = subject.assembly?.wires[link.run.gauge.value]
            else {
                report.notChecked("what this wire loses cannot be told", at: link.run.range)
                continue
            }
            let drop = Self.drop(flow.amperes, over: link.run.length.value.millimetres, in: wire)
            report.tell(
                drop / flow.volts, against: limit,
                "\(Ratio(drop / flow.volts).formatted(decimals: 2)) from \(link.from.words) to \(link.to.words)")
            if !limit.holds(drop / flow.volts) { report.loses(drop, flow, link, wire, limit) }
        }
    }

    /// There and back, in V.
    static func drop(_ amperes: Double, over millimetres: Double, in wire: Wire) -> Double {
        amperes * 2 * millimetres / 1000 * wire.resistance.value.value
    }

    package var manual: Manual {
        Manual(
            checks: "The current of each wire times its resistance, there and back, as a share of the voltage that it "
                + "starts from.",
            why: "A host on a long thin wire resets when it becomes busy; a cell seems empty before it is.",
            source: "Resistance per metre: the wire's part file. Limit: 5 %, stated assumption by USB's 4.75 V.",
            example: Manual.Example(
                ExampleFrame.withHost("The host is far away"),
                failing: """
                    wires:
                      - { from: base.led, to: core.led, gauge: AWG 24, length: 60 mm }
                      - { from: base.host, to: host.power, gauge: AWG 28, length: 1200 mm }
                    """,
                mended: """
                    wires:
                      - { from: base.led, to: core.led, gauge: AWG 24, length: 60 mm }
                      - { from: base.host, to: host.power, gauge: AWG 24, length: 1200 mm }
                    """))
    }
}

extension RuleReport {
    fileprivate mutating func loses(_ drop: Double, _ flow: Flow, _ link: Link, _ wire: Wire, _ limit: Limit) {
        let share = Ratio(drop / flow.volts).formatted(in: "%", decimals: 1)
        add(
            "the wire from \(link.from.words) to \(link.to.words) loses \(Words.volts(drop)) of \(Words.volts(flow.volts))",
            at: link.run.range
        ) {
            $0.measure("\(share) at \(Words.amperes(flow.amperes)) (\(flow.words))", against: limit)
            $0.pieces = [link.from.thing.name, link.to.thing.name]
            let length = link.run.length.value.millimetres * limit.value * flow.volts / drop
            $0.fix = Finding.Fix(
                help: "use a thicker wire, or one of at most \(Words.millimetres(length.rounded(.down)))",
                applicability: .suggestion)
        }
    }
}
