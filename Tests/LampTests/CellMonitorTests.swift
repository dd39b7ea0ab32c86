import Hardware
import Lamp
import Testing

@Suite struct CellMonitorTests {
    /// Unknown is not empty: what cannot be a reading leaves nil.
    @Test(arguments: [nil, .nan, 0, -3.7, 0.2, 12, .infinity] as [Double?])
    func brokenVoltageIsUnknown(volts: Double?) {
        var cell = CellMonitor()
        #expect(cell.see(BatteryReading(volts: volts, percent: 50)) == .batteryUnknown)
        #expect(cell.volts == nil)
        #expect(cell.percent == 50)
    }

    @Test(
        arguments: [(nil, nil), (.nan, nil), (-1, nil), (.infinity, nil), (0, 0), (55.5, 55.5), (103, 100)]
            as [(Double?, Double?)])
    func percent(read: Double?, expected: Double?) {
        var cell = CellMonitor()
        _ = cell.see(BatteryReading(volts: 3.7, percent: read))
        #expect(cell.percent == expected)
    }

    @Test func troubleIsSaidOnceAndItsEndToo() {
        var cell = CellMonitor()
        #expect(cell.see(BatteryReading(volts: 3.7)) == nil)
        #expect(cell.lose(.absent(path: "BAT0")) == .batteryLost(.absent(path: "BAT0")))
        #expect(cell.volts == nil)
        #expect(cell.lose(.absent(path: "BAT0")) == nil)
        #expect(cell.see(BatteryReading()) == nil)
        #expect(cell.see(BatteryReading(volts: 3.8)) == .batteryBack)
        #expect(cell.see(BatteryReading(volts: 3.8)) == nil)
    }
}
