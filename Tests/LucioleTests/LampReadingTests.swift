import Hardware
import Lamp
import Testing

@testable import luciole

@Suite("What a view shows of a lamp")
struct LampReadingTests {
    /// A line for each change: for each that can be seen, and not for a count that cannot.
    @Test func onlyWhatIsSeenIsAChange() {
        var reading = LampReading(channels: ["white"])
        var state = LampState()
        state.charger = .charging
        var changes = [state, state].map { reading.take(.publish($0)) }
        state.sensorErrors = 7
        state.isSensorStale = true
        changes.append(reading.take(.publish(state)))
        #expect(reading.state.sensorErrors == 7, "for `luciole status` they are kept")
        state.volts = 3.9
        changes.append(reading.take(.publish(state)))
        #expect(changes == [true, false, false, true])
    }
}
