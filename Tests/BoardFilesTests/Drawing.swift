import Geometry

@testable import BoardFiles

/// Small board files for tests: KiCad's text around items on Edge.Cuts.
enum Drawing {
    static func board(_ items: [String], version: String = "20241229") -> String {
        "(kicad_pcb (version \(version)) (generator pcbnew)\n" + items.joined(separator: "\n") + "\n)\n"
    }

    static func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> String {
        item("gr_line (start \(x0) \(y0)) (end \(x1) \(y1))")
    }
    static func circle(_ x: Double, _ y: Double, radius: Double, towards: Vector2 = Vector2(1, 0)) -> String {
        item("gr_circle (center \(x) \(y)) (end \(x + radius * towards.x) \(y + radius * towards.y))")
    }
    static func arc(_ start: Vector2, _ middle: Vector2, _ end: Vector2) -> String {
        item("gr_arc (start \(start.x) \(start.y)) (mid \(middle.x) \(middle.y)) (end \(end.x) \(end.y))")
    }
    static func rectangle(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, radius: Double? = nil) -> String {
        item("gr_rect (start \(x0) \(y0)) (end \(x1) \(y1))" + (radius.map { " (radius \($0))" } ?? ""))
    }
    /// Straight lines from point to point, closed.
    static func loop(_ points: [Vector2]) -> [String] {
        points.indices.map { index in
            let next = points[(index + 1) % points.count]
            return line(points[index].x, points[index].y, next.x, next.y)
        }
    }
    static func item(_ content: String) -> String { "  (\(content) (stroke (width 0.05)) (layer \"Edge.Cuts\"))" }

    /// 20 × 10 mm, four lines; the first corner may be moved apart by `gap`.
    static func box(gap: Double = 0) -> [String] {
        [line(gap, 0, 20, 0), line(20, 0, 20, 10), line(20, 10, 0, 10), line(0, 10, 0, 0)]
    }

    static func read(_ items: [String], tolerance: Double? = nil) -> BoardImport {
        read(text: board(items), tolerance: tolerance)
    }
    static func read(text: String, tolerance: Double? = nil) -> BoardImport {
        read(bytes: Array(text.utf8), tolerance: tolerance)
    }
    static func read(bytes: [UInt8], tolerance: Double? = nil) -> BoardImport {
        BoardImport(
            bytes: bytes, path: "test.kicad_pcb",
            tolerance: tolerance.map { JoinTolerance(limit: $0) } ?? JoinTolerance())
    }
}

extension BoardImport {
    var kinds: [String] { findings.map(\.kind) }
    func finding(_ kind: String) -> ImportFinding? { findings.first { $0.kind == kind } }
}
