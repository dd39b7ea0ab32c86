/// A drawing scale that people know, enlargements and reductions of ISO 5455.
struct Scale: Equatable {
    var paper: Int
    var real: Int

    var factor: Double { Double(paper) / Double(real) }
    var text: String { "\(paper):\(real)" }

    static let known = [
        (10, 1), (5, 1), (2, 1), (1, 1), (1, 2), (1, 5), (1, 10), (1, 20), (1, 50), (1, 100), (1, 1000),
    ]
    .map { Scale(paper: $0.0, real: $0.1) }

    /// The largest known scale at which `extent` mm fit on `paper` mm.
    static func fitting(_ extent: Double, on paper: Double) -> Scale {
        known.first { extent * $0.factor <= paper } ?? Scale(paper: 1, real: 10_000)
    }
}
