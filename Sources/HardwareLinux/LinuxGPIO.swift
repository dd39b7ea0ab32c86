internal import CGpiod
internal import Glibc
public import Hardware

/// The GPIO chips of this machine, through libgpiod and the character devices /dev/gpiochip*.
///
/// Nothing is remembered between two calls: a chip's number may change while we run.
public struct LinuxGPIO: GPIOSystem {
    private let files: ChipFiles

    /// `deviceFolder` is /dev but for tests.
    public init(deviceFolder: String = "/dev") { files = ChipFiles(folder: deviceFolder) }

    public func chips() throws(GPIOError) -> [ChipInfo] {
        var chips: [ChipInfo] = []
        var refusal: GPIOError?
        for path in files.paths() {
            do throws(GPIOError) {
                chips.append(try LinuxChip(path: path).info)
            } catch {
                // A chip that goes away while we look, or that is none, is not there; one that is closed to us is.
                if case .permission = error, refusal == nil { refusal = error }
            }
        }
        if chips.isEmpty, let refusal { throw refusal }
        return chips
    }

    public func info(chip: ChipInfo, offset: Int) throws(GPIOError) -> LineInfo {
        let file = try open(chip)
        return try file.line(offset)
    }

    public func take(_ request: PlacedRequest) throws(GPIOError) -> LinuxLines {
        try request.settings.checkExpressible(with: .present)
        try checkQueue(request)
        // Held open until the lines are ours: as long as it is, the kernel gives the chip's number to no other.
        let chip = try open(request.chip)
        for offset in request.offsets { try chip.checkHas(offset) }
        var shim = request.settings.shim
        let offsets = request.offsets.map { UInt32(clamping: $0) }
        let levels = request.initialLevels
        let handle = luciole_request_open(
            chip.path, offsets, offsets.count, &shim, levels.rawValue, request.consumer, request.eventQueue ?? 0)
        guard let handle else { throw refusal(errno, of: request, path: chip.path) }
        let lines = LinuxLines(request: handle, of: request, path: chip.path)
        try lines.checkBias(on: chip)
        return lines
    }

    public func watch(chip: ChipInfo, offsets: [Int]) throws(GPIOError) -> LinuxWatch {
        let file = try open(chip)
        for offset in offsets { try file.checkHas(offset) }
        return try LinuxWatch(path: file.path, chip: chip.label, offsets: offsets.map { UInt32(clamping: $0) })
    }

    private func open(_ chip: ChipInfo) throws(GPIOError) -> LinuxChip {
        let path = files.path(of: chip)
        let file: LinuxChip
        do throws(GPIOError) {
            file = try LinuxChip(path: path)
        } catch .system(_, _, ENOENT) {
            throw .gone(chip: chip.label)
        }
        // The number may be another chip's by now.
        guard file.info.label == chip.label else { throw .gone(chip: chip.label) }
        return file
    }

    private func checkQueue(_ request: PlacedRequest) throws(GPIOError) {
        guard let length = request.eventQueue else { return }
        guard GPIODFeatures.present.contains(.eventQueue), length > 0 else {
            throw .notSupported(
                what: "a queue of \(length) edge events",
                why: length > 0
                    ? "libgpiod \(libgpiodVersion()) has no word for it; version 2 has" : "it keeps one event or more")
        }
    }

    /// Why the kernel refused a request, with what the user needs to mend it.
    private func refusal(_ code: Int32, of request: PlacedRequest, path: String) -> GPIOError {
        let chip = request.chip.label
        switch code {
        case EBUSY:
            return busy(request)
        case ENOENT:
            return .gone(chip: chip)
        case EINVAL where request.settings.bias != .asIs:
            return SystemReason.refusedBias(chip: chip)
        case ENOTSUP:
            return .notSupported(
                what: "a setting of these lines", why: "libgpiod \(libgpiodVersion()) or the driver of \(chip) lacks it"
            )
        default:
            return SystemReason.error(code, call: "gpiod request", path: path, chip: chip)
        }
    }

    /// The first of the lines that somebody holds, and who. They may have let go since the refusal: then the first
    /// line stands for all, without a name.
    private func busy(_ request: PlacedRequest) -> GPIOError {
        let infos = request.offsets.compactMap { offset in try? info(chip: request.chip, offset: offset) }
        let held = infos.first { $0.isUsed }
        let line = held ?? infos.first
        let offset = line?.offset ?? request.offsets.first ?? 0
        return .busy(
            line: line?.name.map { "\($0) (offset \(offset))" } ?? "\(offset)", chip: request.chip.label,
            holder: held?.consumer)
    }
}
