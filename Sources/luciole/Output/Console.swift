import Glibc
import ShapeRules

/// What a command talks to: two outputs, and what the one that people look at can show.
struct Console {
    let out: Output
    let errors: Output
    /// The standard output is a terminal that a person looks at.
    let isTerminal: Bool
    /// Colour is wanted: a terminal, not a dumb one, and NO_COLOR (no-color.org) is not set.
    let hasColour: Bool

    /// The process's own streams.
    static func standard() -> Console {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        return Console(
            out: Output(descriptor: STDOUT_FILENO), errors: Output(descriptor: STDERR_FILENO), isTerminal: isTerminal,
            hasColour: isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb")
    }

    /// Streams kept in memory, for tests.
    static func memory() -> Console {
        Console(out: .memory(), errors: .memory(), isTerminal: false, hasColour: false)
    }

    /// How many characters fit in a line of the terminal.
    var width: Int {
        var size = winsize()
        if isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return 80
    }

    /// Tells what went wrong, in one or two lines on the error stream.
    func report(_ failure: Failure) {
        errors.line("luciole: \(failure.message.printable)")
        if let remedy = failure.remedy { errors.line("  \(remedy.printable)") }
    }

    /// Writes what is left. Output that could not be written is a failure of the whole; a reader that went away is not.
    func finish(_ code: ExitCode) -> ExitCode {
        out.finish()
        var code = code
        if let number = out.failure, !out.isClosed {
            report(Failure(.inputOutput, "cannot write the output: \(describe(errno: number))"))
            code = .inputOutput
        }
        errors.finish()
        return code
    }
}

/// A variable of the environment.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
