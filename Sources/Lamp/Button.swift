public import Hardware

/// What a finger meant.
public enum ButtonGesture: Hashable, Sendable {
    /// So many clicks in a row.
    case clicks(Int)
    case holdBegan, holdEnded
    /// Pressed longer than anyone presses; its end is no gesture.
    case stuck
}

/// Makes gestures of a button's level, debounced on press and on release.
///
/// It is told the level whenever somebody looked: after an edge, and at the moments that it asks for. A level counts
/// once it has held for the debounce time, so bounce, bursts and lost edges end the same way: the level is read again.
public struct Button: Sendable {
    public let settings: ButtonSettings
    /// The debounced level.
    public private(set) var isPressed = false
    private var raw = false
    private var rawSince = Instant.start
    private var hasRaw = false
    /// Since when the debounced level holds: the moment of its last edge, not of its confirmation.
    private var changedAt = Instant.start
    private var clicks = 0
    private var isHeld = false
    private var isStuck = false

    /// The level is read again this often while pressed, so that a lost release is noticed.
    static let watch = Duration.milliseconds(50)
    /// More clicks than any row means are no longer counted.
    static let mostClicks = 99

    public init(_ settings: ButtonSettings = ButtonSettings()) { self.settings = settings }

    /// Takes the level that was just read. A button that is pressed when the lamp starts is not being pressed: it counts
    /// from its first release on.
    public mutating func see(isDown: Bool, at now: Instant) -> ButtonGesture? {
        if !hasRaw {
            hasRaw = true
            (raw, rawSince) = (isDown, now)
            if isDown { (isPressed, isStuck, isHeld, changedAt) = (true, true, true, now) }
            return nil
        }
        if isDown != raw { (raw, rawSince) = (isDown, now) }
        return settle(at: now)
    }

    /// Lets time pass: what has held long enough counts.
    public mutating func settle(at now: Instant) -> ButtonGesture? {
        if raw != isPressed, now - rawSince >= settings.debounce {
            isPressed = raw
            let before = changedAt
            changedAt = rawSince
            return isPressed ? pressed() : released(after: rawSince - before)
        }
        guard raw == isPressed else { return nil }
        if isPressed, !isHeld, now - changedAt >= settings.hold { return hold() }
        if isPressed, isHeld, !isStuck, now - changedAt >= settings.stuck {
            isStuck = true
            return .stuck
        }
        if !isPressed, clicks > 0, now - changedAt >= settings.gap { return row() }
        return nil
    }

    /// When the level should be read again; nil: when an edge comes.
    public var readsAt: Instant? {
        if raw != isPressed { return rawSince + settings.debounce }
        guard isPressed else { return clicks > 0 ? changedAt + settings.gap : nil }
        // Stuck: nobody waits for it; an edge will tell, and the slow look at all sensors.
        if isStuck { return nil }
        return isHeld ? nil : changedAt + settings.hold
    }

    /// While it is pressed the level is read again at this pace.
    public var isWatched: Bool { isPressed && !isStuck }

    private mutating func pressed() -> ButtonGesture? {
        isHeld = false
        isStuck = false
        return nil
    }

    private mutating func released(after time: Duration) -> ButtonGesture? {
        defer { (isHeld, isStuck) = (false, false) }
        if isStuck { return nil }
        if isHeld { return .holdEnded }
        // Released late, and nobody looked meanwhile: it was a hold, and it is over.
        if time >= settings.hold {
            clicks = 0
            return nil
        }
        clicks = min(clicks + 1, Self.mostClicks)
        return nil
    }

    private mutating func hold() -> ButtonGesture {
        isHeld = true
        clicks = 0
        return .holdBegan
    }

    private mutating func row() -> ButtonGesture {
        defer { clicks = 0 }
        return .clicks(clicks)
    }
}
