internal import Glibc

/// One client of the control server, with what it may cost.
struct ControlConnection {
    /// A request is a few words.
    private static let longestLine = 1024
    /// What is kept for a client that does not read; beyond it nothing more is read from it either.
    private static let mostPending = 16 << 10
    /// Lines a second; the rest waits in the client's own socket.
    private static let linesPerSecond = 50

    let descriptor: Int32
    private(set) var isDone = false
    private(set) var isWatching = false
    private(set) var wantsText = false
    /// It watches, and there is a newer state than it was given.
    var isBehind = false
    private var input: [UInt8] = []
    private var output: [UInt8] = []
    private var second: Int64 = 0
    private var lines = 0
    /// It sent an end of file.
    private var hasEnded = false
    /// Nothing is read from it any more; what is to be said to it is still said.
    private var isFinished = false

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    var hasRoom: Bool { output.isEmpty }

    func isPaused(at now: Int64) -> Bool { lines >= Self.linesPerSecond && now / 1_000_000_000 == second }

    /// Whether a whole line waits that may be answered now.
    func hasWork(at now: Int64) -> Bool {
        output.count < Self.mostPending && !isPaused(at: now) && input.contains(0x0A)
    }

    /// Whether a whole line waits for the client's next share.
    func waits(at now: Int64) -> Bool { isPaused(at: now) && input.contains(0x0A) }

    func interest(at now: Int64) -> Int16 {
        var events: Int16 = 0
        let hasRoom = output.count < Self.mostPending && input.count < 4 * Self.longestLine
        if hasRoom, !isPaused(at: now), !isFinished, !hasEnded { events |= Int16(POLLIN) }
        if !output.isEmpty { events |= Int16(POLLOUT) }
        return events
    }

    /// Reads what is there.
    mutating func read() {
        guard !isFinished, input.count < 4 * Self.longestLine else {
            // Nothing more is wanted of it; that it hung up is seen when it is written to.
            if output.isEmpty { isDone = true }
            return
        }
        var chunk = [UInt8](repeating: 0, count: 2048)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count < 0 {
            isDone = errno != EAGAIN && errno != EINTR
        } else if count == 0 {
            hasEnded = true
        } else {
            input += chunk[..<count]
        }
    }

    /// Answers whole lines, up to its share.
    mutating func work(at now: Int64, _ answer: (String) -> ControlAnswer) {
        if now / 1_000_000_000 != second { (second, lines) = (now / 1_000_000_000, 0) }
        while hasWork(at: now), let end = input.firstIndex(of: 0x0A) {
            let line = String(decoding: input[..<end], as: UTF8.self)
            input.removeFirst(end + 1)
            lines += 1
            switch answer(line) {
            case .line(let text): write(text)
            case .watch(let isText): (isWatching, isBehind, wantsText) = (true, true, isText)
            }
        }
        let isWhole = input.contains(0x0A)
        if input.count > Self.longestLine, !isWhole {
            write("{\"error\": \"a request is at most \(Self.longestLine) bytes long\"}")
            (isFinished, isWatching) = (true, false)
            input.removeAll()
        }
        // What it asked before it hung up its half is still answered.
        if hasEnded, !isWhole { (isFinished, isWatching) = (true, false) }
    }

    mutating func write(_ line: String) {
        output += line.utf8
        output.append(0x0A)
    }

    /// Sends what the client takes just now.
    mutating func flush() {
        while !output.isEmpty {
            let sent = send(descriptor, output, output.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
            guard sent > 0 else {
                if sent < 0, errno == EINTR { continue }
                if errno != EAGAIN { isDone = true }
                return
            }
            output.removeFirst(sent)
        }
        if isFinished, !isBehind { isDone = true }
    }
}
