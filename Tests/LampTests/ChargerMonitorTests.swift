import Hardware
import Testing

@testable import Lamp

@Suite struct ChargerMonitorTests {
    static func at(_ milliseconds: Int) -> Instant { .start + .milliseconds(milliseconds) }

    static func charging() -> ChargerMonitor {
        var monitor = ChargerMonitor(.bq24074)
        monitor.see(pin: 0, .low, at: .start)
        monitor.see(pin: 1, .low, at: .start)
        return monitor
    }

    @Test func theFirstStateIsBelievedAtOnce() {
        #expect(Self.charging().state == .charging)
        #expect(Self.charging().settlesAt == nil)
    }

    @Test func laterStatesMustHold() {
        var monitor = Self.charging()
        monitor.see(pin: 0, .highImpedance, at: Self.at(1000))
        #expect(monitor.state == .charging)
        #expect(monitor.settlesAt == Self.at(1600))
        monitor.settle(at: Self.at(1599))
        #expect(monitor.state == .charging)
        monitor.settle(at: Self.at(1600))
        #expect(monitor.state == .full)
    }

    @Test func unpluggingIsBelievedAtOnce() {
        var monitor = Self.charging()
        monitor.see(pin: 1, .highImpedance, at: Self.at(1))
        #expect(monitor.state == .unknown)  // CHG low without input power contradicts itself, for a moment
        monitor.see(pin: 0, .highImpedance, at: Self.at(1))
        #expect(monitor.state == .discharging)
    }

    /// CHG that blinks with 2 Hz or faster (timer fault, no battery) changes the state at most once.
    @Test(arguments: [2.0, 10, 50]) func oscillationChangesNothing(hertz: Double) {
        var monitor = Self.charging()
        var changes = 0
        for half in 0..<200 {
            let before = monitor.state
            let now = Self.at(Int(Double(half) * 500 / hertz))
            monitor.see(pin: 0, half % 2 == 0 ? .highImpedance : .low, at: now)
            if monitor.state != before { changes += 1 }
        }
        #expect(changes <= 1)
    }

    @Test(arguments: [-1, 2, .max, .min]) func pinsThatAreNotThereAreIgnored(pin: Int) {
        var monitor = Self.charging()
        monitor.see(pin: pin, .high, at: Self.at(5))
        #expect(monitor.state == .charging)
        #expect(monitor.settlesAt == nil)
    }
}
