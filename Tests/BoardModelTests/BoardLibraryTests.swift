import Glibc
import Testing

@testable import BoardModel

/// Finding, opening and following files.
@Suite struct BoardLibraryTests {
    /// A Boards folder of a test's own, gone when the test is.
    final class Scratch {
        let folder: String
        private let places = ["parts", "hosts", "hosts/families", "kits", "layouts"]

        init(_ files: [String: String]) throws {
            var template = Array("/tmp/luciole-boards-XXXXXX".utf8CString)
            guard mkdtemp(&template) != nil else { throw Failed() }
            folder = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
            for place in places { mkdir("\(folder)/\(place)", 0o755) }
            for (name, text) in files {
                guard let file = fopen("\(folder)/\(name)", "w") else { throw Failed() }
                fputs(text, file)
                fclose(file)
            }
        }

        deinit {
            for place in places.reversed() {
                for name in FileReading.names(in: "\(folder)/\(place)") { unlink("\(folder)/\(place)/\(name)") }
                rmdir("\(folder)/\(place)")
            }
            rmdir(folder)
        }

        struct Failed: Error {}
    }

    @Test func noSuchFileIsThrown() {
        #expect(throws: FileError(path: "missing.yaml", reason: .notFound)) {
            try BoardLibrary().load(layout: "missing.yaml")
        }
        #expect(FileError(path: "missing.yaml", reason: .notFound).message == "no file is called missing.yaml")
    }

    @Test func aFolderIsThrown() {
        #expect(throws: FileError(path: "/", reason: .isDirectory)) { try BoardLibrary().load(file: "/") }
    }

    @Test func aPathThroughAFileIsNotFound() {
        #expect(throws: FileError(path: "/etc/passwd/x", reason: .notFound)) {
            try BoardLibrary().load(file: "/etc/passwd/x")
        }
    }

    @Test func theFolderIsFoundAboveTheFile() throws {
        let scratch = try Scratch([
            "parts/p.yaml": "part: p\nkind: weight\n",
            "layouts/l.yaml": "layout: l\npieces:\n  w: { part: p, at: [0 mm, 0 mm, 0 mm], on: table }\n",
        ])
        let loaded = try BoardLibrary().load(layout: "\(scratch.folder)/layouts/l.yaml")
        #expect(loaded.problems == [])
        #expect(loaded.assembly?.placed.map(\.name) == ["w"])
    }

    @Test func aNamedFolderGoesBeforeTheOneAbove() throws {
        let scratch = try Scratch([
            "layouts/l.yaml": "layout: l\npieces:\n  c: { part: core-white, at: [0 mm, 0 mm, 0 mm] }\n"
        ])
        let path = "\(scratch.folder)/layouts/l.yaml"
        #expect(try BoardLibrary(boards: ShippedFilesTests.boards).load(layout: path).problems == [])
        #expect(try BoardLibrary().load(layout: path).problems.map(\.brief) == ["no part core-white"])
    }

    @Test func problemsInsideAReferencedFileAreToldOnceWithItsPath() throws {
        let scratch = try Scratch([
            "parts/p.yaml": "part: q\nkind: weight\nmass: 12\n",
            "layouts/l.yaml":
                "layout: l\npieces:\n  a: { part: p, at: [0 mm, 0 mm, 0 mm] }\n  b: { part: p, at: [0 mm, 0 mm, 0 mm] }\n",
        ])
        let problems = try BoardLibrary().load(layout: "\(scratch.folder)/layouts/l.yaml").problems
        #expect(
            problems.map(\.told) == [
                "1:7 part is `q`, wanted `p`, as the file is called", "3:7 mass is `12`, wanted a mass with its unit",
            ])
        #expect(problems.allSatisfy { $0.range.file.path == "\(scratch.folder)/parts/p.yaml" })
    }

    @Test func aFileOfAnotherKindInItsPlaceIsTold() throws {
        let scratch = try Scratch([
            "parts/p.yaml": "host: p\n",
            "layouts/l.yaml": "layout: l\npieces:\n  a: { part: p, at: [0 mm, 0 mm, 0 mm] }\n",
        ])
        let problems = try BoardLibrary().load(layout: "\(scratch.folder)/layouts/l.yaml").problems
        #expect(problems.map(\.told) == ["1:1 host is a host, wanted a part"])
    }

    @Test func familiesInACircleAreTold() throws {
        let scratch = try Scratch([
            "hosts/h.yaml": "host: h\nfamily: a\n", "hosts/families/a.yaml": "family: a\ninherits: b\n",
            "hosts/families/b.yaml": "family: b\ninherits: a\n",
        ])
        let problems = try BoardLibrary().load(file: "\(scratch.folder)/hosts/h.yaml").problems
        #expect(problems.map(\.brief) == ["too much: families inherit from each other in a circle: a, b, a"])
    }

    @Test func aChainOfFamiliesHasALimit() throws {
        var files = ["hosts/h.yaml": "host: h\nfamily: f0\n"]
        for n in 0..<20 { files["hosts/families/f\(n).yaml"] = "family: f\(n)\ninherits: f\(n + 1)\n" }
        let scratch = try Scratch(files)
        let problems = try BoardLibrary().load(file: "\(scratch.folder)/hosts/h.yaml").problems
        #expect(problems.map(\.brief) == ["too much: families may inherit 8 deep from each other, limit 8"])
    }

    @Test func aLayoutThatIsAPartIsSaidSo() throws {
        let loaded = try BoardLibrary().load(layout: "\(ShippedFilesTests.boards)/parts/core-white.yaml")
        #expect(loaded.assembly == nil)
        #expect(loaded.problems.map(\.brief) == ["part is a part, wanted a layout"])
    }

    @Test func twoRunsTellTheSame() throws {
        let scratch = try Scratch([
            "layouts/l.yaml":
                "layout: l\nkit: k\npieces:\n"
                + (0..<50).map { "  p\($0): { part: nothing\($0), at: [0, 0 mm], on: p\($0 + 1) }\n" }.joined()
        ])
        let path = "\(scratch.folder)/layouts/l.yaml"
        let first = try BoardLibrary().load(layout: path).problems.map(\.told)
        let second = try BoardLibrary().load(layout: path).problems.map(\.told)
        #expect(first == second)
        #expect(first.count > 100)
    }
}
