/// A command line that makes no sense.
enum UsageError: Error, Hashable, Sendable {
    case unknownCommand(String, nearest: String?)
    case unknownOption(String, nearest: String?)
    case missingValue(option: String, placeholder: String)
    case valueNotTaken(option: String)
    case givenTwice(option: String)
    case badValue(String, of: String, Complaint)
    case missingArgument(String)
    case surplusArgument(String)

    /// One phrase, no full stop.
    var message: String {
        switch self {
        case .unknownCommand(let name, let nearest):
            "there is no command '\(name)'" + didYouMean(nearest)
        case .unknownOption(let name, let nearest):
            "there is no option '\(name)' here" + didYouMean(nearest)
        case .missingValue(let option, let placeholder):
            "\(option) needs a value: \(option) \(placeholder)"
        case .valueNotTaken(let option):
            "\(option) takes no value"
        case .givenTwice(let option):
            "\(option) may be given once only"
        case .badValue(let text, let of, let complaint):
            "'\(text)' cannot be \(of): \(complaint.message)" + didYouMean(complaint.nearest)
        case .missingArgument(let placeholder):
            "\(placeholder) is missing"
        case .surplusArgument(let text):
            "'\(text)' is one argument too many"
        }
    }

    private func didYouMean(_ nearest: String?) -> String { nearest.map { "; did you mean '\($0)'?" } ?? "" }
}
