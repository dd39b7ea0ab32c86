import Testing

@testable import BoardModel

/// Every sample of Firmware-notes/file-formats.md is a whole file that reads without a problem.
@Suite struct FormatNotesTests {
    static let page = ShippedFilesTests.boards + "/../Firmware-notes/file-formats.md"

    static func samples() throws -> [String] {
        let text = String(decoding: try FileReading.bytes(of: page, limit: 1 << 20), as: UTF8.self)
        var samples: [String] = []
        var current: String?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "```yaml" {
                current = ""
            } else if line == "```", let sample = current {
                samples.append(sample)
                current = nil
            } else {
                current? += line + "\n"
            }
        }
        return samples
    }

    @Test func everySampleReads() throws {
        let samples = try Self.samples()
        for sample in samples {
            let (content, problems) = read(sample)
            #expect(content != nil, "\(sample)")
            #expect(problems.map(\.told) == [], "\(sample)")
        }
    }

    @Test func everyKindOfFileHasASample() throws {
        let kinds = try Self.samples().map { String($0.prefix { $0 != ":" }) }
        #expect(Set(kinds) == Set(FileKind.allCases.map(\.rawValue)))
    }
}
