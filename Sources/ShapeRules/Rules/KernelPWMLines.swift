import BoardModel

/// L803: hardware PWM is asked for where the host has it, and no two lines share a channel.
package struct KernelPWMLines: Rule {
    package let code: RuleCode = "L803"
    package let title = "kernel PWM is there where it is asked for"

    package func applies(to subject: CheckSubject) -> Bool { subject.layout?.pwm?.backEnd?.value == .kernel }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let layout = subject.assembly?.layout, layout.pwm?.backEnd?.value == .kernel else { return }
        guard let (thing, host) = subject.hosts.first else { return }
        var channels: [String: PinUse] = [:]
        for use in layout.pins {
            // A line that does not exist is told where lines are looked up.
            guard case .led = use.signal.value,
                let line = host.lines.first(where: { $0.line.name == use.line.value })?.line
            else { continue }
            guard let pwm = line.pwm else {
                report.noPWM(use, thing, host, in: layout)
                continue
            }
            let key = "\(pwm.device) \(pwm.channel)"
            if let first = channels[key] {
                report.sharesChannel(use, first, pwm)
            } else {
                channels[key] = use
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "With `back end: kernel`: each LED's line has a kernel PWM behind it, and no two lines are on one "
                + "channel of one device. With `automatic` a line without one is driven by software.",
            why: "Two lines on one channel shine alike, whatever is asked of them.",
            source: "PWM devices and channels in the host's file.",
            example: Manual.Example(
                ExampleFrame.withHost("A line with PWM"),
                failing: "pins: { led: GPIO25 }\n" + Self.bySide,
                mended: "pins: { led: GPIO18 }\n" + Self.bySide))
    }

    private static let bySide = """
        pwm: { frequency: 200 Hz, back end: kernel }
        rules:
          L805: { severity: off, because: "a lamp beside a bed has to be dark first" }
        """
}

extension RuleReport {
    fileprivate mutating func noPWM(_ use: PinUse, _ thing: PlacedThing, _ host: Host, in layout: Layout) {
        add("line \(use.line.value) has no kernel PWM", at: use.line.range) {
            $0.pieces = [thing.name]
            $0.notes = [
                Finding.Note("kernel PWM is asked for here", at: layout.pwm?.backEnd?.range),
                Finding.Note("the host is '\(thing.name)'", at: thing.nameRange),
            ]
            let used = Set(layout.pins.map(\.line.value))
            let able = host.lines.map(\.line).filter { $0.pwm != nil && !used.contains($0.name) }.map(\.name)
            $0.fix = Finding.Fix(
                help: able.isEmpty
                    ? "this host has no free line with PWM: write 'back end: automatic'"
                    : "with PWM and free: \(able.joined(separator: ", "))",
                applicability: .suggestion, edits: able.first.map { [Finding.Fix.Edit(use.line.range, $0)] } ?? [])
        }
    }

    fileprivate mutating func sharesChannel(_ use: PinUse, _ first: PinUse, _ pwm: KernelPWM) {
        add(
            "lines \(first.line.value) and \(use.line.value) are one PWM channel (\(pwm.device), \(pwm.channel))",
            at: use.line.range
        ) {
            $0.measured = "2 lines"
            $0.limit = "1"
            $0.limitSource = "a channel has one duty"
            $0.notes.append(Finding.Note("the other is here", at: first.line.range))
            $0.fix = Finding.Fix(
                help: "use a line of another channel, or 'back end: automatic'", applicability: .suggestion)
        }
    }
}
