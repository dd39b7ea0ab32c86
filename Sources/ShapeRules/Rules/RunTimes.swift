/// L706: a note of how long a charge lasts.
package struct RunTimes: Rule {
    package let code: RuleCode = "L706"
    package let title = "how long a charge lasts"
    package let severity = Severity.note

    package func applies(to subject: CheckSubject) -> Bool { subject.has(.battery) }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let table = RunTimeTable(subject), let thing = subject.thing(named: table.battery) else { return }
        let words = table.rows.map { "\(Words.hours($0.hours)) at \(Int($0.lightness)) %" }
        let charging = table.chargeHours.map { ", and is full again after \(Words.hours($0))" } ?? ""
        report.add("'\(thing.name)' lasts \(Words.list(words)) lightness\(charging)", at: thing.nameRange) {
            $0.measured =
                "\(Words.watts(table.rows[0].watts)) at full, \(Words.watts(table.hostWatts)) of it for the host; "
                + "times are good to ±\(Int(RunTime.margin * 100)) %"
            $0.pieces = [thing.name]
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "The time from full to cut-off at 100, 50 and 20 % lightness with the host at idle, and the time to "
                + "charge with the light out (Firmware-notes/models.md). It is told, not judged.",
            why: "\"How long does it last?\" is what everybody asks first.",
            source: "Capacity, voltages and powers of the part files; the margin is a stated assumption.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: A cell, or a plug
                    \(lines)
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """
                },
                failing: """
                    pieces:
                      cell: { part: battery-lipo-1200, at: [0 mm, 60 mm, 0 mm], hung: cord }
                    """,
                mended: """
                    external supply: USB-C 5 V
                    pieces:
                    """))
    }
}

extension Words {
    /// `1 h 20 min`, to five minutes above an hour.
    package static func hours(_ hours: Double) -> String {
        guard hours.isFinite, hours < 10000 else { return "for ever" }
        let minutes = Int((hours * 12).rounded()) * 5
        if minutes < 60 { return "\(max(1, Int((hours * 60).rounded()))) min" }
        return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
