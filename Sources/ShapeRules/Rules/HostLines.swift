import BoardModel
import Geometry

/// L801: every line that a layout uses exists on its host.
package struct HostLines: Rule {
    package let code: RuleCode = "L801"
    package let title = "every line used exists on the host"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasPins }

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
                let free = host.freeLines(in: layout).map(\.name)
                let near = Self.near(use.line.value, among: free)
                $0.fix = Finding.Fix(
                    help: (near.map { "did you mean \($0)? " } ?? "") + Words.freeLines(free, near: use.line.value),
                    applicability: .suggestion, edits: near.map { [Finding.Fix.Edit(use.line.range, $0)] } ?? [])
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

extension HostLines {
    /// The free line that was most likely meant: one spelled alike. A number that does not exist is no slip of the pen,
    /// so that GPIO28 is not read as GPIO2.
    fileprivate static func near(_ name: String, among free: [String]) -> String? {
        let (stem, number) = name.numbered
        if number != nil, free.contains(where: { $0.numbered.stem == stem }) { return nil }
        return NearestName.find(name, among: free)
    }
}

extension Words {
    /// A few free lines to choose from, those with the nearest numbers first.
    static func freeLines(_ names: [String], near name: String) -> String {
        guard !names.isEmpty else { return "no line of this host is free" }
        let (stem, number) = name.numbered
        func distance(_ other: String) -> Int {
            let (otherStem, otherNumber) = other.numbered
            guard let number, let otherNumber, stem == otherStem else { return .max }
            let (difference, overflow) = number.subtractingReportingOverflow(otherNumber)
            return overflow ? .max : Int(clamping: difference.magnitude)
        }
        let sorted = names.enumerated().sorted { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }
        let shown = sorted.prefix(6).map(\.element)
        return "free: \(shown.joined(separator: ", "))\(names.count > shown.count ? ", …" : "")"
    }
}

extension String {
    /// `GPIO28` as `GPIO` and 28.
    fileprivate var numbered: (stem: Substring, number: Int?) {
        let digits = reversed().prefix { $0.isASCII && $0.isNumber }.count
        return (dropLast(digits), Int(suffix(digits)))
    }
}
