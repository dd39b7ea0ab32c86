import Testing

@testable import Hardware

@Suite("Account of a sensor")
struct SensorAccountTests {
    @Test("Nothing read is stale, and is not zero")
    func nothing() {
        let account = SensorAccount()
        #expect(account.last == nil && account.age(at: .start) == nil)
        #expect(account.isStale(at: .start, after: .seconds(60)))
    }

    @Test("Errors are counted, and the last good reading ages")
    func errors() {
        var account = SensorAccount()
        account.see(BatteryReading(volts: 3.9), at: .start)
        for _ in 0..<3 { account.see(.absent(path: "x")) }
        #expect(account.errors == 3 && account.readings == 1 && account.lastError == .absent(path: "x"))
        #expect(account.last?.volts == 3.9)
        #expect(!account.isStale(at: .start + .seconds(60), after: .seconds(60)))
        #expect(account.isStale(at: .start + .seconds(61), after: .seconds(60)))
        account.see(BatteryReading(volts: 3.9), at: .start + .seconds(70))
        #expect(account.lastError == nil && account.errors == 3)
    }

    @Test("A sensor that repeats itself to the last digit is frozen, one that says nothing is not")
    func frozen() {
        var account = SensorAccount(frozenAfter: 5)
        for second in 0..<5 {
            #expect(!account.isFrozen)
            account.see(BatteryReading(volts: 3.9), at: .start + .seconds(second))
        }
        #expect(account.isFrozen && account.isStale(at: .start + .seconds(5), after: .seconds(60)))
        account.see(BatteryReading(volts: 3.9001), at: .start + .seconds(6))
        #expect(!account.isFrozen)
        for second in 7..<20 { account.see(BatteryReading(), at: .start + .seconds(second)) }
        #expect(!account.isFrozen)
    }
}
