package import Geometry
import Glibc

/// One element of an IQ-light, flat, to be cut out of sheet: a rhomb with a hook at each corner.
///
/// The rhombs are exact: of 12 the rhombic dodecahedron's, of 30 the rhombic triacontahedron's. The shape of the hooks
/// is this project's own (Firmware-notes/iq-light.md): no public source gives the original's.
package struct IQLightElement {
    package let pieces: Int
    /// Edge of the rhomb, in mm.
    package let edge: Double
    /// Thickness of the sheet, in mm: as wide as the slits must be to take a neighbour.
    package let sheet: Double

    /// Nil for a number of pieces whose rhomb is not known, or sizes that are none.
    package init?(pieces: Int, edge: Double, sheet: Double) {
        guard IQLightElement.diagonals[pieces] != nil, edge > 0, edge <= 5000, sheet > 0, sheet < edge / 50 else {
            return nil
        }
        self.pieces = pieces
        self.edge = edge
        self.sheet = sheet
    }

    /// The element whose solid has a sphere of that diameter (mm) within, touching all rhombs.
    package init?(pieces: Int, sphere diameter: Double, sheet: Double) {
        guard let radius = IQLightElement.inradii[pieces] else { return nil }
        self.init(pieces: pieces, edge: diameter / 2 / radius, sheet: sheet)
    }

    /// Half of the long and of the short diagonal for an edge of 1: √2 : 1 of 12, the golden ratio of 30
    /// (https://mathworld.wolfram.com/RhombicDodecahedron.html, RhombicTriacontahedron.html).
    private static let diagonals: [Int: Vector2] = [
        12: Vector2((2.0 / 3).squareRoot(), (1.0 / 3).squareRoot()),
        30: Vector2(((5 + 5.0.squareRoot()) / 10).squareRoot(), ((5 - 5.0.squareRoot()) / 10).squareRoot()),
    ]
    /// The inscribed sphere's radius for an edge of 1.
    private static let inradii: [Int: Double] = [12: 6.0.squareRoot() / 3, 30: (1 + 2 / 5.0.squareRoot()).squareRoot()]

    // The hook, in shares of the rhomb's edge.
    private static let tongueLength = 0.16
    private static let tongueWidth = 0.08
    private static let slitDepth = 0.10
    /// A slit as wide as three sheets lets go in without play that shows; never narrower than a blade.
    private static let slitSheets = 3.0
    private static let narrowestSlit = 1.0
    /// Bulge of the soft curve from hook to hook, inwards.
    private static let softness = -0.06

    /// Corners in counter-clockwise order, the sharp ones right and left.
    package var rhomb: [Vector2] {
        let half = (IQLightElement.diagonals[pieces] ?? Vector2(1, 1)) * edge
        return [Vector2(half.x, 0), Vector2(0, half.y), Vector2(-half.x, 0), Vector2(0, -half.y)]
    }

    /// Each corner: the edge that arrives runs on as a tongue with a round tip; beside the tongue a slit runs back into
    /// the sheet, along the same edge. A neighbour's tongue goes into it.
    package var outline: Outline {
        let corners = rhomb
        let width = IQLightElement.tongueWidth * edge
        let slit = max(IQLightElement.narrowestSlit, IQLightElement.slitSheets * sheet)
        var vertices: [Vertex] = []
        for index in corners.indices {
            let corner = corners[index]
            let arriving = unit(corner - corners[(index + 3) % 4])
            let leaving = unit(corners[(index + 1) % 4] - corner)
            let inwards = arriving.perpendicular
            let tip = corner + arriving * (IQLightElement.tongueLength * edge)
            // Where a line along the arriving edge, so far inside, meets the leaving edge.
            func meeting(_ depth: Double) -> Vector2 { corner + leaving * (depth / leaving.dot(inwards)) }
            let bottom = meeting(width) - arriving * (IQLightElement.slitDepth * edge)
            vertices += [
                Vertex(corner), Vertex(tip, bulge: 1), Vertex(tip + inwards * width),
                // The slit goes in beside the tongue, turns in a half circle, and comes back to the edge.
                Vertex(bottom, bulge: -1), Vertex(bottom + inwards * slit),
                Vertex(meeting(width + slit), bulge: IQLightElement.softness),
            ]
        }
        return Outline(Contour(vertices))
    }

    /// As many elements as asked for, in rows on a sheet.
    package func sheet(count: Int, width: Double) -> CutDrawing {
        let one = CutDrawing(title: "", outlines: [outline])
        let size = Quantity<LengthDimension>(edge)
        return .sheet(
            Array(repeating: one, count: max(1, count)),
            title: "IQ-light, \(count) of \(pieces) elements, edge \(size)", width: width)
    }

    private func unit(_ way: Vector2) -> Vector2 { way * (1 / way.length) }
}
