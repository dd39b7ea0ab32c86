import Geometry

/// The keys of one group, asked for by name.
///
/// What was asked for is what is known: `close` names every key that nobody asked for, so a key is declared where it
/// is decoded and nowhere else. Ask for every key on every path, or it counts as unknown.
package final class Fields {
    package let value: Value
    private let pairs: [Node.Pair]
    private let owner: String
    private var known: [String] = []

    init(_ pairs: [Node.Pair], of value: Value, owner: String) {
        self.pairs = pairs
        self.value = value
        self.owner = owner
    }

    package var range: SourceRange { value.range }
    package var log: ProblemLog { value.log }

    /// The value of a key that may be absent.
    package func optional(_ key: String) -> Value? {
        known.append(key)
        guard let pair = pairs.first(where: { $0.key.value == key }) else { return nil }
        return Value(node: pair.value, path: .key(key, in: value.path), log: log)
    }

    /// The value of a key that has to be there.
    package func required(_ key: String) -> Value? {
        if let value = optional(key) { return value }
        log.add(.missingKey(key, owner: owner, head))
        return nil
    }

    /// Whether a key is written, without declaring it known.
    package func has(_ key: String) -> Bool { pairs.contains { $0.key.value == key } }

    /// The place of the group's first key and its value: short enough to be underlined.
    package var head: SourceRange {
        guard let first = pairs.first else { return range }
        let end = first.value.isContainer ? first.key.range.end : first.value.range.end
        return SourceRange(range.file, first.key.range.start, max(end, first.key.range.end))
    }

    /// Names the keys that nobody asked for.
    package func close() {
        for pair in pairs where !known.contains(pair.key.value) {
            // A key that stands here already was not meant a second time.
            let nearest = NearestName.find(pair.key.value, among: known.filter { !has($0) })
            log.add(.unknownKey(pair.key.value, nearest: nearest, known: known, pair.key.range))
        }
    }
}

/// Names that must not come twice in one list.
struct UniqueNames {
    let what: String
    private var first: [String: SourceRange] = [:]

    init(_ what: String) { self.what = what }

    /// Whether the name is new; otherwise it is told.
    mutating func isNew(_ name: Sourced<String>, _ log: ProblemLog) -> Bool {
        if let earlier = first[name.value] {
            log.add(.duplicate(what: what, name: name.value, name.range, first: earlier))
            return false
        }
        first[name.value] = name.range
        return true
    }
}
