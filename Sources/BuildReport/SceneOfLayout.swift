package import BoardDrawing
import BoardModel
import Geometry
package import ShapeRules

extension Scene {
    /// A layout with what the rule book found in it, and the ways of its wires as the rule book measures them. Nil without
    /// an assembly.
    package init?(_ subject: CheckSubject, findings: [Finding]) {
        guard let assembly = subject.assembly else { return nil }
        self.init(
            assembly, marks: findings.compactMap { Mark($0, in: subject) },
            wires: subject.wireWays.map { WireWay(name: $0.words, corners: $0.corners) })
    }
}

extension Mark {
    /// A picture shows what was found, not what could not be looked at. What has no place of its own is where its first
    /// piece is.
    init?(_ finding: Finding, in subject: CheckSubject) {
        guard let severity = Severity(finding.severity) else { return nil }
        var places = finding.places
        if places.isEmpty, let name = finding.pieces.first, let middle = subject.middle(of: name) { places = [middle] }
        self.init(severity: severity, code: finding.code.rawValue, message: finding.message, places: places)
    }
}

extension Mark.Severity {
    /// Nil for what is no finding.
    init?(_ severity: ShapeRules.Severity) {
        switch severity {
        case .error: self = .error
        case .warning: self = .warning
        case .note: self = .note
        case .notChecked, .off: return nil
        }
    }
}

extension CheckSubject {
    /// The middle of a piece's largest body, in the layout's frame.
    fileprivate func middle(of piece: String) -> Vector3? {
        let own = bodies.bodies.filter { $0.piece == piece }
        return own.max { $0.solid.volume < $1.solid.volume }?.bounds.centre ?? thing(named: piece)?.pose?.translation
    }
}
