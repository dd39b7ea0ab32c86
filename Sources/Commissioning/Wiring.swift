import BoardModel
import Hardware

/// Which line of the host carries what: the layout's `pins:` against the host's header and the core's channels.
struct Wiring {
    let assembly: Assembly
    let host: Host
    let base: Part?
    let cell: Cell?
    let channels: [LEDChannel]
    let channelLines: [HostLine]
    private let lines: [Signal: HostLine]

    init(_ assembly: Assembly) throws(CommissionError) {
        self.assembly = assembly
        var hosts: [Host] = []
        var parts: [Part] = []
        for thing in assembly.placed {
            switch thing.content {
            case .host(let host): hosts.append(host)
            case .part(let part): parts.append(part)
            case .enclosure: break
            }
        }
        guard let host = hosts.first else { throw .noHost }
        guard hosts.count == 1 else { throw .severalHosts(hosts.map(\.name.value)) }
        self.host = host
        base = parts.first { $0.kind == .base }
        cell = parts.lazy.compactMap(\.cell).first
        channels = parts.flatMap(\.channels)
        guard !channels.isEmpty else { throw .noLight }
        guard channels.count <= PerChannel<Duty>.capacity else {
            throw .tooManyChannels(count: channels.count, limit: PerChannel<Duty>.capacity)
        }
        lines = try Self.look(up: assembly.layout.pins, on: host)
        var channelLines: [HostLine] = []
        for index in channels.indices {
            guard let line = lines[.led(index + 1)] else { throw .noLine(channel: index + 1, of: channels.count) }
            channelLines.append(line)
        }
        self.channelLines = channelLines
    }

    func line(_ signal: Signal) -> HostLine? { lines[signal] }

    private static func look(up pins: [PinUse], on host: Host) throws(CommissionError) -> [Signal: HostLine] {
        var known: [String: HostLine] = [:]
        for case .line(let line) in host.header.map(\.function) where known[line.name] == nil {
            known[line.name] = line
        }
        var lines: [Signal: HostLine] = [:]
        var users: [String: Signal] = [:]
        for pin in pins {
            let (signal, name) = (pin.signal.value, pin.line.value)
            guard let line = known[name] else {
                throw .unknownLine(name, signal: signal, host: host.name.value, known: known.keys.sorted())
            }
            if let other = users[name], other != signal { throw .sharedLine(name, signal, other) }
            // The gauge's own bus is reserved for just that; everything else must be free.
            if let reason = line.reserved, signal != .i2cData, signal != .i2cClock {
                throw .reservedLine(name, signal: signal, reason: reason)
            }
            users[name] = signal
            lines[signal] = line
        }
        return lines
    }
}

extension HostLine {
    /// By chip label and offset: names differ between kernels, and a label with an offset does not.
    var reference: LineReference { LineReference(chipLabel: chipLabel, .offset(offset)) }

    var kernelPWM: KernelPWMReference? {
        pwm.map { KernelPWMReference(device: $0.device, channel: $0.channel, overlay: $0.overlay) }
    }
}
