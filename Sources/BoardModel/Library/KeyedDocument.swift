/// A file of keys and values that is none of the kinds of Boards/ that name themselves with their first key, such as a
/// scenario: read with the same limits and the same places, decoded by whoever knows its keys.
package struct KeyedDocument {
    package let source: SourceFile
    package let log: ProblemLog
    /// Nil when the file is no group of keys, which the log tells.
    package let fields: Fields?

    /// `owner` is what lacks a key that is missing: `the scenario`. Throws only when there is no file to read.
    package init(path: String, owner: String) throws(FileError) {
        self.init(bytes: try FileReading.bytes(of: path, limit: ReadingLimits.fileSize), path: path, owner: owner)
    }

    package init(bytes: [UInt8], path: String, owner: String) {
        log = ProblemLog()
        let (source, fault) = TextDecoder.decode(Array(bytes.prefix(ReadingLimits.fileSize)), path: path)
        self.source = source
        if bytes.count > ReadingLimits.fileSize {
            let what = "a file may have \(ReadingLimits.fileSize >> 20) MiB, and this one is larger"
            log.add(.tooMuch(what: what, measured: nil, limit: ReadingLimits.fileSize, SourceRange(startOf: source)))
        } else if let fault {
            log.add(fault)
        } else {
            let reader = YAMLReader(source)
            reader.problems.forEach(log.add)
            if let root = reader.root {
                fields = Value(node: root, path: .root, log: log).fields(owner)
                return
            }
            if reader.problems.isEmpty {
                log.add(.unreadable(what: "the file is empty", SourceRange(startOf: source)))
            }
        }
        fields = nil
    }
}
