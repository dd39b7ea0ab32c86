import Hardware

@testable import Lamp

/// A lamp under test: time is ours, and all that it commands is kept.
struct LampProbe {
    struct Heard: Equatable {
        var at: Instant
        var command: LampCommand
    }

    static let capability = PWMCapability(
        source: .simulated, period: .milliseconds(5), step: .nanoseconds(1), shortestOn: .microseconds(10))

    private(set) var lamp: Lamp
    private let configuration: LampConfiguration
    var capability = Self.capability
    private(set) var heard: [Heard] = []
    /// The lamp's wish of the moment, as the loop keeps it.
    private(set) var wish: Instant?
    var now = Instant.start

    init(
        _ configuration: LampConfiguration = LampConfiguration(channels: 1), isStarted: Bool = true,
        memory: LampMemory? = nil
    ) {
        lamp = Lamp(configuration, memory: memory)
        self.configuration = configuration
        if isStarted { give(.start(Self.capability)) }
    }

    mutating func give(_ event: LampEvent) {
        if event == .wake { wish = nil }
        let now = now
        var new: [Heard] = []
        lamp.handle(event, at: now) { new.append(Heard(at: now, command: $0)) }
        for heard in new { if case .wake(let at) = heard.command { wish = at } }
        heard += new
    }

    /// Lets time pass, waking the lamp when it asked for it.
    mutating func pass(_ time: Duration) {
        let end = now + time
        while let wish, wish <= end {
            now = max(now, wish)
            give(.wake)
        }
        now = end
    }

    mutating func forget() { heard = [] }

    /// From the beginning, on the back end of `capability`.
    mutating func restart() {
        lamp = Lamp(configuration)
        (heard, wish, now) = ([], nil, .start)
        give(.start(capability))
    }

    var allDuties: [(at: Instant, duties: PerChannel<Duty>)] {
        heard.compactMap { heard in
            guard case .setDuties(let duties) = heard.command else { return nil }
            return (heard.at, duties)
        }
    }
    /// Fractions of the last duties, by channel.
    var lastDuties: [Double] {
        allDuties.last.map { last in last.duties.indices.map { last.duties[$0].fraction } } ?? []
    }

    var duties: [(at: Instant, first: Double)] {
        heard.compactMap { heard in
            guard case .setDuties(let duties) = heard.command else { return nil }
            return (heard.at, duties[0].fraction)
        }
    }
    var notices: [LampNotice] {
        heard.compactMap { if case .log(let notice) = $0.command { notice } else { nil } }
    }
    var published: [LampState] {
        heard.compactMap { if case .publish(let state) = $0.command { state } else { nil } }
    }
    var lastDuty: Double? { duties.last?.first }
}

/// Numbers that are the same in every run: SplitMix64 (Steele, Lea, Flood 2014).
struct Seeded: RandomNumberGenerator {
    var state: UInt64
    init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
