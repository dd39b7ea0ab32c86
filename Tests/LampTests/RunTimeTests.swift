import Hardware
import Photometry
import Testing

@testable import Lamp

@Suite struct RunTimeTests {
    static func gauge(percent: Double) -> ChargeGauge {
        var gauge = ChargeGauge(
            CellSettings(chemistry: .liIon, ampereHours: 2, ohms: 0.1, fullVolts: 4.2, cutOffVolts: 3))
        gauge.recall(percent: percent, margin: 5)
        return gauge
    }

    /// Energy left over power: worked out here by small slices of the table.
    @Test(arguments: [10.0, 50, 100], [0.5, 2]) func leftIsEnergyOverPower(percent: Double, watts: Double) throws {
        var time = RunTime()
        time.see(watts: watts, at: .start)
        let left = try #require(time.left(Self.gauge(percent: percent)))
        let table = CellChemistry.liIon.ocv
        var joules = 0.0
        for slice in 0..<Int(percent * 100) {
            joules += 2 * 3600 * 0.0001 * table.volts(atPercent: (Double(slice) + 0.5) / 100)
        }
        #expect((left.time.seconds - joules / watts).magnitude <= 1 + joules / watts * 0.001)
        #expect(left.margin > .zero && left.margin < left.time)
    }

    /// The mean follows a new load within a few minutes, and a moment's flash not at all.
    @Test func theMeanIsRecent() throws {
        var time = RunTime()
        for second in stride(from: 0, to: 600, by: 10) { time.see(watts: 1, at: .start + .seconds(second)) }
        let before = try #require(time.left(Self.gauge(percent: 50))).time.seconds
        time.see(watts: 4, at: .start + .seconds(600))
        let flash = try #require(time.left(Self.gauge(percent: 50))).time.seconds
        #expect(flash > before * 0.75)
        for second in stride(from: 610, to: 1200, by: 10) { time.see(watts: 4, at: .start + .seconds(second)) }
        let after = try #require(time.left(Self.gauge(percent: 50))).time.seconds
        #expect((after - before / 4).magnitude < before / 4 * 0.05)
    }

    @Test func nothingDrawnIsNoTime() {
        var time = RunTime()
        #expect(time.left(Self.gauge(percent: 50)) == nil)
        time.see(watts: 0, at: .start)
        #expect(time.left(Self.gauge(percent: 50)) == nil)
    }

    /// 2 Ah at 0.5 A: from 35 % to 85 % two hours, and the last 15 % take twice their charge.
    @Test func toFull() throws {
        let estimate = try #require(RunTime.toFull(Self.gauge(percent: 35), amperes: 0.5))
        #expect((estimate.time.seconds - (2 * 3600 + 2 * 0.6 * 3600)).magnitude <= 1)
        #expect(RunTime.toFull(Self.gauge(percent: 35), amperes: 0) == nil)
        #expect(try #require(RunTime.toFull(Self.gauge(percent: 100), amperes: 0.5)).time == .zero)
    }

    @Test(arguments: [Double.infinity, .nan, -1]) func timesThatAreNone(seconds: Double) {
        #expect(
            Estimate(seconds: seconds, margin: 0) == (seconds == .infinity ? Estimate(seconds: 1e12, margin: 0) : nil))
        #expect(Estimate(seconds: 0, margin: seconds) != Estimate(seconds: 1, margin: 1))
    }
}
