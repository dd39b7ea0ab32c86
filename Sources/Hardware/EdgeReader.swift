/// What watching lines for edges brings: an edge, or the knowledge that some were lost.
public enum EdgeReport: Hashable, Sendable {
    case edge(EdgeEvent)
    /// Edges were lost before the next one: so many, or nil where the library does not number them (libgpiod 1). The
    /// levels were read afterwards, so that nothing stays believed that is not so.
    case lost(count: Int?, levels: LineLevels)
}

/// Reads the edges of one request in order, and notices when the kernel's queue overflowed.
///
/// By the kernel's numbers where there are any. Without them, and with both directions watched, two edges of one line in
/// the same direction tell that at least one between them was lost; an even number of lost edges then shows as nothing.
public struct EdgeReader: Sendable {
    private var sequence: UInt32 = 0
    /// Lines that have had an edge, and those whose last one was rising.
    private var known: LineLevels = []
    private var rising: LineLevels = []
    /// The edge before which some were lost, told after that.
    private var waiting: EdgeEvent?

    public init() {}

    /// The next edge or loss, or nil when `deadline` passes first; nil as deadline: looks and returns.
    public mutating func next<Handle>(
        until deadline: Instant?, from lines: borrowing InputLines<Handle>
    ) throws(GPIOError) -> EdgeReport? {
        if let event = waiting {
            waiting = nil
            return .edge(event)
        }
        guard let event = try lines.nextEdge(until: deadline) else { return nil }
        guard let loss = loss(before: event, watchesBoth: lines.settings.edges == .both) else { return .edge(event) }
        waiting = event
        return .lost(count: loss.count, levels: try lines.levels())
    }

    /// The same of lines that may be let go of meanwhile.
    public mutating func next<Handle>(
        until deadline: Instant?, from lines: inout InputLines<Handle>?
    ) throws(GPIOError) -> EdgeReport? {
        guard let held = lines.take() else { return nil }
        do throws(GPIOError) {
            let report = try next(until: deadline, from: held)
            lines = consume held
            return report
        } catch {
            lines = consume held
            throw error
        }
    }

    private struct Loss { var count: Int? }

    private mutating func loss(before event: EdgeEvent, watchesBoth: Bool) -> Loss? {
        let line = LineLevels.line(event.line)
        let repeats = watchesBoth && known.contains(line) && rising.contains(line) == event.isRising
        known.insert(line)
        if event.isRising { rising.insert(line) } else { rising.remove(line) }
        guard event.sequence != 0 else { return repeats ? Loss(count: nil) : nil }
        let missing = event.sequence &- sequence &- 1
        sequence = event.sequence
        return missing == 0 ? nil : Loss(count: Int(clamping: missing))
    }
}
