import BoardModel
import Photometry

/// What the lamp draws, and where it goes. Firmware-notes/models.md states the formulas.
struct PowerBudget {
    /// Of a boost converter that drives LEDs: stated assumption (Firmware-notes/kit.md).
    static let boostEfficiency = 0.88
    /// The share of an LED's power that leaves as light when its efficacy is not stated: assumption.
    static let lightShare = 0.3
    /// Luminous efficacy of white radiation from phosphor LEDs, in lm/W: assumption, about the middle of 300 to 350.
    static let whiteRadiation = 320.0

    /// The light at 100 %: power in the LEDs, and drawn from the cell for it, in W.
    private(set) var ledWatts = 0.0
    private(set) var lightWatts = 0.0
    /// What of the LEDs' power stays as heat, in W.
    private(set) var ledHeat = 0.0
    /// The host at idle, drawn from the cell through the base's supply, in W; 0 when it has a supply of its own.
    private(set) var hostWatts = 0.0

    /// Everything at 100 % lightness, in W.
    var total: Double { lightWatts + hostWatts }
    /// Lost in the converters and the host, all of it heat.
    var otherHeat: Double { lightWatts - ledWatts + hostWatts }

    /// At a lightness L* from 0 to 100: light goes with luminance, the host stays.
    func watts(atLightness lightness: Double) -> Double {
        hostWatts + lightWatts * Lightness.luminance(lightness)
    }

    /// Nil without exactly one base that has a driver.
    init?(_ subject: CheckSubject) {
        let bases = subject.parts(.base)
        guard bases.count == 1, let base = bases.first?.part, let driver = base.driver else { return nil }
        for (_, core) in subject.parts(.core) {
            for channel in core.channels {
                let current = min(driver.current.value.value, channel.maximumCurrent.value.value)
                let watts = current * channel.forwardVoltage.value.value
                ledWatts += watts
                lightWatts += Self.drawn(current, watts, by: driver, of: base)
                ledHeat += watts * (1 - Self.lightShare(of: channel))
            }
        }
        guard let supply = base.hostSupply, subject.isHostFedByBase, subject.assembly?.layout.externalSupply == nil
        else {
            return
        }
        for (_, host) in subject.hosts { hostWatts += (host.idlePower?.value ?? 0) / supply.efficiency.value }
    }

    /// A sink under a rail wastes what the LED does not need; a boost converter has its efficiency.
    private static func drawn(_ current: Double, _ watts: Double, by driver: LEDDriver, of base: Part) -> Double {
        if let supply = base.hostSupply, driver.maximumVoltage.value <= supply.voltage.value {
            return current * supply.voltage.value.value / supply.efficiency.value
        }
        return watts / boostEfficiency
    }

    private static func lightShare(of channel: LEDChannel) -> Double {
        guard case .white = channel.colour, let efficacy = channel.efficacy else { return lightShare }
        return min(0.9, efficacy.value / whiteRadiation)
    }
}

extension CheckSubject {
    /// Whether the host takes its power from the base: by a wire, or, while no wires are written down, because both are
    /// there.
    var isHostFedByBase: Bool {
        guard assembly?.layout.wires.isEmpty == false else { return !hosts.isEmpty }
        return links.contains { link in
            [(link.from, link.to), (link.to, link.from)].contains { a, b in
                guard case .host = a.thing.content, case .part(let part) = b.thing.content else { return false }
                return part.kind == .base && b.port.pins.contains { $0.value == "5V" }
            }
        }
    }
}
