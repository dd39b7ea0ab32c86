package import BoardModel
import Geometry
package import Hardware
import HardwareLinux
package import Lamp
package import Photometry

/// What a layout's light can do at which PWM frequency, and what to change to get better: the answer of
/// `luciole light`.
package struct LightTable: Sendable {
    package struct Row: Hashable, Sendable {
        package var hertz: Double
        package var isChosen: Bool
        /// The lowest L* above 0, by the software PWM and by the kernel's.
        package var lowestBySoftware: Double
        /// nil: the layout's lines have no PWM channel each.
        package var lowestByKernel: Double?
        package var verdict: FlickerVerdict
        /// The most modulation in percent that counts as low risk here; nil: no limit.
        package var limit: Double?
        /// Whether the driver's dimming input follows.
        package var isInDriverRange: Bool
    }

    package private(set) var rows: [Row] = []
    /// Which PWM was chosen, and why it is that one.
    package let backEnd: PWMPlanRequest.BackEnd
    package let reason: String
    package let mixer: ColourMixer
    package let budget: CurrentBudget
    private let shortestOn: Double
    /// Why the kernel's PWM cannot make this layout's light; nil: it can.
    private let obstacle: PWMReason?

    /// The software PWM of HardwareLinux times on-phases from 10 µs on.
    package static let softwareShortest = 10e-6
    private static let offered: [Double] = [100, 200, 400, 800, 1000, 1300, 2000, 3100, 5000, 10_000, 20_000]

    package init(_ assembly: Assembly) throws(CommissionError) {
        let wiring = try Wiring(assembly)
        let commission = try Commission(assembly)
        let pwm = commission.plan.pwm
        let driver = wiring.base?.driver
        let shortestOn = pwm.shortestOn.seconds
        let chosen = 1 / pwm.period.seconds
        self.shortestOn = shortestOn
        let obstacle = PWMDecision.obstacle(wiring.channelLines)
        self.obstacle = obstacle
        backEnd = pwm.backEnd
        reason = commission.notes.first { if case .pwm = $0 { true } else { false } }?.message ?? ""
        mixer =
            commission.configuration.primaries.map { ColourMixer($0) }
            ?? ColourMixer(fixed: commission.configuration.shares)
        budget = commission.configuration.budget
        var frequencies = Self.offered.filter { abs($0 / chosen - 1) > 1e-6 }
        frequencies.append(chosen)
        rows = frequencies.sorted().map { hertz in
            Row(
                hertz: hertz, isChosen: hertz == chosen,
                lowestBySoftware: Self.lowest(
                    max(shortestOn, Self.softwareShortest), hertz, skipping: Flicker.longestSkip(hertz: hertz)),
                lowestByKernel: obstacle == nil ? Self.lowest(max(shortestOn, kernelPWMStep.seconds), hertz) : nil,
                verdict: Flicker.verdictOnPWM(hertz: hertz), limit: Flicker.lowRiskLimit(hertz: hertz),
                isInDriverRange: driver?.dimming?.contains(hertz) ?? true)
        }
    }

    /// The lowest L* above 0 that on-phases of at least this many seconds reach; software may leave out periods for it.
    package static func lowest(_ shortest: Double, _ hertz: Double, skipping: Int = 0) -> Double {
        Lightness.lightness(ofLuminance: min(1, shortest * hertz) / Double(skipping + 1))
    }

    package var chosen: Row? { rows.first(where: \.isChosen) }

    /// The lowest L* of the chosen row, by the back end that was chosen.
    package var lowest: Double { chosen.map(depth) ?? 0 }

    private func depth(_ row: Row) -> Double {
        backEnd == .software ? row.lowestBySoftware : row.lowestByKernel ?? row.lowestBySoftware
    }

    /// What to change for less flicker, or for darker light: nothing that the rules would refuse.
    package var advice: [String] {
        guard let chosen else { return [] }
        var advice: [String] = []
        if chosen.verdict == .risk, let better = rows.first(where: { $0.verdict != .risk && $0.isInDriverRange }) {
            let maker = obstacle == nil ? "kernel" : "software"
            let depth = better.lowestByKernel ?? better.lowestBySoftware
            advice.append(
                "for low risk of flicker: `pwm: { frequency: \(Frequency(better.hertz)), back end: \(maker) }`; the "
                    + "darkest light is then L* \(Self.tenths(depth))")
        }
        if let dark = rows.first(where: \.isInDriverRange), dark.hertz < chosen.hertz {
            advice.append(
                "for darker light: `frequency: \(Frequency(dark.hertz))` goes down to L* \(Self.tenths(depth(dark))), and "
                    + "flickers more")
        }
        guard shortestOn > 0 else { return advice }
        let driver =
            "a driver that follows on-times shorter than \(Self.tenths(shortestOn * 1e6)) µs (`shortest on` in the base's "
            + "part file)"
        if backEnd == .software, shortestOn <= Self.softwareShortest {
            // Software times nothing shorter, whatever the driver follows.
            let why = obstacle.map { ", which this layout lacks \($0.words)" } ?? " (`back end: kernel`)"
            advice.append("for both: the kernel's PWM\(why), and \(driver)")
        } else {
            advice.append("for both: \(driver)")
        }
        return advice
    }

    /// The share of all hues and saturations that the channels mix exactly, 0 to 1; nil where there are no hues.
    package var gamut: Double? {
        guard mixer.hasHues else { return nil }
        var (inside, all) = (0.0, 0.0)
        for hue in 0..<120 {
            for saturation in 1...20 {
                // A ring of the circle counts by its size.
                let weight = Double(saturation)
                all += weight
                let colour = LightColour.hue(Double(hue) * 3, saturation: Double(saturation) / 20)
                if mixer.mix(colour).isInGamut { inside += weight }
            }
        }
        return inside / all
    }

    /// The whites that are mixed exactly, in kelvin; nil where there is no choice.
    package var whites: ClosedRange<Double>? {
        guard mixer.hasColour else { return nil }
        let exact = stride(from: 2200.0, through: 6500, by: 50).filter { mixer.mix(.white(kelvin: $0)).isInGamut }
        guard let first = exact.first, let last = exact.last else { return nil }
        return first...last
    }

    /// What the budget leaves of full light: L*, and what holds it; L* 100 and nil when nothing does.
    package var fullLight: (lightness: Double, limit: LightLimit?) {
        var shares = PerChannel(repeating: 1.0, count: budget.amperes.count)
        if mixer.hasColour { shares = mixer.mix(.white(kelvin: 3000)).shares }
        let (factor, limit) = budget.scale(for: shares)
        return (Lightness.lightness(ofLuminance: factor), limit)
    }

    package static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
