package import BoardModel
import Geometry
import Glibc
package import ShapeRules

/// Which tabs of the panel are snapped for a layout, in which order, and which stay.
package struct SnappingPlan: Sendable {
    package struct Step: Hashable, Sendable {
        /// Which of the panel's tabs, by index.
        package var tab: Int
        package var between: [String]
        package var position: String
        package var holes: String
    }

    package let panel: Panel
    package private(set) var steps: [Step] = []
    /// Pairs of pieces that the layout leaves together, with the number of their tabs.
    package private(set) var kept: [(pieces: [String], tabs: Int)] = []

    /// Nil for a layout without a kit, or one that takes nothing from its panel.
    package init?(_ subject: CheckSubject) {
        guard let assembly = subject.assembly, let kit = assembly.kit, let panel = kit.panel else { return nil }
        var poses: [String: [Pose]] = [:]
        for thing in assembly.placed {
            guard let name = thing.panelPiece(of: kit), let pose = thing.pose,
                let shape = panel.pieces.first(where: { $0.name.value == name })
            else { continue }
            // Where the panel would lie, if the piece were still in it.
            poses[name, default: []].append(pose * Pose(Vector3(-shape.origin, 0)))
        }
        guard !poses.isEmpty else { return nil }
        self.panel = panel
        let groups = Dictionary(grouping: panel.tabs.indices) { panel.tabs[$0].between.map(\.value) }
        // From the outside in: what comes off first leaves something to hold the rest by.
        let order = groups.sorted { a, b in
            (-panel.reach(of: a.value), a.key.joined()) < (-panel.reach(of: b.value), b.key.joined())
        }
        for (pieces, tabs) in order {
            guard !Self.areTogether(pieces.map { poses[$0] ?? [] }) else {
                kept.append((pieces, tabs.count))
                continue
            }
            steps += tabs.sorted { panel.tabs[$0].turn < panel.tabs[$1].turn }.map { Step($0, of: panel) }
        }
    }

    /// Whether two pieces lie as they do in the panel.
    private static func areTogether(_ poses: [[Pose]]) -> Bool {
        guard poses.count == 2 else { return false }
        return poses[0].contains { a in
            poses[1].contains { b in
                (a.translation - b.translation).length < 0.05 && a.rotation.z.dot(b.rotation.z) > 0.9999
                    && a.rotation.x.dot(b.rotation.x) > 0.9999
            }
        }
    }
}

extension SnappingPlan.Step {
    fileprivate init(_ index: Int, of panel: Panel) {
        let tab = panel.tabs[index]
        let bites = tab.mouseBites
        self.init(
            tab: index, between: tab.between.map(\.value), position: HoleTable.point(tab.at),
            holes: "\(Words.count(bites.count, "hole")) Ø \(DecimalText(bites.diameter, decimals: 2)), "
                + "\(Words.millimetres(tab.width)) wide")
    }
}

extension Panel {
    /// How far out the farthest of some tabs lies.
    fileprivate func reach(of tabs: [Int]) -> Double { tabs.map { self.tabs[$0].at.length }.max() ?? 0 }
}

extension Tab {
    /// Round the panel, in degrees from x.
    fileprivate var turn: Double {
        let degrees = atan2(at.y, at.x) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }
}
