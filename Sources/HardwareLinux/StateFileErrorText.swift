internal import Glibc

extension StateFileError {
    /// What failed: one phrase, with the path.
    public var message: String { "\(path) could not be written or read: \(String(cString: strerror(errno))) (\(call))" }

    /// What the user can do about it.
    public var remedy: String {
        switch errno {
        case ENOSPC, EDQUOT: "make room there; until then the lamp forgets what it is told at the next power cut"
        case EROFS: "mount it writable, or name another folder"
        case EACCES, EPERM: "give the lamp's user the folder"
        case ENOENT, ENOTDIR: "create the folder"
        case EIO: "see `dmesg`: the card may be failing"
        default: "see that the folder is there and writable"
        }
    }
}
