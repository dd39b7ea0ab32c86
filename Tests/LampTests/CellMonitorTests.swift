import Hardware
import Lamp
import Testing

/// Unknown is not empty, and one bad read is nothing.
@Suite struct CellMonitorTests {
    static func settled(_ volts: Double = 3.8) -> CellMonitor {
        var cell = CellMonitor()
        for _ in 0..<CellMonitor.needed { _ = cell.see(BatteryReading(volts: volts, percent: 55)) }
        return cell
    }

    static let broken: [Double?] = [nil, .nan, 0, 0.2, 12, .infinity, -.infinity]

    /// First samples: as many bad ones as you like leave the cell unknown, said once, and never 0.
    @Test(arguments: broken) func firstSamplesCannotEmptyTheCell(volts: Double?) {
        var cell = CellMonitor()
        let notices = (0..<10).compactMap { _ in cell.see(BatteryReading(volts: volts)).notice }
        #expect(notices == [volts == -.infinity ? .batteryReversed : .batteryUnknown])
        #expect(cell.volts == nil)
        #expect(cell.percent == nil)
        #expect(!cell.isSettled)
    }

    /// One bad read, and two, change nothing that is known.
    @Test(arguments: broken) func outliersAreNotBelieved(volts: Double?) {
        var cell = Self.settled()
        for _ in 1..<CellMonitor.needed {
            let seen = cell.see(BatteryReading(volts: volts))
            #expect(seen.verdict == .doubtful)
            #expect(seen.notice == nil)
            #expect(cell.volts == 3.8)
            #expect(cell.isUndecided)
        }
        #expect(cell.see(BatteryReading(volts: 3.8)).verdict == .good(volts: 3.8))
        #expect(cell.isSettled)
        #expect(!cell.isUndecided)
    }

    @Test(arguments: [3.1, 4.15]) func aPlausibleOutlierIsNotBelievedEither(volts: Double) {
        var cell = Self.settled()
        for _ in 1..<CellMonitor.needed {
            #expect(cell.see(BatteryReading(volts: volts)).verdict == .doubtful)
            #expect(cell.volts == 3.8)
        }
        #expect(cell.see(BatteryReading(volts: 3.79)).verdict == .good(volts: 3.79))
    }

    @Test func anotherCellIsBelievedAfterEnoughReadingsThatAgree() {
        var cell = Self.settled()
        #expect(cell.see(BatteryReading(volts: 3.3)).notice == nil)
        #expect(cell.see(BatteryReading(volts: 4.1)).notice == nil)
        #expect(cell.see(BatteryReading(volts: 4.11)).notice == nil)
        let seen = cell.see(BatteryReading(volts: 4.1))
        #expect(seen.verdict == .replaced(volts: 4.1))
        #expect(seen.notice == .batteryReplaced)
        #expect(cell.volts == 4.1)
    }

    /// A load of 2 A at 150 mΩ drops the voltage by 0.3 V, and is no other cell.
    @Test func aLoadStepIsNoOutlier() {
        var cell = Self.settled()
        #expect(cell.see(BatteryReading(volts: 3.5), drop: 0.3).verdict == .good(volts: 3.5))
        #expect(cell.see(BatteryReading(volts: 3.8), drop: 0).verdict == .good(volts: 3.8))
    }

    @Test(
        arguments: [(nil, nil), (.nan, nil), (-1, nil), (.infinity, nil), (0, 0), (55.5, 55.5), (103, 100)]
            as [(Double?, Double?)])
    func percent(read: Double?, expected: Double?) {
        var cell = CellMonitor()
        _ = cell.see(BatteryReading(volts: 3.7, percent: read))
        #expect(cell.percent == expected)
    }

    /// A gauge chip may know the charge where it tells no voltage.
    @Test func chargeWithoutVoltage() {
        var cell = CellMonitor()
        for _ in 0..<5 { _ = cell.see(BatteryReading(percent: 50)) }
        #expect(cell.volts == nil)
        #expect(cell.percent == 50)
    }

    @Test func aReversedCellIsCalledSo() {
        var cell = Self.settled()
        let notices = (0..<5).compactMap { _ in cell.see(BatteryReading(volts: -3.7)).notice }
        #expect(notices == [.batteryReversed])
        #expect(cell.volts == nil)
    }

    @Test func troubleIsSaidOnceAndItsEndToo() {
        var cell = Self.settled()
        let notices = (0..<6).compactMap { _ in cell.lose(.absent(path: "BAT0")) }
        #expect(notices == [.batteryLost(.absent(path: "BAT0"))])
        #expect(cell.volts == nil)
        #expect(cell.see(BatteryReading(volts: 3.8)).notice == .batteryBack)
        #expect(cell.see(BatteryReading(volts: 3.8)).notice == nil)
    }
}
