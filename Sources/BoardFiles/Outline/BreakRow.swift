package import Geometry

/// A row of small holes along which two pieces break apart: the mouse bites of one tab.
package struct BreakRow: Hashable, Sendable {
    /// In their order along the row.
    package let centres: [Vector2]
    /// mm.
    package let diameter: Double
    /// Of the first hole, in bytes.
    package let offset: Int

    /// From centre to centre, the mean; and what stays between two holes at the narrowest place.
    package var pitch: Double { steps.reduce(0, +) / Double(max(1, steps.count)) }
    package var web: Double { (steps.min() ?? 0) - diameter }

    private var steps: [Double] { zip(centres, centres.dropFirst()).map { ($1 - $0).length } }

    /// mm: larger holes hold something.
    private static let largest = 1.2
    private static let fewest = 3
    /// Holes farther apart than so many diameters are no row.
    private static let reach = 3.0

    /// The rows among a board's drilled holes.
    static func find(in holes: [DrilledHole]) -> [BreakRow] {
        let small = holes.compactMap { hole -> (centre: Vector2, diameter: Double, offset: Int)? in
            guard !hole.isOval, let box = hole.contour.bounds, box.size.x <= largest else { return nil }
            return (box.centre, box.size.x, hole.offset)
        }
        var leader = Array(small.indices)
        func find(_ number: Int) -> Int {
            var number = number
            while leader[number] != number { number = leader[number] }
            return number
        }
        let tree = BoxTree(small.map { Box2(around: $0.centre).grown(by: reach * $0.diameter / 2) })
        tree.pairs { a, b in
            guard abs(small[a].diameter - small[b].diameter) < 0.01,
                (small[a].centre - small[b].centre).length <= reach * small[a].diameter
            else { return }
            let (first, second) = (find(a), find(b))
            leader[max(first, second)] = min(first, second)
        }
        return Dictionary(grouping: small.indices, by: find).values.sorted { $0[0] < $1[0] }.compactMap { group in
            guard group.count >= fewest else { return nil }
            return BreakRow(group.map { small[$0].centre }, small[group[0]].diameter, small[group[0]].offset)
        }
    }

    /// Nil for a heap of holes that form no line.
    private init?(_ points: [Vector2], _ diameter: Double, _ offset: Int) {
        // The two that are farthest from each other are the ends.
        let start = points.max { ($0 - points[0]).length < ($1 - points[0]).length } ?? points[0]
        let end = points.max { ($0 - start).length < ($1 - start).length } ?? start
        let way = end - start
        guard way.length > 0 else { return nil }
        centres = points.sorted { ($0 - start).dot(way) < ($1 - start).dot(way) }
        self.diameter = diameter
        self.offset = offset
        let widest = centres.map { abs(way.cross($0 - start)) / way.length }.max() ?? 0
        // A row may follow a bent edge, but not turn back, and its steps are alike.
        guard widest < way.length / 4, let longest = steps.max(), let shortest = steps.min(), shortest > 0,
            longest < 1.5 * shortest
        else { return nil }
    }

    /// The line through all holes, led on at both ends far enough to leave the tab.
    var breakLine: [Edge] {
        guard centres.count >= 2 else { return [] }
        let last = centres.count - 1
        func beyond(_ end: Vector2, _ before: Vector2) -> Vector2 {
            end + (end - before) * (BreakRow.lead / max((end - before).length, 1e-9))
        }
        let points = [beyond(centres[0], centres[1])] + centres + [beyond(centres[last], centres[last - 1])]
        return zip(points, points.dropFirst()).map { Edge(from: $0, to: $1) }
    }

    /// mm: the fillet of a usual router bit is between the last hole and the slot.
    private static let lead = 2.0
}
