import BoardModel

/// What every command that reads layouts has in common.
enum Boards {
    static let folder = Option(
        "boards", .folder("DIR"),
        help: "Look parts, hosts and enclosures up in this folder (else: the Boards folder above the layout, "
            + "$LUCIOLE_BOARDS, ./Boards, or what was installed)")

    static let layout = Argument(.file("LAYOUT", endings: ["yaml", "yml"]), .one, help: "A layout file")

    /// The layout that a command is about, put together.
    ///
    /// Throws where it cannot be read or put together at all; `luciole check` then tells what is wrong with it.
    static func assembly(_ arguments: Arguments) throws(Failure) -> (loaded: LoadedLayout, assembly: Assembly) {
        guard let path = arguments[layout] else { throw Failure(.usage, "LAYOUT is missing") }
        return try assembly(path, arguments)
    }

    static func assembly(
        _ path: String, _ arguments: Arguments
    ) throws(Failure) -> (loaded: LoadedLayout, assembly: Assembly) {
        let library = BoardLibrary(boards: arguments[folder])
        let loaded: LoadedLayout
        do throws(FileError) { loaded = try library.load(layout: path) } catch { throw Failure(error) }
        guard let assembly = loaded.assembly else {
            throw Failure(.badConfiguration, "\(path) is no layout", remedy: "`luciole check \(path)` says why not")
        }
        try requireFolder(for: path, arguments)
        return (loaded, assembly)
    }

    /// Throws where no parts can be found for a file: all that it names would be unknown, which helps nobody.
    static func requireFolder(for path: String, _ arguments: Arguments) throws(Failure) {
        let remedy = "say where the parts are: --boards DIR"
        guard let found = BoardFolder.find(for: path, named: arguments[folder]) else {
            throw Failure(.badConfiguration, "no Boards folder is found for \(path)", remedy: remedy)
        }
        if let complaint = BoardFolder.complaint(about: found) {
            throw Failure(.badConfiguration, complaint, remedy: remedy)
        }
    }
}

extension Failure {
    init(_ error: FileError) {
        let code: ExitCode =
            switch error.reason {
            case .notFound, .isDirectory, .tooLarge: .noInput
            case .permission: .permission
            case .system: .inputOutput
            }
        self.init(code, error.message)
    }
}
