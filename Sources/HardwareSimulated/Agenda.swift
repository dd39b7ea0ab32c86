internal import Hardware

/// What is to happen when, in virtual or real time: a queue by time, and in order of entry at the same time.
struct Agenda: Sendable {
    struct Entry: Sendable {
        var at: Instant
        var order: UInt64
        var body: @Sendable () -> Void
    }

    private var heap: [Entry] = []
    private var entered: UInt64 = 0

    /// The moment of the next entry.
    var next: Instant? { heap.first?.at }

    mutating func add(at: Instant, _ body: @escaping @Sendable () -> Void) {
        entered += 1
        heap.append(Entry(at: at, order: entered, body: body))
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard precedes(child, parent) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// Takes out the next entry if it is due by then.
    mutating func take(dueBy limit: Instant) -> Entry? {
        guard let first = heap.first, first.at <= limit else { return nil }
        let last = heap.removeLast()
        if !heap.isEmpty {
            heap[0] = last
            var parent = 0
            while true {
                var least = parent
                for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, least) {
                    least = child
                }
                guard least != parent else { break }
                heap.swapAt(parent, least)
                parent = least
            }
        }
        return first
    }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
        (heap[a].at, heap[a].order) < (heap[b].at, heap[b].order)
    }
}
