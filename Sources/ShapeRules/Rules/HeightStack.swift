import BoardModel
import Geometry

/// L406: the stack inside an enclosure leaves room for the tolerances of its layers.
package struct HeightStack: Rule {
    /// For each piece in the stack.
    static let perLayer = Limit(
        .atLeast, Length(millimetres: 0.1),
        source: "stated assumption: board thickness ±10 % and standoffs ±0.05 mm, half of it used up on the average")

    package let code: RuleCode = "L406"
    package let title = "the stack closes without glue or force"
    package var limit: Limit? { HeightStack.perLayer }

    package func applies(to subject: CheckSubject) -> Bool { subject.hasFullRoom }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let limit = report.limit else { return }
        for (index, thing) in subject.placed.enumerated() {
            guard let room = subject.room(of: index) else { continue }
            report.notChecked(without: subject.missing)
            let (origin, up) = (room.solid.pose.translation, room.solid.pose.rotation.z)
            var top: (height: Double, body: PlacedBody)?
            var layers: Set<Int> = []
            for body in subject.bodies.bodies where subject.housing[body.thing] == index {
                // A seated core is no layer of its own: its board lies in the base's.
                if subject.placed[body.thing].seat == nil { layers.insert(body.thing) }
                let height = (body.solid.reach(along: up)?.upperBound ?? -.infinity) - origin.dot(up)
                if height > top?.height ?? -.infinity { top = (height, body) }
            }
            guard let top, !layers.isEmpty else { continue }
            let air = room.solid.top - top.height
            // What does not fit at all, or nearly, is told where bodies are compared.
            guard air >= Clearance.standard.value - Tolerance.contact else { continue }
            let needed = limit.value * Double(layers.count)
            report.tell(
                needed / air,
                (
                    "\(Words.millimetres(air)) of air in \(thing.name) above \(Words.count(layers.count, "layer"))",
                    "at least \(Words.millimetres(needed)) (\(limit.source))"
                ))
            if air + Tolerance.contact < needed { report.tight(thing, top.body, air, needed, layers.count, limit) }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "The air between the highest body in an enclosure's `interior:` and its lid, against the number of "
                + "pieces stacked below: each may be a little thicker than drawn.",
            why: "Five parts, each 0.1 mm too high, and the lid springs open. What closes with force cracks later.",
            source: "Limit for each layer: stated assumption.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: A lid that closes
                    pieces:
                      case: { enclosure: case-puck, at: [0 mm, 0 mm, 0 mm], on: table }
                      host: { host: raspberry-pi-zero-2-w, at: [0 mm, 0 mm, 1.3 mm], on: case }
                      battery: { part: battery-lipo-1200, at: [0 mm, 0 mm, 7.1 mm], on: carrier }
                      carrier: { part: battery-carrier, at: [0 mm, 0 mm, 12.1 mm], hung: cord }
                    \(lines)
                      core: { part: core-white, seated: base }
                    """
                },
                failing: "  base: { part: base-classic, at: [0 mm, 0 mm, 19.38 mm], on: case }",
                mended: "  base: { part: base-classic, at: [0 mm, 0 mm, 19.2 mm], on: case }"))
    }
}

extension RuleReport {
    fileprivate mutating func tight(
        _ thing: PlacedThing, _ body: PlacedBody, _ air: Double, _ needed: Double, _ layers: Int, _ limit: Limit
    ) {
        add(
            "\(body.words) leaves \(Words.millimetres(air)) under the lid of '\(thing.name)', too little for "
                + "\(layers) layers", at: thing.nameRange
        ) {
            $0.measured = Words.millimetres(air)
            $0.limit = "at least \(Words.millimetres(needed)): \(layers) layers of \(limit.amount)"
            $0.limitSource = limit.source
            $0.pieces = [body.piece, thing.name]
            $0.places = [body.bounds.upper]
            $0.fix = Finding.Fix(
                help: "lower '\(body.piece)' by \(Words.millimetres(needed - air)), or make the enclosure higher",
                applicability: .suggestion)
        }
    }
}
