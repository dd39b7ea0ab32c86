import BoardModel
import Geometry

/// L801: every line that a layout uses exists on its host.
package struct HostLines: Rule {
    package let code: RuleCode = "L801"
    package let title = "every line used exists on the host"

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let layout = subject.assembly?.layout, let first = layout.pins.first else { return }
        guard let (thing, host) = subject.hosts.first else {
            guard subject.missingHosts.isEmpty else { return report.notChecked(without: subject.missingHosts) }
            return report.notChecked("the layout has no host whose lines these could be", at: first.signal.range)
        }
        guard !host.lines.isEmpty else {
            return report.notChecked("host '\(host.name.value)' does not list its header", at: first.signal.range)
        }
        let names = host.lines.map(\.line.name)
        for use in layout.pins where !names.contains(use.line.value) {
            report.add("host '\(host.name.value)' has no line '\(use.line.value)'", at: use.line.range) {
                $0.pieces = [thing.name]
                $0.notes.append(Finding.Note("the host is '\(thing.name)'", at: thing.nameRange))
                let nearest = NearestName.find(use.line.value, among: names)
                let free = host.freeLines(in: layout)
                $0.fix = Finding.Fix(
                    help: [nearest.map { "did you mean \($0)?" }, Words.freeLines(free)].compactMap { $0 }
                        .joined(separator: " "),
                    applicability: .suggestion, edits: nearest.map { [Finding.Fix.Edit(use.line.range, $0)] } ?? [])
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "Whether each line under `pins:` stands in the host's header, by the name that the host's file "
                + "gives it.",
            why: "A line that does not exist cannot be requested: the lamp would refuse to start, after everything is "
                + "soldered.",
            source: "The header in the host's file (Boards/hosts), with its own sources.",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: A line that the header does not have
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                      host: { host: raspberry-pi-zero-2-w, at: [0 mm, 60 mm, 0 mm], hung: cord }
                    pins: { led: GPIO81 }
                    """,
                mended: """
                    layout: example
                    title: A line that the header does not have
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                      host: { host: raspberry-pi-zero-2-w, at: [0 mm, 60 mm, 0 mm], hung: cord }
                    pins: { led: GPIO18 }
                    """))
    }
}

extension Host {
    /// The GPIO lines on the header, with the pin that each comes out at.
    var lines: [(pin: Int, line: HostLine)] {
        header.compactMap { pin in
            guard case .line(let line) = pin.function else { return nil }
            return (pin.number, line)
        }
    }

    /// Lines that are neither reserved nor used by the layout, in the header's order.
    func freeLines(in layout: Layout) -> [HostLine] {
        let used = Set(layout.pins.map(\.line.value))
        return lines.map(\.line).filter { $0.reserved == nil && !used.contains($0.name) }
    }
}

extension Words {
    /// A few lines to choose from.
    static func freeLines(_ lines: [HostLine]) -> String? {
        guard !lines.isEmpty else { return "no line of this host is free" }
        let shown = lines.prefix(6).map(\.name)
        return "free: \(shown.joined(separator: ", "))\(lines.count > shown.count ? ", …" : "")"
    }
}
