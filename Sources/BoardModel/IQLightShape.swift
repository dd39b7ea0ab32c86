extension IQLightShade {
    /// The distance from the middle to every piece in mm, the radius of the sphere that touches them all; nil for a
    /// number of pieces whose solid is not known.
    ///
    /// The pieces are rhombs of edge a. Six make a cube, r = a/2; 12 a rhombic dodecahedron, r = a·√6/3; 30 a rhombic
    /// triacontahedron, r = a·φ²/√(1 + φ²) with the golden ratio φ (Weisstein, MathWorld).
    package var inradius: Double? {
        let edge = edge.value.millimetres
        let golden = (1 + 5.0.squareRoot()) / 2
        switch pieces.value {
        case 6: return edge / 2
        case 12: return edge * 6.0.squareRoot() / 3
        case 30: return edge * golden * golden / (1 + golden * golden).squareRoot()
        default: return nil
        }
    }
}
