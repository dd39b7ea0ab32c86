internal import CLinux
internal import Glibc

/// SIGHUP as the wish to read the configuration again, as daemons take it.
///
/// Make it in the first thread, before `StopSignals` and before any other thread: from then on SIGHUP stops nothing.
public final class ReloadSignal: Sendable {
    let descriptor: Int32

    public init() { descriptor = luciole_take_hangup() }

    /// Whether SIGHUP came since the last call.
    func take() -> Bool {
        var came = false
        while luciole_next_signal(descriptor) > 0 { came = true }
        return came
    }
}
