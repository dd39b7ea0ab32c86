internal import CGpiod
internal import Glibc
internal import Hardware

/// One chip's device file, open; closed at the end of its scope.
struct LinuxChip: ~Copyable {
    let path: String
    let info: ChipInfo
    private let handle: OpaquePointer

    init(path: String) throws(GPIOError) {
        guard let handle = luciole_chip_open(path) else {
            throw SystemReason.error(errno, call: "gpiod open", path: path, chip: path)
        }
        var shim = luciole_chip_info()
        guard luciole_chip_describe(handle, &shim) == 0 else {
            let reason = errno
            luciole_chip_close(handle)
            throw SystemReason.error(reason, call: "gpiod chip info", path: path, chip: path)
        }
        self.path = path
        self.handle = handle
        info = ChipInfo(name: text(&shim.name), label: text(&shim.label), lineCount: Int(shim.line_count))
    }

    deinit { luciole_chip_close(handle) }

    func checkHas(_ offset: Int) throws(GPIOError) {
        guard (0..<info.lineCount).contains(offset) else {
            throw .noOffset(offset, chip: info.label, lineCount: info.lineCount)
        }
    }

    func line(_ offset: Int) throws(GPIOError) -> LineInfo {
        try checkHas(offset)
        var shim = luciole_line_info()
        guard luciole_chip_line(handle, UInt32(offset), &shim) == 0 else {
            throw SystemReason.error(errno, call: "gpiod line info", path: path, chip: info.label)
        }
        return LineInfo(&shim, offset: offset)
    }
}

extension LineInfo {
    /// What the shim says of a line; a name that is empty is none.
    init(_ shim: inout luciole_line_info, offset: Int) {
        let name = text(&shim.name)
        let consumer = text(&shim.consumer)
        self.init(
            offset: offset, name: name.isEmpty ? nil : name, consumer: consumer.isEmpty ? nil : consumer,
            isUsed: shim.is_used, settings: LineSettings(shim.settings))
    }
}

/// The text of a fixed-size C name.
fileprivate func text<Name>(_ name: inout Name) -> String {
    withUnsafeBytes(of: &name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
