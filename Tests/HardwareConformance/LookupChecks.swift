internal import Hardware

extension Conformance {
    /// Chips by label, lines by name, and the errors when they are not there or not free.
    static var lookup: [Check] {
        [
            Check(name: "lists its chip by label, with its lines' names") { rig in
                let chips = try rig.system.distinctChips()
                guard let chip = chips.first(where: { $0.label == rig.chipLabel }) else {
                    throw NotSo(text: "no chip is labelled \(rig.chipLabel)")
                }
                var names: [String] = []
                for offset in 0..<chip.lineCount {
                    if let name = try rig.system.info(chip: chip, offset: offset).name { names.append(name) }
                }
                for name in rig.lineNames { try expect(names.contains(name), "no line is named \(name)") }
            },
            Check(name: "finds a line by its name alone") { rig in
                let found = try rig.system.look(at: LineReference(chipLabel: nil, .name(line(0, rig))))
                try expect(found.chip.label == rig.chipLabel, "\(line(0, rig)) was found on \(found.chip.label)")
                try expect(found.info.name == line(0, rig), "the line found has another name")
                try expect(!found.info.isUsed, "a free line shows as used")
            },
            Check(name: "an unknown chip lists the chips there are") { rig in
                let unknown = LineReference(chipLabel: "no-such-chip", .offset(0))
                try expectError("an unknown chip", { _ = try rig.system.outputs([unknown]) }) { error in
                    guard case .noChip("no-such-chip", let found) = error else { return false }
                    return found.contains(rig.chipLabel)
                }
            },
            Check(name: "an unknown line name suggests the nearest") { rig in
                let slip = line(0, rig) + "x"
                let unknown = LineReference(chipLabel: rig.chipLabel, .name(slip))
                try expectError("an unknown line", { _ = try rig.system.outputs([unknown]) }) { error in
                    guard case .noLine(slip, _, _) = error else { return false }
                    return error.remedy.contains("did you mean")
                }
            },
            Check(name: "an offset past the end says how many lines there are") { rig in
                let unknown = LineReference(chipLabel: rig.chipLabel, .offset(100_000))
                try expectError("an offset past the end", { _ = try rig.system.outputs([unknown]) }) { error in
                    if case .noOffset(100_000, _, _) = error { return true }
                    return false
                }
            },
            Check(name: "one line twice in a request is refused") { rig in
                let twice = [reference(0, rig), reference(0, rig)]
                try expectError("one line twice", { _ = try rig.system.outputs(twice) }) { error in
                    if case .repeated = error { return true }
                    return false
                }
            },
            Check(name: "a held line shows its consumer, and is busy by that name") { rig in
                let lines = try rig.system.outputs([reference(0, rig)], consumer: "first-lamp")
                let info = try rig.system.look(at: reference(0, rig)).info
                try expect(
                    info.isUsed && info.consumer == "first-lamp", "the holder shows as \(info.consumer ?? "nobody")")
                try expectError("taking it again", { _ = try rig.system.inputs([reference(0, rig)]) }) { error in
                    if case .busy(_, _, "first-lamp") = error { return true }
                    return false
                }
                try lines.release()
                try expect(!(try rig.system.look(at: reference(0, rig)).info.isUsed), "a released line shows as used")
            },
            Check(name: "a line that somebody else holds is busy by their name") { rig in
                var failure: (any Error)?
                let could = rig.withHolder(of: line(1, rig), consumer: "other-lamp") {
                    do {
                        try expectError("taking it", { _ = try rig.system.outputs([reference(1, rig)]) }) { error in
                            if case .busy(_, _, "other-lamp") = error { return true }
                            return false
                        }
                    } catch { failure = error }
                }
                if let failure { throw failure }
                if !could { throw CannotShow(reason: "nobody else can hold a line here") }
            },
            Check(name: "a request with one busy line takes none of its lines") { rig in
                let held = try rig.system.outputs([reference(2, rig)])
                try expectError(
                    "a request with a busy line",
                    {
                        _ = try rig.system.outputs([reference(1, rig), reference(2, rig), reference(3, rig)])
                    }
                ) { error in
                    if case .busy = error { return true }
                    return false
                }
                try expect(!(try rig.system.look(at: reference(1, rig)).info.isUsed), "the first line stayed taken")
                try expect(!(try rig.system.look(at: reference(3, rig)).info.isUsed), "the last line stayed taken")
                try held.release()
            },
            Check(name: "a chip of another label under the same number is not taken for ours") { rig in
                guard var chip = try rig.system.distinctChips().first(where: { $0.label == rig.chipLabel }) else {
                    throw NotSo(text: "no chip is labelled \(rig.chipLabel)")
                }
                chip.label = "was-here-before"
                let request = PlacedRequest(
                    chip: chip, offsets: [0], settings: LineSettings(.output), consumer: "luciole")
                for body in [
                    { _ = try rig.system.take(request) }, { _ = try rig.system.watch(chip: chip, offsets: [0]) },
                    { _ = try rig.system.info(chip: chip, offset: 0) },
                ] as [() throws -> Void] {
                    try expectError("a chip that is another by now", body) { $0 == .gone(chip: "was-here-before") }
                }
            },
            Check(name: "watching a line that the chip does not have says so") { rig in
                guard let chip = try rig.system.distinctChips().first(where: { $0.label == rig.chipLabel }) else {
                    throw NotSo(text: "no chip is labelled \(rig.chipLabel)")
                }
                try expectError("offset 100000", { _ = try rig.system.watch(chip: chip, offsets: [100_000]) }) {
                    error in
                    if case .noOffset(100_000, _, _) = error { return true }
                    return false
                }
            },
        ]
    }
}
