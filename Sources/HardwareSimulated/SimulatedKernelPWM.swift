public import Hardware
internal import Synchronization

/// The kernel's PWM on a simulated board: which chips there are, and the driver that is to be tried on them.
public struct SimulatedKernelPWM: Sendable {
    public typealias Driver = @Sendable (BoardPlan, SimulatedPWMChips, VirtualClock) throws(GPIOError) -> any PWMOutput

    /// The number of the first chip behind the LED lines; the chips of lower numbers serve other things.
    public var number: Int
    public var driver: Driver

    public init(number: Int = 0, driver: @escaping Driver) { (self.number, self.driver) = (number, driver) }

    /// The chips that a plan's lines are wired to, and those before them.
    static func chips(_ plan: BoardPlan, from number: Int) -> [String: SimulatedPWMChips.Chip] {
        var chips: [String: SimulatedPWMChips.Chip] = [:]
        let first = max(0, min(number, 99))
        for other in 0..<first { chips["pwmchip\(other)"] = .init(device: "soc/other-\(other).pwm", number: other) }
        var devices: [String] = []
        for case let reference? in plan.channels.map(\.kernelPWM) where !devices.contains(reference.device) {
            devices.append(reference.device)
        }
        for (index, device) in devices.enumerated() {
            let most = plan.channels.compactMap(\.kernelPWM).filter { $0.device == device }.map(\.channel).max() ?? 0
            chips["pwmchip\(first + index)"] = .init(
                device: device, number: first + index, channels: max(2, min(most, 31) + 1))
        }
        return chips
    }
}

extension SimulatedPWMChips {
    /// The chips behind a plan's LED lines, which drive the lines of a board and drain its cell.
    convenience init(
        _ plan: BoardPlan, from number: Int, world: SimulatedBoard, makesEdges: Bool,
        draw: @escaping @Sendable (PerChannel<Duty>) -> Void
    ) {
        let duties = Duties(count: plan.channels.count)
        let channels = plan.channels
        self.init(SimulatedKernelPWM.chips(plan, from: number), clock: world.clock) { path, channel, period, high in
            for (index, plan) in channels.enumerated() {
                guard let reference = plan.kernelPWM, reference.channel == channel,
                    path.contains("/\(reference.device)/")
                else { continue }
                if makesEdges { world.drive(plan.line, .pwm(period: period, high: high)) }
                draw(duties.set(index, Duty(plan.activeLow ? 1 - high : high)))
            }
        }
    }

    /// Power is there again: every channel is as the kernel makes it.
    package func powerUp() {
        state.withLock { state in
            for name in state.chips.keys {
                let count = state.chips[name]?.channels.count ?? 0
                state.chips[name]?.channels = Array(repeating: Channel(), count: count)
            }
        }
    }

    /// The chip of a device gets another number, as with another kernel: its files are new ones.
    package func renumber(_ device: String, as number: Int) {
        state.withLock { state in
            guard let (name, chip) = state.chips.first(where: { $0.value.path.contains("/\(device)/") }) else { return }
            state.chips[name] = nil
            state.chips["pwmchip\(number)"] = Chip(device: device, number: number, channels: chip.channels.count)
        }
    }
}

/// What each channel gives at this moment.
fileprivate final class Duties: Sendable {
    private let all: Mutex<PerChannel<Duty>>
    init(count: Int) { all = Mutex(PerChannel(repeating: .off, count: count)) }

    func set(_ index: Int, _ duty: Duty) -> PerChannel<Duty> {
        all.withLock { all in
            if all.indices.contains(index) { all[index] = duty }
            return all
        }
    }
}

extension OutsideDrive {
    /// What a PWM peripheral does to its pin.
    fileprivate static func pwm(period: Duration, high: Double) -> OutsideDrive {
        let seconds = period.seconds
        if high <= 0 || seconds <= 0 { return .low }
        return high >= 1 ? .high : .waveform(hertz: 1 / seconds, duty: high)
    }
}

/// The light of a simulated board.
enum SimulatedLight {
    case software(SimulatedPWM)
    case kernel(any PWMOutput)

    var output: any PWMOutput {
        switch self {
        case .software(let pwm): pwm
        case .kernel(let pwm): pwm
        }
    }

    /// Why the lines failed meanwhile; the kernel's PWM has no line to fail between two calls.
    var failure: GPIOError? { if case .software(let pwm) = self { pwm.failure } else { nil } }
    var counters: PWMCounters? { if case .software(let pwm) = self { pwm.counters } else { nil } }
}
