import BoardModel
import Geometry

/// L304: no wire and no contact carries more than it may.
package struct WireCurrent: Rule {
    package let code: RuleCode = "L304"
    package let title = "wires and plugs carry their current"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasWires }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        for link in subject.links {
            guard let flow = subject.current(in: link) else {
                report.notChecked("what flows in this wire cannot be told", at: link.run.range)
                continue
            }
            let gauge = link.run.gauge
            if let wire = subject.assembly?.wires[gauge.value] {
                report.tell(
                    flow.amperes / wire.current.value.value,
                    (
                        "\(Current(flow.amperes).formatted(in: "A", decimals: 2)) from \(link.from.words) to "
                            + link.to.words, "at most \(wire.current.value) (wire of \(gauge.value))"
                    ))
                if flow.amperes > wire.current.value.value {
                    report.tooMuch(
                        flow, in: link, "wire of \(gauge.value)", at: gauge.range, limit: wire.current.value.value,
                        source: "part file of the wire", stated: wire.current.range)
                }
            } else {
                report.notChecked("no part describes wire of \(gauge.value)", at: gauge.range)
            }
            for end in [link.from, link.to] {
                guard let family = end.connector, let most = family.current?.value.value else { continue }
                report.tell(
                    flow.amperes / most,
                    (
                        "\(Current(flow.amperes).formatted(in: "A", decimals: 2)) in \(end.words)",
                        "at most \(Current(most)) (\(family.source))"
                    ))
                guard flow.amperes > most else { continue }
                report.tooMuch(
                    flow, in: link, "\(family.title) plug of \(end.words)", at: end.range, limit: most,
                    source: family.source, stated: end.port.range)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "The most that flows in each wire against what its gauge and its plugs carry: to a core its channels, "
                + "from a cell the whole lamp at cut-off, to a host its peak power.",
            why: "A thin wire gets warm inside a bundle, and a contact beyond its rating ages until it fails.",
            source: "Gauges: the wire's part file (chassis wiring, Handbook of Electronic Tables and Formulas). "
                + "Plugs: Boards/connectors, each with its sources.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: From the cell
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                      host: { host: raspberry-pi-zero-2-w, at: [0 mm, -60 mm, 0 mm], hung: cord }
                      cell: { part: battery-lipo-1200, at: [0 mm, 60 mm, 0 mm], hung: cord }
                    wires:
                      - { from: base.led, to: core.led, gauge: AWG 24, length: 60 mm }
                      - { from: base.host, to: host.power, gauge: AWG 24, length: 140 mm }
                    \(lines)
                    """
                },
                failing: "  - { from: cell.lead, to: base.battery, gauge: AWG 30, length: 120 mm }",
                mended: "  - { from: cell.lead, to: base.battery, gauge: AWG 26, length: 120 mm }"))
    }
}

/// The most that flows in a wire, the voltage behind it, and what it is for.
struct Flow {
    var amperes: Double
    var volts: Double
    var words: String
}

extension CheckSubject {
    /// What flows in a wire at most; nil when a part does not say enough.
    func current(in link: Link) -> Flow? {
        let ends = [link.from, link.to]
        if let core = ends.lazy.compactMap({ $0.thing.part }).first(where: { $0.kind == .core }) {
            guard let driver = parts(.base).first?.part.driver, !core.channels.isEmpty else { return nil }
            let amperes = core.channels.reduce(0) {
                $0 + min(driver.current.value.value, $1.maximumCurrent.value.value)
            }
            let volts = core.channels.map(\.forwardVoltage.value.value).max() ?? 0
            return Flow(amperes: amperes, volts: volts, words: "the LEDs at full")
        }
        if let cell = ends.lazy.compactMap({ $0.thing.part?.cell }).first {
            guard let budget else { return nil }
            let charge = parts(.base).first?.part.charger?.current.value.value ?? 0
            let amperes = max(budget.total / cell.cutOff.value.value, charge)
            return Flow(amperes: amperes, volts: cell.nominal.value.value, words: "the whole lamp at cut-off")
        }
        for end in ends {
            guard case .host(let host) = end.thing.content else { continue }
            guard let peak = host.peakPower, let supply = parts(.base).first?.part.hostSupply else { return nil }
            let volts = supply.voltage.value.value
            return Flow(amperes: peak.value / volts, volts: volts, words: "the host at its peak")
        }
        return nil
    }
}

extension Words {
    /// A current to the hundredth: `0.94 A`.
    static func amperes(_ value: Double) -> String { Current(value).formatted(in: "A", decimals: 2) }
    static func volts(_ value: Double) -> String { Voltage(value).formatted(in: "V", decimals: 2) }
    package static func watts(_ value: Double) -> String { Power(value).formatted(in: "W", decimals: 2) }
}

extension RuleReport {
    fileprivate mutating func tooMuch(
        _ flow: Flow, in link: Link, _ what: String, at range: SourceRange, limit: Double, source: String,
        stated: SourceRange
    ) {
        let amount = Words.amperes(flow.amperes)
        add("\(amount) is too much for the \(what) (\(flow.words))", at: range) {
            $0.measured = amount
            $0.limit = "at most \(Words.amperes(limit))"
            $0.limitSource = source
            $0.pieces = [link.from.thing.name, link.to.thing.name]
            $0.notes.append(Finding.Note("what it carries is stated here", at: stated))
            $0.fix = Finding.Fix(help: "use a thicker wire, or less current", applicability: .suggestion)
        }
    }
}
