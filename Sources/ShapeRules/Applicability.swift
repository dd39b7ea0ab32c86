import BoardModel

/// What there is in a layout for rules to judge.
extension CheckSubject {
    var layout: Layout? { assembly?.layout }
    var hasWires: Bool { layout?.wires.isEmpty == false }
    var hasPins: Bool { layout?.pins.isEmpty == false }
    var hasPanel: Bool { assembly?.kit?.panel != nil }
    /// Dimmed in a way that the layout tells.
    var hasPWM: Bool { layout?.pwm != nil }
    var hasEnclosure: Bool { placed.contains(where: \.isEnclosure) }
    /// An enclosure with a room, and something in it.
    var hasFullRoom: Bool { placed.indices.contains { housing[$0] != nil } }

    func has(_ kind: PartKind) -> Bool { placed.contains { $0.part?.kind == kind } }

    /// Fasteners that go into an enclosure, or those that do not.
    func hasFasteners(intoEnclosure: Bool) -> Bool {
        layout?.fasteners.contains { fastener in
            fastener.between.contains { thing(named: $0.pieceName)?.isEnclosure == true } == intoEnclosure
        } ?? false
    }
}
