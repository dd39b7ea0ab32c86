/// What a number in a drawing means.
package enum DXFUnits: String, CaseIterable, Sendable {
    case mm, cm, m
    case inches = "in"
    case mil

    /// mm for one of them.
    package var millimetres: Double {
        switch self {
        case .mm: 1
        case .cm: 10
        case .m: 1000
        case .inches: 25.4
        case .mil: 0.0254
        }
    }

    /// The drawing's own word: $INSUNITS, else $MEASUREMENT; nil where it has neither (DXF Reference, HEADER).
    init?(insertionUnits: Int?, measurement: Int?) {
        switch (insertionUnits, measurement) {
        case (1, _): self = .inches
        case (4, _): self = .mm
        case (5, _): self = .cm
        case (6, _): self = .m
        case (9, _): self = .mil
        case (_, 0): self = .inches
        case (_, 1): self = .mm
        default: return nil
        }
    }
}

/// Why a file is no drawing that can be read.
package enum DXFError: Error, Hashable, Sendable {
    /// A group's code is no number, or the file does not begin as a drawing.
    case notDXF(offset: Int)
    case binary
    /// It ends without `EOF`.
    case truncated(offset: Int)
    case conflictMarker(offset: Int)
    /// Neither $INSUNITS nor $MEASUREMENT.
    case unitsUnknown
}
