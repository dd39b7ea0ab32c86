import Glibc

/// A motion of the plane that keeps lengths: turn or mirror, then move.
package struct PlaneMotion: Hashable, Sendable {
    /// Where the x and y axes go.
    package var x: Vector2
    package var y: Vector2
    package var translation: Vector2

    package static let identity = PlaneMotion(x: Vector2(1, 0), y: Vector2(0, 1), translation: .zero)

    package init(x: Vector2, y: Vector2, translation: Vector2) {
        self.x = x
        self.y = y
        self.translation = translation
    }

    package static func translation(_ by: Vector2) -> PlaneMotion {
        PlaneMotion(x: Vector2(1, 0), y: Vector2(0, 1), translation: by)
    }

    /// Counter-clockwise. Multiples of 90° are exact.
    package static func rotation(degrees: Double, about centre: Vector2 = .zero) -> PlaneMotion {
        let turn = Rotation(degrees: 0, 0, degrees)
        let (x, y) = (turn.x.plane, turn.y.plane)
        return PlaneMotion(x: x, y: y, translation: centre - (x * centre.x + y * centre.y))
    }

    /// Left and right exchanged: what the back of a board shows.
    package static let mirroredX = PlaneMotion(x: Vector2(-1, 0), y: Vector2(0, 1), translation: .zero)

    package var isMirroring: Bool { x.cross(y) < 0 }

    package func applied(to point: Vector2) -> Vector2 { x * point.x + y * point.y + translation }

    package static func * (a: PlaneMotion, b: PlaneMotion) -> PlaneMotion {
        PlaneMotion(
            x: a.x * b.x.x + a.y * b.x.y, y: a.x * b.y.x + a.y * b.y.y, translation: a.applied(to: b.translation))
    }
}

extension Contour {
    /// The moved contour. A mirrored one is run backwards, so that counter-clockwise stays counter-clockwise.
    package func applying(_ motion: PlaneMotion) -> Contour {
        let mirrored = motion.isMirroring
        let moved = Contour(
            vertices.map { Vertex(motion.applied(to: $0.point), bulge: mirrored ? -$0.bulge : $0.bulge) })
        return mirrored ? moved.reversed : moved
    }
}

extension Outline {
    package func applying(_ motion: PlaneMotion) -> Outline {
        Outline(outer.applying(motion), holes: holes.map { $0.applying(motion) })
    }

    package func translated(by offset: Vector2) -> Outline { applying(.translation(offset)) }

    /// Counter-clockwise, in degrees.
    package func rotated(degrees: Double, about centre: Vector2 = .zero) -> Outline {
        applying(.rotation(degrees: degrees, about: centre))
    }

    /// Left and right exchanged.
    package var mirrored: Outline { applying(.mirroredX) }
}
