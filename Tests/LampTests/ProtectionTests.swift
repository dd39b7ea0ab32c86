import Hardware
import Testing

@testable import Lamp

@Suite struct ProtectionTests {
    static var settings: ProtectionSettings {
        var settings = ProtectionSettings(cutOffVolts: 3.0)
        settings.temperatures = 0...55
        settings.chargeTemperatures = 0...45
        return settings
    }

    /// A protection and its stories, one look a second.
    struct Story {
        var protection = Protection(ProtectionTests.settings)
        var seconds = 0
        var notices: [LampNotice] = []
        var ceilings: [Double] = []
        /// What the person asked for.
        var asked = 80.0

        var light: Double { protection.isEmpty ? 0 : min(asked, protection.ceiling ?? 100) }

        mutating func look(_ volts: Double?, _ count: Int = 1, celsius: Double? = 20, isCharging: Bool = false) {
            for _ in 0..<count {
                let look = Protection.Look(volts: volts, celsius: celsius, isCharging: isCharging)
                let now = Instant.start + .seconds(seconds)
                if let notice = protection.see(look, lightness: light, at: now) { notices.append(notice) }
                protection.rise(at: now)
                ceilings.append(protection.ceiling ?? 100)
                seconds += 1
            }
        }
    }

    @Test func defaultsFollowTheCutOff() {
        let settings = ProtectionSettings(cutOffVolts: 2.5)
        #expect(settings.emptyVolts == 2.5)
        #expect(settings.emptyVolts < settings.lowVolts && settings.lowVolts < settings.startVolts)
        #expect(settings.lowVolts + settings.recoverVolts <= settings.startVolts)
    }

    /// A cell whose voltage rises as its load falls: the light comes down until the cell is above its limit, in steps
    /// that nobody notices, and stays there.
    @Test func dimsInUnnoticeableSteps() {
        var story = Story()
        story.look(3.5, 10)
        #expect(story.ceilings.allSatisfy { $0 == 100 })
        var before = story.light
        for _ in 0..<120 {
            story.look(3.36 - story.light / 80 * 0.12)
            #expect(before - story.light <= 2 + 1e-9)
            before = story.light
        }
        #expect(story.light < 45 && story.light > 30)
        #expect(story.notices == [.sparing(.lowCell)])
        #expect(!story.protection.isEmpty)
        #expect(story.protection.sparing == .lowCell)
    }

    /// Many looks within one second are one step.
    @Test func atMostOneStepASecond() {
        var protection = Protection(Self.settings)
        for look in 0..<1000 {
            _ = protection.see(.init(volts: 3.2), lightness: 80, at: .start + .milliseconds(look * 5))
        }
        #expect((protection.ceiling ?? 100) >= 80 - 2 * 5)
    }

    /// One and two low readings are nothing.
    @Test(arguments: [1, 2]) func outliersDimNothing(count: Int) {
        var story = Story()
        for _ in 0..<20 {
            story.look(3.6, 5)
            story.look(2.0, count)
        }
        #expect(story.notices.isEmpty)
        #expect(story.protection.ceiling == nil)
        #expect(!story.protection.isEmpty)
    }

    /// A voltage that swings around the limit is one event, not many.
    @Test func latched() {
        var story = Story()
        for turn in 0..<200 { story.look(turn % 20 < 10 ? 3.25 : 3.40) }
        #expect(story.notices == [.sparing(.lowCell)])
        // Clearly above, but not for long enough.
        story.look(3.5, 59)
        #expect(story.protection.sparing == .lowCell)
        story.look(3.2)
        story.look(3.5, 62)
        #expect(story.notices == [.sparing(.lowCell), .sparingEnded])
    }

    /// The way up is as unnoticeable as the way down, and goes all the way.
    @Test func risesInStepsToo() {
        var story = Story()
        story.look(3.2, 40)
        let low = story.light
        #expect(low < 20)
        var before = low
        for _ in 0..<200 {
            story.look(3.7)
            #expect(story.light - before <= 2 + 1e-9)
            before = story.light
        }
        #expect(story.protection.ceiling == nil)
        #expect(story.light == 80)
    }

    @Test func chargingEndsTheLowState() {
        var story = Story()
        story.look(3.2, 10)
        story.look(3.5, 1, isCharging: true)
        #expect(story.protection.sparing == [])
    }

    /// Empty: dark, said once, and usable only above the start voltage, held for a time: no power loop from a flat cell
    /// whose voltage comes back as soon as the light is off.
    @Test func emptyDoesNotComeBackByItself() {
        var story = Story()
        story.look(2.9, 2)
        #expect(!story.protection.isEmpty)
        story.look(2.9)
        #expect(story.protection.isEmpty)
        // Relaxed without its load, under the start voltage: for hours.
        story.look(3.45, 10_000)
        #expect(story.protection.isEmpty)
        // Above it, but with a dip before the time is over.
        story.look(3.6, 50)
        story.look(3.4)
        story.look(3.6, 50)
        #expect(story.protection.isEmpty)
        story.look(3.6, 20)
        #expect(!story.protection.isEmpty)
        #expect(story.notices.filter { $0 == .batteryEmpty }.count == 1)
        #expect(story.notices.filter { $0 == .batteryUsable }.count == 1)
    }

    @Test func anEmptyCellIsRemembered() {
        var story = Story()
        story.protection.recall(isEmpty: true)
        story.look(3.3, 1000)
        #expect(story.protection.isEmpty)
        story.look(3.7, 62)
        #expect(!story.protection.isEmpty)
    }

    /// Unknown is not empty: without a voltage nothing happens, however long.
    @Test func unknownHoldsNothingBack() {
        var story = Story()
        story.look(nil, 5000)
        #expect(story.notices.isEmpty)
        #expect(story.protection.ceiling == nil)
    }

    /// Without a sensor, time decides: down to the floor, and not to darkness.
    @Test func blindDimsToTheFloor() {
        var protection = Protection(Self.settings)
        var notices: [LampNotice] = []
        for second in 0..<300 {
            let look = Protection.Look(isPresumedLow: true)
            if let notice = protection.see(
                look, lightness: min(80, protection.ceiling ?? 100), at: .start + .seconds(second))
            {
                notices.append(notice)
            }
        }
        #expect(notices == [.sparing(.blind)])
        #expect(protection.ceiling == Self.settings.floor)
        #expect(!protection.isEmpty)
    }

    @Test(arguments: [(60.0, Sparing.hot), (-5, .cold)]) func temperature(celsius: Double, reason: Sparing) {
        var story = Story()
        story.look(3.8, 10, celsius: celsius)
        #expect(story.notices == [.sparing(reason)])
        #expect(story.light < 80)
        // Just inside is not inside enough: no swinging around the limit.
        let here = story.light
        story.look(3.8, 100, celsius: reason == .hot ? 53 : 3)
        #expect(story.light == here)
        story.look(3.8, 200, celsius: 25)
        #expect(story.notices == [.sparing(reason), .sparingEnded])
        #expect(story.light == 80)
        #expect(!story.protection.isEmpty)
    }

    @Test func chargeLimit() {
        var settings = Self.settings
        settings.chargeLimit = 80
        var hold = ChargeHold(settings)
        var changes = 0
        var before = hold.isHeld
        // Up to the limit, around it, and down: two changes, not many.
        for percent in [50.0, 79.9, 80, 79, 80.5, 78, 76, 80, 74.9, 70, 60] {
            hold.see(percent: percent, celsius: 20)
            if hold.isHeld != before { changes += 1 }
            before = hold.isHeld
        }
        #expect(changes == 2)
        #expect(!hold.isHeld)
    }

    @Test(arguments: [-3.0, 47]) func noChargingOutsideOfTheCellsTemperatures(celsius: Double) {
        var hold = ChargeHold(Self.settings)
        hold.see(percent: 50, celsius: 20)
        #expect(!hold.isHeld)
        hold.see(percent: 50, celsius: celsius)
        #expect(hold.isHeld)
        hold.see(percent: 50, celsius: celsius < 0 ? 1 : 44)
        #expect(hold.isHeld)
        hold.see(percent: 50, celsius: 20)
        #expect(!hold.isHeld)
    }

    /// Random looks: steps never larger or faster than stated, no way to empty but by enough low readings in a row.
    @Test(arguments: 0..<40) func calmWhateverComes(seed: Int) {
        var random = Seeded(seed)
        var protection = Protection(Self.settings)
        var (milliseconds, before, steppedAt, row) = (0, 100.0, -10_000, 0)
        for _ in 0..<2000 {
            milliseconds += Int.random(in: 1...4000, using: &random)
            let volts = Int.random(in: 0..<6, using: &random) == 0 ? nil : Double.random(in: 2.7...3.9, using: &random)
            if let volts { row = volts < 3.0 ? row + 1 : 0 }
            let wasEmpty = protection.isEmpty
            _ = protection.see(
                .init(
                    volts: volts, celsius: Double.random(in: -10...70, using: &random),
                    isCharging: Bool.random(using: &random)), lightness: 80,
                at: .start + .milliseconds(milliseconds))
            if !wasEmpty, protection.isEmpty { #expect(row >= CellMonitor.needed) }
            let here = protection.ceiling ?? 100
            if here != before, !wasEmpty, !protection.isEmpty {
                // The first step sets off from the light itself, which was below the ceiling.
                #expect((min(before, 80) - min(here, 80)).magnitude <= 2 + 1e-9)
                #expect(milliseconds - steppedAt >= 1000)
                steppedAt = milliseconds
            }
            before = here
        }
    }
}
