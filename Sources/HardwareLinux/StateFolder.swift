/// One step of writing a file so that it outlasts a power cut. Each is one system call, or as good as one.
public enum StateFileCall: Hashable, Sendable {
    /// open(2) for writing, created or emptied; the file that the next three are about.
    case create(String)
    case append([UInt8])
    /// fsync(2) of the file.
    case sync
    case close
    case rename(from: String, to: String)
    /// fsync(2) of the folder: names are where they were put.
    case syncFolder
}

/// Why a file of remembered state could not be read or written.
public struct StateFileError: Error, Hashable, Sendable {
    public var call: String
    public var path: String
    public var errno: Int32

    public init(call: String, path: String, errno: Int32) {
        self.call = call
        self.path = path
        self.errno = errno
    }
}

/// A folder that remembered state is kept in: the real one, or one that fails where a test says.
public protocol StateFolder {
    /// The bytes of a file, at most `limit` of them; nil when it is not there.
    mutating func read(_ name: String, limit: Int) throws(StateFileError) -> [UInt8]?
    mutating func perform(_ call: StateFileCall) throws(StateFileError)
}
