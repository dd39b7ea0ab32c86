import BoardModel
import Geometry
import Glibc
import Testing

@testable import BoardDrawing

/// No text covers another, and none leaves the sheet: in any form that ships, from any side, with any layers.
@Suite struct TextOverlapTests {
    /// Layers alone, all but one, the usual and all.
    static let layers: [Set<Layer>] =
        Layer.allCases.map { [$0, .boards, .enclosure] } + Layer.allCases.map { Layer.usual.subtracting([$0]) }
        + [Layer.usual, Set(Layer.allCases)]

    static let views: [[Projection]] =
        Projection.allCases.map { [$0] } + [[.side, .top], Projection.allCases]

    @Test(arguments: shipped(in: "layouts"))
    func inEveryViewAndLayer(path: String) throws {
        let scene = try crowded(path)
        for layers in Self.layers {
            for views in Self.views {
                check(Sheet(scene, projections: views, style: DrawingStyle(layers: layers)).drawn(), path)
            }
        }
    }

    @Test(arguments: shipped(in: "layouts/broken"))
    func inEveryBrokenSibling(path: String) throws {
        guard try BoardLibrary().load(layout: path).assembly != nil else { return }
        check(Sheet(try crowded(path), projections: Projection.allCases).drawn(), path)
    }

    /// Names of every length, at every distance from each other.
    @Test(arguments: 0..<30)
    func withAnyNames(seed: UInt64) {
        var random = Seeded(seed)
        let pieces = (0..<Int.random(in: 1...20, using: &random)).map { index in
            let name = String(repeating: "Wm%&", count: Int.random(in: 0...40, using: &random)) + "\(index)"
            let place = Vector3(
                Double.random(in: -90...90, using: &random), Double.random(in: -90...90, using: &random),
                Double.random(in: 0...90, using: &random))
            let turn = Rotation(degrees: Double.random(in: 0...180, using: &random), 0, 0)
            let size = Double.random(in: 1...80, using: &random)
            return TableTop.piece(
                name, [(.board, TableTop.disc(size, 2)), (.lid, TableTop.disc(size, 1))],
                at: Pose(place, rotation: turn))
        }
        let scene = Scene(TableTop.assembly(pieces, title: pieces[0].name + " of a lamp"), marks: marks(on: pieces))
        check(Sheet(scene, projections: Projection.allCases).drawn(), "seed \(seed)")
    }

    private func check(_ drawn: (canvas: Canvas, size: Vector2), _ path: String) {
        let sheet = Box2(lower: .zero, upper: drawn.size)
        let texts = drawn.canvas.texts
        for (index, text) in texts.enumerated() {
            #expect(sheet.contains(text.box.lower) && sheet.contains(text.box.upper), "\(text.text) in \(path)")
            for other in texts[(index + 1)...] where other.box.intersects(text.box) {
                Issue.record("'\(text.text)' covers '\(other.text)' in \(path)")
            }
        }
    }

    /// A finding on every piece: more than any layout has.
    private func crowded(_ path: String) throws -> Scene {
        let assembly = try #require(try BoardLibrary().load(layout: path).assembly)
        let places = assembly.placed.compactMap { $0.pose?.translation }
        return Scene(
            assembly, marks: marks(on: assembly.placed),
            wires: zip(places, places.dropFirst()).map { WireWay(name: "wire", corners: [$0, $1]) })
    }

    private func marks(on pieces: [PlacedThing]) -> [Mark] {
        pieces.compactMap(\.pose).flatMap { pose in
            [0.0, 1].map {
                Mark(
                    severity: .warning, code: "L201", message: "two pieces are in one place",
                    places: [pose.translation + Vector3($0, 0, 0)])
            }
        }
    }

    private static func shipped(in folder: String) -> [String] {
        let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Boards/\(folder)"
        guard let directory = opendir(root) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".yaml") { names.append("\(root)/\(name)") }
        }
        return names.sorted()
    }
}
