/// One value for each LED channel of a lamp: a fixed-size collection, so that it never allocates.
public struct PerChannel<Value> {
    /// No kit has more than four channels; eight leaves room for two cores on one base.
    public static var capacity: Int { 8 }

    private var values: (Value, Value, Value, Value, Value, Value, Value, Value)
    public let count: Int

    /// `count` is held between 0 and `capacity`.
    public init(repeating value: Value, count: Int) {
        values = (value, value, value, value, value, value, value, value)
        self.count = max(0, min(count, Self.capacity))
    }

    public var indices: Range<Int> { 0..<count }

    /// An index outside `indices` is a programmer's error and traps. Lends the value in its place: a channel of a PWM plan
    /// is some hundred bytes, and looked at for every edge.
    public subscript(index: Int) -> Value {
        _read {
            precondition(index >= 0 && index < count, "channel index out of range")
            switch index {
            case 0: yield values.0
            case 1: yield values.1
            case 2: yield values.2
            case 3: yield values.3
            case 4: yield values.4
            case 5: yield values.5
            case 6: yield values.6
            default: yield values.7
            }
        }
        _modify {
            precondition(index >= 0 && index < count, "channel index out of range")
            switch index {
            case 0: yield &values.0
            case 1: yield &values.1
            case 2: yield &values.2
            case 3: yield &values.3
            case 4: yield &values.4
            case 5: yield &values.5
            case 6: yield &values.6
            default: yield &values.7
            }
        }
    }
}

extension PerChannel: Sendable where Value: Sendable {}

extension PerChannel: Equatable where Value: Equatable {
    public static func == (a: Self, b: Self) -> Bool {
        guard a.count == b.count else { return false }
        for index in a.indices where a[index] != b[index] { return false }
        return true
    }
}
