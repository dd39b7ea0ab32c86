package import Geometry

/// A finding to be shown in its place. BoardDrawing knows no rules; whoever has findings makes marks of them.
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
}
