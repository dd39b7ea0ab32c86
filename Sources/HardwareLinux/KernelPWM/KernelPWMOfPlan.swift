package import Hardware

/// The finest on-time that is counted on. The interface does not say how fine its hardware is. The PWM clock of the Raspberry
/// Pi runs at 10 MHz (assigned-clock-rates of the node pwm in bcm283x.dtsi), and others run faster.
package let kernelPWMStep = Duration.nanoseconds(100)

/// The PWM of a kernel that is not this machine's own, such as the simulated board's: the same driver on other files.
package func kernelPWM(
    of plan: BoardPlan, tree: some SysfsTree, clock: some MonotonicClock
) throws(GPIOError) -> any PWMOutput {
    try KernelPWM(plan.channels, request: plan.pwm, tree: tree, clock: clock)
}
