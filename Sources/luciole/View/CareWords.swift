import Hardware
import Lamp

/// What the lamp knows of its cell and charger, in words.
extension ChargerFault {
    var words: String {
        switch self {
        case .safetyTimer: "charging took longer than its safety timer allows; plug it in anew"
        case .temperatureOrInput: "the cell is too hot or too cold, or the input is too weak"
        case .blinking: "its status pin blinks as its data sheet does not know"
        }
    }
}

extension ChargingPause {
    var words: String {
        switch self {
        case .noInputOrNoBattery: "no input power or no battery"
        case .noBatteryOrShutDown: "no battery, or the charger is shut down"
        case .fullOrNoBattery: "full or no battery, the chip says the same for both"
        case .noInputOrFullOrNoBattery: "no input power, full or no battery, the chip says the same for all"
        case .noInputOrFault: "no input power, or a fault"
        case .held: "held by the charge limit or the cell's temperature"
        case .unexplained: "the kernel does not say why"
        }
    }
}

extension Incoherence {
    var words: String {
        let all: [(Incoherence, String)] = [
            (.fullButLow, "the charger says full, and the voltage is that of a cell that is not"),
            (.chargingButFalling, "the charger says charging, and the cell's voltage falls"),
            (.chargedWithoutInput, "there is no input power, and current flows into the cell"),
            (.gaugeDisagrees, "the gauge's percentage and the voltage are far apart"),
            (.frozen, "the voltage does not move although much was drawn; the sensor may be frozen"),
            (.overVoltage, "the cell has more volts than its chemistry allows; the charger does not fit it"),
        ]
        return all.filter { contains($0.0) }.map(\.1).joined(separator: "; ")
    }
}

extension Sparing {
    var words: String {
        let all: [(Sparing, String)] = [
            (.lowCell, "the cell is low"), (.hot, "the cell is hot"), (.cold, "the cell is cold"),
            (.blind, "the sensor is lost, and by time the cell is low"),
        ]
        return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}

extension Estimate {
    /// `3 h 20 min ± 25 min`; under an hour `20 min ± 5 min`.
    var words: String { "\(time.hoursAndMinutes) ± \(margin.hoursAndMinutes)" }
}

extension Duration {
    fileprivate var hoursAndMinutes: String {
        let minutes = max(0, Int((seconds / 60).rounded()))
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
