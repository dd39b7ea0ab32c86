import BoardModel
import Geometry
import Hardware
import Lamp
import Photometry
import Testing

@testable import Commissioning

/// What the shipped layouts mean to the light.
@Suite struct LightSettingsTests {
    @Test func puckIsOneWhiteWithinItsBudget() throws {
        let configuration = try Commission(CommissionTests.assembly("puck")).configuration
        #expect(configuration.colour == .white(kelvin: 4000))
        #expect(abs(configuration.budget.amperes[0] - 0.2) < 1e-12)
        #expect(configuration.budget.driverAmperes == 0.2)
        // 1.2 Ah at 1 C and 3.7 V, less the host's 0.6 W through an 85 % supply.
        #expect(abs((configuration.budget.cellWatts ?? 0) - (4.44 - 0.6 / 0.85)) < 1e-9)
        #expect(configuration.budget.scale(for: PerChannel(repeating: 1, count: 1)).limit == nil)
    }

    @Test func colourCore() throws {
        let configuration = try Commission(CommissionTests.assembly("iq-light-12")).configuration
        let mixer = ColourMixer(try #require(configuration.primaries))
        #expect(mixer.hasHues)
        #expect(mixer.mix(.white(kelvin: 4000)).isInGamut)
        // 2.2 V, 100 mA and 60 lm/W; 3.1 V, 100 mA and 110 lm/W.
        #expect(abs((configuration.primaries?[0].flux ?? 0) - 13.2) < 1e-9)
        #expect(abs((configuration.primaries?[3].flux ?? 0) - 34.1) < 1e-9)
    }

    @Test func aLayoutsOwnLimitHolds() throws {
        var assembly = try CommissionTests.assembly("puck")
        assembly.layout.currentLimit = .init(.init(0.1), at: assembly.layout.range)
        let budget = try Commission(assembly).configuration.budget
        let (factor, limit) = budget.scale(for: PerChannel(repeating: 1, count: 1))
        #expect(abs(factor - 0.5) < 1e-12)
        #expect(limit == .layout)
    }

    @Test func lightTableOfThePuck() throws {
        let table = try LightTable(CommissionTests.assembly("puck"))
        let chosen = try #require(table.chosen)
        #expect(chosen.hertz == 200)
        #expect(chosen.verdict == .risk)
        #expect(table.rows.count { $0.isChosen } == 1)
        // 10 µs of 5 ms; and the design's example, 10 µs at 1250 Hz is L* 10.9.
        #expect(abs(table.lowest - 1.81) < 0.01)
        #expect(abs(LightTable.lowest(10e-6, 1250) - 10.9) < 0.05)
        #expect(table.rows.map(\.hertz) == table.rows.map(\.hertz).sorted())
        for (slower, faster) in zip(table.rows, table.rows.dropFirst()) {
            let (lower, higher) = (try #require(slower.lowestByKernel), try #require(faster.lowestByKernel))
            #expect(lower < higher)
        }
        // Software leaves out periods where the light's frequency stays one of the same verdict: every third at 10 kHz.
        let fast = try #require(table.rows.first { $0.hertz == 10_000 })
        #expect(abs(fast.lowestBySoftware - LightTable.lowest(10e-6 / 3, 10_000)) < 1e-9)
        for row in table.rows where row.verdict == .risk {
            #expect(row.lowestBySoftware == LightTable.lowest(10e-6, row.hertz))
        }
        #expect(table.advice.contains { $0.contains("low risk") })
        #expect(table.gamut == nil)
    }

    /// What is advised is a layout that the firmware takes: four channels have no kernel PWM each on a Raspberry Pi.
    @Test(arguments: ["puck", "iq-light-12", "desk-lamp", "flat", "iq-light"]) func adviceCanBeFollowed(name: String)
        throws
    {
        var assembly = try CommissionTests.assembly(name)
        let table = try LightTable(assembly)
        let advice = try #require(table.advice.first { $0.contains("low risk") })
        #expect(advice.contains("frequency: 1300 Hz"))
        let maker = try #require(PWMChoice.BackEnd.allCases.first { advice.contains("back end: \($0.rawValue)") })
        assembly.layout.pwm?.frequency.value = Frequency(1300)
        assembly.layout.pwm?.backEnd = .init(maker, at: assembly.layout.range)
        let users = try Commission(assembly).plan.channels.map(\.kernelPWM)
        if maker == .kernel { #expect(!users.contains(nil) && Set(users).count == users.count) }
        #expect((table.rows.first?.lowestByKernel == nil) == (maker == .software))
    }

    @Test func gamutOfTheColourCore() throws {
        let table = try LightTable(CommissionTests.assembly("iq-light-12"))
        let gamut = try #require(table.gamut)
        #expect((0.8...1).contains(gamut))
        #expect(table.whites == 2200...6500)
    }
}
