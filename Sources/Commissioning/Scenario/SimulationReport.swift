package import Hardware

/// What came of a scenario.
package struct SimulationReport: Sendable {
    package struct Verdict: Hashable, Sendable {
        /// The expectation as it is written.
        package var text: String
        package var isHeld: Bool
        /// What was seen instead, or how often; empty where there is nothing to add.
        package var detail: String
    }

    /// In the order of the file.
    package var verdicts: [Verdict]
    /// Why the lamp did not start, if it did not and nobody expected it.
    package var failure: GPIOError?

    package var holds: Bool { failure == nil && verdicts.allSatisfy(\.isHeld) }
}
