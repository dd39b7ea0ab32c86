import BoardModel
import Geometry
import Glibc

/// The panel of a layout's kit, and the fab profile that it is judged by.
struct PanelSubject {
    let kit: Kit
    let panel: Panel
    let fab: FabProfile

    /// Nil without a panel, or when what it is judged by is told elsewhere.
    init?(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let kit = subject.assembly?.kit, let panel = kit.panel else { return nil }
        guard let fab = subject.assembly?.fab else {
            let name = subject.assembly?.layout.fab ?? kit.fab
            report.notChecked(
                name.map { "the fab profile '\($0.value)' could not be read" } ?? "neither layout nor kit names a fab",
                at: subject.assembly?.layout.name.range ?? kit.name.range)
            return nil
        }
        self.kit = kit
        self.panel = panel
        self.fab = fab
    }

    func shape(_ name: String) -> PanelPieceShape? { panel.pieces.first { $0.name.value == name } }

    /// The bodies of the layout's parts that are soldered to a piece, by the piece's name.
    func bodies(in subject: CheckSubject) -> [String: [PanelBody]] {
        var bodies: [String: [PanelBody]] = [:]
        for part in subject.placed.compactMap(\.part) {
            guard let piece = part.piece, piece.kit.value == kit.name.value, let shape = shape(piece.piece.value) else {
                continue
            }
            for body in part.bodies where body.role != .board {
                let outline = body.solid.shadow.translated(by: shape.origin)
                guard let box = outline.bounds else { continue }
                bodies[piece.piece.value, default: []].append(
                    PanelBody(part: part, body: body, outline: outline, box: box))
            }
        }
        return bodies
    }

    /// The smallest gap between two pieces, in mm.
    func gap(_ a: PanelPieceShape, _ b: PanelPieceShape) -> Double? {
        switch a.outline.relation(to: b.outline) {
        case .apart(let gap): gap.distance
        case .touching, .overlapping: 0
        case nil: nil
        }
    }
}

/// What stands on a piece, seen from above in the panel's frame.
struct PanelBody {
    let part: Part
    let body: Body
    let outline: Outline
    let box: Box2
}

extension Solid {
    /// What the solid covers seen from above; the box of a tilted one.
    var shadow: Outline {
        if pose.rotation == .identity { return outline.translated(by: pose.translation.plane) }
        guard let bounds else { return outline }
        let size = bounds.size.plane
        return .rectangle(width: size.x, height: size.y, centre: bounds.centre.plane)
    }
}

extension Tab {
    /// Over the bridge, from the first piece to the second.
    var way: Vector2 { Rotation(degrees: 0, 0, direction).x.plane }

    /// The strip that the row of holes takes out: it breaks along this.
    var row: Outline {
        let centre = at + way * mouseBites.inset
        let half = way.perpendicular * (mouseBites.pitch * Double(max(0, mouseBites.count - 1)) / 2)
        return Outline(.slot(from: centre - half, to: centre + half, width: mouseBites.diameter))
    }

    /// The bridge itself, as far as the other piece is away.
    func bridge(length: Double) -> Outline {
        let side = way.perpendicular * (width / 2)
        let end = at + way * length
        return .polygon([at - side, end - side, end + side, at + side])
    }

    var words: String { between.map(\.value).joined(separator: " and ") }
}
