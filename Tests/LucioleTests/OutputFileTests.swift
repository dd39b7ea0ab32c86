import Foundation
import Testing

@testable import luciole

@Suite("Output file")
struct OutputFileTests {
    let folder: TemporaryFolder
    let console = Console.memory()

    init() throws { folder = try TemporaryFolder() }

    @Test func writesTheFileAndLeavesNothingElse() throws {
        try OutputFile(path: folder.path("lamp.svg")).write("<svg/>", console)
        #expect(try folder.text("lamp.svg") == "<svg/>")
        #expect(folder.names == ["lamp.svg"])
        #expect(console.out.text.isEmpty)
    }

    @Test func replacesAndKeepsTheMode() throws {
        try folder.write("old", to: "lamp.svg")
        #expect(chmod(folder.path("lamp.svg"), 0o604) == 0)
        try OutputFile(path: folder.path("lamp.svg")).write("new", console)
        #expect(try folder.text("lamp.svg") == "new")
        var status = stat()
        #expect(stat(folder.path("lamp.svg"), &status) == 0 && status.st_mode & 0o777 == 0o604)
    }

    @Test func aLinkStaysALink() throws {
        try folder.write("old", to: "real.svg")
        #expect(symlink("real.svg", folder.path("link.svg")) == 0)
        try OutputFile(path: folder.path("link.svg")).write("new", console)
        #expect(try folder.text("real.svg") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.svg")) == "real.svg")
    }

    @Test func aDashIsTheStandardOutput() throws {
        try OutputFile(path: "-").write("<svg/>", console)
        #expect(console.out.text == "<svg/>")
    }

    @Test func aFolderIsRefused() {
        #expect(
            throws: Failure(
                .usage, "\(folder.path) is a folder", remedy: "name a file in it, such as -o \(folder.path)/lamp")
        ) {
            try OutputFile(path: folder.path).write("", console)
        }
    }

    @Test func aMissingFolderIsNamed() {
        let path = folder.path("nowhere/lamp.svg")
        #expect(throws: Failure(.inputOutput, "cannot write \(path): No such file or directory")) {
            try OutputFile(path: path).write("", console)
        }
    }

    @Test func aFullDiskIsReported() {
        #expect(throws: Failure(.inputOutput, "cannot write /dev/full: No space left on device")) {
            try OutputFile(path: "/dev/full").write("<svg/>", console)
        }
    }

    /// A file-size limit fails in the middle of the writing, as a disk does that fills up.
    @Test func aDiskThatFillsUpLeavesTheOldFile() throws {
        try folder.write("old", to: "script")
        let result = try Program.bash(
            "trap '' XFSZ; ulimit -f 1; luciole completions bash > script; echo $?; ls", in: folder.path)
        #expect(result.output.hasPrefix("74\n"))
        #expect(result.errors == "luciole: cannot write the output: File too large\n")
    }
}
