extension Box2 {
    package init(around point: Vector2) { self.init(lower: point, upper: point) }

    /// The box around all the points; nil for none.
    package init?(around points: some Sequence<Vector2>) {
        var box: Box2?
        for point in points { box = box?.extended(to: point) ?? Box2(around: point) }
        guard let box else { return nil }
        self = box
    }

    package var size: Vector2 { upper - lower }
    package var centre: Vector2 { (lower + upper) * 0.5 }

    package func extended(to point: Vector2) -> Box2 {
        Box2(
            lower: Vector2(min(lower.x, point.x), min(lower.y, point.y)),
            upper: Vector2(max(upper.x, point.x), max(upper.y, point.y)))
    }

    package func union(_ other: Box2) -> Box2 { extended(to: other.lower).extended(to: other.upper) }

    package func grown(by margin: Double) -> Box2 {
        Box2(lower: lower - Vector2(margin, margin), upper: upper + Vector2(margin, margin))
    }

    package func intersects(_ other: Box2) -> Bool {
        lower.x <= other.upper.x && other.lower.x <= upper.x && lower.y <= other.upper.y && other.lower.y <= upper.y
    }

    /// mm between the boxes; 0 where they meet.
    package func distance(to other: Box2) -> Double {
        Vector2(
            max(0, lower.x - other.upper.x, other.lower.x - upper.x),
            max(0, lower.y - other.upper.y, other.lower.y - upper.y)
        ).length
    }

    package func contains(_ point: Vector2) -> Bool {
        lower.x <= point.x && point.x <= upper.x && lower.y <= point.y && point.y <= upper.y
    }
}

extension Box3 {
    package init(around point: Vector3) { self.init(lower: point, upper: point) }

    /// The box around all the points; nil for none.
    package init?(around points: some Sequence<Vector3>) {
        var box: Box3?
        for point in points { box = box?.extended(to: point) ?? Box3(around: point) }
        guard let box else { return nil }
        self = box
    }

    package var size: Vector3 { upper - lower }
    package var centre: Vector3 { (lower + upper) * 0.5 }

    package func extended(to point: Vector3) -> Box3 {
        Box3(
            lower: Vector3(min(lower.x, point.x), min(lower.y, point.y), min(lower.z, point.z)),
            upper: Vector3(max(upper.x, point.x), max(upper.y, point.y), max(upper.z, point.z)))
    }

    package func union(_ other: Box3) -> Box3 { extended(to: other.lower).extended(to: other.upper) }

    package func grown(by margin: Double) -> Box3 {
        let step = Vector3(margin, margin, margin)
        return Box3(lower: lower - step, upper: upper + step)
    }

    package func intersects(_ other: Box3) -> Bool {
        lower.x <= other.upper.x && other.lower.x <= upper.x && lower.y <= other.upper.y && other.lower.y <= upper.y
            && lower.z <= other.upper.z && other.lower.z <= upper.z
    }

    /// mm between the boxes; 0 where they meet.
    package func distance(to other: Box3) -> Double {
        Vector3(
            max(0, lower.x - other.upper.x, other.lower.x - upper.x),
            max(0, lower.y - other.upper.y, other.lower.y - upper.y),
            max(0, lower.z - other.upper.z, other.lower.z - upper.z)
        ).length
    }

    package func moved(by offset: Vector3) -> Box3 { Box3(lower: lower + offset, upper: upper + offset) }
}
