import BoardDrawing
import BoardModel
import Geometry
package import ShapeRules

/// A layout as one page to build by: pictures, what the rule book says, what to buy, to drill, to snap and to wire, and how
/// long a charge lasts. The page needs nothing beside itself.
package struct BuildReport {
    let subject: CheckSubject
    let assembly: Assembly
    let check: CheckReport
    /// The worst first, else in the order of the file.
    let findings: [Finding]
    let lines: [RuleLine]
    /// The program that wrote it, for the foot of the page.
    let generator: String

    /// Nil without an assembly: there would be nothing to build.
    package init?(_ subject: CheckSubject, generator: String) {
        guard let assembly = subject.assembly else { return nil }
        self.subject = subject
        self.assembly = assembly
        self.generator = generator
        check = RuleBook.check(subject)
        findings = check.findings.enumerated().sorted { ($0.1.severity, $0.0) < ($1.1.severity, $1.0) }.map(\.1)
        lines = RuleBook.lines(of: check, on: subject)
    }

    /// The page as HTML, which is well-formed XML too.
    package var html: String {
        var html = Markup()
        html.group("html", ["lang": "en"]) { html in
            html.group("head") { html in
                html.element("meta", ["charset": "utf-8"])
                html.element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
                html.element("meta", ["name": "generator", "content": generator])
                html.leaf("title", [:], assembly.layout.title)
                html.group("style") { $0.verbatim(StyleSheet.text + "\n") }
            }
            html.group("body") { html in
                writeHead(into: &html)
                html.group("main") { html in
                    for section in Self.sections {
                        html.group("section", ["id": section.id]) { html in
                            html.leaf("h2", section.startsPage ? ["class": "page"] : [:], section.title)
                            section.write(self, &html)
                        }
                    }
                }
            }
        }
        return "<!DOCTYPE html>\n" + html.text
    }

    struct Section {
        var id: String
        var title: String
        var startsPage = false
        var write: @Sendable (BuildReport, inout Markup) -> Void
    }

    /// In the order in which a builder needs them.
    static let sections: [Section] = [
        Section(id: "pictures", title: "Pictures") { $0.writePictures(into: &$1) },
        Section(id: "findings", title: "Findings") { $0.writeFindings(into: &$1) },
        Section(id: "parts", title: "Parts", startsPage: true) { $0.writeParts(into: &$1) },
        Section(id: "drilling", title: "Drilling") { $0.writeDrilling(into: &$1) },
        Section(id: "snapping", title: "Snapping") { $0.writeSnapping(into: &$1) },
        Section(id: "wiring", title: "Wiring") { $0.writeWiring(into: &$1) },
        Section(id: "pins", title: "Host pins") { $0.writePins(into: &$1) },
        Section(id: "run-time", title: "Run time") { $0.writeRunTimes(into: &$1) },
        Section(id: "rules", title: "Rules", startsPage: true) { $0.writeRules(into: &$1) },
    ]

    private func writeHead(into html: inout Markup) {
        let layout = assembly.layout
        html.group("header") { html in
            html.leaf("h1", [:], layout.title)
            var facts = ["layout \(layout.name.value)"]
            if let form = layout.form { facts.append("form \(form.value)") }
            if let kit = layout.kit { facts.append("kit \(kit.value)") }
            html.leaf("p", ["class": "quiet"], (facts + [subject.file, generator]).joined(separator: " · "))
            let worst = check.findings.map(\.severity).filter { $0 != .note }.min()
            html.leaf("p", ["class": "verdict \(worst?.style ?? "pass")"], verdict)
            html.group("nav") { html in
                for section in Self.sections { html.leaf("a", ["href": "#\(section.id)"], section.title) }
            }
        }
    }

    private var verdict: String {
        if check.hasErrors { return "Do not build it yet: \(check.summary)" }
        let open = check.count(.notChecked)
        return open > 0
            ? "No rule is broken, but not all could be checked: \(check.summary)"
            : "It passes the rule book: \(check.summary)"
    }
}

extension Severity {
    /// The class of the style sheet.
    var style: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .note: "note"
        case .notChecked: "open"
        case .off: "off"
        }
    }
}
