import Geometry
import Testing

@testable import BoardDrawing

@Suite struct SilhouetteTests {
    @Test func aDiscFromAboveIsACircleAndFromAsideABar() throws {
        let disc = Solid(.circle(diameter: 20), bottom: 0, top: 3)
        let above = try #require(Silhouette(of: disc, from: .top, scale: 2))
        #expect(above.path.contains("A20 20"))
        #expect(above.box.size == Vector2(40, 40))
        let aside = try #require(Silhouette(of: disc, from: .side, scale: 1))
        #expect(abs(aside.box.size.x - 20) < 0.05)
        #expect(aside.box.size.y == 3)
    }

    /// A body tilted by 35° about x shows its disc as an ellipse: the height is d·sin 35° + h·cos 35°.
    @Test func aTiltedDiscFromTheSide() throws {
        let disc = Solid(
            .circle(diameter: 20), bottom: 0, top: 3, pose: Pose(rotation: Rotation(degrees: 35, 0, 0)))
        let shape = try #require(Silhouette(of: disc, from: .side, scale: 1))
        #expect(abs(shape.box.size.y - (20 * 0.573576 + 3 * 0.819152)) < 0.05)
        #expect(abs(shape.box.size.x - 20) < 0.05)
    }

    /// Seen from above, an upside-down part is mirrored; what is round to the left stays round outwards.
    @Test func turningUpsideDownKeepsArcsOutward() throws {
        let slot = Outline(.slot(from: Vector2(0, 0), to: Vector2(10, 0), width: 4))
        for degrees in [0.0, 180] {
            let solid = Solid(slot, bottom: 0, top: 1, pose: Pose(rotation: Rotation(degrees: degrees, 0, 0)))
            let shape = try #require(Silhouette(of: solid, from: .top, scale: 1))
            #expect(shape.box.size == Vector2(14, 4))
        }
    }

    @Test(arguments: [Double.nan, .infinity])
    func whatIsNotFiniteHasNoShape(value: Double) {
        let solid = Solid(.circle(diameter: 20), bottom: 0, top: 3, pose: Pose(Vector3(value, 0, 0)))
        #expect(Silhouette(of: solid, from: .top, scale: 1) == nil)
    }
}
