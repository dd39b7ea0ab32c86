import Glibc

/// A rotation in space, as the matrix whose columns are the turned axes.
package struct Rotation: Hashable, Sendable {
    package var x: Vector3
    package var y: Vector3
    package var z: Vector3

    package static let identity = Rotation(x: Vector3(1, 0, 0), y: Vector3(0, 1, 0), z: Vector3(0, 0, 1))

    package init(x: Vector3, y: Vector3, z: Vector3) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// Turns about the fixed axes x, then y, then z, in degrees: Rz·Ry·Rx, the convention of URDF's `rpy`.
    /// Multiples of 90° are exact, so that a part turned by 180° stays on its grid.
    package init(degrees rx: Double, _ ry: Double, _ rz: Double) {
        let (sx, cx) = Rotation.sine(rx)
        let (sy, cy) = Rotation.sine(ry)
        let (sz, cz) = Rotation.sine(rz)
        self.init(
            x: Vector3(cz * cy, sz * cy, -sy),
            y: Vector3(cz * sy * sx - sz * cx, sz * sy * sx + cz * cx, cy * sx),
            z: Vector3(cz * sy * cx + sz * sx, sz * sy * cx - cz * sx, cy * cx))
    }

    package func applied(to v: Vector3) -> Vector3 { x * v.x + y * v.y + z * v.z }

    package var inverse: Rotation {
        Rotation(x: Vector3(x.x, y.x, z.x), y: Vector3(x.y, y.y, z.y), z: Vector3(x.z, y.z, z.z))
    }

    package static func * (a: Rotation, b: Rotation) -> Rotation {
        Rotation(x: a.applied(to: b.x), y: a.applied(to: b.y), z: a.applied(to: b.z))
    }

    /// The angle between this rotation's z axis and the vertical, in degrees (0 upright, 180 upside down).
    package var tilt: Double { acos(max(-1, min(1, z.z))) * 180 / .pi }

    private static func sine(_ degrees: Double) -> (sin: Double, cos: Double) {
        let turned = degrees.truncatingRemainder(dividingBy: 360)
        switch turned {
        case 0: return (0, 1)
        case 90, -270: return (1, 0)
        case 180, -180: return (0, -1)
        case 270, -90: return (-1, 0)
        default: return (sin(turned * .pi / 180), cos(turned * .pi / 180))
        }
    }
}

/// Where something sits in space: first turned, then moved.
package struct Pose: Hashable, Sendable {
    package var rotation: Rotation
    package var translation: Vector3

    package static let identity = Pose()

    package init(_ translation: Vector3 = .zero, rotation: Rotation = .identity) {
        self.translation = translation
        self.rotation = rotation
    }

    package func applied(to point: Vector3) -> Vector3 { rotation.applied(to: point) + translation }

    package var inverse: Pose {
        let back = rotation.inverse
        return Pose(-back.applied(to: translation), rotation: back)
    }

    /// `(a * b).applied(to: p)` is `a.applied(to: b.applied(to: p))`: b is given in a's frame.
    package static func * (a: Pose, b: Pose) -> Pose {
        Pose(a.applied(to: b.translation), rotation: a.rotation * b.rotation)
    }
}
