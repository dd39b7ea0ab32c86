import Hardware
import Photometry
import Testing

@testable import Lamp

/// The whole lamp with a cell: what it commands, says and publishes.
@Suite struct LampCareTests {
    static func configuration() -> LampConfiguration {
        var configuration = LampConfiguration(channels: 1)
        configuration.charger = .bq24074
        configuration.batteryInterval = .seconds(10)
        configuration.cell = CellSettings(
            chemistry: .liIon, ampereHours: 1.2, ohms: 0.15, fullVolts: 4.2, cutOffVolts: 3.0, chargeAmperes: 0.5,
            hasPowerPath: true)
        var protection = ProtectionSettings(cutOffVolts: 3.0)
        protection.chargeLimit = 80
        configuration.protection = protection
        configuration.power = PowerModel(channelWatts: PerChannel(repeating: 2.8, count: 1), hostWatts: 0.7)
        configuration.canHoldCharging = true
        configuration.keepsMemory = true
        return configuration
    }

    /// A lamp whose cell is read whenever it asks.
    struct Bench {
        var probe: LampProbe
        var reading: () -> BatteryReading?
        /// How many commands were looked at.
        private var seen = 0
        private(set) var looks = 0
        private(set) var duty = 0.0

        init(
            _ configuration: LampConfiguration = LampCareTests.configuration(), reading: @escaping () -> BatteryReading?
        ) {
            probe = LampProbe(configuration)
            self.reading = reading
            answer()
        }

        private mutating func answer() {
            while seen < probe.heard.count {
                let command = probe.heard[seen].command
                seen += 1
                if case .setDuties(let duties) = command { duty = duties[0].fraction }
                guard command == .readBattery else { continue }
                looks += 1
                if let reading = reading() {
                    probe.give(.battery(reading))
                } else {
                    probe.give(.batteryLost(.absent(path: "BAT0")))
                }
            }
        }

        mutating func give(_ event: LampEvent) {
            probe.give(event)
            answer()
        }

        mutating func pass(_ time: Duration) {
            let end = probe.now + time
            while let wish = probe.wish, wish <= end {
                probe.pass(max(.zero, wish - probe.now))
                answer()
            }
            if probe.now < end { probe.pass(end - probe.now) }
            answer()
        }

        mutating func plug(_ isIn: Bool, isDone: Bool = false) {
            give(.chargerPin(1, isIn ? .low : .highImpedance))
            give(.chargerPin(0, isIn && !isDone ? .low : .highImpedance))
        }

        var state: LampState { probe.lamp.state }
    }

    /// A cell that sags with the light's duty, by hand.
    final class Cell {
        var rested: Double
        var duty = 0.0
        init(_ rested: Double) { self.rested = rested }
        var volts: Double { rested - duty * 0.12 - 0.03 }
    }

    @Test func theChargeIsKnownAfterThreeLooksAndHasAMargin() throws {
        var bench = Bench { BatteryReading(volts: 3.75) }
        bench.plug(false)
        #expect(bench.state.volts == 3.75)
        #expect(bench.state.percent == nil)
        bench.pass(.seconds(2))
        #expect((40...60).contains(try #require(bench.state.percent)))
        #expect((2...25).contains(try #require(bench.state.percentMargin)))
        bench.pass(.seconds(60))
        #expect(try #require(bench.state.runTimeLeft).time > .seconds(600))
        #expect(bench.state.timeToFull == nil)
    }

    @Test func oneBadReadIsReadAgainSoonAndChangesNothing() {
        var readings = [3.75, 3.75, 3.75, 0, 3.75].map { BatteryReading(volts: $0) }
        var bench = Bench { readings.isEmpty ? BatteryReading(volts: 3.75) : readings.removeFirst() }
        bench.give(.request(.on))
        bench.pass(.seconds(12))
        let before = bench.looks
        bench.pass(.seconds(2))
        #expect(bench.looks <= before + 2)
        #expect(bench.state.volts == 3.75)
        #expect(bench.state.isOn)
        #expect(bench.probe.notices.isEmpty)
    }

    /// The sensor says 0 from the first moment: the light goes on all the same, and stays.
    @Test(arguments: [0.0, .nan, -3.7]) func aBrokenSensorPutsNothingOut(volts: Double) {
        var bench = Bench { BatteryReading(volts: volts) }
        bench.give(.request(.lightness(60, over: .zero)))
        bench.pass(.seconds(3600))
        #expect(bench.state.lightness == 60)
        #expect(bench.state.volts == nil && bench.state.percent == nil)
        #expect(!bench.state.isEmpty)
        #expect(bench.probe.notices.count == 1)
    }

    /// An evening to the end: dims without a visible step, says so once, goes off once, and tells the host.
    @Test func aCellRunsDown() throws {
        let cell = Cell(3.55)
        var configuration = Self.configuration()
        configuration.protection?.shutsHostDown = true
        var bench = Bench(configuration) { BatteryReading(volts: cell.volts) }
        bench.plug(false)
        bench.give(.request(.lightness(80, over: .zero)))
        var before = bench.state.lightness
        var seconds = 0
        while !bench.state.isEmpty, seconds < 20_000 {
            cell.duty = bench.duty
            cell.rested -= 0.00005
            bench.pass(.seconds(1))
            seconds += 1
            if !bench.state.isEmpty { #expect(before - bench.state.lightness <= 2 + 1e-9) }
            before = bench.state.lightness
        }
        #expect(bench.state.isEmpty)
        bench.pass(.seconds(2))
        #expect(bench.probe.lastDuty == 0)
        #expect(bench.probe.notices == [.sparing(.lowCell), .batteryEmpty])
        let commands = bench.probe.heard.map(\.command)
        let saved = try #require(
            commands.lastIndex { if case .save(let memory) = $0 { memory.isEmpty } else { false } })
        let told = try #require(commands.firstIndex(of: .shutDownHost))
        #expect(saved < told)
        #expect(commands.count { $0 == .shutDownHost } == 1)
        // Relieved of its load the voltage comes back, and people press buttons: nothing lights.
        cell.rested = 3.4
        cell.duty = 0
        for request in [LampRequest.on, .toggle, .lightness(50, over: .zero)] {
            bench.give(.request(request))
            bench.pass(.seconds(600))
            #expect(bench.state.lightness == 0)
        }
        // Charged, and held above the start voltage for its time.
        bench.plug(true)
        cell.rested = 3.7
        bench.pass(.seconds(200))
        #expect(!bench.state.isEmpty)
        bench.give(.request(.on))
        bench.pass(.seconds(1))
        #expect(bench.state.lightness > 0)
    }

    /// The sensor is lost in the evening: the light stays; later time dims it, and darkness never comes of it.
    @Test func aLostSensorDimsByTime() {
        let cell = Cell(3.62)
        var isThere = true
        var bench = Bench { isThere ? BatteryReading(volts: cell.volts) : nil }
        bench.plug(false)
        bench.give(.request(.lightness(80, over: .zero)))
        bench.pass(.seconds(60))
        isThere = false
        bench.pass(.seconds(60))
        #expect(bench.state.lightness == 80)
        #expect(bench.state.volts == nil && bench.state.percent == nil)
        bench.pass(.seconds(4 * 3600))
        #expect(bench.state.lightness == bench.probe.lamp.configuration.protection?.floor)
        #expect(bench.state.sparing == .blind)
        #expect(!bench.state.isEmpty)
        isThere = true
        cell.rested = 3.8
        bench.pass(.seconds(300))
        #expect(bench.state.lightness == 80)
        #expect(bench.state.sparing == [])
    }

    /// The charger is held at the limit, told once, and let go once the charge fell.
    @Test func theChargeLimitHoldsTheCharger() {
        let cell = Cell(3.9)
        var bench = Bench { BatteryReading(volts: cell.rested + 0.05) }
        bench.plug(true)
        bench.pass(.seconds(60))
        #expect(bench.state.charger == .charging)
        #expect(bench.state.timeToFull != nil)
        cell.rested = 4.1
        bench.pass(.seconds(3 * 3600))
        #expect(bench.state.charger == .notCharging(.held))
        #expect(bench.state.powerSupplyStatus == .notCharging)
        let told = bench.probe.heard.compactMap {
            if case .allowCharging(let isAllowed) = $0.command { isAllowed } else { nil }
        }
        #expect(told == [true, false])
    }

    /// Full and 3.1 V; charging and falling: raised once each.
    @Test func contradictionsAreRaised() {
        var bench = Bench { BatteryReading(volts: 3.1) }
        bench.plug(true, isDone: true)
        bench.pass(.seconds(600))
        #expect(bench.state.incoherence == .fullButLow)
        #expect(bench.probe.notices.count { $0 == .incoherent(.fullButLow) } == 1)
        #expect(bench.state.charger == .full)

        let cell = Cell(3.9)
        var other = Bench { BatteryReading(volts: cell.rested) }
        other.plug(true)
        for _ in 0..<120 {
            cell.rested -= 0.001
            other.pass(.seconds(10))
        }
        #expect(other.state.incoherence.contains(.chargingButFalling))
        #expect(other.probe.notices.count { $0 == .incoherent(.chargingButFalling) } == 1)
    }

    /// A LiFePO4 cell on a charger for Li-ion.
    @Test func overVoltageIsRaised() {
        var configuration = Self.configuration()
        configuration.cell = CellSettings(
            chemistry: .liFePO4, ampereHours: 0.6, ohms: 0.08, fullVolts: 3.65, cutOffVolts: 2.5)
        var bench = Bench(configuration) { BatteryReading(volts: 3.9) }
        bench.plug(true)
        bench.pass(.seconds(60))
        #expect(bench.state.incoherence.contains(.overVoltage))
        #expect(bench.state.powerSupplyHealth == "Over voltage")
    }

    @Test func aTemperatureThatIsLostIsSaid() {
        var celsius: Double? = 21
        var bench = Bench { BatteryReading(volts: 3.8, celsius: celsius) }
        bench.pass(.seconds(30))
        #expect(bench.state.celsius == 21)
        celsius = nil
        bench.pass(.seconds(60))
        #expect(bench.state.celsius == nil)
        #expect(bench.probe.notices == [.temperatureUnknown])
    }

    /// Random evenings: the charge is a number between 0 and 100 with a margin, or unknown; the light follows what was
    /// asked or is held back for a stated reason; every save is a minute after the last.
    @Test(arguments: 0..<20) func anyEvening(seed: Int) {
        var random = Seeded(seed)
        let cell = Cell(Double.random(in: 3.2...4.2, using: &random))
        var (isBroken, turn) = (false, seed)
        var bench = Bench {
            turn += 1
            return BatteryReading(volts: isBroken ? [0, -3, .nan, 9][turn % 4] : cell.volts)
        }
        for _ in 0..<150 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0: bench.plug(Bool.random(using: &random), isDone: Bool.random(using: &random))
            case 1: isBroken = Bool.random(using: &random)
            case 2: cell.rested = Double.random(in: 2.9...4.2, using: &random)
            case 3: bench.give(.request(.lightness(Double.random(in: 0...100, using: &random), over: .zero)))
            case 4: bench.give(.button(isDown: Bool.random(using: &random)))
            default: break
            }
            cell.duty = bench.duty
            bench.pass(.seconds(Int.random(in: 1...120, using: &random)))
            let state = bench.state
            if let percent = state.percent { #expect((0...100).contains(percent)) }
            if state.lightness < state.target - 1e-9 {
                #expect(!state.sparing.isEmpty || state.isEmpty || bench.probe.lamp.care.protection?.ceiling != nil)
            }
            if state.isEmpty { #expect(state.target == 0) }
        }
        let saves = bench.probe.heard.filter { if case .save = $0.command { true } else { false } }.map(\.at)
        for (one, next) in zip(saves, saves.dropFirst()) { #expect(next - one >= .seconds(60)) }
    }
}
