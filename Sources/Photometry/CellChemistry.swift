/// The kinds of cell that a kit comes with.
public enum CellChemistry: Hashable, Sendable, CaseIterable {
    case liIon, liPolymer, liFePO4

    /// The rested voltage over the charge, at room temperature.
    ///
    /// - Li-ion: one measured cell (2483 mAh, low load; public measurement in github.com/OffbandMesh/meshcore-firmware
    ///   issue 1252), closed at its ends by the voltages the kit charges and cuts off at, 4.20 V and 3.00 V.
    /// - Li-polymer: the same cathode family, so the same curve between the ends; the steep end below 10 % is drawn
    ///   out. Assumption of this project, not measured.
    /// - LiFePO4: a flat plateau around the nominal 3.2 V between the kit's ends, 3.65 V and 2.50 V. Assumption of
    ///   this project, not measured; between 20 and 90 % voltage tells little of the charge of such a cell.
    public var ocv: OCVTable {
        switch self {
        case .liIon: Self.liIonTable
        case .liPolymer: Self.liPolymerTable
        case .liFePO4: Self.liFePO4Table
        }
    }

    private static let liIonTable = OCVTable(proven: [
        .init(percent: 0, volts: 3.00), .init(percent: 0.6, volts: 3.55), .init(percent: 14.8, volts: 3.60),
        .init(percent: 32.9, volts: 3.65), .init(percent: 41.4, volts: 3.70), .init(percent: 56.7, volts: 3.80),
        .init(percent: 72.1, volts: 3.90), .init(percent: 84.6, volts: 4.00), .init(percent: 99.3, volts: 4.15),
        .init(percent: 100, volts: 4.20),
    ])

    private static let liPolymerTable = OCVTable(proven: [
        .init(percent: 0, volts: 3.00), .init(percent: 5, volts: 3.50), .init(percent: 14.8, volts: 3.60),
        .init(percent: 32.9, volts: 3.65), .init(percent: 41.4, volts: 3.70), .init(percent: 56.7, volts: 3.80),
        .init(percent: 72.1, volts: 3.90), .init(percent: 84.6, volts: 4.00), .init(percent: 99.3, volts: 4.15),
        .init(percent: 100, volts: 4.20),
    ])

    private static let liFePO4Table = OCVTable(proven: [
        .init(percent: 0, volts: 2.50), .init(percent: 5, volts: 3.00), .init(percent: 20, volts: 3.20),
        .init(percent: 40, volts: 3.26), .init(percent: 70, volts: 3.30), .init(percent: 90, volts: 3.34),
        .init(percent: 99, volts: 3.40), .init(percent: 100, volts: 3.65),
    ])
}
