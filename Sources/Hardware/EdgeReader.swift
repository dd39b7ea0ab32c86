/// What watching lines for edges brings: an edge, or the knowledge that some were lost.
public enum EdgeReport: Hashable, Sendable {
    case edge(EdgeEvent)
    /// Edges were lost before the next one: so many, or nil where nobody numbers them (libgpiod 1). The levels were read
    /// afterwards, so that nothing stays believed that is not so.
    case lost(count: Int?, levels: LineLevels)
}

/// Reads the edges of one request in order, and notices when the kernel's queue overflowed.
///
/// By the kernel's numbers where there are any. Without them, and with both directions watched, two edges of one line in
/// the same direction tell that at least one between them was lost. And after as many edges in a row as a queue keeps, the
/// levels are read: where they are not what the last edges said, the newest were dropped, and no later edge would tell.
public struct EdgeReader: Sendable {
    /// The kernel keeps that many for each line where nobody asked for more (drivers/gpio/gpiolib-cdev.c).
    private static let shortestQueue = 16

    private var sequence: UInt32 = 0
    /// Lines that have had an edge, and those whose last one was rising.
    private var known: LineLevels = []
    private var rising: LineLevels = []
    /// The edge before which some were lost, told after that.
    private var waiting: EdgeEvent?
    /// Edges since the queue was last found empty.
    private var inARow = 0
    /// A loss was told that the next number will show once more.
    private var hasTold = false

    public init() {}

    /// The next edge or loss, or nil when `deadline` passes first; nil as deadline: looks and returns.
    public mutating func next<Handle>(
        until deadline: Instant?, from lines: borrowing InputLines<Handle>
    ) throws(GPIOError) -> EdgeReport? {
        if let event = waiting {
            waiting = nil
            return .edge(event)
        }
        let watchesBoth = lines.settings.edges == .both
        if watchesBoth, inARow >= Self.shortestQueue {
            if let event = try lines.nextEdge(until: nil) { return try report(event, from: lines, watchesBoth) }
            inARow = 0
            let levels = try lines.levels()
            if levels.intersection(known) != rising {
                // What moved only just now is an edge that is on its way.
                if let event = try lines.nextEdge(until: nil) { return try report(event, from: lines, watchesBoth) }
                rising = levels.intersection(known)
                hasTold = true
                return .lost(count: nil, levels: levels)
            }
        }
        guard let event = try lines.nextEdge(until: deadline) else {
            inARow = 0
            return nil
        }
        return try report(event, from: lines, watchesBoth)
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

    private mutating func report<Handle>(
        _ event: EdgeEvent, from lines: borrowing InputLines<Handle>, _ watchesBoth: Bool
    ) throws(GPIOError) -> EdgeReport {
        inARow += 1
        guard let loss = loss(before: event, watchesBoth: watchesBoth) else { return .edge(event) }
        waiting = event
        return .lost(count: loss.count, levels: try lines.levels())
    }

    private mutating func loss(before event: EdgeEvent, watchesBoth: Bool) -> Loss? {
        let line = LineLevels.line(event.line)
        let repeats = watchesBoth && known.contains(line) && rising.contains(line) == event.isRising
        known.insert(line)
        if event.isRising { rising.insert(line) } else { rising.remove(line) }
        defer { hasTold = false }
        guard event.sequence != 0 else { return repeats ? Loss(count: nil) : nil }
        let missing = event.sequence &- sequence &- 1
        sequence = event.sequence
        return missing == 0 || hasTold ? nil : Loss(count: Int(clamping: missing))
    }
}
