package import Hardware

/// The PWM of a kernel that is not this machine's own, such as the simulated board's: the same driver on other files.
package func kernelPWM(
    of plan: BoardPlan, tree: some SysfsTree, clock: some MonotonicClock
) throws(GPIOError) -> any PWMOutput {
    try KernelPWM(plan.channels, request: plan.pwm, tree: tree, clock: clock)
}
