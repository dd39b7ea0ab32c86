import BoardModel
import Commissioning
import ShapeRules

/// A layout that can be lit, as `run` needs it.
struct CommissionedLayout: Sendable {
    var loaded: LoadedLayout
    var title: String
    var commission: Commission
    /// Findings of severity error.
    var errors: Int

    /// The layout that the command line names.
    init(_ arguments: Arguments) throws(Failure) {
        guard let path = arguments[Boards.layout] else { throw Failure(.usage, "LAYOUT is missing") }
        try self.init(path: path, arguments)
    }

    init(path: String, _ arguments: Arguments) throws(Failure) {
        let (loaded, assembly) = try Boards.assembly(path, arguments)
        self.loaded = loaded
        title = assembly.layout.title.printable
        do throws(CommissionError) {
            commission = try Commission(assembly)
        } catch {
            throw Failure(.badConfiguration, error.message, remedy: error.remedy)
        }
        errors = RuleBook.check(loaded).count(.error)
    }

    /// What the rules and commissioning have to say.
    var notes: [String] {
        let warning =
            errors == 0
            ? []
            : [
                "the rules find \(errors == 1 ? "an error" : "\(errors) errors") in this layout; "
                    + "`luciole check \(loaded.source.path)` tells"
            ]
        return warning + commission.notes.map(\.message)
    }
}
