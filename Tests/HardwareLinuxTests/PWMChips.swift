import HardwareSimulated

extension SimulatedPWMChips {
    /// On a clock that moves when somebody sleeps.
    convenience init(_ chips: [String: Chip], udevDelay: Duration = .zero) {
        self.init(chips, clock: StepClock(), udevDelay: udevDelay)
    }

    static func raspberryPi(channels: Int = 2, number: Int = 0) -> [String: Chip] {
        ["pwmchip\(number)": Chip(device: "soc/fe20c000.pwm", number: number, channels: channels)]
    }
}
