import BoardModel

extension Problem {
    /// Where it is.
    var range: SourceRange {
        switch self {
        case .unreadable(_, let range), .unknownKey(_, _, _, let range), .missingKey(_, _, let range),
            .wrongValue(_, _, _, _, let range), .duplicate(_, _, let range, _), .unknownReference(_, _, _, let range),
            .tooMuch(_, _, _, let range):
            range
        }
    }

    /// Whether it is about a key of the layout: its value, or a key that was most likely meant to be this one. A rule
    /// that needs the key then keeps silent, since the cause is told already.
    func concerns(_ key: String) -> Bool {
        switch self {
        case .unknownKey(_, let nearest, _, _): nearest == key
        case .wrongValue(let path, _, _, _, _): path.hasPrefix(key)
        case .missingKey(_, let owner, _): owner.contains(key)
        default: false
        }
    }
}

extension SourceRange {
    func contains(_ position: SourcePosition) -> Bool { start <= position && position < end }
}
