/// What the places of a YAML file are called: `wires[2].length` for a value, `pieces.core` for a key.
package struct KeyPaths: Sendable {
    private let root: Node?

    /// Reads the file once more, as far as it can be read.
    package init(_ source: SourceFile) {
        root = source.text.utf8.count <= ReadingLimits.fileSize ? YAMLReader(source).root : nil
    }

    /// The innermost key or item that a place belongs to; nil at the head of the file, and where it is no YAML.
    package subscript(position: SourcePosition) -> String? {
        guard var node = root else { return nil }
        var path = DocumentPath.root
        while true {
            switch node.content {
            case .scalar: return path.spelled
            case .sequence(let items):
                guard let index = items.lastIndex(where: { $0.range.start <= position }) else { return path.spelled }
                path = .item(index + 1, in: path)
                node = items[index]
            case .mapping(let pairs):
                guard let pair = pairs.last(where: { $0.key.range.start <= position }) else { return path.spelled }
                path = .key(pair.key.value.clipped, in: path)
                // A place before the value is the key's own.
                guard pair.value.range.start <= position else { return path.spelled }
                node = pair.value
            }
        }
    }
}

extension DocumentPath {
    fileprivate var spelled: String? {
        if case .root = self { nil } else { description }
    }
}
