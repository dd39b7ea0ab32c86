import Testing

@testable import BoardFiles

/// The text of a board file: encodings, strings, versions, and what damages it.
@Suite struct KiCadTextTests {
    private let text = Drawing.board(Drawing.box())

    @Test func byteOrderMarkAndLineEnds() {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(Drawing.read(bytes: mark + Array(text.utf8)).status == .ok)
        for end in ["\r\n", "\r"] {
            let read = Drawing.read(
                text: text.replacing("\n", with: end).replacing("(end 20.0 10.0)", with: "(end 20.0 9.0)"))
            #expect(read.status == .open)
            #expect(read.findings.first?.position.line == 3 || read.findings.first?.position.line == 4)
        }
    }

    @Test func latin1IsWorthANote() {
        let bytes = Array(Drawing.board(["(title_block (title \"Ger~t\"))"] + Drawing.box()).utf8)
        let read = Drawing.read(bytes: bytes.map { $0 == UInt8(ascii: "~") ? 0xE4 : $0 })
        #expect(read.status == .ok && read.kinds == ["not-utf8"] && read.findings[0].position.line == 2)
    }

    @Test(arguments: [#"a ) (b"#, #"she said \"(\""#, #"back\\"#, "two\nlines", "Ω (µ)", ""])
    func strings(content: String) {
        let read = Drawing.read(["  (title_block (title \"\(content)\"))"] + Drawing.box())
        #expect(read.status == .ok && read.findings.isEmpty, "\(read.findings)")
    }

    @Test func unknownTokensAreSkipped() {
        let read = Drawing.read(["(hologram (at 1 2) yes)", "(gr_blob (layer \"F.Cu\"))"] + Drawing.box())
        #expect(read.status == .ok && read.findings.isEmpty)
        let onEdge = Drawing.read([Drawing.item("gr_blob (at 1 2)")] + Drawing.box())
        #expect(onEdge.kinds == ["unknown-item"] && onEdge.findings[0].position.line == 2)
    }

    @Test(arguments: ["20240108", "4", "20171130", "20260206"])
    func versions(version: String) {
        let read = Drawing.read(text: Drawing.board(Drawing.box(), version: version))
        #expect(read.status == .ok && read.findings.isEmpty)
    }

    @Test func aNewerVersionIsReadWithAWarning() throws {
        let read = Drawing.read(text: Drawing.board(Drawing.box(), version: "20991231"))
        #expect(read.status == .ok && read.boards.count == 1)
        #expect(try #require(read.finding("newer-version")).message.contains("20991231"))
    }

    @Test("cut off at any byte it is refused with a place")
    func truncation() {
        let bytes = Array(text.utf8)
        let whole = text.lastIndex(of: ")").map { text.utf8.distance(from: text.startIndex, to: $0) } ?? 0
        for length in 0...whole {
            let read = Drawing.read(bytes: Array(bytes.prefix(length)))
            let isEmpty = length == 0
            #expect(read.status == (isEmpty ? .syntax : .truncated), "\(length)")
            #expect(read.findings.first.map { $0.position.line >= 1 && !$0.message.isEmpty } == true)
        }
    }

    @Test("any byte replaced: an answer, never a trap")
    func damage() {
        let bytes = Array(
            Drawing.board([Drawing.rectangle(0, 0, 20, 10, radius: 2), Drawing.circle(5, 5, radius: 1)]).utf8)
        for index in bytes.indices {
            for byte in [0, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "9"), 0xFF] {
                var damaged = bytes
                damaged[index] = byte
                let read = Drawing.read(bytes: damaged)
                #expect(!read.status.isRefusal || !read.findings.isEmpty)
            }
        }
    }

    @Test func conflictMarkersAreNamedByLine() throws {
        let items = Drawing.box()
        let marked = ["<<<<<<< HEAD", items[0], "=======", items[1], ">>>>>>> branch"] + items
        let read = Drawing.read(text: "(kicad_pcb\n" + marked.joined(separator: "\n") + ")")
        #expect(read.status == .conflictMarkers && read.findings.map(\.position.line) == [2])
    }

    @Test(
        arguments: [
            ("", "SYNTAX", "empty"), ("   \n ", "SYNTAX", "empty"), ("hello", "SYNTAX", "outside"),
            ("(kicad_sch (version 1))", "SYNTAX", "kicad_sch"), ("{\"a\": 1}", "SYNTAX", "outside"),
            ("(kicad_pcb (version 4)))", "SYNTAX", "outside"), ("()", "SYNTAX", "list without a name"),
            ("(kicad_pcb \"never ends)", "TRUNCATED", "never ends"),
        ])
    func otherFiles(text: String, status: String, word: String) {
        let read = Drawing.read(text: text)
        #expect(read.status.rawValue == status)
        #expect(read.findings.first?.message.contains(word) == true, "\(read.findings)")
    }

    @Test func depthIsLimited() {
        let deep = String(repeating: "(", count: 100_000)
        #expect(Drawing.read(text: deep).status == .syntax)
        #expect(Drawing.read(text: "(kicad_pcb " + deep).finding("syntax")?.message.contains("256") == true)
        let closed = String(repeating: "(a ", count: 200) + String(repeating: ")", count: 200)
        #expect(Drawing.read([closed] + Drawing.box()).status == .ok)
    }

    @Test func columnsCountCharacters() {
        let read = Drawing.read(text: "(kicad_pcb (title \"ΩΩ\") \(Drawing.box(gap: 1).joined(separator: " ")))")
        // Everything stands in one line; the two Ω are one column each.
        let position = read.findings.first?.position
        #expect(position?.line == 1)
        #expect(position?.column == 27 || (position?.column ?? 0) > 27)
    }
}
