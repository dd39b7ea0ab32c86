/// Two things measured in turns, and how they compare.
struct Paired {
    /// Medians, in seconds.
    let first: Double
    let second: Double
    /// Medians over the pairs of the difference and of the quotient: second against first.
    let difference: Double
    let ratio: Double

    /// Nil when either could not be measured.
    init?(rounds: Int, _ measureFirst: () -> Double?, _ measureSecond: () -> Double?) {
        var pairs: [(first: Double, second: Double)] = []
        for round in 0..<(rounds + 2) {
            guard let a = measureFirst(), let b = measureSecond() else { return nil }
            // The first rounds fill the caches.
            if round >= 2 { pairs.append((a, b)) }
        }
        first = median(pairs.map(\.first))
        second = median(pairs.map(\.second))
        difference = median(pairs.map { $0.second - $0.first })
        ratio = median(pairs.map { $0.second / $0.first })
    }
}

func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// A number with two decimals.
func fixed(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "–" }
    let hundredths = Int((value * 100).rounded())
    let digits = String(abs(hundredths) % 100)
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(digits.count < 2 ? "0" : "")\(digits)"
}
