public import CGpiod  // since setting lines, which is all that a light's loop does, is inlined into other modules
internal import Glibc
public import Hardware

/// Lines held through libgpiod: one `gpiod_line_request` (version 2) or `gpiod_line_bulk` (version 1).
///
/// Sendable without the compiler's proof: `OutputLines` and `InputLines` see to it that there is one owner at a time,
/// and the kernel serialises calls on the descriptors.
public final class LinuxLines: LineHandle, @unchecked Sendable {
    @usableFromInline let request: OpaquePointer
    private let path: String
    private let chip: String
    private let offsets: [Int]
    private var settings: LineSettings
    /// What a wait for an edge listens to: made by the first, so that the others allocate nothing.
    private var waiting: PollSet?

    init(request: OpaquePointer, of placed: PlacedRequest, path: String) {
        self.request = request
        self.path = path
        chip = placed.chip.label
        offsets = placed.offsets
        settings = placed.settings
    }

    deinit { luciole_request_close(request) }

    @inlinable
    public func write(_ levels: LineLevels, mask: LineLevels) throws(GPIOError) {
        guard luciole_request_set(request, levels.rawValue, mask.rawValue) == 0 else { try fail("set") }
    }

    public func read() throws(GPIOError) -> LineLevels {
        var levels: UInt64 = 0
        guard luciole_request_get(request, &levels) == 0 else { try fail("get") }
        return LineLevels(rawValue: levels)
    }

    public func reconfigure(_ settings: LineSettings) throws(GPIOError) {
        try settings.checkExpressible(with: .present)
        if self.settings.edges != .none || settings.edges != .none, !GPIODFeatures.present.contains(.reconfigureEdges) {
            throw .notSupported(
                what: "changing lines that are watched for edges",
                why: "libgpiod \(libgpiodVersion()) cannot; release them and ask again, or use version 2")
        }
        var shim = settings.shim
        guard luciole_request_reconfigure(request, &shim) == 0 else {
            if errno == EINVAL, settings.bias != .asIs { throw SystemReason.refusedBias(chip: chip) }
            try fail("reconfigure")
        }
        let changesBias = settings.bias != self.settings.bias
        self.settings = settings
        waiting = nil
        // The lines are held, so that the chip at this path is theirs.
        if changesBias { try checkBias(on: try LinuxChip(path: path)) }
    }

    /// A bias that was asked for and that the kernel does not show afterwards: old kernels take the wish and forget it. That
    /// a driver ignores it no kernel tells; the host file's `bias: false` is for such chips.
    func checkBias(on chip: borrowing LinuxChip) throws(GPIOError) {
        guard settings.bias != .asIs else { return }
        for offset in offsets where try chip.line(offset).settings.bias != settings.bias {
            throw .notSupported(
                what: "bias on \(self.chip)", why: "the kernel took the wish and shows another bias on line \(offset)")
        }
    }

    public func nextEdge(until deadline: Instant?) throws(GPIOError) -> EdgeEvent? {
        while true {
            var edge = luciole_edge()
            switch luciole_request_edge(request, &edge) {
            case 1:
                return EdgeEvent(
                    line: Int(edge.line), isRising: edge.is_rising,
                    at: Instant(nanoseconds: Int64(clamping: edge.nanoseconds)), sequence: edge.sequence)
            case 0:
                guard let deadline else { return nil }
                if waiting == nil { waiting = PollSet(edgeDescriptors) }
                guard waiting?.wait(until: deadline) != .deadline else { return nil }
            default:
                try fail("edge event")
            }
        }
    }

    public func release() { luciole_request_release(request) }

    /// The descriptors that become readable when an edge came, for `poll`; none when no edges are watched.
    public var edgeDescriptors: [Int32] {
        [Int32](unsafeUninitializedCapacity: offsets.count) { buffer, used in
            used = luciole_request_descriptors(request, buffer.baseAddress, buffer.count)
        }
    }

    /// Apart, so that what leads here stays short enough to be inlined.
    @usableFromInline
    func fail(_ call: StaticString) throws(GPIOError) -> Never {
        throw SystemReason.error(errno, call: "gpiod \(call)", path: path, chip: chip)
    }
}
