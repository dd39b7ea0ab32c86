import Geometry
package import Hardware
package import Photometry

/// What a lamp says of the PWM that makes its light.
extension PWMCapability {
    package var hertz: Double { period > .zero ? 1 / period.seconds : 0 }

    /// By IEEE 1789-2015; on-off PWM modulates the light by 100 %.
    package var flicker: FlickerVerdict { Flicker.verdictOnPWM(hertz: hertz) }

    package var maker: String {
        switch source {
        case .kernel: "kernel"
        case .software: "software"
        case .simulated: "simulation"
        }
    }

    /// One phrase for a log. `least`: the lowest L* above 0.
    package func report(least: Double) -> String {
        "PWM by \(source == .software ? "" : "the ")\(maker), \(Frequency(hertz)): the darkest light is L* "
            + "\(LightTable.tenths(least)), flicker: \(flicker.words) (IEEE 1789-2015)"
    }
}

extension FlickerVerdict {
    package var words: String {
        switch self {
        case .noEffect: "no effect"
        case .lowRisk: "low risk"
        case .risk: "risk"
        }
    }
}
