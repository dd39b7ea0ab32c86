/// Makes a call that fails once again: one EIO is no reason for a dark room. The second failure is thrown.
@inlinable  // the thread of the light calls it at every edge
public func onceMore<Value: ~Copyable>(_ call: () throws(GPIOError) -> Value) throws(GPIOError) -> Value {
    do throws(GPIOError) {
        return try call()
    } catch {
        return try call()
    }
}
