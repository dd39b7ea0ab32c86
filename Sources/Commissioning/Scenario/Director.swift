import Hardware
import HardwareSimulated
import Lamp
import Synchronization

/// Does to the board what the script says.
struct Director: Sendable {
    let world: SimulatedBoard
    let cell: SimulatedCell?
    let charger: SimulatedCharger?
    let calls: BoardCalls
    let requests: RequestQueue
    let power: PowerSwitch
    /// The kernel's PWM chips, and the device of the one behind the light.
    let pwm: (chips: SimulatedPWMChips, device: String)?

    func act(_ action: ScenarioAction) {
        switch action {
        case .request(let request):
            requests.add(request)
            calls.post()
        case .plug(let isIn): charger?.plug(isIn)
        case .line(let line, let drive): world.drive(line, drive)
        case .press(let line, let time, let bounce):
            move(line, to: .low, bounce)
            guard let time else { return }
            world.clock.schedule(at: world.clock.now + time) { move(line, to: .highZ, bounce) }
        case .release(let line, let bounce): move(line, to: .highZ, bounce)
        case .fault(let fault, let chip, let offset, let time, let number):
            world.inject(fault, chip: chip, offset: offset, for: number == nil ? time : nil)
            guard let time, let number else { return }
            world.clock.schedule(at: world.clock.now + time) { world.mend(fault, chip: chip, as: number) }
        case .hold(let line, let holder): world.hold(line, as: holder)
        case .charger(let condition): charger?.force(condition)
        case .temperature(let celsius): cell?.setTemperature(celsius)
        case .pwmChip(let number): pwm.map { $0.chips.renumber($0.device, as: number) }
        case .sensor(let condition): sensor(condition)
        case .cell(let percent): cell?.replace(percent: percent)
        case .powerCut(let time):
            power.cut(until: world.clock.now + time)
            calls.post()
        case .wallClock(let step): world.stepWallClock(by: step)
        }
    }

    private func move(_ line: LineReference, to drive: OutsideDrive, _ bounce: Bounce) {
        if bounce.time > .zero {
            world.bounce(line, to: drive, times: bounce.times, over: bounce.time)
        } else {
            world.drive(line, drive)
        }
    }

    private func sensor(_ condition: SensorCondition) {
        switch condition {
        case .works: cell?.setSensor(failure: nil)
        case .absent: cell?.setSensor(failure: .absent(path: "the simulated sensor"))
        case .frozen: cell?.setSensor(failure: nil, frozen: true)
        case .says(let volts): cell?.setSensor(says: volts)
        }
    }
}

/// Requests on their way from the script to the loop.
final class RequestQueue: Sendable {
    private let waiting = Mutex<[LampRequest]>([])

    func add(_ request: LampRequest) { waiting.withLock { $0.append(request) } }
    func next() -> LampRequest? { waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
