package import BoardDrawing
import BoardModel
package import ShapeRules

extension Scene {
    /// A layout with what the rule book found in it, and the ways of its wires as the rule book measures them. Nil without
    /// an assembly.
    package init?(_ subject: CheckSubject, findings: [Finding]) {
        guard let assembly = subject.assembly else { return nil }
        self.init(
            assembly, marks: findings.compactMap(Mark.init),
            wires: subject.wireWays.map { WireWay(name: $0.words, corners: $0.corners) })
    }
}

extension Mark {
    /// A picture shows what was found, not what could not be looked at.
    init?(_ finding: Finding) {
        let severity: Severity
        switch finding.severity {
        case .error: severity = .error
        case .warning: severity = .warning
        case .note: severity = .note
        case .notChecked, .off: return nil
        }
        self.init(
            severity: severity, code: finding.code.rawValue, message: finding.message, places: finding.places)
    }
}
