public import Hardware
internal import Synchronization

/// A wish from another thread that a lamp's loop ends, apart from the signals that end the process.
public final class RemoteStop: Sendable {
    private let isWanted = Atomic(false)
    private let wasSignalled = Atomic(false)

    public init() {}
    /// Ring the board's bell for requests afterwards.
    public func want() { isWanted.store(true, ordering: .releasing) }
    /// The board itself said stop: a signal came, and the process is to end.
    public var isSignalled: Bool { wasSignalled.load(ordering: .acquiring) }

    func signalled() { wasSignalled.store(true, ordering: .releasing) }
    var isSet: Bool { isWanted.load(ordering: .acquiring) }
}

/// Any board, with a stop that another thread may ask for: how a layout is changed while the program lives on.
public final class RemoteBoard<Base: LampBoard>: LampBoard {
    private let base: Base
    private let remote: RemoteStop

    public init(_ base: Base, stop: RemoteStop) { (self.base, remote) = (base, stop) }

    public var now: Instant { base.now }
    public var capability: PWMCapability { base.capability }
    public var lacking: GPIOError? { base.lacking }
    public func take() throws(GPIOError) { try base.take() }
    public func set(_ duties: PerChannel<Duty>) throws(GPIOError) { try base.set(duties) }
    public func pin(_ index: Int) throws(GPIOError) -> PinState { try base.pin(index) }
    public func button() throws(GPIOError) -> Bool? { try base.button() }
    public func allowCharging(_ isAllowed: Bool) throws(GPIOError) { try base.allowCharging(isAllowed) }
    public func battery() throws(SensorError) -> BatteryReading { try base.battery() }
    public func release() { base.release() }

    public func wait(until deadline: Instant?) throws(GPIOError) -> BoardEvent {
        let event = try base.wait(until: deadline)
        if event == .stop { remote.signalled() }
        return event == .requests && remote.isSet ? .stop : event
    }
}
