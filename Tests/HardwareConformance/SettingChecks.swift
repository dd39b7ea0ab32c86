internal import Hardware

extension Conformance {
    /// What is asked of a line is done or refused, and never ignored.
    static var asked: [Check] {
        [
            Check(name: "a bias that is asked for shows on the line") { rig in
                for bias in [LineBias.pullUp, .pullDown, .disabled] {
                    var settings = LineSettings(.input)
                    settings.bias = bias
                    let lines = try rig.system.inputs([reference(0, rig)], settings: settings)
                    let shown = try rig.system.look(at: reference(0, rig)).info.settings.bias
                    _ = lines.count
                    try expect(shown == bias, "asked for \(bias), and the line shows \(shown)")
                }
            },
            Check(name: "debounce is done or refused, never ignored") { rig in
                rig.drive(line(0, rig), false)
                var settings = LineSettings(.input)
                settings.edges = .both
                settings.debounce = .milliseconds(50)
                let lines: Input
                do {
                    lines = try rig.system.inputs([reference(0, rig)], settings: settings)
                } catch GPIOError.notSupported {
                    return
                }
                rig.drive(line(0, rig), true)
                rig.drive(line(0, rig), false)
                try expect(
                    try lines.nextEdge(until: rig.clock.now + .milliseconds(200)) == nil, "a glitch came through")
                rig.drive(line(0, rig), true)
                guard let edge = try lines.nextEdge(until: rig.clock.now + .milliseconds(200)) else {
                    throw NotSo(text: "a level that stays does not come through")
                }
                try expect(edge.isRising, "the edge is another one")
            },
            Check(name: "settings that contradict each other are refused") { rig in
                var edged = LineSettings(.output)
                edged.edges = .both
                var debounced = LineSettings(.output)
                debounced.debounce = .milliseconds(1)
                var open = LineSettings(.input)
                open.drive = .openDrain
                for settings in [edged, debounced, open] {
                    let request = LineRequest([reference(0, rig)], settings)
                    try expectError("\(settings)", { _ = try rig.system.request(request) }) { error in
                        if case .notSupported = error { return true }
                        return false
                    }
                }
                try expect(!(try rig.system.look(at: reference(0, rig)).info.isUsed), "the line stayed taken")
            },
            Check(name: "an edge clock is used or refused, never ignored") { rig in
                for clock in [EventClock.realtime, .hardwareTimestamp] {
                    var settings = LineSettings(.input)
                    settings.edges = .both
                    settings.eventClock = clock
                    do {
                        let lines = try rig.system.inputs([reference(0, rig)], settings: settings)
                        let shown = try rig.system.look(at: reference(0, rig)).info.settings.eventClock
                        _ = lines.count
                        try expect(shown == clock, "asked for \(clock), and the line shows \(shown)")
                    } catch GPIOError.notSupported {}
                }
            },
            Check(name: "a longer queue of edges is made or refused, never ignored") { rig in
                rig.drive(line(0, rig), false)
                var settings = LineSettings(.input)
                settings.edges = .both
                let lines: Input
                do {
                    lines = try rig.system.inputs([reference(0, rig)], settings: settings, eventQueue: 64)
                } catch GPIOError.notSupported {
                    return
                }
                for number in 0..<51 { rig.drive(line(0, rig), number.isMultiple(of: 2)) }
                var edges = 0
                while try lines.nextEdge(until: nil) != nil { edges += 1 }
                try expect(edges == 51, "\(edges) edges of 51 were kept")
            },
        ]
    }
}
