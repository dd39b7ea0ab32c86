public import Hardware

/// What the lamp itself draws, worked out from the duties that it commands.
public struct PowerModel: Equatable, Sendable {
    /// Watts of each channel at full light, at the cell.
    public var channelWatts: PerChannel<Double>
    /// What else lives on the cell: the host, with the losses of its supply.
    public var hostWatts: Double

    public init(channelWatts: PerChannel<Double>, hostWatts: Double = 0) {
        self.channelWatts = channelWatts
        self.hostWatts = hostWatts
    }

    /// How wrong the model may be: part files name highest voltages and nominal currents, and a driver's losses are in
    /// none of them. This project's choice.
    static let error = 0.7...1.4

    public func watts(_ duties: PerChannel<Duty>?) -> Double {
        var watts = max(0, hostWatts)
        guard let duties else { return watts }
        for index in channelWatts.indices where index < duties.count {
            watts += max(0, channelWatts[index]) * duties[index].fraction
        }
        return watts.isFinite ? watts : 0
    }
}
