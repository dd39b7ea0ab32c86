import Geometry
import Glibc
import Testing

@testable import BoardDrawing

@Suite struct LayerTests {
    private let mark = Mark(severity: .error, code: "L201", message: "here", places: [Vector3(0, 0, 1)])

    /// What tells of each layer in a picture.
    static let traces: [(Layer, String)] = [
        (.boards, "disc-0: board"), (.dimensions, "class=\"dimension\""), (.names, ">disc-0<"),
        (.findings, "class=\"mark\""), (.findings, "L201"), (.wires, "class=\"wire\""),
    ]

    @Test(arguments: traces.indices)
    func aLayerIsThereOrNot(index: Int) {
        let (layer, trace) = Self.traces[index]
        var scene = Scene(TableTop.tower(2), marks: [mark])
        scene.wires = [WireWay(name: "a to b", corners: [.zero, Vector3(0, 0, 5)])]
        #expect(Sheet(scene).svg().contains(trace))
        #expect(!Sheet(scene, style: DrawingStyle(layers: Layer.usual.subtracting([layer]))).svg().contains(trace))
    }

    /// Every colour of a picture is one of its theme's.
    @Test(arguments: [Theme.light, .dark])
    func aThemeColoursAll(theme: Theme) throws {
        let svg = Sheet(Scene(TableTop.tower(3), marks: [mark]), style: DrawingStyle(theme: theme)).svg()
        let known = Set(Theme.Hue.allCases.map { theme[$0] })
        for piece in svg.split(separator: "#").dropFirst() {
            let colour = "#" + piece.prefix(6)
            #expect(known.contains(colour), "\(colour)")
        }
    }

    /// WCAG 2.2, 1.4.3: text stands out from its paper by 4.5 to 1.
    @Test(arguments: [Theme.light, .dark])
    func textCanBeRead(theme: Theme) throws {
        let paper = try #require(luminance(theme[.paper]))
        for hue in [Theme.Hue.ink, .quiet, .error, .warning, .note, .wire] {
            let own = try #require(luminance(theme[hue]))
            let contrast = (max(own, paper) + 0.05) / (min(own, paper) + 0.05)
            #expect(contrast >= 4.5, "\(hue): \(contrast)")
        }
    }

    /// Relative luminance as WCAG defines it.
    private func luminance(_ colour: String) -> Double? {
        guard let value = Int(colour.dropFirst(), radix: 16) else { return nil }
        let shares = [16, 8, 0].map { Double(value >> $0 & 255) / 255 }
        let linear = shares.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    @Test func lettersGoOnAfterZ() {
        #expect([0, 25, 26, 27, 701, 702].map(Mark.letter) == ["A", "Z", "AA", "AB", "ZZ", "AAA"])
    }
}
