import BoardModel

/// L307: every electrical port that has a counterpart is connected, once.
package struct PortUse: Rule {
    package let code: RuleCode = "L307"
    package let title = "every port is connected, exactly once"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasWires }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let layout = subject.assembly?.layout else { return }
        report.notChecked(without: subject.missing)
        guard !layout.wires.isEmpty else {
            if subject.needsWires { report.notChecked("the layout lists no wires", at: layout.name.range) }
            return
        }
        var used: [String: WireEnd] = [:]
        for link in subject.links {
            if link.from.thing.name == link.to.thing.name {
                report.ring(link)
                continue
            }
            for end in [link.from, link.to] {
                if let first = used[end.words] {
                    report.twice(end, first)
                } else {
                    used[end.words] = end
                }
            }
        }
        // Behind a name that cannot be found may be any of them: told where names are looked up.
        guard subject.brokenWires.isEmpty else { return }
        // Nor is anything known of a wire that could not be read.
        if let problem = subject.problems.first(where: { $0.concerns("wire") }) {
            return report.notChecked("a wire of this layout could not be read in full", at: problem.range)
        }
        report.tell(1, ("\(Words.count(used.count, "port")) connected, each by one wire", "every port once"))
        report.checkOpen(subject, used: Set(used.keys))
    }

    package var manual: Manual {
        Manual(
            checks:
                "Every port of a core, a cell and a host's power, and those of the base that have a counterpart: each "
                + "has exactly one wire, and no wire returns to the piece that it comes from. USB sockets are for the "
                + "world outside. A layout without any `wires:` is not checked.",
            why:
                "The wire that nobody wrote down is the wire that nobody bought. Two on one port are a short or a ring.",
            source: "The ports in the part and host files.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: Is everything plugged in?
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                      cell: { part: battery-lipo-1200, at: [0 mm, 60 mm, 0 mm], hung: cord }
                    wires:
                      - { from: base.led, to: core.led, gauge: AWG 24, length: 60 mm }
                    \(lines)
                    """
                },
                failing: "# the cell is forgotten",
                mended: "  - { from: cell.lead, to: base.battery, gauge: AWG 24, length: 120 mm }"))
    }
}

extension CheckSubject {
    /// Two pieces that a wire would join.
    fileprivate var needsWires: Bool { !parts(.base).isEmpty && !(parts(.core) + parts(.battery)).isEmpty }
}

extension RuleReport {
    fileprivate mutating func checkOpen(_ subject: CheckSubject, used: Set<String>) {
        let open = subject.placed.flatMap { thing in
            thing.ports.filter { port in
                subject.connector(of: port)?.isOutside != true
                    && !used.contains("\(thing.name).\(port.name.value)")
            }.map { (thing: thing, port: $0) }
        }
        var told: Set<String> = []
        for (thing, port) in open where !told.contains("\(thing.name).\(port.name.value)") {
            let partner = open.first { other in
                other.thing.name != thing.name && Self.wouldJoin(port, other.port)
            }
            guard partner != nil || thing.part?.kind == .core || thing.part?.kind == .battery else { continue }
            if let partner { told.insert("\(partner.thing.name).\(partner.port.name.value)") }
            unconnected(thing, port, partner)
        }
    }

    private static func wouldJoin(_ a: Port, _ b: Port) -> Bool {
        a.pins.count == b.pins.count && !a.pins.isEmpty
            && zip(a.pins, b.pins).allSatisfy { PinPolarity.agree($0.value, $1.value) }
    }

    private mutating func unconnected(_ thing: PlacedThing, _ port: Port, _ partner: (thing: PlacedThing, port: Port)?)
    {
        add("'\(thing.name).\(port.name.value)' is connected to nothing", at: thing.nameRange) {
            $0.measured = "0 wires"
            $0.limit = "1"
            $0.limitSource = "a port has one wire"
            $0.pieces = [thing.name] + (partner.map { [$0.thing.name] } ?? [])
            $0.notes.append(Finding.Note("the port is described here", at: port.range))
            let other = partner.map { "\($0.thing.name).\($0.port.name.value)" }
            $0.fix = Finding.Fix(
                help: other.map { "add a wire between \(thing.name).\(port.name.value) and \($0)" }
                    ?? "add a wire to the port it belongs to",
                applicability: .suggestion)
        }
    }

    fileprivate mutating func twice(_ end: WireEnd, _ first: WireEnd) {
        add("'\(end.words)' has two wires", at: end.range) {
            $0.measured = "2 wires"
            $0.limit = "1"
            $0.limitSource = "a port has one wire"
            $0.pieces = [end.thing.name]
            $0.notes.append(Finding.Note("the first is here", at: first.range))
            $0.fix = Finding.Fix(help: "take one of them out", applicability: .suggestion)
        }
    }

    fileprivate mutating func ring(_ link: Link) {
        add("this wire goes from '\(link.from.thing.name)' back to itself", at: link.run.range) {
            $0.pieces = [link.from.thing.name]
            $0.limit = "two different pieces"
            $0.limitSource = "a wire on one piece is a short or does nothing"
            $0.fix = Finding.Fix(help: "name the other piece", applicability: .suggestion)
        }
    }
}
