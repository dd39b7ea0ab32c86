import Geometry

/// Points, directions and poses.
extension Value {
    func point2() -> Vector2? {
        guard let parts = items(count: 2, "a point in the plane, such as `[10 mm, 5 mm]`") else { return nil }
        let coordinates = parts.map { $0.length(.any) }
        guard let x = coordinates[0], let y = coordinates[1] else { return nil }
        return Vector2(x, y)
    }

    func point3() -> Vector3? {
        guard let parts = items(count: 3, "a point in space, such as `[10 mm, 5 mm, 0 mm]`") else { return nil }
        let coordinates = parts.map { $0.length(.any) }
        guard let x = coordinates[0], let y = coordinates[1], let z = coordinates[2] else { return nil }
        return Vector3(x, y, z)
    }

    /// Two sizes above zero.
    func size() -> Vector2? {
        guard let parts = items(count: 2, "a width and a height, such as `[62 mm, 36 mm]`") else { return nil }
        let sizes = parts.map { $0.length(.positive) }
        guard let x = sizes[0], let y = sizes[1] else { return nil }
        return Vector2(x, y)
    }

    /// `+x`, `-z`, or an angle in the plane.
    func direction() -> Vector3? {
        guard let text = text("a direction: +x, -x, +y, -y, +z, -z, or an angle such as `180°`") else { return nil }
        switch text.value {
        case "+x": return Vector3(1, 0, 0)
        case "-x": return Vector3(-1, 0, 0)
        case "+y": return Vector3(0, 1, 0)
        case "-y": return Vector3(0, -1, 0)
        case "+z": return Vector3(0, 0, 1)
        case "-z": return Vector3(0, 0, -1)
        default: break
        }
        guard let degrees = try? Angle(parsing: text.value).value else {
            refuse(wanted: "a direction: +x, -x, +y, -y, +z, -z, or an angle such as `180°`")
            return nil
        }
        return Rotation(degrees: 0, 0, degrees).x
    }

    /// `[x°, y°, z°]`, turned about the fixed axes in this order.
    func rotation() -> Rotation? {
        guard let parts = items(count: 3, "three angles about x, y and z, such as `[180°, 0°, 0°]`") else {
            return nil
        }
        let angles = parts.map { $0.angle() }
        guard let x = angles[0], let y = angles[1], let z = angles[2] else { return nil }
        return Rotation(degrees: x, y, z)
    }

    func angles() -> [Double] { items("a list of angles").compactMap { $0.angle() } }

    func texts(_ wanted: String = "a text") -> [Sourced<String>] { items().compactMap { $0.text(wanted) } }
}
