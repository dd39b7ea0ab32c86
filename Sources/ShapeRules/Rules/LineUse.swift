import BoardModel

/// L802: a line is used once, and not against its reservation.
package struct LineUse: Rule {
    package let code: RuleCode = "L802"
    package let title = "each line is used once, and none that is reserved"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasPins }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let layout = subject.assembly?.layout else { return }
        let host = subject.hosts.first
        var first: [String: PinUse] = [:]
        for use in layout.pins {
            if let other = first[use.line.value] {
                report.usedTwice(use, after: other, free: host?.host.freeLines(in: layout))
                continue
            }
            first[use.line.value] = use
            guard let host, let (pin, line) = host.host.lines.first(where: { $0.line.name == use.line.value }),
                let reason = line.reserved, !Self.isMeant(for: use.signal.value, reservation: reason)
            else { continue }
            report.reserved(use, reason, pin: pin, of: host, free: host.host.freeLines(in: layout))
        }
        if host == nil, !layout.pins.isEmpty { report.notChecked(without: subject.missingHosts) }
    }

    /// A line that the host keeps for its I2C bus is the very line that the lamp's I2C signals belong on.
    static func isMeant(for signal: Signal, reservation: String) -> Bool {
        switch signal {
        case .i2cData, .i2cClock: reservation.contains("I2C") || reservation.contains("I²C")
        default: false
        }
    }

    package var manual: Manual {
        Manual(
            checks: "Whether two signals under `pins:` share a line, and whether a line is one that the host keeps for "
                + "itself. Both places are shown, and lines that are free.",
            why: "Two outputs on one pin drive against each other. A reserved line belongs to something else from the "
                + "moment the board boots: the ID EEPROM's lines are read before Linux starts.",
            source: "Reservations stand in the host's file (Boards/hosts) with their sources.",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: Button and LED on one line
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                      host: { host: raspberry-pi-zero-2-w, at: [0 mm, 60 mm, 0 mm], hung: cord }
                    pins: { led: GPIO18, button: GPIO18 }
                    """,
                mended: """
                    layout: example
                    title: Button and LED on a line each
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                      host: { host: raspberry-pi-zero-2-w, at: [0 mm, 60 mm, 0 mm], hung: cord }
                    pins: { led: GPIO18, button: GPIO25 }
                    """))
    }
}

extension RuleReport {
    fileprivate mutating func usedTwice(_ use: PinUse, after first: PinUse, free: [HostLine]?) {
        add(
            "line \(use.line.value) is used for \(first.signal.value.words) and for \(use.signal.value.words)",
            at: use.line.range
        ) {
            $0.measured = "2 uses"
            $0.limit = "1"
            $0.limitSource = "a line has one owner"
            $0.notes.append(Finding.Note("\(first.signal.value.words) has it already", at: first.line.range))
            $0.fix = free.map { free in
                Finding.Fix(
                    help: Words.freeLines(free.map(\.name), near: use.line.value), applicability: .suggestion)
            }
        }
    }

    fileprivate mutating func reserved(
        _ use: PinUse, _ reason: String, pin: Int, of host: (thing: PlacedThing, host: Host), free: [HostLine]
    ) {
        add("line \(use.line.value) is reserved on this host: \(reason)", at: use.line.range) {
            $0.pieces = [host.thing.name]
            let place = host.host.header.first { $0.number == pin }?.range
            $0.notes.append(Finding.Note("host '\(host.host.name.value)' reserves pin \(pin) here", at: place))
            $0.fix = Finding.Fix(
                help: Words.freeLines(free.map(\.name), near: use.line.value), applicability: .suggestion)
        }
    }
}

extension Signal {
    /// As a layout spells it.
    var words: String {
        switch self {
        case .led(let number): number <= 1 ? "led" : "led \(number)"
        case .charge: "charge"
        case .powerGood: "power good"
        case .standby: "standby"
        case .chargeEnable: "charge enable"
        case .status: "status"
        case .button: "button"
        case .i2cData: "i2c data"
        case .i2cClock: "i2c clock"
        }
    }
}
