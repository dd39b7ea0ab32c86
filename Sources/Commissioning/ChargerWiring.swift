import BoardModel
import Hardware
import Lamp

/// Which pins the charger's state is read from, and how.
struct ChargerWiring {
    private(set) var decoder = ChargerDecoder.none
    private(set) var pins: [ChargerPinPlan] = []
    private(set) var interval: Duration?
    /// A line for input power comes after the decoder's pins.
    private(set) var hasInputPin = false
    private(set) var enable: ChargeEnablePlan?
    private(set) var notes: [CommissionNote] = []

    init(_ wiring: Wiring) {
        guard let charger = wiring.base?.charger else { return }
        switch charger.type.value {
        case .bq24074: take(.bq24074, [.charge, .powerGood], isOpenDrain: true, wiring)
        case .tp4056: take(.tp4056, [.charge, .standby], isOpenDrain: true, wiring)
        case .mcp73832: take(.mcp73832, [.status], isOpenDrain: true, wiring)
        case .mcp73831:
            take(.mcp73831, [.status], isOpenDrain: false, wiring)
            // From floating to driven high makes no edge under pull-up; somebody waiting for "full" waits this long.
            if decoder != .none { interval = .seconds(2) }
        }
        if decoder != .none, decoder != .bq24074, let line = wiring.line(.powerGood) {
            // A divider or an open-drain output that is low while there is input power: these chips have no such pin.
            pins.append(ChargerPinPlan(line: line.reference, biasAvailable: line.biasAvailable, isOpenDrain: true))
            hasInputPin = true
        }
        if let line = wiring.line(.chargeEnable) {
            switch charger.type.value {
            case .bq24074: enable = ChargeEnablePlan(line: line.reference, activeLow: true)
            case .tp4056: enable = ChargeEnablePlan(line: line.reference, activeLow: false)
            case .mcp73831, .mcp73832: notes.append(.noEnablePin(charger.type.value))
            }
        }
    }

    private mutating func take(
        _ decoder: ChargerDecoder, _ signals: [Signal], isOpenDrain: Bool, _ wiring: Wiring
    ) {
        for signal in signals {
            guard let line = wiring.line(signal) else {
                // Half a charger's pins would make half a guess.
                pins = []
                return notes.append(.unwiredCharger(missing: signal))
            }
            if !line.biasAvailable { notes.append(.noBias(line: line.name)) }
            pins.append(
                ChargerPinPlan(line: line.reference, biasAvailable: line.biasAvailable, isOpenDrain: isOpenDrain))
        }
        self.decoder = decoder
    }
}
