/// One small file that outlasts power cuts, with the copy before it.
///
/// A save writes beside the file, syncs, keeps the old file as a copy, and puts the new one in its place, each by one
/// rename: whenever the power goes, the old or the new state is there under one of the two names.
public struct StateStore<Folder: StateFolder> {
    /// Names within the folder.
    public let name: String
    public var copy: String { "\(name).previous" }
    public var draft: String { "\(name).new" }
    /// What was there and could not be read is kept under this name, for a person to look at.
    public var unread: String { "\(name).unread" }

    /// The folder, for whoever has to look into it.
    public private(set) var folder: Folder
    private var current = Current.unknown

    private enum Current {
        case unknown, absent
        /// It was read, or written by us: worth keeping as the copy.
        case good
        case bad
    }

    /// More bytes than any state has: what is longer is something else.
    private static var limit: Int { 4096 }

    public init(_ folder: Folder, name: String = "lamp.state") {
        self.folder = folder
        self.name = name
    }

    /// Reads the file, else the copy. Never refuses: what is wrong comes beside what was found.
    public mutating func load<Value, Problem: Error>(
        _ decode: ([UInt8]) throws(Problem) -> Value
    ) -> LoadedState<Value, Problem> {
        var loaded = LoadedState<Value, Problem>()
        current = .absent
        if let value = read(name, decode, &loaded.problems) {
            current = .good
            loaded.value = value
        } else {
            if !loaded.problems.isEmpty { current = .bad }
            loaded.value = read(copy, decode, &loaded.problems)
            loaded.isPrevious = loaded.value != nil
        }
        return loaded
    }

    /// Writes the state, so that from the last call on it is the new one, and before that the old one.
    public mutating func save(_ bytes: [UInt8]) throws(StateFileError) {
        try folder.perform(.create(draft))
        try folder.perform(.append(bytes))
        try folder.perform(.sync)
        try folder.perform(.close)
        switch current {
        case .good:
            try folder.perform(.rename(from: name, to: copy))
            // Until the new one has its place there is only the copy: it must not be pushed out by a second try.
            current = .absent
        case .bad, .unknown:
            // Nothing that could not be read may take the place of a copy that can. That there is no such file
            // to keep is as good.
            try? folder.perform(.rename(from: name, to: unread))
            current = .absent
        case .absent: break
        }
        try folder.perform(.rename(from: draft, to: name))
        current = .good
        try folder.perform(.syncFolder)
    }

    private mutating func read<Value, Problem: Error>(
        _ name: String, _ decode: ([UInt8]) throws(Problem) -> Value, _ problems: inout [StateProblem<Problem>]
    ) -> Value? {
        let bytes: [UInt8]?
        do throws(StateFileError) {
            bytes = try folder.read(name, limit: Self.limit)
        } catch {
            problems.append(.unreadable(error))
            return nil
        }
        guard let bytes else { return nil }
        do throws(Problem) {
            return try decode(bytes)
        } catch {
            problems.append(.refused(name: name, error))
            return nil
        }
    }
}

/// What a start found.
public struct LoadedState<Value, Problem: Error> {
    /// nil: nothing that could be read; start as if new.
    public var value: Value?
    /// It is the copy's: the file itself was missing or bad.
    public var isPrevious = false
    public var problems: [StateProblem<Problem>] = []

    init() {}
}

/// Why a file was not used.
public enum StateProblem<Problem: Error>: Error {
    case unreadable(StateFileError)
    case refused(name: String, Problem)
}
