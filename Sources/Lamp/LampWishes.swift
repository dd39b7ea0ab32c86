import Hardware

/// What people ask for.
extension Lamp {
    /// The longest way from one lightness to another: time stays far from the ends of its numbers.
    static var longestWay: Duration { .seconds(86_400) }

    /// A lightness between 0 and 100; nil for what is not a number.
    static func held(_ lightness: Double) -> Double? {
        lightness.isNaN ? nil : min(max(lightness, 0), 100)
    }

    mutating func obey(_ request: LampRequest) {
        switch request {
        case .on: move(to: target > 0 ? target : remembered, over: configuration.transition)
        case .off: move(to: 0, over: configuration.transition)
        case .toggle: obey(target > 0 ? .off : .on)
        case .lightness(let lightness, let duration):
            if let lightness = Self.held(lightness) { move(to: lightness, over: duration) }
        }
    }

    /// Starts from where the light is at this moment, so that no interruption makes it jump.
    mutating func move(to lightness: Double, over duration: Duration) {
        wasAsked = true
        // An empty cell lights nothing.
        if lightness > 0, care.protection?.isEmpty ?? false { return }
        target = lightness
        if lightness > 0 { remembered = lightness }
        // Without hardware there is no light that could move; it sets off when the lines are back.
        guard phase == .running else { return }
        let here = motion.lightness(at: now)
        motion = Transition(from: here, to: lightness, start: now, duration: min(duration, Self.longestWay))
    }
}
