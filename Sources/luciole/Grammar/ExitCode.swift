/// What the program tells its caller, besides words. The numbers from 64 on are those of BSD's sysexits.h.
struct ExitCode: RawRepresentable, Hashable, Sendable {
    let rawValue: Int32

    /// Nothing to complain of.
    static let fine = ExitCode(rawValue: 0)
    /// It worked, and there are findings of severity error.
    static let findings = ExitCode(rawValue: 1)
    /// The command line makes no sense (EX_USAGE).
    static let usage = ExitCode(rawValue: 64)
    /// A file that was named is not there (EX_NOINPUT).
    static let noInput = ExitCode(rawValue: 66)
    /// The hardware is absent, busy or gone (EX_UNAVAILABLE).
    static let hardwareUnavailable = ExitCode(rawValue: 69)
    /// The program is wrong, not its user (EX_SOFTWARE).
    static let bug = ExitCode(rawValue: 70)
    /// What was produced could not be written, or what is there could not be read (EX_IOERR).
    static let inputOutput = ExitCode(rawValue: 74)
    /// It is there, and we may not (EX_NOPERM).
    static let permission = ExitCode(rawValue: 77)
    /// A layout or a folder of boards cannot be used for what was asked (EX_CONFIG).
    static let badConfiguration = ExitCode(rawValue: 78)

    /// All of them with their meaning, for the help page.
    static let explained: [(code: ExitCode, meaning: String)] = [
        (.fine, "fine"),
        (.findings, "findings of severity error"),
        (.usage, "the command line makes no sense"),
        (.noInput, "no such file"),
        (.hardwareUnavailable, "the hardware is absent, busy or gone"),
        (.bug, "a bug in luciole: please report it"),
        (.inputOutput, "reading or writing failed, for example on a full disk"),
        (.permission, "not permitted"),
        (.badConfiguration, "the layout or the Boards folder cannot be used for this"),
    ]
}
