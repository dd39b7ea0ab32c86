import Geometry

/// What a shell offers in the place of a value.
enum Completion: Hashable, Sendable {
    case nothing
    case words([String])
    /// Files whose names end so, and folders on the way to them; no ending: any file.
    case files(endings: [String])
    case folders
}

/// Why a text is not the value that was asked for: one phrase that goes on after "because".
struct Complaint: Error, Hashable, Sendable {
    var message: String
    /// What was probably meant.
    var nearest: String?

    init(_ message: String, nearest: String? = nil) {
        self.message = message
        self.nearest = nearest
    }
}

/// A kind of value that options and arguments take: how to read it, how help calls it, what shells offer for it.
struct ValueKind<Value: Sendable>: Sendable {
    var placeholder: String
    var completion: Completion
    var read: @Sendable (String) throws(Complaint) -> Value

    init(
        _ placeholder: String, completion: Completion = .nothing,
        read: @escaping @Sendable (String) throws(Complaint) -> Value
    ) {
        self.placeholder = placeholder
        self.completion = completion
        self.read = read
    }
}

extension ValueKind where Value == String {
    /// The path of a file; whether it is there is for the command to say.
    static func file(_ placeholder: String, endings: [String] = []) -> ValueKind {
        ValueKind(placeholder, completion: .files(endings: endings)) { text throws(Complaint) in
            guard !text.isEmpty else { throw Complaint("a path cannot be empty") }
            return text
        }
    }

    /// The path of a folder.
    static func folder(_ placeholder: String) -> ValueKind {
        var kind = file(placeholder)
        kind.completion = .folders
        return kind
    }

    /// One of these words, or another that the command knows better than the table.
    static func word(_ placeholder: String, suggesting words: [String] = []) -> ValueKind {
        ValueKind(placeholder, completion: words.isEmpty ? .nothing : .words(words)) { text throws(Complaint) in text }
    }
}

extension ValueKind where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// One of an enumeration's words; the placeholder lists them.
    static var choice: ValueKind {
        let words = Value.allCases.map(\.rawValue)
        return ValueKind(words.joined(separator: "|"), completion: .words(words)) { text throws(Complaint) in
            guard let value = Value(rawValue: text) else {
                throw Complaint("it must be \(words.listed(by: "or"))", nearest: NearestName.find(text, among: words))
            }
            return value
        }
    }
}

extension [String] {
    /// `a, b or c`.
    func listed(by conjunction: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}

extension ValueKind {
    /// The same kind under another name in help.
    func named(_ placeholder: String) -> ValueKind {
        var kind = self
        kind.placeholder = placeholder
        return kind
    }
}

extension ValueKind where Value == Duration {
    /// A time with its unit: `90 s`, `5min`.
    static let duration = ValueKind("DURATION") { text throws(Complaint) in
        let time: Time
        do throws(QuantityError) { time = try Time(parsing: text) } catch { throw Complaint(error.message) }
        guard time.value > 0 else { throw Complaint("a duration is more than 0 s") }
        return .seconds(time.value)
    }
}

extension ValueKind where Value == Double {
    /// L* from 0 to 100, written as `40 %`.
    static let lightness = ValueKind("LIGHTNESS") { text throws(Complaint) in
        let ratio: Ratio
        do throws(QuantityError) { ratio = try Ratio(parsing: text) } catch { throw Complaint(error.message) }
        guard ratio.value >= 0, ratio.value <= 1 else { throw Complaint("lightness is 0 % to 100 %") }
        return ratio.value * 100
    }
}
