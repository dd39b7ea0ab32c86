import Hardware
import Lamp

/// A board in virtual time that follows a script, and breaks where it is told to.
final class ScriptedBoard: LampBoard {
    struct Broken {
        var from: Duration
        var until: Duration
    }

    var now = Instant.start
    var script: [(at: Duration, event: BoardEvent)] = []
    var pins: [PinState] = []
    var broken: Broken?
    /// As many calls of `set` fail, one by one, and as many looks at pins and button from a moment on.
    var failures = 0
    var failingLooks = 0
    var looksFailFrom = Duration.zero
    var lacking: GPIOError?
    var reading: BatteryReading?

    private(set) var isHeld = false
    private(set) var takes = 0
    private(set) var waits = 0
    /// What the LEDs were given, and when.
    private(set) var light: [(at: Instant, duty: Double)] = []

    let capability = PWMCapability(
        source: .simulated, period: .milliseconds(5), step: .nanoseconds(1), shortestOn: .nanoseconds(1))

    private var isBroken: Bool {
        guard let broken else { return false }
        return now >= .start + broken.from && now < .start + broken.until
    }

    func take() throws(GPIOError) {
        if isBroken { throw .noChip(label: "pinctrl", found: []) }
        isHeld = true
        takes += 1
    }

    func set(_ duties: PerChannel<Duty>) throws(GPIOError) {
        if isBroken { throw .gone(chip: "pinctrl") }
        if failures > 0 {
            failures -= 1
            throw .system(call: "write", path: "pinctrl", errno: 5)
        }
        light.append((now, duties[0].fraction))
    }

    func pin(_ index: Int) throws(GPIOError) -> PinState {
        if isBroken { throw .gone(chip: "pinctrl") }
        try lookMayFail()
        return pins[index]
    }

    func button() throws(GPIOError) -> Bool? {
        try lookMayFail()
        return false
    }

    private func lookMayFail() throws(GPIOError) {
        guard failingLooks > 0, now >= .start + looksFailFrom else { return }
        failingLooks -= 1
        throw .system(call: "read", path: "pinctrl", errno: 5)
    }

    func battery() throws(SensorError) -> BatteryReading {
        guard let reading else { throw .absent(path: "BAT0") }
        return reading
    }

    func wait(until deadline: Instant?) throws(GPIOError) -> BoardEvent {
        waits += 1
        if isHeld, isBroken { throw .gone(chip: "pinctrl") }
        if let next = script.first, deadline.map({ .start + next.at <= $0 }) ?? true {
            script.removeFirst()
            now = max(now, .start + next.at)
            return next.event
        }
        guard let deadline else { return .stop }  // a script that is over, and nothing to wait for
        now = max(now, deadline)
        return .deadline
    }

    func release() {
        if isHeld { light.append((now, 0)) }
        isHeld = false
    }
}
