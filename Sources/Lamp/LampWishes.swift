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
        case .colour(let wanted, let duration):
            colour = wanted
            if effect?.hasColour == true { effect = nil }
            move(to: target, over: duration)
        case .effect(let wanted, let duration):
            effect = wanted
            effectStart = now
            move(to: wanted != nil && target == 0 ? remembered : target, over: duration)
        case .preset(let preset, let duration):
            colour = preset.colour
            effect = preset.effect
            effectStart = now
            move(to: preset.lightness, over: duration)
        case .recall(let number, let duration):
            if let lightness = recall(number) { move(to: lightness, over: duration) }
        case .keep(let number): keep(number)
        }
    }

    /// Starts from where the light is at this moment, so that no interruption makes it jump.
    mutating func move(to lightness: Double, over duration: Duration) {
        wasAsked = true
        // An empty cell lights nothing.
        if lightness > 0, care.protection?.isEmpty ?? false { return }
        // An effect that went out with the light begins anew with it.
        if target == 0, lightness > 0, phase == .running { effectStart = now }
        target = lightness
        if lightness > 0 { remembered = lightness }
        // Without hardware there is no light that could move; it sets off when the lines are back.
        guard phase == .running else { return }
        let here = motion.point(at: now, mixer)
        // Whole nanoseconds, as moments have: the rest of one would be waited for without end.
        let whole = Duration.nanoseconds(min(duration, Self.longestWay).wholeNanoseconds)
        motion = Transition(from: here, to: goal(from: here), start: now, duration: whole)
    }

    private func goal(from here: LightPoint) -> LightGoal {
        // The light keeps its colour on its way out.
        guard target > 0 else { return .steady(LightPoint(0, here.shares)) }
        let steady = LightPoint(target, mixer.mix(colour).shares)
        guard let effect else { return .steady(steady) }
        return .effect(effect, steady, since: effectStart)
    }

    /// A sunrise that is over leaves the light as it is; a sunset leaves it off.
    mutating func endEffect() {
        guard target > 0, let current = effect, let length = current.length, now - effectStart >= length else { return }
        let left = max(.zero, motion.duration - (now - motion.start))
        if case .sunset = current {
            effect = nil
            return move(to: 0, over: left)
        }
        if let last = current.glow(after: length).colour { colour = last }
        effect = nil
        move(to: target, over: left)
    }

    /// Dark at once, in the colour that it had.
    mutating func standDark() { motion = Transition(at: LightPoint(0, motion.point(at: now, mixer).shares)) }
}
