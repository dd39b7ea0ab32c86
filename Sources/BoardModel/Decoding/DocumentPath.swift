/// The way from the head of a file to one of its values, spelled only when a message needs it.
indirect enum DocumentPath: CustomStringConvertible {
    case root
    case key(String, in: DocumentPath)
    case item(Int, in: DocumentPath)

    var description: String {
        switch self {
        case .root: ""
        case .key(let name, .root): name
        case .key(let name, let outer): "\(outer).\(name)"
        case .item(let number, let outer): "\(outer)[\(number)]"
        }
    }
}

/// Collects what is wrong with one file while it is decoded.
package final class ProblemLog {
    package private(set) var problems: [Problem] = []

    package func add(_ problem: Problem) { problems.append(problem) }
}
