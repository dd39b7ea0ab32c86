import BoardModel

/// L804: the charger's pins can be read: pulled up when open drain, both ways when tri-state.
package struct ChargerPulls: Rule {
    package let code: RuleCode = "L804"
    package let title = "the charger's pins can be read"

    package func applies(to subject: CheckSubject) -> Bool {
        subject.layout?.pins.contains { $0.signal.value.isChargerPin } ?? false
    }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let layout = subject.assembly?.layout, let (thing, host) = subject.hosts.first,
            let charger = subject.parts(.base).first?.part.charger
        else { return }
        for use in layout.pins where use.signal.value.isChargerPin {
            guard let line = host.lines.first(where: { $0.line.name == use.line.value })?.line else { continue }
            switch charger.type.value {
            case .mcp73831:
                // Tri-state: high, low, or open. Only a pull that can be turned round tells open from the others.
                if !line.biasAvailable {
                    report.unreadable(use, line, charger, thing, "has no pull that software can switch")
                } else if let pull = line.fixedPull {
                    report.unreadable(use, line, charger, thing, "is held up by \(pull) on the host's board")
                }
            case .bq24074, .mcp73832, .tp4056:
                if !line.biasAvailable, line.fixedPull == nil {
                    report.unreadable(use, line, charger, thing, "has no pull-up, and the charger only pulls down")
                }
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "For the charger's lines (`charge`, `power good`, `status`): an open-drain output needs a pull-up on "
                + "its line; the tri-state STAT of an MCP73831 needs one that can be switched both ways, for it is read "
                + "once under each.",
            why: "A pin that floats reads as whatever the air says: \"charging\" with nothing plugged in.",
            source:
                "Outputs of BQ24074 (TI SLUS810), MCP73831 (Microchip DS20001984): open drain, tri-state. Pulls: the "
                + "host's file.",
            example: Manual.Example(
                ExampleFrame.withHost("A line that can be read both ways", base: "base-lite"),
                failing: "pins: { led: GPIO18, status: GPIO2 }",
                mended: "pins: { led: GPIO18, status: GPIO23 }"))
    }
}

extension Signal {
    var isChargerPin: Bool {
        switch self {
        case .charge, .powerGood, .status, .standby: true
        case .led, .chargeEnable, .button, .i2cData, .i2cClock: false
        }
    }
}

extension RuleReport {
    fileprivate mutating func unreadable(
        _ use: PinUse, _ line: HostLine, _ charger: Charger, _ thing: PlacedThing, _ reason: String
    ) {
        add(
            "\(use.signal.value.words) of the \(charger.type.value.rawValue) cannot be read on \(line.name), which \(reason)",
            at: use.line.range
        ) {
            $0.pieces = [thing.name]
            $0.notes.append(Finding.Note("the charger is described here", at: charger.range))
            $0.fix = Finding.Fix(
                help: "use a line whose pull can be switched, and that has none soldered to it",
                applicability: .suggestion)
        }
    }
}
