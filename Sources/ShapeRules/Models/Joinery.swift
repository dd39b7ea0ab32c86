package import BoardModel
package import Geometry

/// Where a wire that is drawn through another piece goes in and out of it.
package struct WirePassage: Sendable {
    /// `base.led to core.led`.
    package var words: String
    /// The piece that it is drawn through.
    package var through: String
    /// Both ends of that piece, in the layout's frame.
    package var ends: [Vector3]
    /// The straight ways before and behind.
    package var ways: [(Vector3, Vector3)]
    /// What a hole must measure for all conductors together to pass, in mm.
    package var bundle: Double
}

extension CheckSubject {
    /// What a builder drills for: each wire that is drawn through a piece.
    package var passages: [WirePassage] {
        links.flatMap { link -> [WirePassage] in
            guard !link.run.through.isEmpty, let wire = assembly?.wires[link.run.gauge.value],
                let path = WirePath(link, bendRadius: wire.bendRadius.value.millimetres, in: self)
            else { return [] }
            let conductors = max(link.from.port.pins.count, link.to.port.pins.count, 1)
            // How wide a bundle of equal circles is, in their diameters (Graham and others, 1998), and 1 mm of play.
            let widths = [1, 2, 2.155, 2.414, 2.701, 3, 3]
            let width = conductors <= widths.count ? widths[conductors - 1] : 2 * Double(conductors).squareRoot()
            let bundle = ((width * wire.outerDiameter.millimetres + 1) * 2).rounded(.up) / 2
            let corners = path.corners
            return link.run.through.enumerated().compactMap { index, name in
                let first = 1 + 2 * index
                guard corners.indices.contains(first + 2) else { return nil }
                return WirePassage(
                    words: "\(link.from.words) to \(link.to.words)", through: name.value,
                    ends: [corners[first], corners[first + 1]],
                    ways: [(corners[first - 1], corners[first]), (corners[first + 1], corners[first + 2])],
                    bundle: bundle)
            }
        }
    }

    /// How many holes of the pieces of a fastener meet, and take a screw each.
    package func meetingHoles(of fastener: Fastener) -> Int {
        let things = fastener.between.compactMap { thing(named: $0.pieceName) }
        guard things.count == 2, let fit = HoleFit(things[0], things[1]) else { return 0 }
        return fit.offsets.count { $0 <= FastenerAxis.offset.value + Tolerance.contact }
    }
}
