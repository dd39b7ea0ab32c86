import Geometry

/// One file of Boards/, decoded as what its first key says it is.
package struct BoardFile: Sendable {
    package enum Content: Sendable {
        case part(Part)
        case kit(Kit)
        case panel(Panel)
        case layout(Layout)
        case host(Host)
        case enclosure(Enclosure)
        case fabProfile(FabProfile)
        case connector(Connector)
        case limits([HouseLimit])
        /// What several hosts share; a host only when one inherits from it.
        case hostFamily(name: Sourced<String>)
    }

    package var source: SourceFile
    /// Nil when the file could not be made sense of, for the reasons among the problems.
    package var content: Content?
    /// In the order of the file.
    package var problems: [Problem]
}

/// The kinds of files, by their first key.
package enum FileKind: String, Hashable, Sendable, CaseIterable {
    case part, kit, panel, layout, host, family, enclosure, fab, connector, limits

    /// For messages: `part`, `host family`, `fab profile`.
    package var noun: String {
        switch self {
        case .family: "host family"
        case .fab: "fab profile"
        default: rawValue
        }
    }
}

/// A file's text and tree before decoding, and the kind it says it is.
struct OpenedFile {
    var source: SourceFile
    var log = ProblemLog()
    var kind: FileKind?
    var fields: Fields?

    /// Throws only when there is no file to read; everything else is a problem.
    init(path: String) throws(FileError) {
        let bytes = try FileReading.bytes(of: path, limit: ReadingLimits.fileSize)
        self.init(bytes: bytes, path: path)
    }

    init(bytes: [UInt8], path: String) {
        guard bytes.count <= ReadingLimits.fileSize else {
            source = SourceFile(path: path, text: "")
            let what = "a file may have \(ReadingLimits.fileSize >> 20) MiB, and this one is larger"
            log.add(.tooMuch(what: what, measured: nil, limit: ReadingLimits.fileSize, SourceRange(startOf: source)))
            return
        }
        let (source, fault) = TextDecoder.decode(bytes, path: path)
        self.source = source
        if let fault {
            log.add(fault)
            return
        }
        let reader = YAMLReader(source)
        reader.problems.forEach(log.add)
        guard let root = reader.root else {
            if reader.problems.isEmpty { log.add(.unreadable(what: Self.emptyFile, SourceRange(startOf: source))) }
            return
        }
        open(root)
    }

    private mutating func open(_ root: Node) {
        let value = Value(node: root, path: .root, log: log)
        guard case .mapping(let pairs) = root.content, let first = pairs.first else {
            let what = "a file of luciole holds keys and values, not \(root.description); " + Self.advice
            log.add(.unreadable(what: what, root.range))
            return
        }
        guard let kind = FileKind(rawValue: first.key.value) else {
            let nearest = NearestName.find(first.key.value, among: FileKind.allCases.map(\.rawValue))
            let hint = nearest.map { "; did you mean `\($0)`?" } ?? ""
            let what = "`\(first.key.value.clipped)` is no kind of file; \(Self.advice)\(hint)"
            log.add(.unreadable(what: what, first.key.range))
            return
        }
        self.kind = kind
        fields = Fields(pairs, of: value, owner: "the \(kind.noun)")
    }

    private static let emptyFile = "the file is empty; " + advice
    private static let advice =
        "its first key says what it is: " + FileKind.allCases.map { "`\($0.rawValue):`" }.joined(separator: ", ")
}
