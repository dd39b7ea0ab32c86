import BoardModel
import Geometry
import Testing

@testable import ShapeRules

/// What holds of L201 and L202 for any two boards, not for chosen ones only.
@Suite("Overlap and clearance of any two boards")
struct PairPropertyTests {
    /// A fixed sequence, so that a failure comes again.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
    }

    private func subject(_ poses: [Pose]) -> CheckSubject {
        var assembly = RuleBenchmark.assembly(parts: poses.count)
        for index in assembly.placed.indices {
            assembly.placed[index].pose = poses[index]
            assembly.placed[index].placement.support = nil
            assembly.layout.pieces[index].support = nil
        }
        return CheckSubject(file: "pairs.yaml", assembly: assembly, problems: [])
    }

    private func findings(_ rule: any Rule, _ subject: CheckSubject) -> [Finding] {
        var report = RuleReport(for: rule, limit: rule.limit)
        rule.check(subject, &report)
        return report.findings
    }

    private func poses(_ seed: UInt64) -> [Pose] {
        var dice = Dice(state: seed)
        func place(_ reach: Double) -> Double { .random(in: -reach...reach, using: &dice) }
        let turn =
            seed % 3 == 0 ? Rotation(degrees: place(180), place(180), place(180)) : Rotation(degrees: 0, 0, place(180))
        return [Pose(.zero), Pose(Vector3(place(80), place(80), place(9)), rotation: turn)]
    }

    @Test("the order of two pieces changes neither verdict nor depth", arguments: 1...12)
    func symmetry(seed: UInt64) throws {
        let poses = poses(seed)
        let (there, back) = (subject(poses), subject(poses.reversed()))
        for rule in [BodyOverlap(), Clearance()] as [any Rule] {
            #expect(findings(rule, there).count == findings(rule, back).count)
        }
        let depths = [there, back].map { subject in
            subject.bodies.near.compactMap { pair -> Double? in
                if case .overlapping(let overlap) = pair.relation { overlap.depth } else { nil }
            }.max() ?? 0
        }
        #expect(abs(depths[0] - depths[1]) < 0.02 + depths[0] * 0.05)
    }

    @Test("moving each pair of bodies by its way out parts that pair", arguments: 1...12)
    func wayOut(seed: UInt64) throws {
        for pair in subject(poses(seed)).bodies.near {
            guard case .overlapping(let overlap) = pair.relation else { continue }
            var moved = pair.later.solid
            moved.pose.translation = moved.pose.translation + overlap.wayOut * 1.0001
            if case .overlapping(let left) = moved.relation(to: pair.earlier.solid) {
                #expect(left.depth < 0.01, "seed \(seed): still \(left.depth) of \(overlap.depth)")
            }
        }
    }

    @Test("a rigid motion of both changes nothing", arguments: 1...6)
    func rigid(seed: UInt64) throws {
        let poses = poses(seed)
        let frame = Pose(Vector3(13, -7, 4), rotation: Rotation(degrees: 0, 0, Double(seed) * 17))
        let (one, other) = (subject(poses), subject(poses.map { frame * $0 }))
        #expect(findings(BodyOverlap(), one).count == findings(BodyOverlap(), other).count)
    }
}
