import CYAML

/// libyaml's event parser over a source file (`yaml_parser_parse`).
///
/// A class, so that the C parser and the bytes it reads are given back on every path.
final class YAMLParser {
    /// Why reading ends before the end of the file.
    struct Failure: Error {
        var problem: Problem
    }

    /// What libyaml reports, with names and texts copied out of its memory.
    enum Event {
        case streamStart, streamEnd, documentStart, documentEnd
        case alias(String)
        case scalar(String, isPlain: Bool, Properties)
        case sequenceStart(Properties)
        case mappingStart(Properties)
        case sequenceEnd, mappingEnd

        struct Properties {
            var anchor: String?
            var tag: String?
            /// Written with brackets or braces: then its end stands in the file.
            var isFlow = false
        }
    }

    private let file: SourceFile
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let input: UnsafeMutableBufferPointer<UInt8>

    init(_ file: SourceFile) throws(Failure) {
        self.file = file
        input = .allocate(capacity: max(1, file.text.utf8.count))
        _ = input.initialize(from: file.text.utf8)
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        guard yaml_parser_initialize(parser) == 1 else {
            let what = "there is not enough memory to read the file"
            throw Failure(problem: .unreadable(what: what, SourceRange(startOf: file)))
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, input.baseAddress, file.text.utf8.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        input.deallocate()
    }

    /// The next event and its place.
    func next() throws(Failure) -> (event: Event, range: SourceRange) {
        var raw = yaml_event_t()
        guard yaml_parser_parse(parser, &raw) == 1 else { throw failure() }
        defer { yaml_event_delete(&raw) }
        let range = SourceRange(file, position(raw.start_mark), position(raw.end_mark))
        return (YAMLParser.event(raw), range)
    }

    private static func event(_ raw: yaml_event_t) -> Event {
        switch raw.type {
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_STREAM_END_EVENT: return .streamEnd
        case YAML_ALIAS_EVENT: return .alias(text(raw.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = raw.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            return .scalar(
                String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
                Event.Properties(anchor: text(scalar.anchor), tag: text(scalar.tag)))
        case YAML_SEQUENCE_START_EVENT:
            let start = raw.data.sequence_start
            return .sequenceStart(
                Event.Properties(
                    anchor: text(start.anchor), tag: text(start.tag), isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE))
        case YAML_MAPPING_START_EVENT:
            let start = raw.data.mapping_start
            return .mappingStart(
                Event.Properties(
                    anchor: text(start.anchor), tag: text(start.tag), isFlow: start.style == YAML_FLOW_MAPPING_STYLE))
        case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
        case YAML_MAPPING_END_EVENT: return .mappingEnd
        default: return .streamStart
        }
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    private func position(_ mark: yaml_mark_t) -> SourcePosition {
        // libyaml's end of stream may lie on a line behind the last one.
        min(SourcePosition(line: Int(mark.line) + 1, column: Int(mark.column) + 1), file.end)
    }

    private func failure() -> Failure {
        let raw = parser.pointee
        let problem = raw.problem.map { String(cString: $0) } ?? "the file cannot be read"
        let start = position(raw.problem_mark)
        var what = YAMLParser.wording[problem] ?? problem
        if let context = raw.context.map({ String(cString: $0) }), raw.context_mark.line < raw.problem_mark.line {
            let article = context.drops("while parsing ") ?? context.drops("while scanning ") ?? context
            what += ", in \(article) that starts on line \(raw.context_mark.line + 1)"
        }
        let next = SourcePosition(line: start.line, column: start.column + 1)
        let lineEnd = SourcePosition(line: start.line, column: (file.line(start.line)?.unicodeScalars.count ?? 0) + 1)
        return Failure(problem: .unreadable(what: what, SourceRange(file, start, max(start, min(next, lineEnd)))))
    }

    /// libyaml's phrases that leave a newcomer alone, in other words.
    private static let wording = [
        "found character that cannot start any token":
            "a tab, `@`, `%` or backtick cannot start a value; indent with spaces and quote such texts",
        "mapping values are not allowed in this context":
            "a second `: ` cannot stand here; quote the text, or start a new line",
        "did not find expected key": "a key has to stand in the column of the keys above it",
        "could not find expected ':'": "a key needs a `:` and a space behind it",
        "did not find expected ',' or ']'": "a list in brackets needs `,` between its items and `]` at its end",
        "did not find expected ',' or '}'": "keys in braces need `,` between them and `}` at their end",
        "did not find expected '-' indicator": "an item of a list starts with `- `, in the column of the others",
        "found unexpected end of stream": "the file ends before the closing quote",
        "block sequence entries are not allowed in this context": "a list starts on a line of its own",
        "found a tab character that violates indentation": "a tab cannot indent; use spaces",
        "found a tab character where an indentation space is expected": "a tab cannot indent; use spaces",
        "did not find expected <document start>": "the file has to go on with a key, or end here",
    ]
}

extension String {
    fileprivate func drops(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
