import BoardModel

/// L303: pin by pin, both ends of a wire carry the same net.
package struct PinPolarity: Rule {
    package let code: RuleCode = "L303"
    package let title = "polarity agrees pin by pin"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasWires }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        for link in subject.links {
            let pairs = Array(zip(link.from.port.pins, link.to.port.pins).enumerated())
            // A different number of pins is another rule's finding.
            guard link.from.port.pins.count == link.to.port.pins.count else { continue }
            guard !pairs.isEmpty else {
                report.notChecked("the ports of this wire do not say what their pins carry", at: link.run.range)
                continue
            }
            let wrong = pairs.filter { !Self.agree($0.element.0.value, $0.element.1.value) }
            if !wrong.isEmpty { report.crossed(link, wrong.map { ($0.offset + 1, $0.element.0, $0.element.1) }) }
        }
    }

    /// The same net; or a numbered sink of a driver and the LED that it sinks.
    static func agree(_ a: String, _ b: String) -> Bool {
        if a == b { return true }
        func isSink(_ net: String) -> Bool { net.hasSuffix("-") && Int(net.dropLast()) != nil }
        return (isSink(a) && b.hasSuffix("-")) || (isSink(b) && a.hasSuffix("-"))
    }

    package var manual: Manual {
        Manual(
            checks: "What each pin carries at both ends of a wire, pin 1 to pin 1: `BAT+` must meet `BAT+`. A numbered "
                + "output of a driver (`2-`) may meet any LED's return.",
            why:
                "A plug that fits says nothing of its polarity: shops sell the same cell with JST-PH either way round, "
                + "and the wrong one ends the charger at once.",
            source: "The pins stated in the part files. For the cell, look at the plug in your hand.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: Look at the plug
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    \(lines)
                    wires:
                      - { from: base.led, to: core.led, gauge: AWG 24, length: 60 mm }
                      - { from: cell.lead, to: base.battery, gauge: AWG 24, length: 120 mm }
                    """
                },
                failing: "  cell: { part: battery-lipo-1200-reversed, at: [0 mm, 60 mm, 0 mm], hung: cord }",
                mended: "  cell: { part: battery-lipo-1200, at: [0 mm, 60 mm, 0 mm], hung: cord }"))
    }
}

extension RuleReport {
    fileprivate mutating func crossed(_ link: Link, _ pins: [(number: Int, Sourced<String>, Sourced<String>)]) {
        let words = pins.map { "pin \($0.number) is \($0.1.value) at one end and \($0.2.value) at the other" }
        add("\(link.from.words) and \(link.to.words) are crossed: \(Words.list(words))", at: link.run.range) {
            $0.measured = link.from.port.pins.map(\.value).joined(separator: ", ")
            $0.limit = link.to.port.pins.map(\.value).joined(separator: ", ")
            $0.limitSource = "port \(link.to.words)"
            $0.pieces = [link.from.thing.name, link.to.thing.name]
            $0.notes = [
                Finding.Note("the pins of \(link.from.words)", at: link.from.port.range),
                Finding.Note("the pins of \(link.to.words)", at: link.to.port.range),
            ]
            $0.fix = Finding.Fix(
                help:
                    "do not plug it in: swap the contacts in one of the plugs, or use the part with the other polarity",
                applicability: .suggestion)
        }
    }
}
