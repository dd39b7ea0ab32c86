package import Geometry

/// A finding to be shown in its place.
package struct Mark: Hashable, Sendable {
    package enum Severity: Hashable, Sendable { case error, warning, note }

    package var severity: Severity
    /// `L203`.
    package var code: String
    package var message: String
    /// Where it is, in the layout's frame. Empty: it stands in the legend alone.
    package var places: [Vector3]

    package init(severity: Severity, code: String, message: String, places: [Vector3]) {
        self.severity = severity
        self.code = code
        self.message = message
        self.places = places
    }

    /// What the mark at an index is called in pictures and legends: A to Z, then AA. Pieces have numbers.
    package static func letter(_ index: Int) -> String {
        var text = ""
        var rest = max(0, index) + 1
        while rest > 0 {
            rest -= 1
            text = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(rest % 26))) + text
            rest /= 26
        }
        return text
    }
}
