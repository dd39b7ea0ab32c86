internal import Glibc
public import Hardware
internal import Synchronization

/// PWM made by one thread for all channels, which sets lines at the moments of a `PWMPlan`.
///
/// The lines are held from the start to `stop`, at off from the first moment, and driven to off before they are let
/// go. With every channel at 0 or 100 % the thread sleeps until told.
public final class SoftwarePWM<Handle: LineHandle>: PWMOutput {
    public let capability: PWMCapability
    /// What the system refused to make the light steadier.
    public let refusals: [RealTimeRefusal]

    private let work: PWMThread<Handle>
    /// nil when it was joined.
    private let thread: Mutex<pthread_t?>

    /// Takes over lines; line n is channel n. `maySpin` permits short on-phases to be timed by reading the clock,
    /// for at most 3 % of a core; without it on-times below what a sleep can do are not promised.
    /// `recorder` is told of every write.
    public init(
        lines: consuming OutputLines<Handle>, request: PWMPlanRequest, maySpin: Bool = true,
        recorder: LineRecorder? = nil
    ) throws(GPIOError) {
        let timing = Self.timing(of: request, maySpin: maySpin)
        capability = Self.capability(of: request, maySpin: maySpin)
        let work = PWMThread(lines: lines, timing: timing, maySpin: maySpin, record: recorder?.ring)
        var refusals: [RealTimeRefusal] = []
        switch RealTime.start({ work.run() }, refusals: &refusals) {
        case .success(let started): thread = Mutex(started)
        case .failure(let failure): throw .system(call: "pthread_create", path: "PWM thread", errno: failure.errno)
        }
        self.work = work
        self.refusals = refusals
    }

    deinit { try? stop() }

    /// What this back end makes of a request.
    static func capability(of request: PWMPlanRequest, maySpin: Bool = true) -> PWMCapability {
        let timing = timing(of: request, maySpin: maySpin)
        return PWMCapability(
            source: .software, period: timing.period, step: timing.step, shortestOn: timing.shortestOn,
            longestSkip: timing.longestSkip)
    }

    private static func timing(of request: PWMPlanRequest, maySpin: Bool) -> PWMTiming {
        let reliable: Duration = maySpin ? .microseconds(10) : SpinBudget.longest
        return PWMTiming(
            period: request.period, shortestOn: max(request.shortestOn, reliable), longestSkip: request.longestSkip)
    }

    public func set(_ duties: PerChannel<Duty>) throws(GPIOError) {
        if let failure = work.failure.withLock({ $0 }) { throw failure }
        work.mailbox.put(duties)
        work.bell.ring()
    }

    public func stop() throws(GPIOError) {
        let running = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        guard let running else { return }
        work.isStopping.store(true, ordering: .releasing)
        work.bell.ring()
        pthread_join(running, nil)
        if let failure = work.failure.withLock({ $0 }) { throw failure }
    }

    /// What the thread has lived through, at most a second ago.
    public var counters: PWMCounters { work.counters.withLock { $0 } }

    /// Why the lines failed; nil while they are well.
    public var failure: GPIOError? { work.failure.withLock { $0 } }

    /// Becomes readable when the lines have failed, for poll(2).
    var failureDescriptor: Int32 { work.failureBell.descriptor }
}
