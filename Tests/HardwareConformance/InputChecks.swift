internal import Hardware

extension Conformance {
    private static func settings(
        edges: EdgeDetection = .none, bias: LineBias = .asIs, activeLow: Bool = false
    ) -> LineSettings {
        var settings = LineSettings(.input)
        settings.edges = edges
        settings.bias = bias
        settings.activeLow = activeLow
        return settings
    }

    static var inputs: [Check] {
        [
            Check(name: "an input reads what drives it") { rig in
                let lines = try rig.system.inputs([reference(0, rig), reference(1, rig)])
                for pattern in [0b00, 0b01, 0b10, 0b11] as [UInt64] {
                    rig.drive(line(0, rig), pattern & 1 == 1)
                    rig.drive(line(1, rig), pattern & 2 == 2)
                    try expect(try lines.levels().rawValue == pattern, "driven to \(pattern), and reads otherwise")
                }
            },
            Check(name: "an active-low input is active when driven low") { rig in
                let lines = try rig.system.inputs([reference(0, rig)], settings: settings(activeLow: true))
                rig.drive(line(0, rig), false)
                try expect(try lines.levels() == .line(0), "driven low, and not active")
                rig.drive(line(0, rig), true)
                try expect(try lines.levels() == [], "driven high, and active")
            },
            Check(name: "a floating input follows the bias") { rig in
                rig.drive(line(0, rig), nil)
                var lines = try rig.system.inputs([reference(0, rig)], settings: settings(bias: .pullUp))
                try expect(try lines.levels() == .line(0), "low under pull-up")
                try lines.setBias(.pullDown)
                try expect(try lines.levels() == [], "high under pull-down")
            },
            Check(name: "low, high and high-impedance are told apart under both biases") { rig in
                for (drive, wanted) in [(false, PinState.low), (true, .high), (nil, .highImpedance)] {
                    rig.drive(line(0, rig), drive)
                    var lines = try rig.system.inputs([reference(0, rig)])
                    let state = try lines.pinStates(clock: rig.clock)[0]
                    try expect(state == wanted, "a pin that is \(wanted) shows as \(state)")
                }
            },
            Check(name: "edges come with line, direction, time and number") { rig in
                rig.drive(line(0, rig), false)
                rig.drive(line(1, rig), false)
                let lines = try rig.system.inputs(
                    [reference(0, rig), reference(1, rig)], settings: settings(edges: .both))
                let start = rig.clock.now
                rig.drive(line(1, rig), true)
                rig.drive(line(0, rig), true)
                rig.drive(line(1, rig), false)
                var last = start
                for (number, wanted) in [(1, true), (0, true), (1, false)].enumerated() {
                    guard let edge = try lines.nextEdge(until: rig.clock.now + .seconds(1)) else {
                        throw NotSo(text: "edge \(number + 1) did not come")
                    }
                    try expect(edge.line == wanted.0 && edge.isRising == wanted.1, "edge \(number + 1) is another one")
                    try expect(edge.at >= last && edge.at <= rig.clock.now, "edge \(number + 1) is out of time")
                    try expect(
                        edge.sequence == 0 || edge.sequence == number + 1,
                        "edge \(number + 1) has number \(edge.sequence)")
                    last = edge.at
                }
                try expect(try lines.nextEdge(until: nil) == nil, "an edge came that nobody made")
            },
            Check(name: "only the edges asked for come") { rig in
                for (asked, wanted) in [(EdgeDetection.rising, true), (.falling, false)] {
                    rig.drive(line(0, rig), false)
                    let lines = try rig.system.inputs([reference(0, rig)], settings: settings(edges: asked))
                    for _ in 0..<3 {
                        rig.drive(line(0, rig), true)
                        rig.drive(line(0, rig), false)
                    }
                    var count = 0
                    while let edge = try lines.nextEdge(until: nil) {
                        try expect(edge.isRising == wanted, "an edge of the other direction came")
                        count += 1
                    }
                    try expect(count == 3, "\(count) edges came of 3")
                }
            },
            Check(name: "waiting for an edge ends at its deadline") { rig in
                rig.drive(line(0, rig), false)
                let lines = try rig.system.inputs([reference(0, rig)], settings: settings(edges: .both))
                let deadline = rig.clock.now + .milliseconds(20)
                try expect(try lines.nextEdge(until: deadline) == nil, "an edge came that nobody made")
                try expect(rig.clock.now >= deadline, "the wait ended early")
            },
            Check(name: "edge detection can be turned on without letting go") { rig in
                rig.drive(line(0, rig), false)
                var lines = try rig.system.inputs([reference(0, rig)])
                try lines.reconfigure(settings(edges: .both))
                rig.drive(line(0, rig), true)
                try expect(
                    try lines.nextEdge(until: rig.clock.now + .seconds(1))?.isRising == true, "the edge did not come")
            },
            Check(name: "an input that is released is free") { rig in
                do { _ = try rig.system.inputs([reference(0, rig)]) }
                try expect(!(try rig.system.look(at: reference(0, rig)).info.isUsed), "the line is still held")
            },
        ]
    }
}
