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
