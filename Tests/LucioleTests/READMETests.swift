import Foundation
import Testing

@testable import luciole

/// The samples of the README: blocks marked `console`, in which `$` begins a command and the rest is its output.
@Suite("README")
struct READMETests {
    private static let path = Program.packageFolder + "/README.md"

    @Test func samplesAreTrue() throws {
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: Self.path)), as: UTF8.self)
        var result: [String] = []
        var isConsole = false
        var count = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("```") {
                isConsole = line == "```console"
                result.append(line)
            } else if !isConsole {
                result.append(line)
            } else if line.hasPrefix("$ ") {
                count += 1
                result.append(line)
                let output = try Program.bash("\(line.dropFirst(2)) 2>&1").output
                result += output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
            }
        }
        #expect(count >= 3)
        let current = result.joined(separator: "\n")
        try expectKept(current, at: Self.path)
    }

    @Test func thePictureIsWhatTheProgramDraws() throws {
        let name = "Firmware-notes/desk-lamp.svg"
        let readme = String(decoding: try Data(contentsOf: URL(fileURLWithPath: Self.path)), as: UTF8.self)
        #expect(readme.contains("src=\"\(name)\""))
        let drawn = try Program.luciole("draw", "Boards/layouts/desk-lamp.yaml", "-o", "-").output
        try expectKept(drawn, at: "\(Program.packageFolder)/\(name)")
    }
}
