/// Why a command could not do its work: one clear line, what to do about it, and the code to leave with.
struct Failure: Error, Hashable, Sendable {
    var code: ExitCode
    /// One phrase, no full stop.
    var message: String
    /// What to do, where there is something to do.
    var remedy: String?

    init(_ code: ExitCode, _ message: String, remedy: String? = nil) {
        self.code = code
        self.message = message
        self.remedy = remedy
    }
}
