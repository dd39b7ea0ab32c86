/// What a rule measured where it holds, for a table of all rules.
package struct Measure: Hashable, Sendable {
    /// 1 at the limit, less within it.
    package var closeness: Double
    /// With its unit, and whose it is.
    package var measured: String
    package var limit: String
}
