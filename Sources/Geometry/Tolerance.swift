/// How exact an answer about shapes is meant to be, in millimetres. Each is a decision, named once.
package enum Tolerance {
    /// Bodies within a micrometre touch: below what any board, print or caliper can show.
    package static let contact = 0.001

    /// How far a flattened arc may leave the true one. 5 µm is a twentieth of a fab's routing tolerance (0.1 mm), and
    /// keeps a disc of 70 mm at 132 points.
    package static let flattening = 0.005

    /// Coordinates beyond ten kilometres are not a lamp; arithmetic on them would lose the micrometre.
    package static let largestCoordinate = 1e7
}
