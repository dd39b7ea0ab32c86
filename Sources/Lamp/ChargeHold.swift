/// Whether charging should be held: at the charge limit, and outside of the temperatures that the cell may be charged in.
struct ChargeHold: Sendable {
    private let settings: ProtectionSettings
    private var isAtLimit = false
    private var isOutside = false

    init(_ settings: ProtectionSettings) { self.settings = settings }

    var isHeld: Bool { isAtLimit || isOutside }

    mutating func see(percent: Double?, celsius: Double?) {
        if let percent, let limit = settings.chargeLimit {
            if percent >= limit { isAtLimit = true }
            if percent < limit - settings.chargeHysteresis { isAtLimit = false }
        }
        guard let celsius, let limits = settings.chargeTemperatures else { return }
        if !limits.contains(celsius) { isOutside = true }
        // Half of the hysteresis at either end, so that a narrow range can still be entered.
        let inner = settings.temperatureHysteresis / 2
        if celsius > limits.lowerBound + inner, celsius < limits.upperBound - inner { isOutside = false }
    }
}
