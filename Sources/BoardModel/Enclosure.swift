package import Geometry

/// A case, foot, head or shade that parts are put into.
package struct Enclosure: Sendable {
    package var name: Sourced<String>
    package var title: String
    /// Its walls, floor and lid.
    package var bodies: [Body] = []
    /// The room inside, in the enclosure's own frame.
    package var interior: Solid?
    package var openings: [Opening] = []
    package var posts: [Hole] = []
    package var mass: Mass?
    /// An IQ-light shade, which is a sphere to what hangs inside it.
    package var shade: IQLightShade?

    package init(name: Sourced<String>, title: String) {
        self.name = name
        self.title = title
    }
}

/// A hole in a wall through which a connector is reached.
package struct Opening: Hashable, Sendable {
    package var name: String
    package var at: Vector3
    package var facing: Vector3
    /// mm, across and along the wall.
    package var width: Double
    package var height: Double
    package var range: SourceRange

    package init(name: String, at: Vector3, facing: Vector3, width: Double, height: Double, range: SourceRange) {
        self.name = name
        self.at = at
        self.facing = facing
        self.width = width
        self.height = height
        self.range = range
    }
}

package struct IQLightShade: Hashable, Sendable {
    package var pieces: Sourced<Int>
    /// Rhombus edge, sheet thickness and the assumed inward curl, in mm.
    package var edge: Sourced<Length>
    package var sheet: Length
    package var curl: Length

    package init(pieces: Sourced<Int>, edge: Sourced<Length>, sheet: Length, curl: Length) {
        self.pieces = pieces
        self.edge = edge
        self.sheet = sheet
        self.curl = curl
    }
}
