import BoardModel
import Geometry

/// L705: the base feeds the host, or something else does.
package struct HostPower: Rule {
    package let code: RuleCode = "L705"
    package let title = "the host gets its power"

    package func applies(to subject: CheckSubject) -> Bool {
        !subject.hosts.isEmpty && subject.layout?.externalSupply == nil
    }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let layout = subject.assembly?.layout, layout.externalSupply == nil else { return }
        let bases = subject.parts(.base)
        guard bases.count == 1, let base = bases.first else { return }
        for (thing, host) in subject.hosts {
            guard let supply = base.part.hostSupply else {
                report.noSupply(thing, base.thing)
                continue
            }
            guard let peak = host.peakPower else {
                report.notChecked("host '\(host.name.value)' does not say what it draws", at: thing.nameRange)
                continue
            }
            let most = supply.voltage.value.value * supply.current.value.value
            report.tell(
                peak.value / most,
                (
                    "\(Words.watts(peak.value)) at most for \(thing.name)",
                    "at most \(Words.watts(most)) (host supply of \(base.thing.name))"
                ))
            if peak.value > most + 1e-9 { report.tooHungry(thing, peak, supply, most) }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "The host's peak power against what the base's 5 V supply gives. With `external supply:` the host is "
                + "fed from elsewhere.",
            why: "A host that draws more than its supply gives restarts when it becomes busy, and its card is damaged.",
            source: "Peak power: the host's file; supply: the base's.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: A host for the supply
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                      cell: { part: battery-lipo-1200, at: [0 mm, 60 mm, 0 mm], hung: cord }
                    \(lines)
                    """
                },
                failing: """
                      host: { host: raspberry-pi-3b, at: [0 mm, 120 mm, 0 mm], hung: cord }
                    rules:
                      L703: { severity: off, because: "this is about the supply; the cell has a rule of its own" }
                    """,
                mended: "  host: { host: raspberry-pi-zero-2-w, at: [0 mm, 120 mm, 0 mm], hung: cord }"))
    }
}

extension RuleReport {
    fileprivate mutating func tooHungry(_ thing: PlacedThing, _ peak: Power, _ supply: HostSupply, _ most: Double) {
        add("'\(thing.name)' draws up to \(peak), and the base gives \(Words.watts(most))", at: thing.nameRange) {
            $0.measured = peak.description
            $0.limit = "at most \(Words.watts(most))"
            $0.limitSource = "host supply of the base"
            $0.pieces = [thing.name]
            $0.notes.append(Finding.Note("the base's supply is stated here", at: supply.range))
            $0.fix = Finding.Fix(
                help: "use a smaller host, or feed it from elsewhere and say so: 'external supply: USB-C 5 V'",
                applicability: .suggestion)
        }
    }

    fileprivate mutating func noSupply(_ thing: PlacedThing, _ base: PlacedThing) {
        add("nothing feeds '\(thing.name)': '\(base.name)' has no supply for a host", at: thing.nameRange) {
            $0.pieces = [thing.name, base.name]
            $0.limit = "a host supply, or 'external supply:'"
            $0.limitSource = "a host needs 5 V"
            $0.fix = Finding.Fix(
                help: "say what feeds it: 'external supply: USB-C 5 V'", applicability: .suggestion)
        }
    }
}
