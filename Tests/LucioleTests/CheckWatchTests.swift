import Foundation
import Testing

@testable import luciole

@Suite("luciole check --watch")
struct CheckWatchTests {
    /// A watch in its own process, and what it has written so far.
    private final class Watching {
        let folder: TemporaryFolder
        private let process = Process()

        init(_ words: [String], in folder: TemporaryFolder) throws {
            self.folder = folder
            process.executableURL = URL(fileURLWithPath: Program.path)
            process.arguments = ["check", "--watch", "--boards", Program.packageFolder + "/Boards"] + words
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            process.standardInput = FileHandle.nullDevice
            try folder.write("", to: "output.txt")
            process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("output.txt")))
            process.standardError = FileHandle.nullDevice
            try process.run()
        }

        deinit { if process.isRunning { process.terminate() } }

        /// The last lines of the rounds so far, once there are so many; a slow machine is given a minute.
        func rounds(_ count: Int) throws -> [String] {
            let end = Date(timeIntervalSinceNow: 60)
            while true {
                let lines = try folder.text("output.txt").split(separator: "\n").map(String.init)
                let rounds = lines.filter { $0.contains(" in 1 file") || $0.contains(" in 2 files") }
                if rounds.count >= count || Date() > end || !process.isRunning { return rounds }
                usleep(20_000)
            }
        }

        /// Ctrl-C.
        func interrupt() -> Int32 {
            process.interrupt()
            process.waitUntilExit()
            return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        }
    }

    private static let sound =
        "layout: lamp\nexternal supply: USB-C 5 V\npieces:\n"
        + "  base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }\n  core: { part: core-white, seated: base }\n"
        + "wires:\n  - { from: base.led, to: core.led, gauge: AWG 24, length: 70 mm }\n"
    private static let wrong = sound.replacingOccurrences(of: "external supply", with: "external suply")

    @Test func eachSaveIsChecked() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.sound, to: "lamp.yaml")
        let watching = try Watching(["lamp.yaml"], in: folder)
        #expect(try watching.rounds(1) == ["no findings in 1 file"])
        try folder.write(Self.wrong, to: "lamp.yaml")
        #expect(try watching.rounds(2).last == "1 error in 1 file")
        // As many editors save: a new file takes the old one's name.
        try folder.write(Self.sound, to: ".lamp.yaml.swp")
        #expect(rename(folder.path(".lamp.yaml.swp"), folder.path("lamp.yaml")) == 0)
        #expect(try watching.rounds(3).last == "no findings in 1 file")
        #expect(watching.interrupt() == 0)
        #expect(!(try folder.text("output.txt").contains("\u{1B}")))
    }

    @Test func ctrlCEndsWithWhatWasFoundLast() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.wrong, to: "lamp.yaml")
        let watching = try Watching([folder.path], in: folder)
        #expect(try watching.rounds(1) == ["1 error in 1 file"])
        // A file that is new in a folder that is watched is checked too.
        try folder.write(Self.wrong, to: "other.yaml")
        #expect(try watching.rounds(2).last == "2 errors in 2 files")
        #expect(watching.interrupt() == 1)
    }

    @Test func whatIsNoLayoutIsNotWaitedFor() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.sound, to: "lamp.yaml")
        let watching = try Watching(["lamp.yaml"], in: folder)
        _ = try watching.rounds(1)
        try folder.write("notes", to: "notes.txt")
        try folder.write(Self.sound, to: ".#lamp.yaml")
        usleep(400_000)
        #expect(try watching.rounds(1).count == 1)
        #expect(watching.interrupt() == 0)
    }

    @Test func mendsAreNotMadeMeanwhile() throws {
        let result = try Program.luciole("check", "--watch", "--fix")
        #expect(result.code == 64 && result.errors.hasPrefix("luciole: --watch does not go with --fix\n"))
    }
}
