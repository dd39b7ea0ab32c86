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
        if ProcessInfo.processInfo.environment["LUCIOLE_RECORD"] == "1", current != text {
            try Data(current.utf8).write(to: URL(fileURLWithPath: Self.path))
            Issue.record("recorded the samples: look at them, and run again without LUCIOLE_RECORD")
            return
        }
        #expect(current == text, "the README's samples are not what the program says")
    }
}
