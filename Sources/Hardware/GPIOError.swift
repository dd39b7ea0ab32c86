/// Why a line could not be had or used. Each case carries what a remedy needs; `GPIOError.remedy` says it.
public enum GPIOError: Error, Hashable, Sendable {
    /// EBUSY: somebody else holds it. `holder` is the kernel's consumer text, or nil where it gives none.
    case busy(line: String, chip: String, holder: String?)
    /// EACCES or EPERM on the chip's device file, and the group that owns that file.
    case permission(path: String, group: String?)
    /// No chip has this label; `found` lists the labels there are.
    case noChip(label: String, found: [String])
    /// The chip is there, and has no such line.
    case noLine(line: String, chip: String, found: [String])
    /// Two lines of one name, on these chips: the layout must say which chip is meant.
    case ambiguous(line: String, chips: [String])
    /// The machine has no GPIO chip at all.
    case noGPIO
    /// ENODEV: the chip went away while we held its lines.
    case gone(chip: String)
    /// The kernel or the library cannot do this, and we do not pretend.
    case notSupported(what: String, why: String)
    /// Lines of one request must be of one chip.
    case severalChips([String])
    /// Anything else that a system call said.
    case system(call: String, path: String, errno: Int32)
}
