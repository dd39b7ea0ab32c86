public import Hardware

/// What holds the light below what was asked.
public enum LightLimit: Hashable, Sendable {
    /// The driver gives no more current in all.
    case driver
    /// An LED bears no more.
    case led
    /// The cell gives no more (its C-rate), with the host living on it too.
    case cell
    /// The layout's own cap.
    case layout
    /// The light flashed three times within a second: it waits before it rises again.
    case flashes
}

/// How much current the channels may have together. What is too much is scaled down as a whole, so that the hue stays.
public struct CurrentBudget: Equatable, Sendable {
    /// Amperes through each channel at full duty.
    public var amperes: PerChannel<Double>
    /// Watts that each channel takes from the cell at full duty.
    public var watts: PerChannel<Double>
    /// The most duty that the channel's LED bears, 0 to 1.
    public var mostDuty: PerChannel<Double>
    /// The most amperes of all channels together: by the driver, and by the layout's own word; nil: no limit.
    public var driverAmperes: Double?
    public var layoutAmperes: Double?
    /// The most watts that all channels together may take from the cell; nil: no limit.
    public var cellWatts: Double?

    /// Without limits.
    public init(channels: Int) {
        amperes = PerChannel(repeating: 0, count: channels)
        watts = PerChannel(repeating: 0, count: channels)
        mostDuty = PerChannel(repeating: 1, count: channels)
    }

    /// What the duties have to be multiplied with, at most 1, and why.
    public func scale(for duties: PerChannel<Double>) -> (factor: Double, limit: LightLimit?) {
        var (factor, limit): (Double, LightLimit?) = (1, nil)
        func hold(_ need: Double, _ most: Double?, _ reason: LightLimit) {
            guard let most, need > 0, need * factor > max(0, most) else { return }
            factor = max(0, most) / need
            limit = reason
        }
        var (current, power) = (0.0, 0.0)
        for index in duties.indices where index < amperes.count {
            hold(duties[index], mostDuty[index], .led)
            current += duties[index] * amperes[index]
            power += duties[index] * watts[index]
        }
        hold(current, driverAmperes, .driver)
        hold(current, layoutAmperes, .layout)
        hold(power, cellWatts, .cell)
        return (factor, limit)
    }
}
