import Glibc
import Hardware
import HardwareLinux

/// Has the host shut down when the cell is empty, by the command that its owner gave.
final class HostShutDown: Sendable {
    private let command: String?
    private let journal: Journal

    /// - Parameter command: for sh; nil: it is only said that the host should go down.
    init(_ command: String?, _ journal: Journal) { (self.command, self.journal) = (command, journal) }

    /// Runs the command on a thread of its own, once what is to be remembered is written.
    func begin(after writer: MemoryWriter?) {
        guard let command else {
            return journal.say(
                "the host is to be shut down now, and no command is given for it: --shut-down 'systemctl poweroff'",
                .warning)
        }
        journal.say("the host is shut down: \(command)", .warning)
        let started = detached { [journal] in
            writer?.finish(by: LinuxClock().now + .seconds(10))
            let code = Self.run(command)
            if code != 0 { journal.say("the host is not shut down: `\(command)` ended with \(code)", .warning) }
        }
        if !started { journal.say("the host is not shut down: no thread can be had for it", .warning) }
    }

    /// The exit code, as a shell counts: 128 and the signal's number for one that a signal ended.
    private static func run(_ command: String) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Our signals are blocked, and SIGPIPE ignored; the command's are as usual.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let texts = ["sh", "-c", command]
        var words: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child = pid_t()
        guard posix_spawn(&child, "/bin/sh", nil, &attributes, &words, environ) == 0 else { return 127 }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}
