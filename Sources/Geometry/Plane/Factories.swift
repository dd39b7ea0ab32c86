import Glibc

extension Contour {
    /// A straight-edged contour through the points, in order.
    package static func polygon(_ points: [Vector2]) -> Contour { Contour(points.map { Vertex($0) }) }

    /// Two half circles, counter-clockwise.
    package static func circle(radius: Double, centre: Vector2 = .zero) -> Contour {
        let arm = Vector2(abs(radius), 0)
        return Contour([Vertex(centre + arm, bulge: 1), Vertex(centre - arm, bulge: 1)])
    }

    package static func circle(diameter: Double, centre: Vector2 = .zero) -> Contour {
        circle(radius: diameter / 2, centre: centre)
    }

    /// Width along x, height along y, counter-clockwise. A corner radius beyond half of the shorter side is cut to it,
    /// which makes a slot or a circle.
    package static func rectangle(
        width: Double, height: Double, cornerRadius: Double = 0, centre: Vector2 = .zero
    ) -> Contour {
        let (w, h) = (abs(width) / 2, abs(height) / 2)
        let r = max(0, min(cornerRadius, w, h))
        guard r > 0 else {
            return polygon([Vector2(-w, -h), Vector2(w, -h), Vector2(w, h), Vector2(-w, h)].map { centre + $0 })
        }
        let quarter = tan(Double.pi / 8)
        let corners: [(start: Vector2, end: Vector2)] = [
            (Vector2(w - r, -h), Vector2(w, -h + r)), (Vector2(w, h - r), Vector2(w - r, h)),
            (Vector2(-w + r, h), Vector2(-w, h - r)), (Vector2(-w, -h + r), Vector2(-w + r, -h)),
        ]
        var vertices: [Vertex] = []
        for (index, corner) in corners.enumerated() {
            vertices.append(Vertex(centre + corner.start, bulge: quarter))
            // No straight piece is left between two corners of a slot.
            let next = corners[(index + 1) % corners.count].start
            if corner.end != next { vertices.append(Vertex(centre + corner.end)) }
        }
        return Contour(vertices)
    }

    /// A long hole: the points within half of `width` of the line between two centres.
    package static func slot(from a: Vector2, to b: Vector2, width: Double) -> Contour {
        let radius = abs(width) / 2
        let axis = b - a
        let length = axis.length
        guard length > 0 else { return circle(radius: radius, centre: a) }
        let side = axis.perpendicular * (radius / length)
        return Contour([Vertex(a - side), Vertex(b - side, bulge: 1), Vertex(b + side), Vertex(a + side, bulge: 1)])
    }
}

extension Outline {
    package static func polygon(_ points: [Vector2]) -> Outline { Outline(.polygon(points)) }

    package static func circle(radius: Double, centre: Vector2 = .zero) -> Outline {
        Outline(.circle(radius: radius, centre: centre))
    }

    package static func circle(diameter: Double, centre: Vector2 = .zero) -> Outline {
        Outline(.circle(diameter: diameter, centre: centre))
    }

    package static func rectangle(
        width: Double, height: Double, cornerRadius: Double = 0, centre: Vector2 = .zero
    ) -> Outline {
        Outline(.rectangle(width: width, height: height, cornerRadius: cornerRadius, centre: centre))
    }

    /// What lies between two circles about one centre.
    package static func ring(outerRadius: Double, innerRadius: Double, centre: Vector2 = .zero) -> Outline {
        Outline(.circle(radius: outerRadius, centre: centre), holes: [.circle(radius: innerRadius, centre: centre)])
    }
}
