import Hardware
import HardwareSimulated
import Synchronization

/// Whether the whole board has power.
final class PowerSwitch: Sendable {
    private let back = Mutex<Instant?>(nil)

    func cut(until moment: Instant) { back.withLock { $0 = moment } }
    var isCut: Bool { back.withLock { $0 != nil } }

    /// Lets the dark time pass. Whether there is power again before the end.
    func comesBack(_ clock: VirtualClock, by end: Instant) -> Bool {
        guard let moment = back.withLock({ $0 }) else { return false }
        clock.sleep(until: min(moment, end))
        back.withLock { $0 = nil }
        return moment < end
    }
}

/// A board that can lose its power: its loop then ends, and what it still says is not done.
final class CutOffBoard: LampBoard {
    private let base: SimulatedLampBoard
    private let power: PowerSwitch

    init(_ base: SimulatedLampBoard, power: PowerSwitch) { (self.base, self.power) = (base, power) }

    var now: Instant { base.now }
    var capability: PWMCapability { base.capability }
    var lacking: GPIOError? { base.lacking }
    func take() throws(GPIOError) { try base.take() }
    func set(_ duties: PerChannel<Duty>) throws(GPIOError) { if !power.isCut { try base.set(duties) } }
    func pin(_ index: Int) throws(GPIOError) -> PinState { try base.pin(index) }
    func button() throws(GPIOError) -> Bool? { try base.button() }
    func allowCharging(_ isAllowed: Bool) throws(GPIOError) {
        if !power.isCut { try base.allowCharging(isAllowed) }
    }
    func battery() throws(SensorError) -> BatteryReading { try base.battery() }
    func release() { base.release() }

    func wait(until deadline: Instant?) throws(GPIOError) -> BoardEvent {
        let event = try base.wait(until: deadline)
        return power.isCut ? .stop : event
    }
}
