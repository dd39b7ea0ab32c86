import Glibc

/// A file that cannot be opened or read at all. What stands in a file that can be read is a `Problem` instead.
package struct FileError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case notFound
        case permission
        case isDirectory
        /// More bytes than are read.
        case tooLarge(limit: Int)
        /// Any other errno of open(2) or read(2).
        case system(Int32)
    }

    package var path: String
    package var reason: Reason

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    init(path: String, errno code: Int32) {
        self.path = path
        switch code {
        case ENOENT, ENOTDIR: reason = .notFound
        case EACCES, EPERM: reason = .permission
        case EISDIR: reason = .isDirectory
        default: reason = .system(code)
        }
    }

    /// One phrase that says what to do.
    package var message: String {
        switch reason {
        case .notFound: "no file is called \(path)"
        case .permission: "\(path) may not be read; `ls -l` shows whose it is"
        case .isDirectory: "\(path) is a folder; name a file in it"
        case .tooLarge(let limit): "\(path) is larger than \(limit >> 20) MiB, more than any such file is meant to have"
        case .system(let code): "\(path) cannot be read: \(String(cString: strerror(code)))"
        }
    }
}
