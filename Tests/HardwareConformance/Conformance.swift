internal import Hardware

/// How a back end did in one check.
public struct ConformanceResult: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        case passed
        /// What was expected, and was not so.
        case failed(String)
        /// Why this rig cannot show it.
        case skipped(String)
    }

    /// The check's name: what a back end does that passes it.
    public var name: String
    public var outcome: Outcome

    /// One line for a log: `ok`, `FAILED` or `skipped`, the name, and the reason.
    public var line: String {
        switch outcome {
        case .passed: "ok       \(name)"
        case .failed(let reason): "FAILED   \(name): \(reason)"
        case .skipped(let reason): "skipped  \(name): \(reason)"
        }
    }
}

/// Holds a back end to everything that is asked of one, check by check. A new back end needs a rig and this call.
public func conformance<Rig: ConformanceRig>(of rig: Rig) -> [ConformanceResult] {
    Conformance<Rig>.checks.map { check in
        if let reason = rig.exemptions[check.name] {
            return ConformanceResult(name: check.name, outcome: .skipped(reason))
        }
        do {
            try check.body(rig)
            return ConformanceResult(name: check.name, outcome: .passed)
        } catch let skip as CannotShow {
            return ConformanceResult(name: check.name, outcome: .skipped(skip.reason))
        } catch let failure as NotSo {
            return ConformanceResult(name: check.name, outcome: .failed(failure.text))
        } catch let error as GPIOError {
            return ConformanceResult(name: check.name, outcome: .failed("unexpected error: \(error.message)"))
        } catch {
            return ConformanceResult(name: check.name, outcome: .failed("unexpected error"))
        }
    }
}

/// Something that the rig has no eyes or hands for.
struct CannotShow: Error { var reason: String }

/// An expectation that did not hold.
struct NotSo: Error { var text: String }

/// The checks, for one kind of rig.
enum Conformance<Rig: ConformanceRig> {
    typealias Output = OutputLines<Rig.System.Lines>
    typealias Input = InputLines<Rig.System.Lines>
    struct Check {
        var name: String
        var body: (Rig) throws -> Void
    }

    static var checks: [Check] { lookup + outputs + inputs + asked + watching }

    static func expect(_ isSo: Bool, _ text: @autoclosure () -> String) throws {
        if !isSo { throw NotSo(text: text()) }
    }

    static func expect(level wanted: Bool, of line: String, _ rig: Rig, _ when: String) throws {
        guard let level = rig.level(of: line) else { throw CannotShow(reason: "levels cannot be seen from outside") }
        try expect(
            level == wanted, "\(line) is \(level ? "high" : "low") \(when), and must be \(wanted ? "high" : "low")")
    }

    /// Expects an error of GPIOError that satisfies `fits`.
    static func expectError(_ what: String, _ body: () throws -> Void, fits: (GPIOError) -> Bool) throws {
        do { try body() } catch let error as GPIOError {
            try expect(fits(error), "\(what) gives the wrong error: \(error.message)")
            return
        }
        throw NotSo(text: "\(what) gives no error")
    }

    static func line(_ index: Int, _ rig: Rig) -> String { rig.lineNames[index] }

    static func reference(_ index: Int, _ rig: Rig) -> LineReference {
        LineReference(chipLabel: rig.chipLabel, .name(rig.lineNames[index]))
    }
}
