public import Photometry

/// The cell, its charger and what draws on it, as the part files describe them.
public struct CellSettings: Hashable, Sendable {
    /// Rested voltage over charge, and how far a cell of this kind may stand from it, in volts.
    public var table: OCVTable
    public var spread: Double
    public var ampereHours: Double
    public var ohms: Double
    public var fullVolts: Double
    public var cutOffVolts: Double
    /// Below this rested voltage a full cell is charged again.
    public var rechargeVolts: Double
    /// What the charger gives, in amperes; nil: not known.
    public var chargeAmperes: Double?
    /// The charger feeds the lamp while it is plugged in, so that the cell rests or is charged (BQ24074).
    public var hasPowerPath: Bool

    /// - Parameter rechargeVolts: nil: 120 mV below full, between the thresholds of the kit's chargers: BQ24074 100 mV
    ///   (TI SLUS810), MCP73831 6 % or 252 mV (Microchip DS20001984, 94 %), TP4056 150 mV (4.05 V).
    public init(
        chemistry: CellChemistry, table: OCVTable? = nil, ampereHours: Double, ohms: Double, fullVolts: Double,
        cutOffVolts: Double, rechargeVolts: Double? = nil, chargeAmperes: Double? = nil, hasPowerPath: Bool = false
    ) {
        self.table = table ?? chemistry.ocv
        spread = chemistry.spread
        self.ampereHours = ampereHours
        self.ohms = ohms
        self.fullVolts = fullVolts
        self.cutOffVolts = cutOffVolts
        self.rechargeVolts = rechargeVolts ?? fullVolts - 0.12
        self.chargeAmperes = chargeAmperes
        self.hasPowerPath = hasPowerPath
    }
}
