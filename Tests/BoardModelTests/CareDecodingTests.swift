import Geometry
import Photometry
import Testing

@testable import BoardModel

/// The limits of the cell, the start and the button, as a layout writes them.
@Suite struct CareDecodingTests {
    static func layout(_ body: String) -> (Layout?, [Problem]) {
        let (content, problems) = read(
            "layout: x\npieces:\n  a: { part: b, at: [0 mm, 0 mm, 0 mm], on: table }\n" + body)
        // That there is no part b is not what is looked at here.
        let others = problems.filter { if case .unknownReference = $0 { false } else { true } }
        if case .layout(let layout) = content { return (layout, others) }
        return (nil, others)
    }

    @Test func everyKey() throws {
        let (layout, problems) = Self.layout(
            """
            care:
              low: 3.4 V
              recover: 100 mV
              recover time: 2 min
              empty: 3.1 V
              start: 3.6 V
              start time: 30 s
              temperature: [0 °C, 50 °C]
              charge temperature: [5 °C, 40 °C]
              temperature hysteresis: 4 °C
              charge limit: 80 %
              charge hysteresis: 3 %
              dimming step: 1 %
              dimming pace: 2 s
              floor: 10 %
              shut down host: true
            start: { policy: last, after power loss: 40 % }
            button: { debounce: 30 ms, hold: 400 ms, gap: 300 ms, stuck: 20 s, ramp: 5 s, sunset: 45 min }

            """)
        #expect(problems == [])
        let care = try #require(layout?.care)
        #expect(care.low?.value.value == 3.4 && care.empty?.value.value == 3.1 && care.start?.value.value == 3.6)
        #expect(care.recoverTime?.value.value == 120)
        #expect(care.temperature == 0...50)
        #expect(care.shutsHostDown)
        #expect(layout?.start?.policy == .last)
        #expect(layout?.start?.afterPowerLoss == .lightness(0.4))
        #expect(layout?.button?.sunset?.value.value == 2700)
    }

    @Test(arguments: [
        "care: { low: 3.1 V, empty: 3.2 V }", "care: { low: 3.4 V, start: 3.3 V }", "care: { dimming step: 5 % }",
        "care: { dimming pace: 200 ms }", "care: { low: 33 V }", "care: { lowest: 3 V }", "care: { charge limit: 5 % }",
        "start: { policy: perhaps }", "start: { policy: preset 9 }", "start: { policy: 140 % }", "start: {}",
        "button: { debounce: 3 s }", "button: { hold: 0 s }",
    ])
    func whatCannotBeIsRefused(text: String) {
        let (_, problems) = Self.layout(text + "\n")
        #expect(problems.count == 1, "\(text)")
    }
}
