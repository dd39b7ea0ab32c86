import Geometry
import Testing

@testable import BoardModel

/// The panel's own arithmetic (Firmware-notes/kit.md): what must hold whatever the numbers are changed to.
@Suite struct ShippedPanelTests {
    private let panel: Panel
    private let library = BoardLibrary(boards: ShippedFilesTests.boards)

    init() throws {
        let path = "\(ShippedFilesTests.boards)/kits/luciole-classic/panel.yaml"
        guard case .panel(let panel) = try library.load(file: path).content else { throw Missing(what: path) }
        self.panel = panel
    }

    private struct Missing: Error { var what: String }

    private func piece(_ name: String) throws -> PanelPieceShape {
        try #require(panel.pieces.first { $0.name.value == name })
    }

    private func part(_ name: String) throws -> Part {
        let path = "\(ShippedFilesTests.boards)/parts/\(name).yaml"
        guard case .part(let part) = try library.load(file: path).content else { throw Missing(what: path) }
        return part
    }

    /// Holes that a screw joins lie above each other once the carrier is centred under the base.
    @Test func carrierHangsUnderHolesOfTheBase() throws {
        let base = try piece("base")
        let carrier = try piece("carrier")
        #expect(carrier.holes.count == 2)
        for hole in carrier.holes {
            let own = hole.at - carrier.origin
            #expect(base.holes.contains { ($0.at - own).length < 0.001 && $0.diameter == hole.diameter })
        }
    }

    /// A tab breaks on the edge of its first piece, and its bridge ends at its second.
    @Test func tabsStandOnTheEdges() throws {
        for tab in panel.tabs {
            let first = try piece(tab.between[0].value)
            let second = try piece(tab.between[1].value)
            #expect(first.edgeDistance(to: tab.at) < 0.01)
            #expect(second.edgeDistance(to: tab.at) > 1.9)
            #expect(tab.mouseBites.pitch - tab.mouseBites.diameter >= 0.3)
        }
    }

    /// The angles in the part files are those of the panel's tabs.
    @Test(arguments: ["core-white", "core-tunable", "core-rgbw"]) func coresHaveTheirTabs(name: String) throws {
        let angles = panel.tabs.filter { $0.between[0].value == "core" }.map(\.direction)
        #expect(try part(name).tabs == angles)
    }

    @Test(arguments: ["base-classic", "base-multi", "base-lite"]) func basesHaveTheirTabs(name: String) throws {
        let angles = panel.tabs.filter { $0.between[0].value == "core" }.map(\.direction)
        #expect(try part(name).cutouts.map(\.tabs) == [angles])
    }

    /// Wire: thinner resists more, carries less, and bends to five times its diameter.
    @Test func wiresAreInOrder() throws {
        let wires = try [20, 22, 24, 26, 28, 30].map { try #require(try part("wire-awg-\($0)").wire) }
        for (thick, thin) in zip(wires, wires.dropFirst()) {
            #expect(thin.resistance.value > thick.resistance.value)
            #expect(thin.current.value < thick.current.value)
        }
        for wire in wires { #expect(abs(wire.bendRadius.value.value - 5 * wire.outerDiameter.value) < 0.001) }
    }
}

extension PanelPieceShape {
    /// From a point to the nearest point of its edge, in mm.
    fileprivate func edgeDistance(to point: Vector2) -> Double {
        var least = Double.infinity
        for contour in [outline.outer] + outline.holes {
            let corners = contour.flattened(tolerance: 0.001)
            for (index, a) in corners.enumerated() {
                let b = corners[(index + 1) % corners.count]
                let edge = b - a
                let squared = edge.x * edge.x + edge.y * edge.y
                let share = squared == 0 ? 0 : ((point - a).x * edge.x + (point - a).y * edge.y) / squared
                least = min(least, (a + edge * max(0, min(1, share)) - point).length)
            }
        }
        return least
    }
}
