import CCCD

/// Convex bodies in libccd (Fišer): do they share room, and which way is out. Bodies that only touch may be told either
/// way; the callers measure before they believe.
extension ConvexBody {
    /// Shared room, by Gilbert, Johnson and Keerthi's algorithm. `ccdGJKIntersect` gives up early on some flat pairs,
    /// so its no is checked by our own search for a bridge.
    func shares(roomWith other: ConvexBody, movedBy offset: Vector3 = .zero) -> Bool {
        guard box.moved(by: offset).intersects(other.box) else { return false }
        let found = withEngine(other, offset) { mine, theirs, engine in ccdGJKIntersect(mine, theirs, engine) == 1 }
        return found || ConvexDistance.gap(from: self, movedBy: offset, to: other) == nil
    }

    /// The unit direction in which this body leaves the other soonest, as the expanding polytope algorithm finds it,
    /// and a point inside both; the portal refinement is asked where that fails.
    /// `ccdGJKPenetration`, `ccdMPRPenetration`.
    func penetration(into other: ConvexBody) -> (direction: Vector3, point: Vector3)? {
        withEngine(other, .zero) { mine, theirs, engine in
            var depth = 0.0
            var direction = ccd_vec3_t()
            var place = ccd_vec3_t()
            var found = ccdGJKPenetration(mine, theirs, engine, &depth, &direction, &place) == 0
            if !found || !(Vector3(direction).length > 0.5) {
                found = ccdMPRPenetration(mine, theirs, engine, &depth, &direction, &place) == 0
            }
            let out = -Vector3(direction)
            let length = out.length
            guard found, length.isFinite, length > 0.5 else { return nil }
            return (out * (1 / length), Vector3(place))
        }
    }

    /// What the callbacks see of a body.
    fileprivate final class Moved {
        let body: ConvexBody
        let offset: Vector3

        init(_ body: ConvexBody, _ offset: Vector3) {
            self.body = body
            self.offset = offset
        }
    }

    private func withEngine<Answer>(
        _ other: ConvexBody, _ offset: Vector3,
        _ ask: (UnsafeRawPointer, UnsafeRawPointer, UnsafePointer<ccd_t>) -> Answer
    ) -> Answer {
        var engine = luciole_ccd_defaults()
        // The default is no bound at all.
        engine.max_iterations = 200
        engine.epa_tolerance = 1e-7
        engine.mpr_tolerance = 1e-7
        engine.support1 = { object, direction, result in Moved.support(object, direction, result) }
        engine.support2 = { object, direction, result in Moved.support(object, direction, result) }
        engine.center1 = { object, result in Moved.centre(object, result) }
        engine.center2 = { object, result in Moved.centre(object, result) }
        let (mine, theirs) = (Moved(self, offset), Moved(other, .zero))
        return withExtendedLifetime((mine, theirs)) {
            ask(
                UnsafeRawPointer(Unmanaged.passUnretained(mine).toOpaque()),
                UnsafeRawPointer(Unmanaged.passUnretained(theirs).toOpaque()), &engine)
        }
    }
}

extension ConvexBody.Moved {
    fileprivate static func support(
        _ object: UnsafeRawPointer?, _ direction: UnsafePointer<ccd_vec3_t>?,
        _ result: UnsafeMutablePointer<ccd_vec3_t>?
    ) {
        guard let object, let direction, let result else { return }
        let moved = Unmanaged<ConvexBody.Moved>.fromOpaque(object).takeUnretainedValue()
        result.pointee = ccd_vec3_t(moved.body.support(Vector3(direction.pointee)) + moved.offset)
    }

    fileprivate static func centre(_ object: UnsafeRawPointer?, _ result: UnsafeMutablePointer<ccd_vec3_t>?) {
        guard let object, let result else { return }
        let moved = Unmanaged<ConvexBody.Moved>.fromOpaque(object).takeUnretainedValue()
        result.pointee = ccd_vec3_t(moved.body.centre + moved.offset)
    }
}

extension Vector3 {
    fileprivate init(_ v: ccd_vec3_t) { self.init(v.v.0, v.v.1, v.v.2) }
}

extension ccd_vec3_t {
    fileprivate init(_ v: Vector3) { self.init(v: (v.x, v.y, v.z)) }
}
