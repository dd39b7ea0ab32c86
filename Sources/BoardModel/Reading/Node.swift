/// One value of a YAML file and where it stands.
package struct Node: Sendable {
    package enum Content: Sendable {
        case scalar(Scalar)
        case sequence([Node])
        case mapping([Pair])
    }

    package struct Scalar: Sendable {
        package var text: String
        /// Written without quotes: only then can it be nothing, true or false.
        package var isPlain: Bool

        /// `key:`, `key: ~` or `key: null`.
        package var isNothing: Bool { isPlain && (text.isEmpty || text == "~" || text == "null") }
    }

    package struct Pair: Sendable {
        package var key: Sourced<String>
        package var value: Node
    }

    package var content: Content
    package var range: SourceRange

    var isContainer: Bool {
        if case .scalar = content { false } else { true }
    }

    /// What a reader would call it, for messages.
    package var description: String {
        switch content {
        case .scalar(let scalar): scalar.isNothing ? "nothing" : "`\(scalar.text.clipped)`"
        case .sequence(let items): items.isEmpty ? "an empty list" : "a list"
        case .mapping(let pairs): pairs.isEmpty ? "no keys" : "a group of keys"
        }
    }
}

extension String {
    /// The text as a message can quote it: on one line, and not longer than a line.
    package var clipped: String {
        let line = prefix { !$0.isNewline }
        let short = line.prefix(60)
        return short.count < line.count || line.count < count ? short + "…" : String(short)
    }
}
