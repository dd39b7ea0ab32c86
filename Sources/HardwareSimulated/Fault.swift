/// What can go wrong with hardware, injected where it happens.
public enum Fault: Hashable, Sendable {
    /// EBUSY: the line is held by somebody of this name.
    case busy(holder: String)
    /// EACCES on the chip's device file.
    case permission
    /// ENOENT: the chip is not listed, as if it had never been there.
    case absent
    /// ENODEV: the chip is away, and requests that were held are dead for good.
    case gone
    /// EIO on every read and write of the chip's lines.
    case ioError
    /// EIO on the next read or write only.
    case ioErrorOnce
    /// EINVAL when bias is asked for.
    case noBias
    /// Edge events are lost.
    case lostEvents
}

/// A fault on a chip, or on one of its lines.
struct ActiveFault: Sendable {
    var fault: Fault
    var chip: Int
    /// nil: the whole chip.
    var offset: Int?
    var id: UInt64
}
