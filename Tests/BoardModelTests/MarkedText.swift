@testable import BoardModel

/// A text in which 1️⃣, 2️⃣ … stand for places: the text without them, and the places by number.
struct MarkedText: ExpressibleByStringLiteral {
    private var marked: String
    var text = ""
    var places: [Int: SourcePosition] = [:]

    init(stringLiteral marked: String) {
        self.marked = marked
        var position = SourcePosition(line: 1, column: 1)
        for character in marked {
            if let digit = character.unicodeScalars.first, character.unicodeScalars.contains("\u{20E3}") {
                places[Int(digit.value) - 48] = position
                continue
            }
            text.append(character)
            if character.isNewline {
                position = SourcePosition(line: position.line + 1, column: 1)
            } else {
                position.column += character.unicodeScalars.count
            }
        }
    }

    static func + (a: MarkedText, b: MarkedText) -> MarkedText { MarkedText(stringLiteral: a.marked + b.marked) }

    /// From one mark to another.
    func span(_ start: Int, _ end: Int) -> String? {
        guard let start = places[start], let end = places[end] else { return nil }
        return "\(start.line):\(start.column)-\(end.line):\(end.column)"
    }
}

extension SourceRange {
    var span: String { "\(start.line):\(start.column)-\(end.line):\(end.column)" }

    /// Whether it lies in its own file, start before end.
    var isInFile: Bool {
        start.line >= 1 && start.column >= 1 && start <= end && end <= file.end
            && [start, end].allSatisfy { place in
                file.line(place.line).map { place.column <= $0.unicodeScalars.count + 1 } ?? false
            }
    }
}

extension Problem {
    /// In one line, without the place.
    var brief: String {
        switch self {
        case .unreadable(let what, _): "unreadable: \(what)"
        case .unknownKey(let key, let nearest, _, _): "unknown key \(key)" + (nearest.map { ", near \($0)" } ?? "")
        case .missingKey(let key, let owner, _): "\(owner) lacks \(key)"
        case .wrongValue(let path, let found, let wanted, _, _): "\(path) is \(found), wanted \(wanted)"
        case .duplicate(let what, let name, _, let first): "\(what) \(name) twice, first at \(first.span)"
        case .unknownReference(let what, let name, let nearest, _):
            "no \(what) \(name)" + (nearest.isEmpty ? "" : ", near \(nearest.joined(separator: ", "))")
        case .tooMuch(let what, _, let limit, _): "too much: \(what)" + (limit.map { ", limit \($0)" } ?? "")
        }
    }

    /// The start and the brief.
    var told: String { "\(range.start.line):\(range.start.column) \(brief)" }
}

/// Reads a text as if it stood in the shipped Boards folder.
func read(_ text: String) -> (content: BoardFile.Content?, problems: [Problem]) { read(Array(text.utf8)) }

func read(_ bytes: [UInt8]) -> (content: BoardFile.Content?, problems: [Problem]) {
    let file = OpenedFile(bytes: bytes, path: "test.yaml")
    let (content, elsewhere) = Shelf(folder: ShippedFilesTests.boards).decode(file)
    return (content, file.log.inOrder + elsewhere)
}
