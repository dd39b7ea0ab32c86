/// Makes a call that fails once again: one EIO is no reason for a dark room. The second failure is thrown.
public func onceMore<Value: ~Copyable>(_ call: () throws(GPIOError) -> Value) throws(GPIOError) -> Value {
    do throws(GPIOError) {
        return try call()
    } catch {
        return try call()
    }
}
