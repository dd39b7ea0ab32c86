package import Geometry

/// A single-board computer that a lamp can be run by.
package struct Host: Sendable {
    package var name: Sourced<String>
    package var title: String
    package var bodies: [Body] = []
    package var holes: [Hole] = []
    package var mass: Mass?
    package var header: [HeaderPin] = []
    package var ports: [Port] = []
    /// What it draws at idle and at most, from 5 V.
    package var idlePower: Power?
    package var peakPower: Power?
    /// What its 3.3 V pins give in all.
    package var budget3V3: Current?
    /// Its lines' switchable pull-up and pull-down, least and most, in Ω.
    package var pull: ClosedRange<Double>?

    package init(name: Sourced<String>, title: String) {
        self.name = name
        self.title = title
    }
}

/// One pin of the host's header.
package struct HeaderPin: Hashable, Sendable {
    /// The number printed beside the header.
    package var number: Int
    package var function: PinFunction
    package var range: SourceRange

    package init(number: Int, function: PinFunction, range: SourceRange) {
        self.number = number
        self.function = function
        self.range = range
    }
}

package enum PinFunction: Hashable, Sendable {
    case supply(Voltage)
    case ground
    case line(HostLine)
    case notConnected
}

/// A GPIO line of the host, by the name layouts use.
package struct HostLine: Hashable, Sendable {
    /// The name in layouts and, where the kernel names its lines, in the kernel: `GPIO18`.
    package var name: String
    package var chipLabel: String
    package var offset: Int
    /// The kernel PWM behind it, where there is one.
    package var pwm: KernelPWM?
    /// Why it is not free (`ID EEPROM`, `I2C of the gauge`); nil: free.
    package var reserved: String?
    package var biasAvailable: Bool
    /// A pull-up to 3.3 V that is soldered to the board and cannot be switched off.
    package var fixedPull: Resistance?

    package init(
        name: String, chipLabel: String, offset: Int, pwm: KernelPWM?, reserved: String?, biasAvailable: Bool
    ) {
        self.name = name
        self.chipLabel = chipLabel
        self.offset = offset
        self.pwm = pwm
        self.reserved = reserved
        self.biasAvailable = biasAvailable
    }
}

/// A kernel PWM channel; the chip is found by device path, since its number moves between kernels.
package struct KernelPWM: Hashable, Sendable {
    /// The device's path below /sys/devices, or the end of it (`20c000.pwm`, `fe20c000.pwm`).
    package var device: String
    package var channel: Int
    /// The line for config.txt that makes it available.
    package var overlay: String?

    package init(device: String, channel: Int, overlay: String?) {
        self.device = device
        self.channel = channel
        self.overlay = overlay
    }
}
