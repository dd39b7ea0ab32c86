internal import Hardware

extension Conformance {
    private struct Stop: Error {}

    private static func settings(
        activeLow: Bool = false, initiallyActive: Bool = false, drive: LineDrive = .pushPull
    ) -> LineSettings {
        var settings = LineSettings(.output)
        settings.activeLow = activeLow
        settings.initiallyActive = initiallyActive
        settings.drive = drive
        return settings
    }

    /// A level that only holding the line explains: the line is watched while `body` holds it.
    static var outputs: [Check] {
        [
            Check(name: "an output has its initial level from the request on") { rig in
                for isHigh in [true, false] {
                    let lines = try rig.system.outputs([reference(0, rig)], settings: settings(initiallyActive: isHigh))
                    try expect(level: isHigh, of: line(0, rig), rig, "after the request")
                    try lines.release()
                }
            },
            Check(name: "active-low inverts exactly once") { rig in
                let lines = try rig.system.outputs([reference(0, rig)], settings: settings(activeLow: true))
                try expect(level: true, of: line(0, rig), rig, "when inactive")
                try lines.set(.line(0))
                try expect(level: false, of: line(0, rig), rig, "when active")
                try lines.set([])
                try expect(level: true, of: line(0, rig), rig, "when inactive again")
                try lines.release()
            },
            Check(name: "several lines are set at once, in the order asked for") { rig in
                let order = [3, 0, 5, 1]
                let lines = try rig.system.outputs(order.map { reference($0, rig) })
                for pattern in [0b0101, 0b1010, 0b1111, 0b0011, 0] as [UInt64] {
                    try lines.set(LineLevels(rawValue: pattern))
                    for (index, number) in order.enumerated() {
                        let wanted = pattern >> UInt64(index) & 1 == 1
                        try expect(level: wanted, of: line(number, rig), rig, "under pattern \(pattern)")
                    }
                }
                try lines.release()
            },
            Check(name: "lines outside the mask keep their levels") { rig in
                let lines = try rig.system.outputs([reference(0, rig), reference(1, rig)])
                try lines.set([.line(0), .line(1)])
                try lines.set([], mask: .line(1))
                try expect(level: true, of: line(0, rig), rig, "outside the mask")
                try expect(level: false, of: line(1, rig), rig, "in the mask")
                try lines.set(LineLevels(rawValue: .max), mask: LineLevels(rawValue: .max << 2))
                try expect(level: false, of: line(1, rig), rig, "after a mask of lines that are not held")
                try lines.release()
            },
            Check(name: "the safe level is driven before an explicit release") { rig in
                try expectDark(rig) { (lines: consuming Output) in try lines.release() }
            },
            Check(name: "the safe level is driven when the scope ends") { rig in
                try expectDark(rig) { (lines: consuming Output) in _ = consume lines }
            },
            Check(name: "the safe level is driven when an error leaves the scope") { rig in
                try expectDark(rig) { (lines: consuming Output) in
                    do { try leave(lines) } catch is Stop {}
                }
            },
            Check(name: "a line can be taken again as soon as it is released") { rig in
                for _ in 0..<20 {
                    let lines = try rig.system.outputs([reference(0, rig)])
                    try lines.set(.line(0))
                    try lines.release()
                }
            },
            Check(name: "an open-drain output drives low, and lets go when high") { rig in
                let lines: Output
                do {
                    lines = try rig.system.outputs([reference(0, rig)], settings: settings(drive: .openDrain))
                } catch GPIOError.notSupported(_, let why) {
                    throw CannotShow(reason: why)
                }
                try lines.set([])
                try expect(level: false, of: line(0, rig), rig, "when inactive")
                try lines.release()
            },
            Check(name: "polarity can be changed without letting go") { rig in
                let lines = try rig.system.outputs([reference(0, rig)])
                try lines.set(.line(0))
                try lines.reconfigure(settings(activeLow: true))
                try lines.set(.line(0))
                try expect(level: false, of: line(0, rig), rig, "active, after becoming active-low")
                try expect(try rig.system.look(at: reference(0, rig)).info.isUsed, "the line was let go")
                try lines.release()
            },
        ]
    }

    private static func leave(_ lines: consuming Output) throws {
        try lines.set(.line(0))
        throw Stop()
    }

    /// Lights a line and leaves it in some way; it must be free and, as far as the chip keeps levels, at its safe one.
    private static func expectDark(_ rig: Rig, _ leaving: (consuming Output) throws -> Void) throws {
        let lines = try rig.system.outputs([reference(4, rig)])
        try lines.set(.line(0))
        try expect(level: true, of: line(4, rig), rig, "when lit")
        let since = rig.clock.now
        try leaving(lines)
        try expect(!(try rig.system.look(at: reference(4, rig)).info.isUsed), "the line is still held")
        guard let lastDriven = rig.lastDrivenLevel(of: line(4, rig), since: since) else {
            throw CannotShow(reason: "what was driven last before the release cannot be seen from outside")
        }
        try expect(!lastDriven, "the line was released lit")
    }
}
