import BoardModel
import Glibc
import Testing

@testable import ShapeRules

@Suite("Shipped layouts")
struct ShippedLayoutTests {
    @Test("Every shipped layout passes", arguments: yaml(in: "layouts"))
    func passes(path: String) throws {
        let report = RuleBook.check(try BoardLibrary().load(layout: path))
        #expect(report.findings.allSatisfy { $0.severity == .note }, "\(TextPrinter().text(of: report))")
    }

    @Test(
        "Every broken layout fails for the one reason that its second line names", arguments: yaml(in: "layouts/broken")
    )
    func fails(path: String) throws {
        let loaded = try BoardLibrary().load(layout: path)
        let expected = try #require(loaded.source.lines.first { $0.hasPrefix("# expect: ") }).dropFirst(10)
        let report = RuleBook.check(loaded)
        #expect(report.codes == [String(expected)], "\(TextPrinter().text(of: report))")
    }

    private static func yaml(in folder: String) -> [String] {
        guard let directory = opendir("\(Boards.folder)/\(folder)") else { return [] }
        defer { closedir(directory) }
        var paths: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".yaml") { paths.append("\(Boards.folder)/\(folder)/\(name)") }
        }
        return paths.sorted()
    }
}
