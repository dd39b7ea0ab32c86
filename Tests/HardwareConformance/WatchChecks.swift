internal import Hardware

extension Conformance {
    /// Who holds lines, edges that were lost, and pins that do not stand still.
    static var watching: [Check] {
        [
            Check(name: "taking, changing and letting go of a line is told to who watches it") { rig in
                let watch: Rig.System.Watch
                do {
                    watch = try rig.system.watch([reference(0, rig), reference(2, rig)])
                } catch GPIOError.notSupported(_, let why) {
                    throw CannotShow(reason: why)
                }
                try expect(try watch.nextChange(until: nil) == nil, "a change was told that nobody made")
                do {
                    let other = try rig.system.outputs([reference(1, rig)], consumer: "not-watched")
                    try other.release()
                    let lines = try rig.system.outputs([reference(0, rig)], consumer: "watched-lamp")
                    var settings = LineSettings(.output)
                    settings.activeLow = true
                    try lines.reconfigure(settings)
                    try lines.release()
                }
                for (wanted, holder) in [
                    (LineChange.requested, "watched-lamp"), (.reconfigured, "watched-lamp"), (.released, nil),
                ] {
                    guard let event = try watch.nextChange(until: rig.clock.now + .seconds(1)) else {
                        throw NotSo(text: "\(wanted) was not told")
                    }
                    try expect(event.change == wanted, "\(event.change) was told, and not \(wanted)")
                    try expect(
                        event.info.name == line(0, rig), "another line was told of: \(event.info.name ?? "none")")
                    try expect(
                        event.info.consumer == holder, "the holder is told as \(event.info.consumer ?? "nobody")")
                    try expect(event.at <= rig.clock.now, "it is told from the future")
                }
                try expect(try watch.nextChange(until: nil) == nil, "a change was told that nobody made")
            },
            Check(name: "edges that were lost are noticed, and the level is read again") { rig in
                rig.drive(line(0, rig), false)
                var settings = LineSettings(.input)
                settings.edges = .both
                let lines = try rig.system.inputs([reference(0, rig)], settings: settings)
                var reader = EdgeReader()
                // An odd number of changes more than any queue has places, so that the last level is another.
                for number in 0..<51 { rig.drive(line(0, rig), number.isMultiple(of: 2)) }
                var edges = 0
                var losses = 0
                var known: Bool?
                while let report = try reader.next(until: nil, from: lines) {
                    switch report {
                    case .edge(let edge):
                        edges += 1
                        known = edge.isRising
                    case .lost(_, let levels):
                        losses += 1
                        known = levels.contains(.line(0))
                    }
                }
                try expect(edges < 51, "a queue of \(edges) places does not overflow: make more edges")
                try expect(losses > 0, "\(51 - edges) edges were lost, and nothing was noticed")
                try expect(known == true, "the last level is not known")
            },
            Check(name: "a pin that goes up and down by itself shows frequency and duty") { rig in
                rig.drive(line(0, rig), false)
                var settings = LineSettings(.input)
                settings.edges = .both
                let lines = try rig.system.inputs([reference(0, rig)], settings: settings)
                var reader = EdgeReader()
                var pin = PinOscillation()
                var due = rig.clock.now
                for number in 0..<16 {
                    rig.drive(line(0, rig), number.isMultiple(of: 2))
                    due = due + .milliseconds(number.isMultiple(of: 2) ? 60 : 140)
                    rig.clock.sleep(until: due)
                    while let report = try reader.next(until: nil, from: lines) {
                        if case .edge(let edge) = report { pin.edge(isRising: edge.isRising, at: edge.at) }
                    }
                }
                guard case .oscillating(let hertz, let duty)? = pin.state(at: rig.clock.now) else {
                    throw NotSo(text: "it does not show as oscillating")
                }
                // gpio-sim under User-Mode Linux raises its interrupts at ticks of 10 ms.
                try expect(abs(hertz - 5) < 0.5, "5 Hz shows as \(hertz) Hz")
                try expect(abs(duty - 0.3) < 0.15, "30 % shows as \(duty * 100) %")
            },
        ]
    }
}
