import Glibc

/// Runs something on a thread of its own that nobody waits for. False when the process may start no more threads: it was
/// not run.
func detached(_ body: @escaping @Sendable () -> Void) -> Bool {
    final class Box: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let box = Unmanaged.passRetained(Box(body))
    var thread = pthread_t()
    let failure = pthread_create(
        &thread, nil,
        { argument in
            if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
            return nil
        }, box.toOpaque())
    guard failure == 0 else {
        box.release()
        return false
    }
    pthread_detach(thread)
    return true
}
