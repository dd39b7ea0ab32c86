/// What ended a board's wait.
public enum BoardEvent: Hashable, Sendable {
    /// The deadline came, and nothing else did.
    case deadline
    /// A charger pin moved: an edge under its resting bias. The index is that of `BoardPlan.chargerPins`.
    case chargerPin(Int)
    /// The button's line moved; its level is to be read.
    case button
    /// Somebody put requests where the loop fetches them.
    case requests
    /// SIGTERM, SIGINT or SIGHUP, or the end of a script: go dark and let go.
    case stop
}

/// One board as the lamp's loop needs it: a light, the charger's pins, the cell, and time.
///
/// One contract and not five, because these parts live and die together: when a chip goes away, lines and PWM
/// are lost and found again as one. Linux, simulated real time and simulated virtual time implement it; the loop
/// (`LampLoop`) is the same for all. A board is used by one thread.
///
/// A board that is let go of, in any way, has driven its LED lines to off first.
public protocol LampBoard: AnyObject {
    var now: Instant { get }
    /// What the light's back end can do; valid after `take`.
    var capability: PWMCapability { get }

    /// Takes the lines of the plan, LEDs off from the first moment. Used at the start, and again to recover after
    /// `.gone`: chips are looked up anew then, by label or line name, whatever their number is by now.
    /// Taking what is held already is a release and a new take.
    func take() throws(GPIOError)
    /// What the board does without since `take`, such as a bias that its chip refused; nil: nothing.
    var lacking: GPIOError? { get }
    /// Takes effect at the next period boundary. 0 and 1 make no edges.
    func set(_ duties: PerChannel<Duty>) throws(GPIOError)
    /// Looks at a charger pin under both biases and leaves it under `PinState.restingBias`; an open-drain pin stays
    /// under pull-up, where low is `.low` and anything else `.highImpedance`.
    /// Without bias support it is `.ambiguous`.
    func pin(_ index: Int) throws(GPIOError) -> PinState
    func battery() throws(SensorError) -> BatteryReading
    /// Reads the button: whether it is pressed; nil without one.
    func button() throws(GPIOError) -> Bool?
    /// Lets the charger charge, or holds it, where the plan has a line for that. It may charge from `take` on.
    func allowCharging(_ isAllowed: Bool) throws(GPIOError)
    /// Waits for the next thing to happen; `deadline` nil waits for good. A board in virtual time lets it pass here.
    /// Throws when the hardware went away meanwhile (`.gone`) or cannot be watched; the loop then releases the board. A
    /// board that holds nothing waits for time, requests and stop alone, and does not throw.
    func wait(until deadline: Instant?) throws(GPIOError) -> BoardEvent
    /// Drives the LEDs to off and lets everything go. Does nothing when nothing is held.
    func release()
}

/// A board that has all it was asked for, without a button, and without a hold on its charger.
extension LampBoard {
    public var lacking: GPIOError? { nil }
    public func button() throws(GPIOError) -> Bool? { nil }
    public func allowCharging(_ isAllowed: Bool) throws(GPIOError) {}
}
