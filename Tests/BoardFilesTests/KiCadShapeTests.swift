import Geometry
import Testing

@testable import BoardFiles

/// What each of KiCad's items is as an outline.
@Suite struct KiCadShapeTests {
    private func area(
        _ items: [String], _ expected: Double, within: Double = 1e-6, _ place: SourceLocation = #_sourceLocation
    ) {
        let read = Drawing.read(items)
        #expect(read.status == .ok && read.boards.count == 1, "\(read.findings)", sourceLocation: place)
        #expect(abs(read.outerArea - expected) < within, "\(read.outerArea)", sourceLocation: place)
    }

    @Test func rectangles() {
        area([Drawing.rectangle(0, 0, 20, 10)], 200)
        area([Drawing.rectangle(20, 10, 0, 0)], 200)
        area([Drawing.rectangle(20, 0, 0, 10, radius: 2)], 200 - (16 - 4 * .pi))
        area([Drawing.rectangle(0, 0, 20, 10, radius: 5)], 100 + 25 * .pi)
    }

    @Test func polygons() {
        area([Drawing.item("gr_poly (pts (xy 0 0) (xy 20 0) (xy 20 10) (xy 0 10))")], 200)
        area(
            [Drawing.item("gr_poly (pts (xy 0 0) (xy 20 0) (arc (start 20 0) (mid 25 5) (end 20 10)) (xy 0 10))")],
            200 + 12.5 * .pi)
    }

    @Test func curves() {
        // The area under a cubic Bézier from (0,0) over (0,h), (w,h) to (w,0) is 3wh/4 · 4/5 = 0.6·w·h.
        area(
            [Drawing.item("gr_curve (pts (xy 0 0) (xy 0 10) (xy 20 10) (xy 20 0))"), Drawing.line(20, 0, 0, 0)],
            0.6 * 20 * 10, within: 1e-3)
    }

    @Test("arcs of KiCad 5 turn either way, past half a turn too", arguments: [90.0, -90, 180, 270, -270, 300])
    func anglesOfOld(degrees: Double) {
        let end = Arc(from: Vector2(10, 0), about: .zero, degrees: degrees).edges.last?.to ?? .zero
        let items = [
            Drawing.item("gr_arc (start 0 0) (end 10 0) (angle \(degrees))"), Drawing.line(10, 0, 0, 0),
            Drawing.line(0, 0, end.x, end.y),
        ]
        if abs(degrees) == 180 {
            area([items[0], Drawing.line(10, 0, end.x, end.y)], 50 * .pi)
        } else {
            area(items, 100 * .pi * abs(degrees) / 360)
        }
    }

    @Test func fullTurns() {
        area([Drawing.item("gr_arc (start 5 5) (end 15 5) (angle 360)")], 100 * .pi)
        area([Drawing.item("gr_arc (start 5 5) (end 15 5) (angle -360)")], 100 * .pi)
        area([Drawing.arc(Vector2(0, 0), Vector2(10, 0), Vector2(0, 0))], 25 * .pi)
    }

    @Test("an arc through three points turns through the middle one, either way")
    func throughThree() {
        let right = Drawing.arc(Vector2(20, 0), Vector2(25, 5), Vector2(20, 10))
        let notch = Drawing.arc(Vector2(20, 10), Vector2(15, 5), Vector2(20, 0))
        let rest = [Drawing.line(0, 0, 20, 0), Drawing.line(20, 10, 0, 10), Drawing.line(0, 10, 0, 0)]
        area(rest + [right], 200 + 12.5 * .pi)
        area(rest + [notch], 200 - 12.5 * .pi)
        // 270° about the origin.
        let large = Drawing.arc(Vector2(10, 0), Vector2(-7.0710678118654755, 7.0710678118654755), Vector2(0, -10))
        area([large, Drawing.line(0, -10, 0, 0), Drawing.line(0, 0, 10, 0)], 75 * .pi, within: 1e-5)
    }

    @Test("arcs with all three points in line are lines")
    func flatArcs() {
        area([Drawing.arc(Vector2(0, 0), Vector2(10, 0), Vector2(20, 0))] + Drawing.box().dropFirst(), 200)
    }

    @Test("an arc that would reach to the moon is refused by name")
    func farArc() throws {
        let read = Drawing.read(Drawing.box() + [Drawing.arc(Vector2(0, 0), Vector2(2, 1e-13), Vector2(1, 0))])
        #expect(read.finding("unreadable-item") != nil || read.status.isRefusal, "\(read.findings)")
    }

    @Test func numbersBeyondAllMeasure() {
        for number in ["1e300", "-1e300", "1e999", "nan", "inf", "999999999", "1e-300"] {
            let items = [Drawing.item("gr_line (start \(number) 0) (end 20 \(number))")]
            _ = Drawing.read(Drawing.box() + items)
            _ = Drawing.read(Drawing.box() + [Drawing.item("gr_circle (center 0 0) (end \(number) \(number))")])
            _ = Drawing.read([Drawing.item("gr_poly (pts (xy \(number) 0) (xy 1 0) (xy 1 \(number)))")])
            _ = Drawing.read([Drawing.item("gr_curve (pts (xy \(number) 0) (xy 1 0) (xy 1 \(number)) (xy 0 0))")])
            _ = Drawing.read([Drawing.item("gr_arc (start 0 0) (end 10 0) (angle \(number))")])
            _ = Drawing.read([Drawing.item("gr_rect (start 0 0) (end 10 \(number)) (radius \(number))")])
            _ = Drawing.read([
                "(footprint \"x\" (at \(number) 0 \(number)) (fp_line (start 0 0) (end 1 1) (layer Edge.Cuts)) "
                    + "(pad \"\" np_thru_hole oval (at \(number) 0 \(number)) (drill oval \(number) 1)))"
            ])
        }
    }
}
