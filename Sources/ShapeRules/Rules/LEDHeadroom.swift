import BoardModel
import Geometry

/// L701: the driver has voltage left over for its LEDs.
package struct LEDHeadroom: Rule {
    package static let headroom = Limit(
        .atLeast, Voltage(0.3), source: "stated assumption: what a current sink or sense resistor drops")

    package let code: RuleCode = "L701"
    package let title = "the driver's voltage reaches its LEDs"
    package var limit: Limit? { LEDHeadroom.headroom }

    package func applies(to subject: CheckSubject) -> Bool { subject.has(.core) && subject.has(.base) }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let limit = report.limit else { return }
        let bases = subject.parts(.base)
        guard bases.count == 1, let base = bases.first, let driver = base.part.driver,
            !CoreCount.isExceeded(in: subject)
        else { return }
        for (thing, core) in subject.parts(.core) {
            guard let channel = core.channels.max(by: { $0.forwardVoltage.value < $1.forwardVoltage.value }) else {
                report.notChecked("part '\(core.name.value)' states no channels", at: thing.nameRange)
                continue
            }
            let drop = subject.wireDrop(to: thing)
            let left = driver.maximumVoltage.value.value - channel.forwardVoltage.value.value - drop
            report.tell(left, against: limit, "\(Voltage(left).formatted(in: "V", decimals: 2)) for \(thing.name)")
            if !limit.holds(left + 1e-9) { report.lacksVoltage(thing, channel, driver, drop, left, limit) }
            // A boost converter cannot go below its input: the LEDs would glow on their own.
            if let cell = subject.parts(.battery).first?.part.cell, !subject.isSink(driver, of: base.part),
                channel.forwardVoltage.value < cell.full.value
            {
                report.glows(thing, channel, cell)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "The driver's highest voltage less the highest forward voltage of the core (stated for the coldest "
                + "the part allows) and the drop of its wire. LEDs on a boost converter must also need more than a "
                + "full cell gives.",
            why:
                "LEDs need more voltage when they are cold: a lamp that is fine indoors stays dark at the door in winter.",
            source: "Voltages: the part files. Limit: stated assumption.",
            example: Manual.Example(
                ExampleFrame.below("For the door, in winter"),
                failing:
                    "rules: { L701: { limit: 3 V, because: \"it is used at -20 °C, and the LEDs were measured at 0 °C\" } }",
                mended:
                    "rules: { L701: { limit: 1 V, because: \"it is used at -20 °C, and the LEDs were measured at 0 °C\" } }"
            ))
    }
}

extension CheckSubject {
    /// What the wire to a core loses at full current, in V; 0 without a wire.
    fileprivate func wireDrop(to core: PlacedThing) -> Double {
        for link in links where link.from.thing.name == core.name || link.to.thing.name == core.name {
            guard let wire = assembly?.wires[link.run.gauge.value], let flow = current(in: link) else { continue }
            return VoltageDrop.drop(flow.amperes, over: link.run.length.value.millimetres, in: wire)
        }
        return 0
    }

    /// Sinks under the rail of the host supply, rather than a converter of its own.
    fileprivate func isSink(_ driver: LEDDriver, of base: Part) -> Bool {
        base.hostSupply.map { driver.maximumVoltage.value <= $0.voltage.value } ?? false
    }
}

extension RuleReport {
    fileprivate mutating func lacksVoltage(
        _ thing: PlacedThing, _ channel: LEDChannel, _ driver: LEDDriver, _ drop: Double, _ left: Double, _ limit: Limit
    ) {
        add("the driver has \(Words.volts(left)) left over for '\(thing.name)' (\(channel.name))", at: thing.nameRange)
        {
            let wire = drop > 0.005 ? " less \(Words.volts(drop)) in the wire" : ""
            $0.measure(
                "\(driver.maximumVoltage.value) less \(channel.forwardVoltage.value)\(wire)", against: limit)
            $0.pieces = [thing.name]
            $0.notes = [
                Finding.Note("the LEDs' voltage is stated here", at: channel.forwardVoltage.range),
                Finding.Note("the driver's is stated here", at: driver.maximumVoltage.range),
            ]
            $0.fix = Finding.Fix(
                help: "use a core with \(Words.volts(limit.value - left)) less forward voltage, or another base",
                applicability: .suggestion)
        }
    }

    fileprivate mutating func glows(_ thing: PlacedThing, _ channel: LEDChannel, _ cell: Cell) {
        add(
            "'\(thing.name)' (\(channel.name)) glows by itself: a full cell gives more than its LEDs need",
            at: thing.nameRange
        ) {
            $0.measured = channel.forwardVoltage.value.description
            $0.limit = "above \(cell.full.value)"
            $0.limitSource = "a boost converter does not go below the cell's full voltage"
            $0.pieces = [thing.name]
            $0.notes.append(Finding.Note("the LEDs' voltage is stated here", at: channel.forwardVoltage.range))
            $0.fix = Finding.Fix(
                help: "use a core with LEDs in series, or a base with sinks", applicability: .suggestion)
        }
    }
}
