/// Why a line could not be had or used. Each case carries what a remedy needs; `message` and `remedy` say it.
public enum GPIOError: Error, Hashable, Sendable {
    /// EBUSY: somebody else holds it. `holder` is the kernel's consumer text, or nil where it gives none.
    case busy(line: String, chip: String, holder: String?)
    /// EACCES or EPERM on the chip's device file, and the group that owns that file.
    case permission(path: String, group: String?)
    /// No chip has this label; `found` lists the labels there are.
    case noChip(label: String, found: [String])
    /// Several chips answer to this label (nil: none was given), and an offset alone does not choose between them.
    case ambiguousChip(label: String?, chips: [String])
    /// No line has this name on the chip of that label (nil: on any chip); `found` lists the names there are.
    case noLine(line: String, chip: String?, found: [String])
    /// The chip is there, and has fewer lines.
    case noOffset(Int, chip: String, lineCount: Int)
    /// Two lines of one name, in these places: the layout must say which is meant.
    case ambiguous(line: String, chips: [String])
    /// One line twice in one request.
    case repeated(line: String, chip: String)
    /// A request for no line, or for more than the kernel takes.
    case lineCount(Int, limit: Int)
    /// Lines of one request must be of one chip.
    case severalChips([String])
    /// The machine has no GPIO chip at all.
    case noGPIO
    /// No PWM chip belongs to this device; `found` lists the devices that have one. `overlay` is the line for config.txt
    /// that makes it available, where the host needs one.
    case noPWM(device: String, found: [String], overlay: String?)
    /// ENODEV: the chip went away while we held its lines.
    case gone(chip: String)
    /// The kernel or the library cannot do this, and we do not pretend.
    case notSupported(what: String, why: String)
    /// Anything else that a system call said.
    case system(call: String, path: String, errno: Int32)
}
