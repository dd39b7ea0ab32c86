import CGEOS

/// A GEOS context: the engine's error channel and memory, for one thread at a time. `GEOS_init_r`, `GEOS_finish_r`.
///
/// Every geometry holds its context, so the context outlives them all; both are freed by their `deinit`, on every path.
final class GEOSContext {
    let handle: GEOSContextHandle_t
    private let inbox: Inbox
    /// Geometries created and not yet destroyed: what a leak would show in.
    fileprivate(set) var live = 0

    /// The last complaint of the engine, in its own words.
    var complaint: String? { inbox.text }

    /// nil when the engine has no memory left.
    init?() {
        guard let handle = GEOS_init_r() else { return nil }
        let inbox = Inbox()
        self.handle = handle
        self.inbox = inbox
        // The variadic handlers cannot be written in Swift; these take the finished text.
        _ = GEOSContext_setErrorMessageHandler_r(
            handle,
            { text, box in
                guard let text, let box else { return }
                Unmanaged<Inbox>.fromOpaque(box).takeUnretainedValue().text = String(cString: text)
            }, Unmanaged.passUnretained(inbox).toOpaque())
    }

    deinit { GEOS_finish_r(handle) }

    private final class Inbox {
        var text: String?
    }
}

/// One geometry of the engine, owned.
final class GEOSShape {
    let context: GEOSContext
    let pointer: OpaquePointer

    /// Takes ownership of what a GEOS function returned; nil (the engine's sign of failure) stays nil.
    init?(_ context: GEOSContext, owning pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.context = context
        self.pointer = pointer
        context.live += 1
    }

    deinit {
        GEOSGeom_destroy_r(context.handle, pointer)
        context.live -= 1
    }
}

/// What a GEOS predicate says with 0, 1, or 2 for an exception.
func geosAnswer(_ answer: CChar) -> Bool? {
    switch answer {
    case 0: false
    case 1: true
    default: nil
    }
}
