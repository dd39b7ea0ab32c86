package import Hardware
package import Lamp

/// Gives a recording's events to the same lamp again, and holds its commands against the recorded ones.
package struct Replay {
    /// What was recorded, and what comes now; nil: nothing.
    package struct Difference: Hashable, Sendable {
        /// Events before it, this one included.
        package var event: Int
        package var at: Instant
        package var cause: String
        package var recorded: String?
        package var now: String?
    }

    package private(set) var events = 0
    package private(set) var commands = 0
    /// The first difference; nil: the same commands.
    package private(set) var difference: Difference?

    package init(_ recording: Recording, configuration: LampConfiguration) {
        var configuration = configuration
        if let start = StartWords.policy(recording.start) { configuration.start = start }
        configuration.keepsMemory = true
        var lamp = Lamp(configuration, memory: recording.memory.flatMap { try? LampMemory(decoding: $0) })
        var index = 0
        while index < recording.lines.count, difference == nil {
            let line = recording.lines[index]
            index += 1
            guard line.isEvent, let event = EventText.event(line.text) else {
                difference = Difference(
                    event: events, at: line.at, cause: line.text, recorded: line.written, now: "an event that is known")
                return
            }
            events += 1
            var made: [String] = []
            lamp.handle(event, at: line.at) { made.append(CommandText.text($0)) }
            var position = 0
            while index < recording.lines.count, !recording.lines[index].isEvent {
                let recorded = recording.lines[index].text
                note(recorded, position < made.count ? made[position] : nil, line)
                (index, position) = (index + 1, position + 1)
            }
            // A recording that was cut off may lack the last commands.
            if index < recording.lines.count, position < made.count { note(nil, made[position], line) }
        }
    }

    private mutating func note(_ recorded: String?, _ now: String?, _ cause: Recording.Line) {
        if recorded == now {
            commands += 1
        } else if difference == nil {
            difference = Difference(event: events, at: cause.at, cause: cause.text, recorded: recorded, now: now)
        }
    }
}
