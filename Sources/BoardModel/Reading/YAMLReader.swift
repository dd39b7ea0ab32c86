/// Builds the tree of nodes of one file from libyaml's events.
///
/// What libyaml leaves to its user is looked after here: duplicate keys, depth, size, aliases. An alias is the
/// anchor's node again, at the anchor's place; every use counts as if it were written out, so a file cannot grow
/// while it is read.
struct YAMLReader {
    /// The tree; nil when the file cannot be read, which the problems tell.
    private(set) var root: Node?
    private(set) var problems: [Problem] = []

    private struct Built {
        var node: Node
        /// Nodes in it, aliases counted each time; and how many lists and groups it holds inside each other.
        var size: Int
        var height: Int
    }

    /// A sequence or mapping that is being read.
    private struct Container {
        enum Key {
            case none
            case wanted(Sourced<String>)
            /// Its value is read and dropped: the key itself was a problem.
            case dropped
        }

        var isMapping: Bool
        var properties: YAMLParser.Event.Properties
        var range: SourceRange
        var items: [Node] = []
        var pairs: [Node.Pair] = []
        var seen: [String: SourceRange] = [:]
        var key = Key.none
        var size = 1
        var height = 1
    }

    private let file: SourceFile
    private var open: [Container] = []
    private var anchors: [String: Built] = [:]

    /// Reads `file`, whose text has been checked by `TextDecoder`.
    init(_ file: SourceFile) {
        self.file = file
        do throws(YAMLParser.Failure) {
            try read(YAMLParser(file))
        } catch {
            problems.append(error.problem)
            root = nil
        }
    }

    private mutating func read(_ parser: YAMLParser) throws(YAMLParser.Failure) {
        var documents = 0
        while true {
            let (event, range) = try parser.next()
            switch event {
            case .streamStart, .documentEnd: continue
            case .streamEnd: return
            case .documentStart:
                documents += 1
                guard documents == 1 else {
                    problems.append(.unreadable(what: "a file holds one document; give the second its own", range))
                    return
                }
            case .alias(let name): try useAlias(name, range)
            case .scalar(let text, let isPlain, let properties):
                refuseTag(properties, range)
                let node = Node(content: .scalar(Node.Scalar(text: text, isPlain: isPlain)), range: range)
                try add(Built(node: node, size: 1, height: 0), anchor: properties.anchor)
            case .sequenceStart(let properties): try begin(isMapping: false, properties, range)
            case .mappingStart(let properties): try begin(isMapping: true, properties, range)
            case .sequenceEnd, .mappingEnd: try end(range)
            }
        }
    }

    private mutating func begin(
        isMapping: Bool, _ properties: YAMLParser.Event.Properties, _ range: SourceRange
    ) throws(YAMLParser.Failure) {
        refuseTag(properties, range)
        guard open.count < ReadingLimits.depth else { throw tooDeep(range) }
        open.append(Container(isMapping: isMapping, properties: properties, range: range))
    }

    private mutating func end(_ range: SourceRange) throws(YAMLParser.Failure) {
        guard let container = open.popLast() else { return }
        // In block style libyaml ends at the next token, behind comments and blank lines; the last child is meant.
        let last = container.isMapping ? container.pairs.last?.value : container.items.last
        let start = container.range.start
        let end = container.properties.isFlow ? range.end : last?.range.end ?? container.range.end
        let node = Node(
            content: container.isMapping ? .mapping(container.pairs) : .sequence(container.items),
            range: SourceRange(file, start, max(start, end)))
        let built = Built(node: node, size: container.size, height: container.height)
        try add(built, anchor: container.properties.anchor)
    }

    private mutating func useAlias(_ name: String, _ range: SourceRange) throws(YAMLParser.Failure) {
        if open.contains(where: { $0.properties.anchor == name }) {
            let what = "`*\(name)` stands inside `&\(name)`: a value cannot hold itself"
            throw YAMLParser.Failure(problem: .tooMuch(what: what, measured: nil, limit: nil, range))
        }
        guard let built = anchors[name] else {
            let what = "`*\(name)` has no `&\(name)` above it"
            throw YAMLParser.Failure(problem: .unreadable(what: what, range))
        }
        guard open.count + built.height <= ReadingLimits.depth else { throw tooDeep(range) }
        try add(built, anchor: nil)
    }

    /// Puts a finished node where it belongs: under its key, into its list, or at the root.
    private mutating func add(_ built: Built, anchor: String?) throws(YAMLParser.Failure) {
        if let anchor { anchors[anchor] = built }
        guard !open.isEmpty else {
            root = built.node
            return
        }
        let last = open.count - 1
        open[last].size += built.size
        open[last].height = max(open[last].height, built.height + 1)
        guard open[last].size <= ReadingLimits.nodes else {
            let what = "a file may hold \(ReadingLimits.nodes) values, aliases counted at every use"
            throw YAMLParser.Failure(
                problem: .tooMuch(what: what, measured: nil, limit: ReadingLimits.nodes, built.node.range))
        }
        guard open[last].isMapping else {
            open[last].items.append(built.node)
            return
        }
        switch open[last].key {
        case .none: open[last].key = key(built.node, of: last)
        case .wanted(let key):
            open[last].pairs.append(Node.Pair(key: key, value: built.node))
            open[last].key = .none
        case .dropped: open[last].key = .none
        }
    }

    private mutating func key(_ node: Node, of index: Int) -> Container.Key {
        guard case .scalar(let scalar) = node.content else {
            problems.append(.unreadable(what: "a key has to be a word, not a list or a group", node.range))
            return .dropped
        }
        if scalar.isPlain && scalar.text == "<<" {
            let what = "merge keys (`<<`) are not read; write the keys out, or let a host inherit with `family:`"
            problems.append(.unreadable(what: what, node.range))
            return .dropped
        }
        if let first = open[index].seen[scalar.text] {
            problems.append(.duplicate(what: "key", name: scalar.text, node.range, first: first))
            return .dropped
        }
        open[index].seen[scalar.text] = node.range
        return .wanted(Sourced(scalar.text, at: node.range))
    }

    private mutating func refuseTag(_ properties: YAMLParser.Event.Properties, _ range: SourceRange) {
        guard let tag = properties.tag, tag != "!" else { return }
        problems.append(.unreadable(what: "the tag `\(tag.clipped)` means nothing here; leave it out", range))
    }

    private func tooDeep(_ range: SourceRange) -> YAMLParser.Failure {
        let what = "lists and groups may stand \(ReadingLimits.depth) deep in each other, and this goes deeper"
        return YAMLParser.Failure(problem: .tooMuch(what: what, measured: nil, limit: ReadingLimits.depth, range))
    }
}
