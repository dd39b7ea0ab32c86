import Hardware
import Lamp
import Testing

/// The truth tables of the data sheets, every row.
@Suite struct ChargerDecoderTests {
    static let blinking = PinState.oscillating(hertz: 2, duty: 0.5)
    static let pulsing = PinState.oscillating(hertz: 0.4, duty: 0.5)
    static let everything: [PinState] = [.low, .high, .highImpedance, .ambiguous, blinking, pulsing]

    @Test(arguments: [
        (PinState.low, PinState.low, ChargerState.charging),
        (.high, .low, .full), (.highImpedance, .low, .full), (.ambiguous, .low, .unknown),
        (blinking, .low, .fault(.safetyTimer)), (.oscillating(hertz: 10, duty: 0.5), .low, .fault(.blinking)),
        (.high, .highImpedance, .discharging), (.highImpedance, .highImpedance, .discharging),
        (.ambiguous, .highImpedance, .discharging), (.low, .highImpedance, .unknown),
        (.high, .high, .discharging), (.highImpedance, .high, .discharging), (blinking, .high, .discharging),
        (.ambiguous, .high, .discharging), (.low, .high, .unknown), (.high, blinking, .discharging),
        (.low, .ambiguous, .unknown), (.high, .ambiguous, .unknown), (blinking, .ambiguous, .unknown),
        (.highImpedance, .ambiguous, .unknown), (.ambiguous, .ambiguous, .unknown),
    ])
    func bq24074(charge: PinState, powerGood: PinState, expected: ChargerState) {
        #expect(ChargerDecoder.bq24074.decode((charge, powerGood)) == expected)
    }

    @Test(
        arguments: [
            (PinState.low, nil, ChargerState.charging), (.low, true, .charging),
            (.high, nil, .full), (.high, true, .full),
            (.highImpedance, nil, .notCharging(.noInputOrNoBattery)),
            (.highImpedance, true, .notCharging(.noBatteryOrShutDown)),
            (pulsing, nil, .noBattery), (blinking, true, .noBattery),
            (.ambiguous, nil, .unknown), (.ambiguous, true, .unknown),
        ] as [(PinState, Bool?, ChargerState)])
    func mcp73831(status: PinState, input: Bool?, expected: ChargerState) {
        #expect(ChargerDecoder.mcp73831.decode((status, .ambiguous), input: input) == expected)
    }

    /// Done and no battery look the same, and it says so.
    @Test(
        arguments: [
            (PinState.low, nil, ChargerState.charging), (.low, true, .charging),
            (.high, nil, .notCharging(.noInputOrFullOrNoBattery)), (.high, true, .notCharging(.fullOrNoBattery)),
            (.highImpedance, nil, .notCharging(.noInputOrFullOrNoBattery)),
            (.highImpedance, true, .notCharging(.fullOrNoBattery)),
            (pulsing, nil, .noBattery), (blinking, true, .noBattery), (.ambiguous, true, .unknown),
        ] as [(PinState, Bool?, ChargerState)])
    func mcp73832(status: PinState, input: Bool?, expected: ChargerState) {
        #expect(ChargerDecoder.mcp73832.decode((status, .ambiguous), input: input) == expected)
    }

    @Test(
        arguments: [
            (PinState.low, PinState.highImpedance, nil, ChargerState.charging), (.low, .high, true, .charging),
            (.highImpedance, .low, nil, .full), (.high, .low, true, .full),
            (.highImpedance, .highImpedance, nil, .notCharging(.noInputOrFault)),
            (.highImpedance, .highImpedance, true, .fault(.temperatureOrInput)),
            (.high, .highImpedance, true, .fault(.temperatureOrInput)),
            (pulsing, .low, nil, .noBattery), (blinking, .low, true, .noBattery),
            (pulsing, .highImpedance, true, .unknown), (.low, .low, true, .unknown), (.low, pulsing, true, .unknown),
            (.ambiguous, .low, true, .unknown), (.highImpedance, .ambiguous, nil, .unknown),
        ] as [(PinState, PinState, Bool?, ChargerState)])
    func tp4056(charge: PinState, standby: PinState, input: Bool?, expected: ChargerState) {
        #expect(ChargerDecoder.tp4056.decode((charge, standby), input: input) == expected)
    }

    /// Whatever the pins say: without input power nothing charges, and nothing is full.
    @Test(arguments: ChargerDecoder.allCases) func neverChargingWithoutInput(chip: ChargerDecoder) {
        for first in Self.everything {
            for second in Self.everything {
                // The BQ24074 says itself whether there is input.
                if chip == .bq24074, second == .low { continue }
                let state = chip.decode((first, second), input: false)
                #expect(state != .charging && state != .full, "\(chip) \(first) \(second)")
            }
        }
    }

    /// What cannot be told is never charging, full, or a fault.
    @Test(arguments: ChargerDecoder.allCases) func ambiguousIsNeverAGuess(chip: ChargerDecoder) {
        for input in [nil, true] as [Bool?] {
            #expect(chip.decode((.ambiguous, .ambiguous), input: input) == .unknown)
        }
    }

    @Test func withoutPinsNothingIsKnown() {
        #expect(ChargerDecoder.none.decode((.low, .low)) == .unknown)
        #expect(ChargerDecoder.none.pinCount == 0)
    }
}
