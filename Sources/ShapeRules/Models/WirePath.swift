import BoardModel
package import Geometry

/// The way of a wire: out of its plug, through what it is drawn through, into the other plug.
/// Firmware-notes/models.md states the formula.
struct WirePath {
    /// Added to the way, so that nothing is strung tight. Stated assumption.
    static let slack = 0.1

    /// Straight from corner to corner, in mm.
    let distance: Double
    let bendRadius: Double
    let corners: [Vector3]

    /// What the wire must measure at least: the way, 10 % more, and one bend at each end.
    var needed: Double { distance * (1 + Self.slack) + 2 * bendRadius }

    /// Nil where an end, or a piece on the way, has no place.
    init?(_ link: Link, bendRadius: Double, in subject: CheckSubject) {
        guard let start = link.from.place, let end = link.to.place else { return nil }
        var corners = [start.at + start.facing * bendRadius]
        for name in link.run.through {
            guard let index = subject.index(of: name.value), let ends = subject.ends(of: index), let last = corners.last
            else { return nil }
            // Into the nearer end of a stem, out of the other.
            corners += (ends.0 - last).length <= (ends.1 - last).length ? [ends.0, ends.1] : [ends.1, ends.0]
        }
        corners.append(end.at + end.facing * bendRadius)
        self.corners = corners
        self.bendRadius = bendRadius
        distance = zip(corners, corners.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }
}

extension WireEnd {
    /// Where the port is in the layout, and the direction a plug is pulled off in.
    var place: (at: Vector3, facing: Vector3)? {
        guard let pose = thing.pose else { return nil }
        return (pose.applied(to: port.at), pose.rotation.applied(to: port.facing))
    }
}

extension CheckSubject {
    /// The way of each wire whose ends have places, from plug to plug, in the layout's frame; for pictures.
    package var wireWays: [(words: String, corners: [Vector3])] {
        links.compactMap { link in
            let run = link.run
            let bend = assembly?.wires[run.gauge.value]?.bendRadius.value.millimetres ?? 0
            guard let start = link.from.place?.at, let end = link.to.place?.at,
                let path = WirePath(link, bendRadius: bend, in: self)
            else { return nil }
            let words = "\(link.from.words) to \(link.to.words), \(run.gauge.value), \(run.length.value)"
            return (words, [start] + path.corners + [end])
        }
    }

    /// The middles of the two ends of a piece's longest body, such as the openings of a tube.
    fileprivate func ends(of thing: Int) -> (Vector3, Vector3)? {
        let longest = bodies.of(thing).max { $0.solid.height < $1.solid.height }
        guard let solid = longest?.solid, let centre = solid.outline.bounds?.centre else { return nil }
        return (
            solid.pose.applied(to: Vector3(centre, solid.bottom)), solid.pose.applied(to: Vector3(centre, solid.top))
        )
    }
}
