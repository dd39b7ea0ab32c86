import Testing

@testable import Hardware

@Suite("Account of a sensor")
struct SensorAccountTests {
    @Test("Nothing read is stale, and is not zero")
    func nothing() {
        let account = SensorAccount()
        #expect(account.readings == 0 && account.age(at: .start) == nil)
        #expect(account.isStale(at: .start, after: .seconds(60)))
    }

    @Test("Errors are counted, and the last good reading ages")
    func errors() {
        var account = SensorAccount()
        account.see(BatteryReading(volts: 3.9), at: .start)
        for _ in 0..<3 { account.see(.absent(path: "x")) }
        #expect(account.errors == 3 && account.readings == 1)
        #expect(!account.isStale(at: .start + .seconds(60), after: .seconds(60)))
        #expect(account.isStale(at: .start + .seconds(61), after: .seconds(60)))
        account.see(BatteryReading(volts: 3.9), at: .start + .seconds(70))
        #expect(account.errors == 3 && account.readings == 2)
    }
}
