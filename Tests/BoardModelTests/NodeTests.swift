import Testing

@testable import BoardModel

/// Trees of nodes and the places that they carry.
@Suite struct NodeTests {
    private func root(_ text: String) -> Node? { YAMLReader(SourceFile(path: "test.yaml", text: text)).root }

    private func value(_ key: String, in node: Node?) -> Node? {
        guard case .mapping(let pairs) = node?.content else { return nil }
        return pairs.first { $0.key.value == key }?.value
    }

    @Test func columnsCountCharactersNotBytes() throws {
        let marked: MarkedText = "a: Ωµ°\nb: { \"ключ\": 1️⃣[1, 2]2️⃣ }\n"
        let list = value("ключ", in: value("b", in: root(marked.text)))
        #expect(list?.range.span == marked.span(1, 2))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func lineEndsOfEveryKind(end: String) throws {
        let marked: MarkedText = "a: x\nb:\n  - 1️⃣one2️⃣\n  - two\n"
        let text = marked.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
        guard case .sequence(let items) = value("b", in: root(text))?.content else { throw Lost() }
        #expect(items.first?.range.span == marked.span(1, 2))
        #expect(SourceFile(path: "", text: text).lines == ["a: x", "b:", "  - one", "  - two", ""])
    }

    @Test func aBlockEndsWithItsLastValueNotWithTheCommentBehindIt() {
        let marked: MarkedText = "a:\n  1️⃣b: 1\n  c: [2,\n    3]2️⃣\n\n# a remark\nd: 4\n"
        #expect(value("a", in: root(marked.text))?.range.span == marked.span(1, 2))
    }

    @Test func aValueThatIsMissingHasAPlaceToo() {
        let marked: MarkedText = "a:1️⃣2️⃣\nb: 1\n"
        #expect(value("a", in: root(marked.text))?.range.span == marked.span(1, 2))
    }

    @Test func jsonIsReadAsWell() {
        let node = root("{\"layout\": \"x\", \"pieces\": {\"a\": [1, true, null]}}")
        guard case .sequence(let items) = value("a", in: value("pieces", in: node))?.content else {
            Issue.record("no list")
            return
        }
        #expect(items.map(\.description) == ["`1`", "`true`", "nothing"])
    }

    @Test func anAliasIsTheAnchorsValueAtTheAnchorsPlace() {
        let marked: MarkedText = "a: 1️⃣&size [1, 2]2️⃣\nb: *size\n"
        let node = root(marked.text)
        #expect(value("b", in: node)?.range.span == marked.span(1, 2))
        #expect(value("b", in: node)?.range == value("a", in: node)?.range)
    }

    @Test func theMarkIsNoPartOfTheText() {
        let (file, problem) = TextDecoder.decode([0xEF, 0xBB, 0xBF] + Array("part: x".utf8), path: "")
        #expect(file.hasByteOrderMark)
        #expect(problem == nil)
        guard case .mapping(let pairs) = YAMLReader(file).root?.content else {
            Issue.record("no keys")
            return
        }
        #expect(pairs.first?.key.range.span == "1:1-1:5")
    }

    private struct Lost: Error {}
}
