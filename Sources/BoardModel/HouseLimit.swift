/// The threshold of a rule as a Boards folder sets it for all layouts that are checked against it.
package struct HouseLimit: Hashable, Sendable {
    /// The rule's code.
    package var code: Sourced<String>
    /// With its unit: `0.3 mm`.
    package var limit: Sourced<String>
    /// Where the figure comes from.
    package var source: String

    package init(code: Sourced<String>, limit: Sourced<String>, source: String) {
        self.code = code
        self.limit = limit
        self.source = source
    }
}
