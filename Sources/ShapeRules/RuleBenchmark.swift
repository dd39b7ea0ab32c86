package import BoardModel
package import Geometry

/// How fast the rule book is, and how that grows with the number of parts: `make bench` prints it.
package enum RuleBenchmark {
    package struct Result: Sendable {
        package var parts: Int
        /// Pairs of bodies near enough to be measured exactly.
        package var pairs: Int
        package var checksPerSecond: Double
    }

    /// Checks one assembly again and again for so long. What is timed is all that `RuleBook.check` does with a layout
    /// that has been read: placing bodies, finding near pairs, measuring them, and every rule.
    package static func run(parts: Int, for duration: Duration = .milliseconds(500)) -> Result {
        let assembly = assembly(parts: max(1, parts))
        return run(assembly, file: "bench.yaml", for: duration)
    }

    /// The same for a layout from a file.
    package static func run(_ assembly: Assembly, file: String, for duration: Duration) -> Result {
        let clock = ContinuousClock()
        let start = clock.now
        var checks = 0
        repeat {
            _ = RuleBook.check(CheckSubject(file: file, assembly: assembly, problems: []))
            checks += 1
        } while clock.now - start < duration
        let spent = clock.now - start
        let seconds = Double(spent.components.seconds) + Double(spent.components.attoseconds) * 1e-18
        let subject = CheckSubject(file: file, assembly: assembly, problems: [])
        return Result(
            parts: assembly.placed.count, pairs: subject.bodies.near.count, checksPerSecond: Double(checks) / seconds)
    }

    /// The bodies of such an assembly in their places, each with the number of its part.
    package static func solids(parts: Int) -> [(thing: Int, solid: Solid)] {
        BodyPairs(assembly(parts: max(1, parts)).placed, reach: 0).bodies.map { ($0.thing, $0.solid) }
    }

    /// Round boards with three components each, in stacks of ten of which each rests on the one below, and stacks side
    /// by side: as many neighbours for each part however many there are.
    static func assembly(parts: Int) -> Assembly {
        let file = SourceFile(path: "bench.yaml", text: "")
        let range = SourceRange(file, SourcePosition(line: 1, column: 1), SourcePosition(line: 1, column: 1))
        let part = board(at: range)
        let side = max(1, Int((Double(parts) / 10).squareRoot().rounded(.up)))
        var layout = Layout(name: Sourced("bench", at: range), title: "Stacks of boards", range: range)
        for index in 0..<parts {
            let (stack, level) = (index / 10, index % 10)
            let place = Vector3(Double(stack % side) * 80, Double(stack / side) * 80, Double(level) * 5.6)
            let support: Placement.Support = level == 0 ? .table : .on(Sourced("piece \(index - 1)", at: range))
            layout.pieces.append(
                Placement(
                    name: Sourced("piece \(index)", at: range), thing: Sourced(.part("board"), at: range),
                    position: .at(Pose(place)), positionRange: range, support: support, range: range))
        }
        let placed = layout.pieces.map { placement in
            let pose: Pose? = if case .at(let pose) = placement.position { pose } else { nil }
            return PlacedThing(placement: placement, content: .part(part), pose: pose)
        }
        return Assembly(layout: layout, kit: nil, placed: placed)
    }

    private static func board(at range: SourceRange) -> Part {
        var part = Part(name: Sourced("board", at: range), kind: .accessory, title: "Board")
        let disc = Outline.ring(outerRadius: 35, innerRadius: 15)
        part.bodies = [
            Body(name: "board", role: .board, solid: Solid(disc, bottom: 0, top: 1.6), range: range)
        ]
        for (index, centre) in [Vector2(0, 24), Vector2(-20, -12), Vector2(20, -12)].enumerated() {
            let outline = Outline.rectangle(width: 8, height: 6).translated(by: centre)
            part.bodies.append(
                Body(
                    name: "component \(index + 1)", role: .component, solid: Solid(outline, bottom: 1.6, top: 5.6),
                    range: range))
        }
        return part
    }
}
