internal import Hardware

/// One of the charger's status pins, held as an input and watched for edges.
final class ChargerPinLine {
    private let plan: ChargerPinPlan
    private let gpio: LinuxGPIO
    private let consumer: String
    private let recorder: LineRecorder?
    /// nil only while it changes hands below.
    private var lines: InputLines<LinuxLines>?
    private var hasBias: Bool
    /// Why the pin has no pull, where it was to have one.
    private(set) var refusedBias: GPIOError?
    private var edges = EdgeReader()
    private var watch = ChargerPinWatch()

    init(
        _ plan: ChargerPinPlan, gpio: LinuxGPIO, consumer: String, recorder: LineRecorder? = nil
    ) throws(GPIOError) {
        self.plan = plan
        self.recorder = recorder
        self.gpio = gpio
        self.consumer = consumer
        hasBias = plan.biasAvailable
        try hold(.both, bias: .pullUp)
    }

    /// Looks at the pin, and leaves it watched under a bias that shows its next change. An oscillating pin is left as it
    /// is: a change of bias would hide some of its edges.
    func look() throws(GPIOError) -> PinState {
        _ = try drainEdges()
        if let oscillation = watch.look(at: LinuxClock().now) { return oscillation }
        if !plan.isOpenDrain { return try lookUnderBothBiases() }
        let level = try lines?.levels() ?? []
        // Without a pull a released pin floats, and reads as it likes.
        guard hasBias else { return .ambiguous }
        return level.isEmpty ? .low : .highImpedance
    }

    /// For poll(2).
    var descriptors: [Int32] { lines?.handle.edgeDescriptors ?? [] }

    /// When an oscillation is over unless an edge comes.
    var ceases: Instant? { watch.ceases }
    func hasCeased(at now: Instant) -> Bool { watch.hasCeased(at: now) }

    /// Takes the edges that are there; whether they are worth a look at the pin.
    func takeEdges(at now: Instant) throws(GPIOError) -> Bool {
        guard try drainEdges() else { return false }
        return watch.isWorthALook(at: now)
    }

    private func drainEdges() throws(GPIOError) -> Bool {
        var moved = false
        while let report = try edges.next(until: nil, from: &lines) {
            watch.see(report)
            if case .edge(let edge) = report { recorder?.see(edge, of: plan.line) }
            moved = true
        }
        return moved
    }

    private func lookUnderBothBiases() throws(GPIOError) -> PinState {
        // Changing the bias of a floating pin makes edges: it is not watched meanwhile.
        try hold(.none, bias: .pullUp)
        let state = try lines?.pinStates(clock: LinuxClock())[0] ?? .ambiguous
        try hold(.both, bias: state.restingBias)
        return state
    }

    /// Goes on holding the line under other settings: without letting go where libgpiod can, else anew.
    private func hold(_ edges: EdgeDetection, bias: LineBias) throws(GPIOError) {
        var settings = LineSettings(.input)
        settings.edges = edges
        settings.bias = hasBias ? bias : .asIs
        do throws(GPIOError) {
            if lines != nil, GPIODFeatures.present.contains(.reconfigureEdges) {
                try lines?.reconfigure(settings)
            } else {
                lines = nil
                lines = try gpio.inputs([plan.line], settings: settings, consumer: consumer)
                self.edges = EdgeReader()
            }
        } catch .notSupported(let what, let why) where hasBias {
            refusedBias = .notSupported(what: what, why: why)
            hasBias = false
            try hold(edges, bias: .asIs)
        }
    }
}
