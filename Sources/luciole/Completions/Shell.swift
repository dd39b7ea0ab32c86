/// The shells that luciole can complete in.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script that teaches the shell the table.
    func script(for table: CommandTable) -> String {
        switch self {
        case .bash: BashCompletions(table: table).text
        case .zsh: ZshCompletions(table: table).text
        case .fish: FishCompletions(table: table).text
        }
    }
}

/// A text as one word of a POSIX shell, whatever is in it.
func shellQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
