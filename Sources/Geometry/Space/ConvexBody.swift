/// A convex body, as the corners of its hull and the directions its faces look in.
final class ConvexBody {
    let points: [Vector3]
    /// Unit normals of the faces, pointing outwards.
    let normals: [Vector3]
    let centre: Vector3
    let box: Box3

    init(prismOver base: ConvexPolygon, bottom: Double, top: Double, pose: Pose) {
        points = [bottom, top].flatMap { z in base.points.map { pose.applied(to: Vector3($0, z)) } }
        var normals = [pose.rotation.z, -pose.rotation.z]
        for index in base.points.indices {
            let edge = base.points[(index + 1) % base.points.count] - base.points[index]
            let length = edge.length
            if length > 0 { normals.append(pose.rotation.applied(to: Vector3(edge.perpendicular * (-1 / length), 0))) }
        }
        self.normals = normals
        centre = points.reduce(Vector3.zero, +) * (1 / Double(points.count))
        box = Box3(around: points) ?? Box3(around: centre)
    }

    /// The corner farthest along a direction.
    func support(_ direction: Vector3) -> Vector3 {
        var best = centre
        var reach = -Double.infinity
        for point in points {
            let along = point.dot(direction)
            if along > reach {
                best = point
                reach = along
            }
        }
        return best
    }

    /// How far the body must move along a unit vector until a plane across it parts it from the other; negative when
    /// such a plane already does.
    func exit(from other: ConvexBody, along direction: Vector3) -> Double {
        other.support(direction).dot(direction) - support(-direction).dot(direction)
    }
}
