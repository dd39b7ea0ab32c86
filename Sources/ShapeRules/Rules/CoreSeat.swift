import BoardModel
import Geometry

/// L105: a core that says it is seated sits in its cutout, and one that is popped out leaves the cutout empty.
package struct CoreSeat: Rule {
    package let code: RuleCode = "L105"
    package let title = "a seated core sits in its cutout, a popped-out core leaves it empty"

    package func applies(to subject: CheckSubject) -> Bool { subject.has(.core) }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        var taken: [String: PlacedThing] = [:]
        for (core, part) in subject.parts(.core) {
            guard let place = core.seat else {
                for (base, _) in subject.parts(.base) { checkIsOut(core, of: base, &report) }
                continue
            }
            guard let base = subject.thing(named: place.pieceName) else {
                // A piece that is there but could not be read; a name that is nothing is L006's.
                report.notChecked(without: subject.missing.filter { $0.name.value == place.pieceName })
                continue
            }
            if let first = taken[place.value] {
                report.seatTaken(by: first, for: core, at: place)
                continue
            }
            taken[place.value] = core
            guard let seat = Seat(core: core, base: base) else {
                if core.pose != nil, base.pose != nil {
                    let boardless = part.bodies.contains { $0.role == .board } ? base : core
                    report.notChecked("'\(boardless.name)' has no board, so its seat cannot be judged", at: place.range)
                }
                continue
            }
            guard let cutout = seat.cutout(named: place.value) else {
                report.noCutout(seat, at: place)
                continue
            }
            if !seat.isInside(cutout), seat.isPlacedByHand { report.notInSeat(seat, cutout, at: place) }
        }
    }

    private func checkIsOut(_ core: PlacedThing, of base: PlacedThing, _ report: inout RuleReport) {
        guard let seat = Seat(core: core, base: base) else { return }
        for cutout in seat.basePart.cutouts where seat.isInside(cutout) { report.stillIn(seat, cutout) }
    }

    package var manual: Manual {
        Manual(
            checks: "Each core's word against its place: a core with `seated:` must lie in the cutout that it names, "
                + "one to a cutout; a core with a place of its own must not stand in a cutout, for then it was never "
                + "popped out.",
            why:
                "A seated core is held by its base and cooled by it; a popped-out core needs a holder and a wire. Rules "
                + "about support, heat and wiring go by the word, so word and place must agree.",
            source: "The kit's own design (Firmware-notes/kit.md).",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: Popped out, but still in its cutout
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, at: [0 mm, 0 mm, 0 mm], hung: cord }
                    """,
                mended: """
                    layout: example
                    title: Seated, and said so
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """))
    }
}

extension Seat {
    /// Placed by `at:` or by another piece, so that it can be elsewhere than its seat. By `seated:` alone it is in its
    /// seat, and whether it fits there is another rule's question.
    fileprivate var isPlacedByHand: Bool {
        if case .seated = core.placement.position { false } else { true }
    }
}

extension RuleReport {
    fileprivate mutating func seatTaken(by first: PlacedThing, for core: PlacedThing, at place: Sourced<String>) {
        add("'\(core.name)' is seated where '\(first.name)' sits already", at: place.range) {
            $0.measured = "2 cores"
            $0.limit = "1"
            $0.limitSource = "a cutout holds one core"
            $0.notes.append(Finding.Note("'\(first.name)' has the seat", at: first.nameRange))
            $0.pieces = [core.name, first.name]
        }
    }

    fileprivate mutating func noCutout(_ seat: Seat, at place: Sourced<String>) {
        let names = seat.basePart.cutouts.map { "\(seat.base.name).\($0.name)" }
        let message =
            names.isEmpty
            ? "'\(seat.base.name)' has no cutout to sit in"
            : "'\(place.value)' does not say which cutout: there are \(Words.list(names))"
        add(message, at: place.range) {
            $0.pieces = [seat.core.name, seat.base.name]
            if names.isEmpty {
                $0.notes.append(Finding.Note("its part is given here", at: seat.base.placement.thing.range))
            }
        }
    }

    fileprivate mutating func notInSeat(_ seat: Seat, _ cutout: Cutout, at place: Sourced<String>) {
        add("'\(seat.core.name)' says that it is seated, but stands elsewhere", at: place.range) {
            let offset = seat.pose.translation
            $0.measured = "\(Words.millimetres(offset.length)) from the base's origin"
            $0.limit = "inside '\(cutout.name)', boards level"
            $0.limitSource = "part '\(seat.basePart.name.value)'"
            $0.notes.append(Finding.Note("its place is given here", at: seat.core.placement.positionRange))
            $0.pieces = [seat.core.name, seat.base.name]
            $0.places = seat.core.pose.map { [$0.translation] } ?? []
            $0.fix = Finding.Fix(help: "take 'at' out, or 'seated'", applicability: .suggestion)
        }
    }

    fileprivate mutating func stillIn(_ seat: Seat, _ cutout: Cutout) {
        let core = seat.core
        add(
            "'\(core.name)' is placed as popped out, but stands in '\(cutout.name)' of '\(seat.base.name)'",
            at: core.placement.positionRange
        ) {
            $0.measured = "\(Words.millimetres(seat.lift)) off the base's board"
            $0.limit = "at least \(Words.millimetres(seat.baseBoard.solid.height)), or outside the cutout"
            $0.limitSource = "thickness of the base's board"
            $0.notes.append(Finding.Note("the base is here", at: seat.base.nameRange))
            $0.pieces = [core.name, seat.base.name]
            $0.places = core.pose.map { [$0.translation] } ?? []
            $0.fix = Finding.Fix(
                help: "write 'seated: \(seat.base.name)', or move the core out", applicability: .suggestion)
        }
    }
}
