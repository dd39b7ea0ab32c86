import BoardModel
import Glibc
import ShapeRules
import Testing

@testable import BuildReport

/// The files that ship, and layouts written in a test.
enum Boards {
    static let folder = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Boards"

    static func subject(_ layout: String) throws -> CheckSubject {
        let loaded = try BoardLibrary().load(layout: "\(folder)/layouts/\(layout).yaml")
        return CheckSubject(file: "\(layout).yaml", assembly: loaded.assembly, problems: loaded.problems)
    }

    static func report(_ layout: String) throws -> BuildReport {
        try #require(BuildReport(try subject(layout), generator: "luciole test"))
    }

    static let shipped = ["flat", "puck", "desk-lamp", "iq-light", "iq-light-12"]

    /// Every layout, those that are broken too.
    static let all = shipped + names(in: "layouts/broken").map { "broken/\($0)" }

    private static func names(in sub: String) -> [String] {
        guard let directory = opendir("\(folder)/\(sub)") else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".yaml") { names.append(String(name.dropLast(5))) }
        }
        return names.sorted()
    }
}

extension Boards {
    /// The report on a layout that is given as text, against the shipped parts.
    static func report(onText yaml: String) throws -> BuildReport {
        var template = Array("/tmp/luciole-report-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { unlink(path) }
        let bytes = Array(yaml.utf8)
        #expect(descriptor >= 0 && write(descriptor, bytes, bytes.count) == bytes.count)
        close(descriptor)
        let loaded = try BoardLibrary(boards: folder).load(layout: path)
        let subject = CheckSubject(file: "layout.yaml", assembly: loaded.assembly, problems: loaded.problems)
        return try #require(BuildReport(subject, generator: "luciole test"))
    }
}
