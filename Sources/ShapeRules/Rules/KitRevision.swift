import BoardModel

/// L106: the pieces come from one revision of the kit.
package struct KitRevision: Rule {
    package let code: RuleCode = "L106"
    package let title = "pieces of one kit come from one revision of it"

    package func applies(to subject: CheckSubject) -> Bool { subject.placed.contains { $0.part?.piece != nil } }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        var first: [String: (thing: PlacedThing, revision: Sourced<String>)] = [:]
        for thing in subject.placed {
            guard let piece = thing.part?.piece else { continue }
            guard let revision = piece.revision else {
                report.notChecked(
                    "part '\(thing.part?.name.value ?? thing.name)' does not say its revision", at: thing.nameRange)
                continue
            }
            let kit = piece.kit.value
            // The layout's own kit sets the revision; without one the first piece does.
            if let own = subject.assembly?.kit, own.name.value == kit {
                if own.revision.value != revision.value {
                    report.mixed(thing, revision, with: "the kit", own.revision, of: kit)
                }
            } else if let other = first[kit] {
                if other.revision.value != revision.value {
                    report.mixed(thing, revision, with: "'\(other.thing.name)'", other.revision, of: kit)
                }
            } else {
                first[kit] = (thing, revision)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "The `revision` of every part that is snapped out of a panel, against that of the layout's kit, or "
                + "else of the first piece of the same kit. The book holds the shape of the present panel only, so "
                + "that pieces of two revisions cannot be compared and count as not fitting.",
            why: "Between two revisions holes move and tabs turn. Both pieces look alike in the bag.",
            source: "The kit's own design (Firmware-notes/kit.md).",
            example: Manual.Example(
                ExampleFrame.pieces("Old and new"),
                failing: "  core: { part: core-white-r0, seated: base }",
                mended: "  core: { part: core-white, seated: base }"))
    }
}

extension RuleReport {
    fileprivate mutating func mixed(
        _ thing: PlacedThing, _ revision: Sourced<String>, with other: String, _ theirs: Sourced<String>, of kit: String
    ) {
        add(
            "'\(thing.name)' is of revision \(revision.value) of \(kit), \(other) of \(theirs.value)",
            at: thing.placement.thing.range
        ) {
            $0.measured = "revision \(revision.value)"
            $0.limit = "revision \(theirs.value)"
            $0.limitSource = "\(other) of \(kit)"
            $0.pieces = [thing.name]
            $0.notes = [
                Finding.Note("its revision is stated here", at: revision.range),
                Finding.Note("the other is stated here", at: theirs.range),
            ]
            $0.fix = Finding.Fix(
                help: "use a part of revision \(theirs.value)", applicability: .suggestion)
        }
    }
}
