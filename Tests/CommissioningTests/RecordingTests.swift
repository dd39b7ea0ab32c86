import BoardModel
import Hardware
import HardwareSimulated
import Lamp
import Photometry
import Testing

@testable import Commissioning

/// What a flight recorder keeps reads back to the very same events, and the same lamp commands the same.
@Suite struct RecordingTests {
    static let capability = PWMCapability(
        source: .kernel, period: .milliseconds(5), step: .nanoseconds(100), shortestOn: .microseconds(10),
        longestSkip: 3)

    static let events: [LampEvent] =
        requests.map { .request($0) } + [
            .start(capability), .hardwareBack(capability), .wake, .stop, .button(isDown: true), .button(isDown: false),
            .chargerPin(0, .low), .chargerPin(1, .high), .chargerPin(2, .highImpedance), .chargerPin(0, .ambiguous),
            .chargerPin(1, .oscillating(hertz: 2.0000001, duty: 1.0 / 3)), .battery(BatteryReading()),
            .battery(
                BatteryReading(volts: 0.1 + 0.2, amperes: -1e-9, percent: 62, celsius: -4.5, status: .notCharging)),
        ]

    static let requests: [LampRequest] = [
        .on, .off, .toggle, .lightness(1.0 / 3, over: .nanoseconds(1)), .colour(.white(kelvin: 2700), over: .zero),
        .colour(.hue(359.99, saturation: 0.123), over: .seconds(2)), .effect(nil, over: .zero),
        .effect(.breathe(period: .seconds(4)), over: .zero), .effect(.candle(seed: .max), over: .zero),
        .effect(.firefly(seed: 7), over: .zero), .effect(.sunrise(over: .seconds(60)), over: .zero),
        .effect(.sunset(over: .seconds(60)), over: .zero), .effect(.beacon(period: .seconds(2)), over: .zero),
        .preset(.night, over: .milliseconds(400)), .recall(0, over: .seconds(1)), .recall(7, over: .zero), .keep(3),
    ]

    @Test(arguments: events) func readsBack(event: LampEvent) {
        #expect(EventText.event(EventText.text(event)) == event)
    }

    /// Of an error its words are kept; the lamp does not act on which it was.
    @Test func errorsKeepTheirWords() throws {
        let lost = LampEvent.hardwareLost(.gone(chip: "pinctrl-bcm2711"))
        guard case .hardwareLost(let error)? = EventText.event(EventText.text(lost)) else {
            Issue.record("is no loss any more")
            return
        }
        #expect(error.message.contains("pinctrl-bcm2711"))
        let lacking = LampEvent.lacking(.notSupported(what: "bias", why: "its driver refuses it"))
        guard case .lacking(let reason)? = EventText.event(EventText.text(lacking)), reason.message.contains("bias")
        else {
            Issue.record("is not lacking any more")
            return
        }
        guard case .batteryLost? = EventText.event(EventText.text(.batteryLost(.absent(path: "BAT0")))) else {
            Issue.record("is no loss any more")
            return
        }
    }

    @Test(arguments: [
        "", "dance", "pin", "pin x low", "request", "request keep", "battery 1 2", "start kernel 1",
        "start kernel 1 1 1 x", "button",
    ])
    func noEvent(text: String) { #expect(EventText.event(text) == nil) }

    /// A lamp that lived through every kind of event, recorded line by line.
    private static func recorded() throws -> (text: String, configuration: LampConfiguration) {
        let commission = try Commission(CommissionTests.assembly("puck"))
        var configuration = commission.configuration
        configuration.keepsMemory = true
        var recording = Recording(layout: "puck.yaml", memory: nil, start: configuration.start)
        var lamp = Lamp(configuration)
        var now = Instant.start
        for event in [.start(capability)] + events.filter({ $0 != .stop }) + [.wake, .stop] {
            recording.lines.append(.init(at: now, isEvent: true, text: EventText.text(event)))
            lamp.handle(event, at: now) {
                recording.lines.append(.init(at: now, isEvent: false, text: CommandText.text($0)))
            }
            now = now + .milliseconds(370)
        }
        return (recording.head + recording.lines.map { $0.written + "\n" }.joined(), configuration)
    }

    @Test func theSameLampCommandsTheSame() throws {
        let (text, configuration) = try Self.recorded()
        let replay = Replay(try Recording(reading: text), configuration: configuration)
        #expect(replay.difference == nil)
        #expect(replay.events == Self.events.count + 2 && replay.commands > 20)
    }

    /// A recording that ends anywhere, as after a power cut, is the same as far as it goes.
    @Test func cutOff() throws {
        let (text, configuration) = try Self.recorded()
        let head = text.split(separator: "\n").prefix(4).joined(separator: "\n").utf8.count + 1
        for length in stride(from: head, to: text.utf8.count, by: 97) {
            let recording = try Recording(reading: String(decoding: Array(text.utf8).prefix(length), as: UTF8.self))
            #expect(Replay(recording, configuration: configuration).difference == nil, "\(length) bytes")
        }
    }

    /// Another lamp is told apart at its first other command, with both.
    @Test func theFirstDifferenceIsShown() throws {
        let (text, recorded) = try Self.recorded()
        var configuration = recorded
        configuration.transition = .seconds(5)
        let replay = Replay(try Recording(reading: text), configuration: configuration)
        let difference = try #require(replay.difference)
        #expect(difference.cause.hasPrefix("request "))
        #expect(difference.recorded != difference.now && difference.recorded != nil)
    }
}
