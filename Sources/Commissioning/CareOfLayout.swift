import BoardModel
import Geometry
import Hardware
import HardwareSimulated
import Lamp
import Photometry

/// What a layout says about its cell, its button and its start, as the lamp takes it. What it does not say is as by
/// default; the defaults and their reasons stand with the lamp's own types and in Firmware-notes/lamp.md.
extension LampConfiguration {
    mutating func look(after wiring: Wiring, _ kit: SimulatedKit, canHoldCharging: Bool) {
        let layout = wiring.assembly.layout
        self.canHoldCharging = canHoldCharging
        cell = wiring.cell.map { CellSettings($0, charger: wiring.base?.charger) }
        protection = wiring.cell.map { ProtectionSettings($0, layout.care) }
        var watts = PerChannel(repeating: 0.0, count: kit.channelWatts.count)
        for index in watts.indices { watts[index] = kit.channelWatts[index] }
        power = PowerModel(channelWatts: watts, hostWatts: kit.hostWatts)
        if wiring.line(.button) != nil { button = ButtonSettings(layout.button) }
        if let choice = layout.start {
            start = StartPolicy(choice.policy)
            startAfterPowerLoss = choice.afterPowerLoss.map(StartPolicy.init)
        }
    }
}

extension CellSettings {
    fileprivate init(_ cell: Cell, charger: Charger?) {
        self.init(
            chemistry: CellChemistry(cell.chemistry.value), table: cell.curve,
            ampereHours: cell.capacity.value.value, ohms: cell.resistance.value.value,
            fullVolts: cell.full.value.value, cutOffVolts: cell.cutOff.value.value,
            rechargeVolts: cell.recharge?.value.value, chargeAmperes: charger?.current.value.value,
            hasPowerPath: charger?.type.value == .bq24074)
    }
}

extension ProtectionSettings {
    fileprivate init(_ cell: Cell, _ care: CareChoice?) {
        self.init(cutOffVolts: cell.cutOff.value.value)
        temperatures = cell.dischargeTemperature
        chargeTemperatures = cell.chargeTemperature
        guard let care else { return }
        if let empty = care.empty?.value.value {
            // What is not said follows what is.
            self = ProtectionSettings(cutOffVolts: empty)
            temperatures = cell.dischargeTemperature
            chargeTemperatures = cell.chargeTemperature
        }
        lowVolts = max(care.low?.value.value ?? lowVolts, emptyVolts)
        startVolts = max(care.start?.value.value ?? startVolts, lowVolts)
        recoverVolts = care.recover?.value.value ?? recoverVolts
        recoverTime = care.recoverTime?.duration ?? recoverTime
        startTime = care.startTime?.duration ?? startTime
        temperatures = care.temperature ?? temperatures
        chargeTemperatures = care.chargeTemperature ?? chargeTemperatures
        temperatureHysteresis = care.temperatureHysteresis ?? temperatureHysteresis
        chargeLimit = care.chargeLimit?.percent
        chargeHysteresis = care.chargeHysteresis?.percent ?? chargeHysteresis
        step = care.dimmingStep?.percent ?? step
        pace = care.dimmingPace?.duration ?? pace
        floor = care.floor?.percent ?? floor
        shutsHostDown = care.shutsHostDown
    }
}

extension ButtonSettings {
    fileprivate init(_ choice: ButtonChoice?) {
        self.init()
        guard let choice else { return }
        debounce = choice.debounce?.duration ?? debounce
        hold = choice.hold?.duration ?? hold
        gap = choice.gap?.duration ?? gap
        stuck = choice.stuck?.duration ?? stuck
        ramp = choice.ramp?.duration ?? ramp
        sunset = choice.sunset?.duration ?? sunset
        if choice.check?.value == .percent { check = .percent }
    }
}

extension StartPolicy {
    fileprivate init(_ policy: StartChoice.Policy) {
        self =
            switch policy {
            case .off: .off
            case .on: .on
            case .last: .last
            case .preset(let number): .preset(number - 1)
            case .lightness(let share): .lightness(share * 100)
            }
    }
}

extension Sourced<Time> {
    /// The file's reader holds times to what fits.
    fileprivate var duration: Duration { .nanoseconds(Int64((value.value * 1e9).rounded())) }
}

extension Sourced<Ratio> {
    fileprivate var percent: Double { (value.value * 1e8).rounded() / 1e6 }
}
