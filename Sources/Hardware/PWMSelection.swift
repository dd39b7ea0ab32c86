/// Which PWM makes the light, and why that one.
public enum PWMSelection: Hashable, Sendable {
    /// The kernel's, by these devices.
    case kernel(devices: [String])
    case software(SoftwareReason)

    public enum SoftwareReason: Hashable, Sendable {
        case asked
        /// This line has no kernel PWM behind it.
        case noKernelPWM(line: String)
        /// It has, and the kernel does not give it.
        case refused(GPIOError)
    }

    /// Takes the best PWM that a plan allows, and says why that one.
    public static func choose<Light>(
        _ plan: BoardPlan, kernel: () throws(GPIOError) -> Light, software: () throws(GPIOError) -> Light
    ) throws(GPIOError) -> (Light, PWMSelection) {
        let reason: SoftwareReason
        switch plan.pwm.backEnd {
        case .software:
            reason = .asked
        case .kernel:
            return (try kernel(), .kernel(plan))
        case .automatic:
            if let without = plan.channels.first(where: { $0.kernelPWM == nil }) {
                reason = .noKernelPWM(line: without.line.text)
            } else {
                do throws(GPIOError) {
                    return (try kernel(), .kernel(plan))
                } catch {
                    reason = .refused(error)
                }
            }
        }
        return (try software(), .software(reason))
    }

    private static func kernel(_ plan: BoardPlan) -> PWMSelection {
        .kernel(
            devices: plan.channels.compactMap { channel in
                channel.kernelPWM.map { "\($0.device) channel \($0.channel)" }
            })
    }

    /// One phrase for a log.
    public var message: String {
        switch self {
        case .kernel(let devices):
            "PWM by the kernel, on \(list(devices)): every LED line has a channel, and its overlay is loaded"
        case .software(.asked): "PWM by software, as the layout asks"
        case .software(.noKernelPWM(let line)): "PWM by software: line \(line) has no PWM of the kernel behind it"
        case .software(.refused(let error)):
            "PWM by software, since the kernel's cannot be had: \(error.message); to have it, \(error.remedy)"
        }
    }
}
