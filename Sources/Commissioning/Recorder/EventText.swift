import Hardware
package import Lamp
import Photometry

/// A lamp's events as lines of a flight recording: a word and its numbers, which read back to the very same event.
///
/// Numbers are written in Swift's shortest form that reads back exactly. Of an error only its words are kept: the lamp
/// does not act on which one it was.
package enum EventText {
    package static func text(_ event: LampEvent) -> String {
        switch event {
        case .start(let capability): "start \(words(capability))"
        case .hardwareBack(let capability): "back \(words(capability))"
        case .request(let request): "request \(words(request))"
        case .wake: "wake"
        case .chargerPin(let pin, let state): "pin \(pin) \(words(state))"
        case .battery(let reading): "battery \(words(reading))"
        case .batteryLost(let error): "battery-lost \(error.message)"
        case .button(let isDown): "button \(isDown ? "down" : "up")"
        case .hardwareLost(let error): "lost \(error.message)"
        case .lacking(let error): "lacking \(error.message)"
        case .stop: "stop"
        }
    }

    /// nil for what is no event.
    package static func event(_ text: String) -> LampEvent? {
        let words = text.split(separator: " ").map(String.init)
        guard let first = words.first else { return nil }
        let rest = Array(words.dropFirst())
        let tail = rest.joined(separator: " ")
        switch first {
        case "start": return capability(rest).map { .start($0) }
        case "back": return capability(rest).map { .hardwareBack($0) }
        case "request": return request(rest).map { .request($0) }
        case "wake": return .wake
        case "pin":
            guard let number = rest.first.flatMap({ Int($0) }), let state = pin(Array(rest.dropFirst())) else {
                return nil
            }
            return .chargerPin(number, state)
        case "battery": return battery(rest).map { .battery($0) }
        case "battery-lost": return .batteryLost(.unreadable(path: "as recorded", text: tail))
        case "button": return rest == ["down"] ? .button(isDown: true) : rest == ["up"] ? .button(isDown: false) : nil
        case "lost": return .hardwareLost(.notSupported(what: tail, why: "as recorded"))
        case "lacking": return .lacking(.notSupported(what: tail, why: "as recorded"))
        case "stop": return .stop
        default: return nil
        }
    }

    // MARK: Parts

    private static func words(_ capability: PWMCapability) -> String {
        let source =
            switch capability.source {
            case .kernel: "kernel"
            case .software: "software"
            case .simulated: "simulated"
            }
        let times = [capability.period, capability.step, capability.shortestOn].map { String($0.wholeNanoseconds) }
        return ([source] + times + [String(capability.longestSkip)]).joined(separator: " ")
    }

    private static func capability(_ words: [String]) -> PWMCapability? {
        let times = words.dropFirst().prefix(3).compactMap { Int64($0) }
        // Recordings of the first days have no skipped periods.
        let skip = words.count == 5 ? Int(words[4]) : 0
        guard (4...5).contains(words.count), times.count == 3, let skip else { return nil }
        let source: PWMCapability.Source
        switch words[0] {
        case "kernel": source = .kernel
        case "software": source = .software
        case "simulated": source = .simulated
        default: return nil
        }
        return PWMCapability(
            source: source, period: .nanoseconds(times[0]), step: .nanoseconds(times[1]),
            shortestOn: .nanoseconds(times[2]), longestSkip: skip)
    }

    private static func words(_ state: PinState) -> String {
        switch state {
        case .low: "low"
        case .high: "high"
        case .highImpedance: "high-Z"
        case .oscillating(let hertz, let duty): "oscillating \(hertz) \(duty)"
        case .ambiguous: "ambiguous"
        }
    }

    private static func pin(_ words: [String]) -> PinState? {
        switch words.first {
        case "low": return .low
        case "high": return .high
        case "high-Z": return .highImpedance
        case "ambiguous": return .ambiguous
        case "oscillating":
            let numbers = words.dropFirst().compactMap { Double($0) }
            return numbers.count == 2 ? .oscillating(hertz: numbers[0], duty: numbers[1]) : nil
        default: return nil
        }
    }

    private static func words(_ reading: BatteryReading) -> String {
        let numbers = [reading.volts, reading.amperes, reading.percent, reading.celsius].map { number in
            number.map { "\($0)" } ?? "-"
        }
        return (numbers + [reading.status?.text ?? "-"]).joined(separator: " ")
    }

    private static func battery(_ words: [String]) -> BatteryReading? {
        guard words.count >= 5 else { return nil }
        let numbers = words[..<4].map { $0 == "-" ? nil : Double($0) }
        let status = words[4...].joined(separator: " ")
        return BatteryReading(
            volts: numbers[0], amperes: numbers[1], percent: numbers[2], celsius: numbers[3],
            status: PowerSupplyStatus(text: status))
    }
}
