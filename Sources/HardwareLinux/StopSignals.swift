internal import CLinux
internal import Glibc

/// The signals that would end the process, SIGTERM, SIGINT, SIGHUP, SIGQUIT and their like, as something to wait for, so
/// that the light goes off first. Not among them are those of a crash, after which no line of this program can be
/// trusted, and SIGKILL and SIGSTOP, which no program sees.
///
/// Make one in the first thread, before any other is started: threads inherit what is blocked. After the first
/// signal all have their default action again, so that a second one ends the process at once.
public final class StopSignals: Sendable {
    /// signalfd(2); negative when there is none, which poll(2) leaves out.
    let descriptor: Int32

    public init() { descriptor = luciole_block_stop_signals() }

    deinit {
        luciole_unblock_stop_signals()
        if descriptor >= 0 { close(descriptor) }
    }

    /// The signal that came, or nil. From then on the next one ends the process.
    func next() -> Int32? {
        let signal = luciole_next_signal(descriptor)
        guard signal > 0 else { return nil }
        // One press of Ctrl-C or one closed terminal can send the same wish twice: only what comes later is a second.
        while luciole_next_signal(descriptor) > 0 {}
        luciole_unblock_stop_signals()
        return signal
    }
}
