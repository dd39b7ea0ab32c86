internal import CGpiod
internal import Glibc
public import Hardware

/// The GPIO chips of this machine, through libgpiod and the character devices /dev/gpiochip*.
///
/// Chips are found by label or line name among any numbering, which may change while we run: nothing is remembered
/// between two calls.
public struct LinuxGPIO: GPIOSystem {
    private let files: ChipFiles

    /// `deviceFolder` is /dev but for tests.
    public init(deviceFolder: String = "/dev") { files = ChipFiles(folder: deviceFolder) }

    /// Every chip that may be opened. Throws when there is none at all, or when none may be opened.
    public func chips() throws(GPIOError) -> [ChipInfo] { try listing().chips.map(\.info) }

    public func info(chip: ChipInfo, offset: Int) throws(GPIOError) -> LineInfo {
        let found = try listing().chips.first { $0.info == chip }
        guard let found else { throw .gone(chip: chip.label) }
        return try found.line(offset)
    }

    public func request(_ request: LineRequest) throws(GPIOError) -> LinuxLines {
        try request.settings.checkExpressible(with: .present)
        let listing = try listing()
        let finder = LineFinder(listing)
        var places: [LineFinder.Found] = []
        for line in request.lines { places.append(try finder.find(line)) }
        guard let first = places.first else {
            throw .notSupported(what: "a request without lines", why: "the kernel holds 1 to 64 lines at a time")
        }
        guard places.count <= Int(LUCIOLE_LINES_MAX) else {
            throw .notSupported(what: "\(places.count) lines in one request", why: "the kernel holds 1 to 64 at a time")
        }
        if let other = places.first(where: { $0.chip.path != first.chip.path }) {
            throw .severalChips([first.chip.info.label, other.chip.info.label])
        }
        let levels: LineLevels = request.settings.initiallyActive ? .first(places.count) : []
        var shim = request.settings.shim
        let handle = luciole_request_open(
            first.chip.path, places.map { UInt32($0.offset) }, places.count, &shim, levels.rawValue, request.consumer)
        guard let handle else { throw refusal(errno, places, request.settings) }
        return LinuxLines(
            request: handle, path: first.chip.path, chip: first.chip.info.label, count: places.count,
            settings: request.settings, levels: levels)
    }

    private func listing() throws(GPIOError) -> ChipListing {
        let listing = ChipListing(files)
        if listing.chips.isEmpty { throw listing.denied ?? .noGPIO }
        return listing
    }

    /// Why the kernel refused a request, with what the user needs to mend it.
    private func refusal(_ code: Int32, _ places: [LineFinder.Found], _ settings: LineSettings) -> GPIOError {
        guard let chip = places.first?.chip else { return .noGPIO }
        switch code {
        case EBUSY:
            for place in places {
                guard let line = try? chip.line(place.offset), line.isUsed else { continue }
                return .busy(line: place.text, chip: chip.info.label, holder: line.consumer)
            }
            // Let go between the refusal and our look; the first line stands for all.
            return .busy(line: places[0].text, chip: chip.info.label, holder: nil)
        case EINVAL where settings.bias != .asIs:
            return .notSupported(what: "bias on \(chip.info.label)", why: "the kernel refused it; Linux 5.5 was the first to know bias")
        case ENOTSUP, EOPNOTSUPP:
            return .notSupported(what: "these line settings", why: "libgpiod \(libgpiodVersion()) or the chip's driver refused them")
        default:
            return SystemReason.error(code, call: "gpiod request", path: chip.path, chip: chip.info.label)
        }
    }
}
