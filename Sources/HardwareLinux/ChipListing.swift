internal import CGpiod
internal import Glibc
internal import Hardware

/// The chips there are at this moment, and what could not be opened.
struct ChipListing {
    private(set) var chips: [LinuxChip] = []
    /// The first refusal among the device files: a missing chip may be behind it.
    private(set) var denied: GPIOError?

    init(_ files: ChipFiles) {
        for path in files.paths() {
            do throws(GPIOError) {
                chips.append(try LinuxChip(path: path))
            } catch {
                if case .permission = error, denied == nil { denied = error }
            }
        }
    }
}

/// One chip's device file and what it says of itself.
struct LinuxChip {
    let path: String
    let info: ChipInfo

    init(path: String) throws(GPIOError) {
        self.path = path
        info = try Self.withOpen(path, chip: path) { (chip) throws(GPIOError) in
            var shim = luciole_chip_info()
            guard luciole_chip_describe(chip, &shim) == 0 else {
                throw SystemReason.error(errno, call: "gpiod chip info", path: path, chip: path)
            }
            return ChipInfo(
                name: text(&shim.name), label: text(&shim.label), lineCount: Int(shim.line_count))
        }
    }

    func line(_ offset: Int) throws(GPIOError) -> LineInfo {
        guard (0..<info.lineCount).contains(offset) else {
            throw .noLine(line: "line \(offset)", chip: info.label, found: ["lines 0 to \(info.lineCount - 1)"])
        }
        return try Self.withOpen(path, chip: info.label) { (chip) throws(GPIOError) in try line(offset, of: chip) }
    }

    /// Every line, in the order of offsets.
    func lines() throws(GPIOError) -> [LineInfo] {
        try Self.withOpen(path, chip: info.label) { (chip) throws(GPIOError) in
            var result: [LineInfo] = []
            result.reserveCapacity(info.lineCount)
            for offset in 0..<info.lineCount { result.append(try line(offset, of: chip)) }
            return result
        }
    }

    private func line(_ offset: Int, of chip: OpaquePointer) throws(GPIOError) -> LineInfo {
        var shim = luciole_line_info()
        guard luciole_chip_line(chip, UInt32(offset), &shim) == 0 else {
            throw SystemReason.error(errno, call: "gpiod line info", path: path, chip: info.label)
        }
        let name = text(&shim.name)
        let consumer = text(&shim.consumer)
        return LineInfo(
            offset: offset, name: name.isEmpty ? nil : name, consumer: consumer.isEmpty ? nil : consumer,
            isUsed: shim.is_used, settings: LineSettings(shim.settings))
    }

    private static func withOpen<Result>(
        _ path: String, chip: String, _ body: (OpaquePointer) throws(GPIOError) -> Result
    ) throws(GPIOError) -> Result {
        guard let handle = luciole_chip_open(path) else {
            throw SystemReason.error(errno, call: "gpiod open", path: path, chip: chip)
        }
        defer { luciole_chip_close(handle) }
        return try body(handle)
    }
}

/// The text of a fixed-size C name.
private func text<Name>(_ name: inout Name) -> String {
    withUnsafeBytes(of: &name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
