package import BoardModel
package import Hardware

/// Why one PWM was chosen.
package enum PWMReason: Hashable, Sendable {
    case asked
    case everyLineHasKernelPWM
    case noKernelPWM(line: String)
    case sharedKernelPWM(lines: [String])
}

/// What was decided on the way, and what the lamp will have to do without.
package enum CommissionNote: Hashable, Sendable {
    case pwm(PWMPlanRequest.BackEnd, PWMReason)
    case unwiredCharger(missing: Signal)
    case noEnablePin(ChargerType)
    case noBias(line: String)
    case noGauge
}

extension CommissionNote {
    package var message: String {
        switch self {
        case .pwm(let backEnd, let reason): "PWM: \(backEnd.words), \(reason.words)"
        case .unwiredCharger(let signal):
            "the charger's state stays unknown: no line carries `\(signal.key)`"
        case .noEnablePin(let type):
            "charging cannot be held: the \(type.rawValue) has no enable pin for `charge enable` to go to"
        case .noBias(let line): "the host cannot pull \(line), so its pin may stay ambiguous"
        case .noGauge: "the cell stays unknown: the base has no gauge"
        }
    }
}

extension PWMPlanRequest.BackEnd {
    fileprivate var words: String {
        switch self {
        case .automatic: "the kernel's where its overlay is loaded, else software"
        case .kernel: "the kernel's"
        case .software: "software"
        }
    }
}

extension PWMReason {
    var words: String {
        switch self {
        case .asked: "as the layout asks"
        case .everyLineHasKernelPWM: "since every LED line has a PWM channel of its own"
        case .noKernelPWM(let line): "since \(line) has no PWM channel"
        case .sharedKernelPWM(let lines): "since \(lines.joined(separator: " and ")) share one PWM channel"
        }
    }
}
