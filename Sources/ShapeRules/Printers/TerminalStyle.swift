/// The few styles that a terminal report uses, as ECMA-48 "select graphic rendition".
enum TerminalStyle: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;32"
    case notChecked = "1;35"
    case frame = "1;34"
    case bold = "1"

    init(_ severity: Severity) {
        self =
            switch severity {
            case .error: .error
            case .warning: .warning
            case .note, .off: .note
            case .notChecked: .notChecked
            }
    }

    func around(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
