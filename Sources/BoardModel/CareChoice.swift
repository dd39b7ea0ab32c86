package import Geometry

/// How a layout wants its cell looked after; what is nil is as by default (Firmware-notes/lamp.md).
package struct CareChoice: Hashable, Sendable {
    package var low: Sourced<Voltage>?
    package var recover: Sourced<Voltage>?
    package var recoverTime: Sourced<Time>?
    package var empty: Sourced<Voltage>?
    package var start: Sourced<Voltage>?
    package var startTime: Sourced<Time>?
    /// °C.
    package var temperature: ClosedRange<Double>?
    package var chargeTemperature: ClosedRange<Double>?
    package var temperatureHysteresis: Double?
    /// Shares of the capacity, 0 to 1.
    package var chargeLimit: Sourced<Ratio>?
    package var chargeHysteresis: Sourced<Ratio>?
    /// Shares of full lightness (L*), 0 to 1.
    package var dimmingStep: Sourced<Ratio>?
    package var dimmingPace: Sourced<Time>?
    package var floor: Sourced<Ratio>?
    package var shutsHostDown = false
    package var range: SourceRange

    package init(range: SourceRange) { self.range = range }
}

/// What a lamp does when it starts.
package struct StartChoice: Hashable, Sendable {
    package enum Policy: Hashable, Sendable {
        case off, on, last
        /// Numbered from 1, as people count.
        case preset(Int)
        /// Share of full lightness (L*), 0 to 1.
        case lightness(Double)
    }

    package var policy: Policy
    /// When it was not ended in good order; nil: the same.
    package var afterPowerLoss: Policy?
    package var range: SourceRange

    package init(policy: Policy, afterPowerLoss: Policy?, range: SourceRange) {
        self.policy = policy
        self.afterPowerLoss = afterPowerLoss
        self.range = range
    }
}

/// The button's times, and what it tells; what is nil is as by default.
package struct ButtonChoice: Hashable, Sendable {
    /// What a battery check blinks.
    package enum Check: String, CaseIterable, Sendable { case volts, percent }

    package var debounce: Sourced<Time>?
    package var hold: Sourced<Time>?
    package var gap: Sourced<Time>?
    package var stuck: Sourced<Time>?
    package var ramp: Sourced<Time>?
    package var sunset: Sourced<Time>?
    package var check: Sourced<Check>?
    package var range: SourceRange

    package init(range: SourceRange) { self.range = range }
}
