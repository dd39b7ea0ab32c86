import Testing

@testable import BoardModel

/// The JSON Schemas that editors complete from know the keys that the decoders know: no more, no fewer.
@Suite struct SchemaTests {
    /// A member of a group of a schema, read with our own reader (JSON is YAML).
    private func member(_ key: String, of node: Node?) -> Node? {
        guard case .mapping(let pairs) = node?.content else { return nil }
        return pairs.first { $0.key.value == key }?.value
    }

    private func keys(of node: Node?) -> [String] {
        guard case .mapping(let pairs) = node?.content else { return [] }
        return pairs.map(\.key.value)
    }

    @Test(arguments: ["part", "kit", "panel", "layout", "host", "enclosure", "fab", "connector", "limits"])
    func topLevelKeysAgree(kind: String) throws {
        let path = "\(ShippedFilesTests.boards)/schema/\(kind).json"
        let bytes = try FileReading.bytes(of: path, limit: 1 << 20)
        let schema = YAMLReader(SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self)))
        #expect(schema.problems == [])
        let promised = keys(of: member("properties", of: schema.root))
        #expect(!promised.isEmpty)

        let known = read("\(kind): x\nno such key: 1\n").problems.compactMap { problem -> [String]? in
            if case .unknownKey("no such key", _, let known, _) = problem { known } else { nil }
        }
        var decoded = Set(try #require(known.first))
        // One schema serves hosts and the families that they inherit from.
        if kind == "host" { decoded.formUnion(["family", "inherits"]) }
        #expect(Set(promised) == decoded)
    }
}
