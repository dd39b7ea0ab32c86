import BoardModel
import Geometry
import Hardware
import Photometry

/// How the light is to be dimmed, and why so. The back end has the last word: it knows whether the overlay is loaded.
struct PWMDecision {
    let request: PWMPlanRequest
    let note: CommissionNote

    /// What a layout without a word on it gets, as all shipped layouts ask for: software PWM holds it with deep
    /// dimming (Firmware-notes).
    private static let usualHertz = 200.0

    init(_ wiring: Wiring, asked: PWMChoice?) throws(CommissionError) {
        let hertz = asked?.frequency.value.value ?? Self.usualHertz
        guard Flicker.possiblePWM.contains(hertz) else { throw .impossibleFrequency(hertz: hertz) }
        let choice = Self.choose(wiring.channelLines, asked: asked?.backEnd?.value ?? .automatic)
        let shortest = max(0, min(wiring.base?.driver?.shortestOn?.value ?? 0, 1 / hertz))
        request = PWMPlanRequest(
            backEnd: choice.backEnd, period: .nanoseconds(Int64((1e9 / hertz).rounded())),
            shortestOn: .nanoseconds(Int64((shortest * 1e9).rounded())),
            longestSkip: Flicker.longestSkip(hertz: hertz))
        note = .pwm(choice.backEnd, choice.reason)
    }

    private static func choose(
        _ lines: [HostLine], asked: PWMChoice.BackEnd
    ) -> (backEnd: PWMPlanRequest.BackEnd, reason: PWMReason) {
        switch asked {
        case .software: return (.software, .asked)
        case .kernel: return (.kernel, .asked)
        case .automatic: break
        }
        return obstacle(lines).map { (.software, $0) } ?? (.automatic, .everyLineHasKernelPWM)
    }

    /// Why the kernel's PWM cannot be had for these lines; nil: each has a channel of its own.
    static func obstacle(_ lines: [HostLine]) -> PWMReason? {
        var users: [KernelPWM: String] = [:]
        for line in lines {
            guard let pwm = line.pwm else { return .noKernelPWM(line: line.name) }
            var place = pwm
            place.overlay = nil  // the way to it; the channel is the same
            if let other = users[place] { return .sharedKernelPWM(lines: [other, line.name]) }
            users[place] = line.name
        }
        return nil
    }
}
