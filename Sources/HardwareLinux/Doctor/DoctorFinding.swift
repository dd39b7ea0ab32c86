public import Hardware

/// One thing that `luciole doctor` looked at.
public struct DoctorFinding: Hashable, Sendable {
    public enum Verdict: String, Hashable, Sendable {
        case ok
        /// The lamp does without, less well.
        case note
        /// No lamp can be run like this.
        case problem
    }

    public enum Topic: String, Hashable, Sendable, CaseIterable {
        case kernel, libgpiod
        case chips = "GPIO chips"
        case group, line
        case bias, debounce
        case pwm = "PWM"
        case realTime = "real time"
        case memory = "memory lock"
        case supply = "power supply"
        case adc = "ADC"
        case sensor
    }

    public var topic: Topic
    public var verdict: Verdict
    /// One phrase.
    public var text: String
    /// What to do about it; nil where there is nothing to do.
    public var remedy: String?
    /// The error behind a problem with lines.
    public var error: GPIOError?

    public init(_ topic: Topic, _ verdict: Verdict, _ text: String, remedy: String? = nil, error: GPIOError? = nil) {
        self.topic = topic
        self.verdict = verdict
        self.text = text
        self.remedy = remedy
        self.error = error
    }

    /// A GPIO error as a finding.
    public init(_ topic: Topic, _ verdict: Verdict, _ error: GPIOError) {
        self.init(topic, verdict, error.message, remedy: error.remedy, error: error)
    }
}
