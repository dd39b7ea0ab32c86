import BoardModel
import Hardware
import Lamp

/// Which pins the charger's state is read from, and how.
struct ChargerWiring {
    private(set) var decoder = ChargerDecoder.none
    private(set) var pins: [ChargerPinPlan] = []
    private(set) var interval: Duration?
    private(set) var notes: [CommissionNote] = []

    init(_ wiring: Wiring) {
        guard let charger = wiring.base?.charger else { return }
        switch charger.type.value {
        case .bq24074: take(.bq24074, [.charge, .powerGood], isOpenDrain: true, wiring)
        case .mcp73831:
            take(.mcp73831, [.status], isOpenDrain: false, wiring)
            // From floating to driven high makes no edge under pull-up; somebody waiting for "full" waits this long.
            interval = .seconds(2)
        case .mcp73832, .tp4056: notes.append(.undecodedCharger(charger.type.value))
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
