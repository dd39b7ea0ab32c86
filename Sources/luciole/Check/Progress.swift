import Glibc

/// How far long work has come, on one line of a terminal's error stream; elsewhere nothing.
struct Progress {
    private let total: Int
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var last = ""

    init(of total: Int) {
        self.total = total
        isShown = isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"
    }

    /// Shows the line once the work has taken long enough for anyone to wonder.
    mutating func show(_ done: Int) {
        guard isShown, done < total, ContinuousClock.now - start > .milliseconds(400) else { return }
        let line = "checked \(done) of \(total)"
        guard line != last else { return }
        last = line
        tell("\r\(line)")
    }

    /// Takes the line away again.
    mutating func clear() {
        if !last.isEmpty { tell("\r\(String(repeating: " ", count: last.count))\r") }
        last = ""
    }

    /// Past the console's buffer, which is for what stays.
    private func tell(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }
}
