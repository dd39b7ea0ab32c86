package import Geometry

/// What is worth saying about the edges of a board, with the items and places involved.
package struct OutlineFinding: Hashable, Sendable {
    package enum Severity: String, Hashable, Sendable { case error, warning, note }

    package enum Kind: Hashable, Sendable {
        /// Two ends that were joined over a distance (mm).
        case gapClosed(Double)
        /// The outline is not closed; the shortest bridge that would close it (mm).
        case open(gap: Double)
        /// A contour crosses itself at the places.
        case selfIntersection
        /// Two contours cross each other at the places.
        case contoursCross
        /// Two cutouts touch, or a cutout and the edge: no material is left between them.
        case touching
        case overlappingHoles
        /// The same edge, drawn again.
        case duplicate
        /// Two boards share an edge that both drew.
        case sharedEdge
        /// The same edge bounds two areas, and nothing says whether they are two boards.
        case ambiguous
        /// An open end on a closed outline.
        case stub
        /// An open line inside the board.
        case innerLine
        /// A straight open line across the board from edge to edge.
        case vCut
        /// An open line beside the board.
        case strayLine
        case zeroLength
        /// A second outline, with its area in mm²; `inHole` is the piece that pops out.
        case anotherBoard(area: Double, inHole: Bool)
        case noOutline
        case remark(KiCadRemark.Kind)
    }

    package var severity: Severity
    package var kind: Kind
    package var places: [Vector2]
    /// The items involved, as their byte offsets in the file.
    package var offsets: [Int]

    package init(_ severity: Severity, _ kind: Kind, places: [Vector2] = [], offsets: [Int] = []) {
        self.severity = severity
        self.kind = kind
        self.places = places
        self.offsets = offsets
    }

    /// Whether what we return is other than what was drawn. A second board or a text on the layer is worth a
    /// warning, but the outline is as drawn.
    var changesOutline: Bool {
        guard severity == .warning else { return false }
        switch kind {
        case .anotherBoard, .remark: return false
        default: return true
        }
    }
}

/// The answer in one word, for scripts.
package enum OutlineStatus: String, Hashable, Sendable, CaseIterable {
    case ok = "OK"
    case warn = "WARN"
    case open = "OPEN"
    case selfIntersect = "SELF_INTERSECT"
    case holeCrosses = "HOLE_CROSSES"
    case noOutline = "NO_OUTLINE"
    case ambiguous = "AMBIGUOUS"
    case conflictMarkers = "CONFLICT_MARKERS"
    case truncated = "TRUNCATED"
    case syntax = "SYNTAX"

    package var isRefusal: Bool { self != .ok && self != .warn }
}
