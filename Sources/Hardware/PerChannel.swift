/// One value for each LED channel of a lamp: a fixed-size collection, so that it never allocates.
public struct PerChannel<Value> {
    /// No kit has more than four channels; eight leaves room for two cores on one base.
    public static var capacity: Int { 8 }

    private var values: (Value, Value, Value, Value, Value, Value, Value, Value)
    public private(set) var count: Int

    /// `count` is held between 0 and `capacity`.
    public init(repeating value: Value, count: Int) {
        values = (value, value, value, value, value, value, value, value)
        self.count = max(0, min(count, Self.capacity))
    }

    public var indices: Range<Int> { 0..<count }

    /// The first `length` values alone.
    func prefix(_ length: Int) -> PerChannel {
        var shorter = self
        shorter.count = max(0, min(length, count))
        return shorter
    }

    /// An index outside `indices` is a programmer's error and traps.
    public subscript(index: Int) -> Value {
        get {
            precondition(index >= 0 && index < count, "channel index out of range")
            switch index {
            case 0: return values.0
            case 1: return values.1
            case 2: return values.2
            case 3: return values.3
            case 4: return values.4
            case 5: return values.5
            case 6: return values.6
            default: return values.7
            }
        }
        set {
            precondition(index >= 0 && index < count, "channel index out of range")
            switch index {
            case 0: values.0 = newValue
            case 1: values.1 = newValue
            case 2: values.2 = newValue
            case 3: values.3 = newValue
            case 4: values.4 = newValue
            case 5: values.5 = newValue
            case 6: values.6 = newValue
            default: values.7 = newValue
            }
        }
    }
}

extension PerChannel {
    /// Works on every value where it lies: a channel of the light's plan is too large to be moved at every edge.
    @inline(__always)
    mutating func updateEach(_ body: (_ value: inout Value) -> Void) {
        let count = count
        // A tuple of values of one type lies in memory as an array of them does.
        withUnsafeMutablePointer(to: &values) { values in
            let first = UnsafeMutableRawPointer(values).assumingMemoryBound(to: Value.self)
            for index in 0..<count { body(&first[index]) }
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
