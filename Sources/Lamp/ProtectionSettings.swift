/// The limits that the cell is kept within. Every one may be given in the part or layout file.
public struct ProtectionSettings: Hashable, Sendable {
    /// Below this terminal voltage the light is dimmed, step by step.
    public var lowVolts: Double
    /// The low state ends this far above `lowVolts`, held for `recoverTime`, or when the cell is charged.
    public var recoverVolts = 0.15
    public var recoverTime = Duration.seconds(60)
    /// Below this terminal voltage the cell is empty: the light goes off.
    public var emptyVolts: Double
    /// An empty cell is used again above this voltage, held for `startTime`.
    public var startVolts: Double
    public var startTime = Duration.seconds(60)
    /// Cell temperatures in °C within which the light is not held back; nil: no limit.
    public var temperatures: ClosedRange<Double>?
    /// Cell temperatures in °C within which it may be charged; nil: no limit.
    public var chargeTemperatures: ClosedRange<Double>?
    /// A limit of temperature is left this far inside of it, in °C.
    public var temperatureHysteresis = 5.0
    /// Charging is held at this percentage; nil: the charger fills the cell.
    public var chargeLimit: Double?
    /// Charging goes on this far below the limit, in points.
    public var chargeHysteresis = 5.0
    /// One step of dimming, in L*, at most one in `pace`. Two L* are about what is seen side by side, and less than
    /// what is noticed from one second to the next.
    public var step = 2.0
    public var pace = Duration.seconds(1)
    /// The light is not dimmed below this L* while the cell is not empty: light to leave a room by.
    public var floor = 5.0
    /// The host is told to shut down when the cell is empty.
    public var shutsHostDown = false

    /// With the defaults that a cut-off voltage alone gives: low 0.3 V above it (3.3 V for a cell of 3.0 V, where the
    /// measured Li-ion curve has less than 1 % left at rest), empty at the cut-off itself, start 0.5 V above it (3.5 V,
    /// to which a rested cell that was just emptied does not come back by itself). These are this project's choices;
    /// the cut-off is the cell's sheet's.
    public init(cutOffVolts: Double) {
        lowVolts = cutOffVolts + 0.3
        emptyVolts = cutOffVolts
        startVolts = cutOffVolts + 0.5
    }
}
