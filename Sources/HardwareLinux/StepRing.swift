internal import Hardware
internal import Synchronization

/// What the PWM thread did, on its way to whoever writes it down: a ring of fixed size, with one thread that puts in and
/// one that takes out.
///
/// Neither waits for the other, and nothing is allocated: a step that finds no room is dropped, and counted.
final class StepRing: @unchecked Sendable {
    /// Enough for a third of a second of eight channels at 1250 Hz.
    static let capacity = 4096

    private let steps: UnsafeMutablePointer<PWMStep>
    private let put = Atomic(0)
    private let taken = Atomic(0)
    private let lost = Atomic(0)

    init() {
        // Touched now, so that the real-time thread brings in no page of it.
        steps = .allocate(capacity: Self.capacity)
        steps.initialize(repeating: PWMStep(at: .start, levels: [], mask: []), count: Self.capacity)
    }

    deinit { steps.deallocate() }

    /// For the one thread that writes.
    func add(_ step: PWMStep) {
        let place = put.load(ordering: .relaxed)
        guard place &- taken.load(ordering: .acquiring) < Self.capacity else {
            lost.store(lost.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
            return
        }
        steps[place & (Self.capacity - 1)] = step
        put.store(place &+ 1, ordering: .releasing)
    }

    /// For the one thread that reads: the oldest step that was not taken yet.
    func next() -> PWMStep? {
        let place = taken.load(ordering: .relaxed)
        guard place != put.load(ordering: .acquiring) else { return nil }
        let step = steps[place & (Self.capacity - 1)]
        taken.store(place &+ 1, ordering: .releasing)
        return step
    }

    /// How many steps found no room.
    var dropped: Int { lost.load(ordering: .relaxed) }
}
