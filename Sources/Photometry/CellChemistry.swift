/// The kinds of cell that a kit comes with.
public enum CellChemistry: Hashable, Sendable, CaseIterable {
    case liIon, liPolymer, liFePO4

    /// The rested voltage over the charge, at room temperature.
    ///
    /// - Li-ion: one measured cell (2483 mAh, low load; public measurement in github.com/OffbandMesh/meshcore-firmware
    ///   issue 1252), closed at its ends by the voltages the kit charges and cuts off at, 4.20 V and 3.00 V.
    /// - Li-polymer: a 1900 mAh cell at 20 °C, from the example of the Linux kernel's binding of the SC27XX fuel gauge
    ///   (Documentation/devicetree/bindings/power/supply/sc27xx-fg); the steep end is closed at 3.00 V.
    /// - LiFePO4: the table of eleven points that Meshtastic ships for this chemistry (src/power.h, OCV_ARRAY), closed
    ///   by the voltages the kit charges and cuts off at, 3.65 V and 2.50 V.
    public var ocv: OCVTable {
        switch self {
        case .liIon: Self.liIonTable
        case .liPolymer: Self.liPolymerTable
        case .liFePO4: Self.liFePO4Table
        }
    }

    /// How far a cell's rested voltage may stand from its table, in volts: what a margin begins with.
    ///
    /// Published tables of one chemistry stand this far apart over most of their length: the kernel's two examples for
    /// 4.2 V pouch cells (SC27XX and ROHM bindings) 42 mV at the most between 20 and 80 %. The Li-ion figure takes a
    /// good part of that for cells of one cathode family. LiFePO4 cells differ little, and their plateau turns even
    /// that into many points of charge. All three are this project's choice.
    public var spread: Double {
        switch self {
        case .liIon: 0.03
        case .liPolymer: 0.04
        case .liFePO4: 0.015
        }
    }

    private static let liIonTable = OCVTable(proven: [
        .init(percent: 0, volts: 3.00), .init(percent: 0.6, volts: 3.55), .init(percent: 14.8, volts: 3.60),
        .init(percent: 32.9, volts: 3.65), .init(percent: 41.4, volts: 3.70), .init(percent: 56.7, volts: 3.80),
        .init(percent: 72.1, volts: 3.90), .init(percent: 84.6, volts: 4.00), .init(percent: 99.3, volts: 4.15),
        .init(percent: 100, volts: 4.20),
    ])

    private static let liPolymerTable = OCVTable(proven: [
        .init(percent: 0, volts: 3.00), .init(percent: 1, volts: 3.400), .init(percent: 5, volts: 3.605),
        .init(percent: 10, volts: 3.680), .init(percent: 15, volts: 3.724), .init(percent: 20, volts: 3.752),
        .init(percent: 25, volts: 3.765), .init(percent: 30, volts: 3.770), .init(percent: 35, volts: 3.773),
        .init(percent: 40, volts: 3.777), .init(percent: 45, volts: 3.787), .init(percent: 50, volts: 3.805),
        .init(percent: 55, volts: 3.835), .init(percent: 60, volts: 3.864), .init(percent: 65, volts: 3.889),
        .init(percent: 70, volts: 3.917), .init(percent: 75, volts: 3.949), .init(percent: 80, volts: 3.983),
        .init(percent: 85, volts: 4.022), .init(percent: 90, volts: 4.066), .init(percent: 95, volts: 4.113),
        .init(percent: 100, volts: 4.185),
    ])

    private static let liFePO4Table = OCVTable(proven: [
        .init(percent: 0, volts: 2.50), .init(percent: 1, volts: 3.00), .init(percent: 10, volts: 3.12),
        .init(percent: 20, volts: 3.20), .init(percent: 30, volts: 3.23), .init(percent: 40, volts: 3.25),
        .init(percent: 50, volts: 3.26), .init(percent: 60, volts: 3.27), .init(percent: 70, volts: 3.29),
        .init(percent: 80, volts: 3.32), .init(percent: 90, volts: 3.35), .init(percent: 99, volts: 3.40),
        .init(percent: 100, volts: 3.65),
    ])
}
