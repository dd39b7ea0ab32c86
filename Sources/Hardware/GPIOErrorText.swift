extension GPIOError {
    /// What is wrong, in one phrase: the rule and the numbers.
    public var message: String {
        switch self {
        case .busy(let line, let chip, let holder):
            let who = holder.map { "\"\($0)\"" } ?? "a holder that gives no name"
            return "line \(line) of \(chip) is in use by \(who)"
        case .permission(let path, _):
            return "no permission to open \(path)"
        case .noChip(let label, let found):
            return found.isEmpty
                ? "no GPIO chip is labelled \(label)" : "no GPIO chip is labelled \(label); found \(list(found))"
        case .ambiguousChip(let label, let chips):
            guard let label else { return "an offset without a chip label fits several chips: \(list(chips))" }
            return "several GPIO chips are labelled \(label): \(list(chips))"
        case .noLine(let line, let chip, let found):
            let place = chip.map { "chip \($0)" } ?? "any chip"
            return found.isEmpty
                ? "no line of \(place) is named \(line); its lines have no names"
                : "no line of \(place) is named \(line)"
        case .noOffset(let offset, let chip, let lineCount):
            return "chip \(chip) has \(lineCount) lines, 0 to \(lineCount - 1), and no line \(offset)"
        case .ambiguous(let line, let chips):
            return "several lines are named \(line): \(list(chips))"
        case .repeated(let line, let chip):
            return "line \(line) of \(chip) is asked for twice"
        case .lineCount(let count, let limit):
            return "a request takes 1 to \(limit) lines, and this one has \(count)"
        case .severalChips(let chips):
            return "lines of one request must be of one chip, and these are of \(list(chips))"
        case .noGPIO:
            return "this machine has no GPIO chip"
        case .noPWM(let device, let found, _):
            return found.isEmpty
                ? "no PWM chip is \(device), nor any other" : "no PWM chip is \(device); found \(list(found))"
        case .gone(let chip):
            return "chip \(chip) went away while its lines were held"
        case .notSupported(let what, let why):
            return "\(what) cannot be had: \(why)"
        case .system(let call, let path, let errno):
            return "\(call) on \(path) failed: \(errnoText(errno))"
        }
    }

    /// What the user can do about it.
    public var remedy: String {
        switch self {
        case .busy(_, _, let holder?):
            return "stop \"\(holder)\", or give the lamp another line in its layout"
        case .busy(let line, let chip, nil):
            return "see who holds it with `gpioinfo` (chip \(chip), line \(line)), or give the lamp another line"
        case .permission(let path, let group?):
            return group == "root"
                ? "only root may open \(path): install the udev rule with `make install`, which gives it to group gpio"
                : "join its group with `sudo usermod -aG \(group) $USER`, and log in again"
        case .permission(let path, nil):
            return "see who may open it with `ls -l \(path)`"
        case .noChip(let label, let found):
            if let near = nearest(to: label, in: found) { return "did you mean \(near)?" }
            return "check that the layout names this machine's host; `luciole doctor` lists the chips there are"
        case .ambiguousChip:
            return "name the line instead of its offset, or give the chip's label"
        case .noLine(let line, _, let found):
            if let near = nearest(to: line, in: found) { return "did you mean \(near)?" }
            return found.isEmpty
                ? "give the chip's label and the line's offset instead" : "the names there are: \(list(found))"
        case .noOffset(_, _, let lineCount):
            return "give an offset from 0 to \(lineCount - 1); `luciole pins` shows the host's header"
        case .ambiguous:
            return "say the chip's label and the line's offset in the layout"
        case .repeated:
            return "give each connection a line of its own"
        case .lineCount(_, let limit):
            return "split the request into parts of at most \(limit) lines"
        case .severalChips:
            return "connect them to lines of one chip, or ask for them in one request for each chip"
        case .noGPIO:
            return "run on a board with GPIO, or use `--simulate`; on a board, check that its GPIO driver is loaded"
        case .noPWM(_, _, let overlay?):
            return "write \(overlay) into /boot/firmware/config.txt and start the host anew"
        case .noPWM(_, _, nil):
            return "enable the host's PWM in its device tree, or write `back end: software` in the layout"
        case .gone:
            return "check the cable and the driver (`dmesg`); the lamp takes its lines again when the chip is back"
        case .notSupported:
            return "leave the setting out of the layout, or use a newer kernel or libgpiod"
        case .system:
            return "see `dmesg` for the kernel's own words"
        }
    }
}

extension SensorError {
    /// What is wrong, in one phrase.
    public var message: String {
        switch self {
        case .absent(let path): return "no battery sensor at \(path)"
        case .permission(let path): return "no permission to read \(path)"
        case .unreadable(let path, let text): return "\(path) gives no reading: \"\(text)\""
        case .system(let path, let errno): return "reading \(path) failed: \(errnoText(errno))"
        }
    }

    /// What the user can do about it.
    public var remedy: String {
        switch self {
        case .absent: return "check the sensor's wiring and driver; `luciole doctor` lists the sensors there are"
        case .permission(let path): return "see who may read it with `ls -l \(path)`"
        case .unreadable: return "wait for the sensor's first reading; if it stays, check its driver"
        case .system: return "see `dmesg` for the kernel's own words"
        }
    }
}

/// Names in a row, at most a dozen of them, for a message that fits a terminal.
func list(_ names: [String]) -> String {
    let most = 12
    var text = ""
    for (index, name) in names.prefix(most).enumerated() { text += index == 0 ? name : ", \(name)" }
    return names.count > most ? "\(text) and \(names.count - most) more" : text
}

/// The name of a Linux error number (include/uapi/asm-generic/errno-base.h), which is the same on every
/// architecture we build for; the number itself where the name would say little.
fileprivate func errnoText(_ number: Int32) -> String {
    switch number {
    case 1: return "operation not permitted (EPERM)"
    case 2: return "no such file (ENOENT)"
    case 4: return "interrupted (EINTR)"
    case 5: return "input/output error (EIO)"
    case 6: return "no such device or address (ENXIO)"
    case 9: return "not an open file (EBADF)"
    case 11: return "try again (EAGAIN)"
    case 12: return "out of memory (ENOMEM)"
    case 13: return "permission denied (EACCES)"
    case 16: return "in use (EBUSY)"
    case 19: return "no such device (ENODEV)"
    case 22: return "the driver refuses these settings (EINVAL)"
    case 23, 24: return "too many open files (errno \(number))"
    case 25: return "not a device of this kind (ENOTTY)"
    case 110: return "timed out (ETIMEDOUT)"
    default: return "errno \(number)"
    }
}
