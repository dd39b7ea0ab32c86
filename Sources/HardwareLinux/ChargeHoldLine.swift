internal import Hardware

/// The line at the charger's enable pin. Active is holding, so that the level it is left at lets the charger charge.
final class ChargeHoldLine {
    private let lines: OutputLines<LinuxLines>

    init(_ plan: ChargeEnablePlan, gpio: LinuxGPIO, consumer: String) throws(GPIOError) {
        var settings = LineSettings(.output)
        settings.activeLow = !plan.activeLow
        lines = try gpio.outputs([plan.line], settings: settings, consumer: consumer)
    }

    func allow(_ isAllowed: Bool) throws(GPIOError) { try lines.set(isAllowed ? [] : .line(0)) }
}
