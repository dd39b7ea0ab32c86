import Glibc

/// A program started with its output thrown away.
struct ChildProcess {
    let id: pid_t

    /// Nil when it could not be started. What it prints goes to `output`, a file descriptor, if there is one.
    init?(_ words: [String], output: Int32? = nil) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var id = pid_t()
        guard posix_spawnp(&id, words[0], &actions, nil, &arguments, environ) == 0 else { return nil }
        self.id = id
    }

    /// Runs to the end; the wall-clock seconds it took, from before the start to after the end.
    static func run(_ words: [String]) -> Double? {
        let start = now()
        guard let child = ChildProcess(words), child.wait() == 0 else { return nil }
        return now() - start
    }

    /// Runs to the end; what it printed.
    static func output(_ words: [String]) -> String? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        let child = ChildProcess(words, output: ends[1])
        close(ends[1])
        defer { close(ends[0]) }
        guard let child else { return nil }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = read(ends[0], &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
        return child.wait() == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// The exit status, or -1 when it was ended by a signal.
    func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 && errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }

    func stop() { kill(id, SIGTERM) }

    /// How often its threads went to sleep, all together, since they were started.
    var wakes: Int? {
        guard let folder = opendir("/proc/\(id)/task") else { return nil }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let thread = Int(name) {
                count += field("voluntary_ctxt_switches", in: "/proc/\(id)/task/\(thread)/status") ?? 0
            }
        }
        return count
    }

    /// A line of /proc/PID/status that begins with `field`, in KiB.
    func memory(_ field: String) -> Int? { self.field(field, in: "/proc/\(id)/status") }

    private func field(_ field: String, in path: String) -> Int? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, 256, file) != nil {
            let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                .split(whereSeparator: \.isWhitespace)
            if words.count > 1, words[0] == "\(field):" { return Int(words[1]) }
        }
        return nil
    }
}

/// Seconds on the monotonic clock.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
