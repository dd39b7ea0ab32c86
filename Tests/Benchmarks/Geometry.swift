import Geometry
import Glibc
import ShapeRules

extension Benchmarks {
    /// Overlap, clearance and containment of many bodies, from their outlines to the verdicts, beside the same in
    /// shapely; the bodies are those of the growing layouts, a tenth of them pushed aside so that some overlap.
    static func geometry() {
        heading("overlap, clearance and containment of the bodies of 300 boards, against shapely")
        let reach = 0.3
        let solids = solids(boards: 300)
        let room = Outline.circle(radius: 200)
        var verdicts = Verdicts()
        let seconds = secondsEach { verdicts = Verdicts(solids, within: reach, in: room) }
        row("ours, ms", fixed(seconds * 1e3))
        row("pairs that overlap, that are near; bodies inside", verdicts.words)
        let questions = "shapely==2.1.2"
        guard let python = PythonPeer.interpreter(with: questions),
            write(text(solids, reach), to: ".build/bench/solids"),
            let said = ChildProcess.output([
                python, "Tests/Benchmarks/shapely_questions.py", ".build/bench/solids", "200", "5",
            ])
        else { return row(questions, "skipped: not to be had from PyPI") }
        let words = said.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count == 4, let theirs = Double(words[0]) else { return row(questions, "gave no answer") }
        row("\(questions), ms", fixed(theirs * 1e3))
        row("its verdicts", words[1...].joined(separator: ", "))
        row("\(questions) / ours (target 10)", "\(fixed(theirs / seconds))×")
    }

    private static func solids(boards: Int) -> [(thing: Int, solid: Solid)] {
        RuleBenchmark.solids(parts: boards).map { body in
            let aside = body.thing % 10 == 9 ? Vector3(50, 0, -3) : .zero
            return (body.thing, body.solid.placed(at: Pose(aside)))
        }
    }

    private struct Verdicts {
        var overlapping = 0
        var near = 0
        var inside = 0

        init() {}

        init(_ solids: [(thing: Int, solid: Solid)], within reach: Double, in room: Outline) {
            let shapes = solids.map { SolidShape($0.solid) }
            for (a, b) in BoxPairs(shapes.map { $0?.bounds }, margin: reach).pairs
            where solids[a].thing != solids[b].thing {
                guard let mine = shapes[a], let theirs = shapes[b] else { continue }
                switch mine.nearness(to: theirs, within: reach) {
                case .overlapping: overlapping += 1
                case .touching, .apart: near += 1
                case .beyond: continue
                }
            }
            let room = SolidShape(Solid(room, bottom: -1000, top: 1000))
            for shape in shapes {
                if let shape, let room, room.holds(shape) { inside += 1 }
            }
        }

        var words: String { "\(overlapping), \(near), \(inside)" }
    }

    /// A line for each body: thing, bottom, top, and its outline in place, flattened as the rules' engine sees it.
    private static func text(_ solids: [(thing: Int, solid: Solid)], _ reach: Double) -> String {
        func ring(_ contour: Contour) -> String {
            let corners = contour.flattened()
            return "(" + (corners + corners.prefix(1)).map { "\($0.x) \($0.y)" }.joined(separator: ", ") + ")"
        }
        var text = "\(reach)\n"
        for (thing, solid) in solids {
            let place = solid.pose.translation
            let outline = solid.outline.translated(by: place.plane)
            text += "\(thing)\t\(solid.bottom + place.z)\t\(solid.top + place.z)\tPOLYGON ("
            text += outline.contours.map(ring).joined(separator: ", ") + ")\n"
        }
        return text
    }
}
