import ShapeRules
import Testing

@testable import BuildReport

@Suite struct PageTests {
    /// Every element is closed in order.
    private func unclosed(_ html: String) -> [Substring] {
        var open: [Substring] = []
        for piece in html.split(separator: "<").dropFirst() {
            guard let end = piece.firstIndex(of: ">") else { return open + [piece] }
            let tag = piece[..<end]
            if tag.hasPrefix("!") || tag.hasSuffix("/") { continue }
            let name = tag.split(separator: " ").first ?? ""
            if !name.hasPrefix("/") {
                open.append(name)
            } else if open.last == name.dropFirst() {
                open.removeLast()
            } else {
                return open + [name]
            }
        }
        return open
    }

    @Test(arguments: Boards.all)
    func everyLayoutBecomesAPage(name: String) throws {
        guard try Boards.subject(name).assembly != nil else { return }
        let html = try Boards.report(name).html
        #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">") && unclosed(html).isEmpty)
        for rule in RuleBook.all { #expect(html.contains(">\(rule.code.rawValue)<")) }
        for section in BuildReport.sections { #expect(html.contains("<section id=\"\(section.id)\">")) }
    }

    /// Nothing is loaded and nothing runs: no script, no address but names of XML.
    @Test(arguments: Boards.shipped)
    func thePageNeedsNothingBesideItself(name: String) throws {
        let html = try Boards.report(name).html.replacing("xmlns=\"http://www.w3.org/2000/svg\"", with: "")
        for word in ["http:", "https:", "src=", "url(", "@import", "<script", "<link", "onload", "javascript:"] {
            #expect(!html.contains(word), "\(word)")
        }
        for link in html.split(separator: "href=\"").dropFirst() { #expect(link.hasPrefix("#")) }
    }

    @Test func whatAFileSaysIsTextAndNeverMarkup() throws {
        let evil = "</title><script>alert(1)</script><img src=x onerror='x'>&\\u0007\\u0085"
        let html = try Boards.report(
            onText: """
                layout: "\(evil)"
                title: "\(evil)"
                form: "\(evil)"
                pieces:
                  "\(evil)": { part: core-white, at: [0 mm, 0 mm, 0 mm], hung: cord }
                  base: { part: "\(evil)", at: [0 mm, 0 mm, 0 mm], hung: cord }
                wires:
                  - { from: "\(evil)", to: "\(evil)", gauge: AWG 24, length: 60 mm }
                pins: { led: "\(evil)" }
                rules: { L805: { severity: off, because: "\(evil)" } }
                """
        ).html
        #expect(unclosed(html).isEmpty)
        #expect(
            !html.contains("<script") && !html.contains("<img") && !html.contains("\u{7}") && !html.contains("\u{85}"))
        #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    }

    @Test(arguments: Boards.shipped)
    func theSameLayoutGivesTheSamePage(name: String) throws {
        #expect(try Boards.report(name).html == Boards.report(name).html)
    }

    /// Findings are in the pictures and in the list under the same letter.
    @Test func findingsAreMarked() throws {
        let html = try Boards.report("broken/desk-lamp-head-in-stem").html
        #expect(html.contains("class=\"mark\"") && html.contains("<span class=\"letter\">A</span>"))
        #expect(html.contains("Do not build it yet"))
        #expect(try Boards.report("puck").html.contains("It passes the rule book"))
    }
}
