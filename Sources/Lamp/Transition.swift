internal import Hardware

/// Where the light is going: a light that stands, or one that lives.
enum LightGoal: Equatable, Sendable {
    case steady(LightPoint)
    /// An effect of this lightness since a moment, with these shares where it has no colour of its own.
    case effect(Effect, LightPoint, since: Instant)
}

/// A way from one light to another: straight in L*, so that equal times look like equal steps, and straight in each
/// channel's share of light. It starts at the light of its first moment, so that nothing that interrupts it makes the
/// light jump; a goal that moves is approached in the same way.
struct Transition: Equatable, Sendable {
    let from: LightPoint
    let goal: LightGoal
    let start: Instant
    let duration: Duration

    /// Standing still.
    init(at point: LightPoint) {
        self.init(from: point, to: .steady(point), start: .start, duration: .zero)
    }

    init(from: LightPoint, to goal: LightGoal, start: Instant, duration: Duration) {
        self.goal = goal
        self.start = start
        self.duration = max(.zero, duration)
        var from = from
        // What is dark has no colour: the light comes up in the colour that it is going to have.
        if from.lightness == 0, case .steady(let point) = goal { from.shares = point.shares }
        if from.lightness == 0, case .effect(_, let point, _) = goal { from.shares = point.shares }
        self.from = from
    }

    /// The light at a moment; exactly the goal from the end on.
    func point(at now: Instant, _ mixer: ColourMixer) -> LightPoint {
        let goal = goal(at: now, mixer)
        let passed = now - start
        if passed >= duration { return goal }
        if passed <= .zero { return from }
        let share = passed.seconds / duration.seconds
        var point = goal
        point.lightness = Self.between(from.lightness, goal.lightness, share)
        for index in goal.shares.indices where index < from.shares.count {
            point.shares[index] = Self.between(from.shares[index], goal.shares[index], share)
        }
        return point
    }

    /// Never past either end, whatever rounding does.
    private static func between(_ a: Double, _ b: Double, _ share: Double) -> Double {
        min(max(a + (b - a) * share, min(a, b)), max(a, b))
    }

    private func goal(at now: Instant, _ mixer: ColourMixer) -> LightPoint {
        switch goal {
        case .steady(let point): return point
        case .effect(let effect, let asked, let since):
            let glow = effect.glow(after: now - since)
            var point = asked
            point.lightness *= glow.level
            if let colour = glow.colour { point.shares = mixer.mix(colour).shares }
            return point
        }
    }

    /// Whether the light moves, or may move, after this moment.
    func isMoving(at now: Instant) -> Bool {
        switch goal {
        case .steady(let point): from != point && now - start < duration
        case .effect: true
        }
    }

    /// Whether the goal is still to be reached, be it one that stands or one that lives.
    func isUnderway(at now: Instant) -> Bool { now - start < duration }

    /// When the light should be set next; nil when it stands still from now on.
    ///
    /// Steps come as often as the light changes by `finest` L*, or a channel's share by as many hundredths, but not
    /// more often than `frame`; the last one is the end itself.
    func nextStep(after now: Instant, frame: Duration, finest: Double) -> Instant? {
        guard isMoving(at: now) else { return nil }
        let left = duration - (now - start)
        switch goal {
        case .steady(let point):
            let perStep = duration.seconds * finest / max(distance(to: point), .leastNormalMagnitude)
            guard perStep < left.seconds else { return now + left }
            return now + min(left, max(frame, Pace.span(perStep)))
        case .effect(let effect, let asked, let since):
            guard left <= .zero else { return now + frame }
            let elapsed = now - since
            if let length = effect.length {
                let perStep = finest / max(asked.lightness * effect.steepest, 100 * effect.steepest * 1e-3)
                return now + max(frame, min(length - elapsed, Pace.span(min(perStep, 1))))
            }
            return now + max(frame, effect.rest(after: elapsed))
        }
    }

    /// How far it is, in L* or in hundredths of a share, whichever is more.
    private func distance(to point: LightPoint) -> Double {
        var distance = (point.lightness - from.lightness).magnitude
        for index in point.shares.indices where index < from.shares.count {
            distance = max(distance, 100 * (point.shares[index] - from.shares[index]).magnitude)
        }
        return distance
    }
}
