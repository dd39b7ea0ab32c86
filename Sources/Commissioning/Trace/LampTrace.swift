package import Hardware
package import HardwareSimulated
package import Lamp

/// A lamp's waveforms: every line of the plan, by name, and what the lamp says of its light.
package struct LampTrace: Sendable {
    private var writer: WaveformWriter
    /// Signals of the lines, by chip and offset.
    private let lines: [(chip: String, offset: Int, signal: Int)]
    private let firstNumber: Int
    private let channels: Int
    /// Where the waveforms' time begins, in nanoseconds.
    private let origin: Int64

    package init(_ commission: Commission, title: String, origin: Instant = .start) {
        self.origin = origin.nanoseconds
        var signals: [WaveformWriter.Signal] = []
        var lines: [(chip: String, offset: Int, signal: Int)] = []
        func add(_ reference: LineReference, _ name: String) {
            guard case .offset(let offset) = reference.place else { return }
            lines.append((reference.chipLabel ?? "", offset, signals.count))
            signals.append(.init(scope: reference.chipLabel ?? "lines", name: name, kind: .line))
        }
        for (index, channel) in commission.plan.channels.enumerated() {
            let name = commission.channelNames.indices.contains(index) ? commission.channelNames[index] : "\(index + 1)"
            add(channel.line, "led_\(name)")
        }
        for (index, pin) in commission.plan.chargerPins.enumerated() { add(pin.line, "charger_\(index + 1)") }
        firstNumber = signals.count
        channels = commission.plan.channels.count
        for name in ["target", "lightness", "volts"] { signals.append(.init(scope: "lamp", name: name, kind: .number)) }
        for channel in 0..<channels {
            signals.append(.init(scope: "lamp", name: "duty_\(channel + 1)", kind: .number))
        }
        self.lines = lines
        writer = WaveformWriter(signals, title: title)
    }

    /// A change of a line's level, as the simulated board records it.
    package mutating func see(_ edge: LineEdge) {
        guard let signal = signal(chip: edge.chip, offset: edge.offset) else { return }
        let value: WaveformWriter.Value =
            switch edge.level {
            case .low: .low
            case .high: .high
            case .highZ: .floating
            }
        writer.set(signal, to: value, at: edge.moment)
    }

    /// A change of a line's level on a real board, as it was set or the kernel saw it.
    package mutating func see(_ line: LineReference, isHigh: Bool, at now: Instant) {
        guard case .offset(let offset) = line.place, let signal = signal(chip: line.chipLabel ?? "", offset: offset)
        else { return }
        writer.set(signal, to: isHigh ? .high : .low, at: Instant(nanoseconds: now.nanoseconds - origin))
    }

    /// A handful, asked at every edge of a night.
    private func signal(chip: String, offset: Int) -> Int? {
        lines.first { $0.offset == offset && $0.chip == chip }?.signal
    }

    package mutating func see(_ command: LampCommand, at moment: Instant) {
        let now = Instant(nanoseconds: moment.nanoseconds - origin)
        switch command {
        case .publish(let state):
            writer.set(firstNumber, to: .number(state.target), at: now)
            writer.set(firstNumber + 1, to: .number(state.lightness), at: now)
            if let volts = state.volts { writer.set(firstNumber + 2, to: .number(volts), at: now) }
        case .setDuties(let duties):
            for index in duties.indices where index < channels {
                writer.set(firstNumber + 3 + index, to: .number(duties[index].fraction), at: now)
            }
        case .finished: writer.end(at: now)
        default: break
        }
    }

    package var pending: Int { writer.pending }
    package mutating func take() -> [UInt8] { writer.take() }
}
