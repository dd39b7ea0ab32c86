/// A solid made ready for many questions: its flat shape is built once, its convex pieces when they are first needed.
///
/// For one thread at a time; ``Solid/relation(to:tolerance:)`` makes two and asks once.
package final class SolidShape {
    package let solid: Solid
    package let bounds: Box3
    let plane: PlaneShape
    let bottom: Double
    let top: Double

    /// nil when the solid takes no room that can be measured: an outline that is no shape, or heights or a pose that
    /// are no numbers. A height of zero is a sheet, and is one.
    package init?(_ solid: Solid) {
        let numbers = [solid.bottom, solid.top] + solid.pose.numbers
        guard numbers.allSatisfy({ abs($0) <= Tolerance.largestCoordinate }), let bounds = solid.bounds,
            let context = GEOSContext(), let plane = PlaneShape(solid.outline, in: context)
        else { return nil }
        self.solid = solid
        self.bounds = bounds
        self.plane = plane
        bottom = min(solid.bottom, solid.top)
        top = max(solid.bottom, solid.top)
    }

    /// Convex prisms that together are the body, in the frame of the solid's pose.
    lazy var prisms: [ConvexBody] = plane.pieces.map { prism($0) }

    /// The prism over the outline's hull.
    lazy var hull: ConvexBody? = plane.hull.map { prism($0) }

    private func prism(_ piece: ConvexPolygon) -> ConvexBody {
        ConvexBody(prismOver: piece, bottom: bottom, top: top, pose: solid.pose)
    }
}

extension Pose {
    fileprivate var numbers: [Double] {
        [rotation.x, rotation.y, rotation.z, translation].flatMap { [$0.x, $0.y, $0.z] }
    }
}
