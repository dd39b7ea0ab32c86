internal import Hardware

extension SimulatedLampBoard {
    /// How a simulated board differs from its kit on the table.
    public struct Conditions: Sendable {
        public var realTime: Bool
        public var seed: UInt64
        /// Every PWM edge, or only the mean.
        public var makesEdges: Bool
        /// Charge of the cell at the start, in percent.
        public var percent: Double
        public var celsius: Double?
        public var isPlugged: Bool
        /// How many volts a reading of the sensor may be off, either way.
        public var noise = 0.0
        /// The latest that the PWM's thread may wake; zero is a perfect machine.
        public var latestWake = Duration.zero
        /// The number of the first GPIO chip; the others follow.
        public var numbering = 0
        /// What the chips' drivers do with a line that is freed.
        public var release = SimulatedChip.ReleasePolicy.keepsLevel
        public var overflow = OverflowPolicy.dropsOldest
        /// nil: the kernel has no PWM; it is made by software.
        public var kernelPWM: SimulatedKernelPWM?
        /// Called for every change of level of any line, in order.
        public var record: (@Sendable (LineEdge) -> Void)?

        public init(
            realTime: Bool = false, seed: UInt64 = 0, makesEdges: Bool = true, percent: Double = 80,
            celsius: Double? = nil, isPlugged: Bool = false, record: (@Sendable (LineEdge) -> Void)? = nil
        ) {
            self.realTime = realTime
            self.seed = seed
            self.makesEdges = makesEdges
            self.percent = percent
            self.celsius = celsius
            self.isPlugged = isPlugged
            self.record = record
        }
    }
}
