import Hardware
import Photometry
import Testing

@testable import Lamp

/// The gauge against a cell whose charge is known: a measured discharge, and cells made up within the stated errors.
@Suite struct ChargeGaugeTests {
    /// One measured Li-ion cell of 2483 mAh at low load, volts and percent left. Source: public measurement in
    /// github.com/OffbandMesh/meshcore-firmware issue 1252.
    static let measured: [(volts: Double, percent: Double)] = [
        (4.150, 99.3), (4.000, 84.6), (3.900, 72.1), (3.800, 56.7), (3.700, 41.4), (3.650, 32.9), (3.600, 14.8),
        (3.550, 0.6),
    ]

    static func cell(_ chemistry: CellChemistry = .liIon, table: OCVTable? = nil, ohms: Double = 0.15) -> CellSettings {
        CellSettings(
            chemistry: chemistry, table: table, ampereHours: 2.483, ohms: ohms, fullVolts: 4.2, cutOffVolts: 3.0)
    }

    static func table(_ points: [(volts: Double, percent: Double)]) throws -> OCVTable {
        try OCVTable(
            [.init(percent: 0, volts: 3.0)]
                + points.reversed().map { OCVTable.Point(percent: $0.percent, volts: $0.volts) }
                + [.init(percent: 100, volts: 4.2)])
    }

    /// Discharges the measured cell at a load and looks every 10 s; the worst of |error| minus margin, and the worst
    /// error. The sensor is off by `offset` volts, and its current by a tenth, all the way.
    static func discharge(
        _ gauge: inout ChargeGauge, amperes: Double, resistance: Double, offset: Double = 0, measured: Bool
    ) throws -> (overMargin: Double, error: Double) {
        let truth = try table(Self.measured)
        var (percent, seconds) = (99.3, 0)
        var (overMargin, worst) = (-100.0, 0.0)
        while percent > 0.6 {
            let volts = truth.volts(atPercent: percent) - amperes * resistance + offset
            let said = measured ? -amperes * 1.1 ... -amperes * 0.9 : -amperes * 1.4 ... -amperes * 0.7
            gauge.take(
                .init(volts: volts, amperes: said, isDischarging: true), at: .start + .seconds(seconds))
            let shown = try #require(gauge.percent)
            let error = (shown - percent).magnitude
            overMargin = max(overMargin, error - (try #require(gauge.margin)))
            worst = max(worst, error)
            seconds += 10
            percent -= amperes * 10 / 3600 / 2.483 * 100
        }
        return (overMargin, worst)
    }

    /// The whole measured discharge, at several loads, with a resistance that is not the part file's and a sensor that is
    /// off: within the stated margin all the way.
    @Test(arguments: [0.025, 0.2, 0.6, 1.2], [(0.15, 0.0), (0.1, 0.005), (0.22, -0.005)])
    func measuredDischarge(amperes: Double, cell: (ohms: Double, offset: Double)) throws {
        var gauge = ChargeGauge(Self.cell())
        let result = try Self.discharge(
            &gauge, amperes: amperes, resistance: cell.ohms, offset: cell.offset, measured: false)
        #expect(result.overMargin <= 0)
    }

    /// The same with a current sensor: the error stays small, too.
    @Test(arguments: [0.2, 0.6]) func measuredDischargeWithCurrent(amperes: Double) throws {
        var gauge = ChargeGauge(Self.cell())
        let result = try Self.discharge(&gauge, amperes: amperes, resistance: 0.15, measured: true)
        #expect(result.overMargin <= 0)
        #expect(result.error < 8)
    }

    /// A table that never saw one of the measured points still has that point within the margin: the margin is not made
    /// of the very data that it is held to.
    @Test(arguments: 1..<7) func aPointLeftOut(index: Int) throws {
        var points = Self.measured
        let left = points.remove(at: index)
        var gauge = ChargeGauge(Self.cell(table: try Self.table(points)))
        for look in 0..<5 {
            gauge.take(
                .init(volts: left.volts, amperes: -0.01...0, isDischarging: true), at: .start + .seconds(look * 10))
        }
        let (percent, margin) = (try #require(gauge.percent), try #require(gauge.margin))
        #expect((percent - left.percent).magnitude <= margin)
    }

    /// Against the shared table where it is there: it is the one that the points above are copied from.
    @Test func theCopyIsTheTable() throws {
        let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
        guard let file = textOfFile("\(root)/../shared/data/liion-discharge.tsv") else {
            print("skipped: no ../shared/data/liion-discharge.tsv")
            return
        }
        let rows = file.split(separator: "\n").compactMap { line -> (Double, Double)? in
            let fields = line.split(separator: "\t").compactMap { Double($0) }
            return fields.count == 2 ? (fields[0] / 1000, fields[1]) : nil
        }
        #expect(rows.count == Self.measured.count)
        for (row, point) in zip(rows, Self.measured) { #expect(row.0 == point.volts && row.1 == point.percent) }
    }

    static let chemistries = CellChemistry.allCases

    /// A made-up cell within the stated errors: whatever the lamp does, the truth is within the margin; while it is
    /// drained the number never rises; no look moves it by more than 2 points.
    @Test(arguments: 0..<30) func withinItsMarginWhateverHappens(seed: Int) throws {
        var random = Seeded(seed)
        let settings = Self.cell(Self.chemistries[seed % 3])
        var gauge = ChargeGauge(settings)
        let ohms = settings.ohms * Double.random(in: 0.7...1.5, using: &random)
        let capacity = settings.ampereHours * Double.random(in: 0.85...1, using: &random)
        let spread = settings.spread * Double.random(in: -0.9...0.9, using: &random)
        var percent = Double.random(in: 60...95, using: &random)
        var (load, now, shown) = (0.2, 0, Double?.none)
        for look in 0..<1500 {
            if look % 37 == 0 { load = [0.02, 0.2, 0.6, 1.0][Int.random(in: 0..<4, using: &random)] }
            let noise = Double.random(in: -0.002...0.002, using: &random)
            let volts = settings.table.volts(atPercent: percent) + spread - load * ohms + noise
            gauge.take(
                .init(volts: volts, amperes: -load * 1.3 ... -load * 0.8, isDischarging: true),
                at: .start + .seconds(now))
            let (here, margin) = (try #require(gauge.percent), try #require(gauge.margin))
            #expect((here - percent).magnitude <= margin + 1e-9, "look \(look)")
            if let shown {
                #expect(here <= shown + 1e-9, "look \(look)")
                #expect(shown - here <= 2, "look \(look)")
            }
            shown = here
            now += 10
            percent = max(0, percent - load * 10 / 3600 / capacity * 100)
        }
    }

    /// A load step of 1 A into a resistance that is a half more than it should be: at most 2 points in the two minutes
    /// around it, beside what is really drawn.
    @Test(arguments: chemistries) func aLoadStepMovesLittle(chemistry: CellChemistry) throws {
        let settings = Self.cell(chemistry)
        var gauge = ChargeGauge(settings)
        var (now, before) = (0, 0.0)
        for look in 0..<40 {
            let load = look >= 20 && look < 32 ? 1.0 : 0.02
            let volts = settings.table.volts(atPercent: 60) - load * settings.ohms * 1.5
            if look == 20 { before = try #require(gauge.percent) }
            gauge.take(
                .init(volts: volts, amperes: -load * 1.4 ... -load * 0.7, isDischarging: true),
                at: .start + .seconds(now))
            if look >= 20 {
                let drawn = Double(max(0, min(look, 32) - 20)) * 10 / 3600 / settings.ampereHours * 100 * 1.4 / 0.8
                #expect((try #require(gauge.percent) - before).magnitude <= 2 + drawn)
            }
            now += 10
        }
    }

    /// Rested, the voltage says more than under load.
    @Test func restedSamplesWeighMore() throws {
        let margins = [0.0, 1.0].map { load -> Double in
            var gauge = ChargeGauge(Self.cell())
            gauge.take(
                .init(volts: 3.8 - load * 0.15, amperes: -load * 1.3 ... -load * 0.7, isDischarging: true), at: .start)
            return gauge.margin ?? 0
        }
        #expect(margins[0] < margins[1] / 2)
    }

    @Test func anotherCellIsTakenAsItIs() throws {
        var gauge = ChargeGauge(Self.cell())
        gauge.take(.init(volts: 3.62, amperes: -0.01...0, isDischarging: true), at: .start)
        gauge.take(
            .init(volts: 4.1, amperes: -0.01...0, isDischarging: true, isReplaced: true), at: .start + .seconds(10))
        #expect(try #require(gauge.percent) > 80)
    }

    /// A sensor that froze is noticed, and the charge goes on being counted.
    @Test func aFrozenSensor() throws {
        var gauge = ChargeGauge(Self.cell())
        for look in 0..<720 {
            gauge.take(
                .init(volts: 3.80, amperes: -0.55 ... -0.45, isDischarging: true), at: .start + .seconds(look * 10))
        }
        // 2 h of 0.5 A are 40 % of the cell; a tenth of it passed before the frost was noticed.
        #expect(gauge.isFrozen)
        #expect(try #require(gauge.percent) < 50)
    }

    @Test func aGaugeChipThatDisagreesIsNotBelieved() throws {
        var gauge = ChargeGauge(Self.cell())
        gauge.take(.init(volts: 4.1, amperes: -0.01...0, percent: 12, isDischarging: true), at: .start)
        #expect(gauge.isContradicted)
        #expect(try #require(gauge.percent) > 80)
        gauge.take(.init(volts: 4.1, amperes: -0.01...0, percent: 93, isDischarging: true), at: .start + .seconds(10))
        #expect(!gauge.isContradicted)
    }

    /// Nonsense in, no nonsense out: no trap, and a number that is one.
    @Test(arguments: 0..<20) func hostileLooks(seed: Int) {
        var random = Seeded(seed)
        var gauge = ChargeGauge(
            CellSettings(
                chemistry: .liIon, ampereHours: [0, 1e-9, 2, 1e9][seed % 4], ohms: [0, -1, 1e6, 0.1][seed % 4],
                fullVolts: 4.2, cutOffVolts: 3))
        for _ in 0..<300 {
            let odd = [Double.nan, .infinity, -.infinity, 0, -4, 3.7, 1e300]
            let ends = [odd[Int.random(in: 3..<7, using: &random)], odd[Int.random(in: 3..<7, using: &random)]].sorted()
            gauge.take(
                .init(
                    volts: odd.randomElement(using: &random), amperes: ends[0]...ends[1],
                    percent: odd.randomElement(using: &random), isDischarging: Bool.random(using: &random)),
                at: Instant(nanoseconds: Int64.random(in: .min ... .max, using: &random)))
            if let percent = gauge.percent { #expect((0...100).contains(percent)) }
        }
    }
}
