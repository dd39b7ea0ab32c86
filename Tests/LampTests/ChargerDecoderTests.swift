import Hardware
import Lamp
import Testing

/// The truth tables of the data sheets, every row.
@Suite struct ChargerDecoderTests {
    @Test(arguments: [
        (PinState.low, PinState.low, ChargerState.charging),
        (.high, .low, .full), (.highImpedance, .low, .full), (.ambiguous, .low, .unknown),
        (.high, .highImpedance, .discharging), (.highImpedance, .highImpedance, .discharging),
        (.ambiguous, .highImpedance, .discharging), (.low, .highImpedance, .unknown),
        (.high, .high, .discharging), (.highImpedance, .high, .discharging),
        (.ambiguous, .high, .discharging), (.low, .high, .unknown),
        (.low, .ambiguous, .unknown), (.high, .ambiguous, .unknown),
        (.highImpedance, .ambiguous, .unknown), (.ambiguous, .ambiguous, .unknown),
    ])
    func bq24074(charge: PinState, powerGood: PinState, expected: ChargerState) {
        #expect(ChargerDecoder.bq24074.decode((charge, powerGood)) == expected)
    }

    @Test(arguments: [
        (PinState.low, ChargerState.charging), (.high, .full), (.highImpedance, .notCharging), (.ambiguous, .unknown),
    ])
    func mcp73831(status: PinState, expected: ChargerState) {
        #expect(ChargerDecoder.mcp73831.decode((status, .ambiguous)) == expected)
    }

    @Test func withoutPinsNothingIsKnown() {
        #expect(ChargerDecoder.none.decode((.low, .low)) == .unknown)
        #expect(ChargerDecoder.none.pinCount == 0)
    }
}
