import Photometry
import Testing

@Suite struct OCVTableTests {
    /// The shipped tables obey the rules that others are held to, and agree with their own inverse.
    @Test(arguments: CellChemistry.allCases) func shippedTables(chemistry: CellChemistry) throws {
        let table = try OCVTable(chemistry.ocv.points)
        for tenth in 0...1000 {
            let percent = Double(tenth) / 10
            #expect(abs(table.percent(atVolts: table.volts(atPercent: percent)) - percent) < 1e-9)
        }
    }

    /// Empty and full as the tables' sources have them: the measured pouch cell rests at 4.185 V after a full charge.
    @Test(arguments: [(CellChemistry.liIon, 3.0, 4.2), (.liPolymer, 3.0, 4.185), (.liFePO4, 2.5, 3.65)])
    func ends(chemistry: CellChemistry, empty: Double, full: Double) {
        #expect(chemistry.ocv.volts(atPercent: 0) == empty)
        #expect(chemistry.ocv.volts(atPercent: 100) == full)
        #expect(chemistry.ocv.percent(atVolts: 0) == 0)
        #expect(chemistry.ocv.percent(atVolts: 9) == 100)
        #expect(chemistry.ocv.volts(atPercent: -1) == empty)
        #expect(chemistry.ocv.percent(atVolts: .nan) == 0)
        #expect(chemistry.ocv.volts(atPercent: .nan) == empty)
    }

    @Test(
        arguments: [
            ([], OCVTableError.tooFewPoints),
            ([(0, 3.0), (50, 3.7), (60, 3.7), (100, 4.2)], .notRising(index: 2)),
            ([(0, 3.0), (50, 3.7), (50, 3.8), (100, 4.2)], .notRising(index: 2)),
            ([(0, 3.0), (100, .nan)], .notRising(index: 1)),
            ([(0, 3.0), (90, 4.0)], .doesNotSpan),
            ([(10, 3.0), (100, 4.0)], .doesNotSpan),
        ] as [([(Double, Double)], OCVTableError)])
    func refused(points: [(Double, Double)], expected: OCVTableError) {
        #expect(throws: expected) { try OCVTable(points.map { .init(percent: $0.0, volts: $0.1) }) }
    }
}
