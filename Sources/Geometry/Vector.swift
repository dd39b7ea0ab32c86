/// A point or direction in a plane, in millimetres.
package struct Vector2: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    package static let zero = Vector2(0, 0)

    package static func + (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x + b.x, a.y + b.y) }
    package static func - (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x - b.x, a.y - b.y) }
    package static func * (a: Vector2, k: Double) -> Vector2 { Vector2(a.x * k, a.y * k) }
    package static prefix func - (a: Vector2) -> Vector2 { Vector2(-a.x, -a.y) }

    package func dot(_ other: Vector2) -> Double { x * other.x + y * other.y }
    /// The z component of the cross product: positive when `other` lies to the left.
    package func cross(_ other: Vector2) -> Double { x * other.y - y * other.x }
    package var length: Double { (x * x + y * y).squareRoot() }
    /// A quarter turn to the left.
    package var perpendicular: Vector2 { Vector2(-y, x) }
}

/// A point or direction in space, in millimetres; x to the right, y away from the viewer of the top view, z up.
package struct Vector3: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var z: Double

    package init(_ x: Double, _ y: Double, _ z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    package init(_ plane: Vector2, _ z: Double) { self.init(plane.x, plane.y, z) }

    package static let zero = Vector3(0, 0, 0)

    package static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
    package static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
    package static func * (a: Vector3, k: Double) -> Vector3 { Vector3(a.x * k, a.y * k, a.z * k) }
    package static prefix func - (a: Vector3) -> Vector3 { Vector3(-a.x, -a.y, -a.z) }

    package func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }
    package func cross(_ other: Vector3) -> Vector3 {
        Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }
    package var length: Double { dot(self).squareRoot() }
    package var plane: Vector2 { Vector2(x, y) }
}
