import Geometry

/// One entry under `pieces:` of a layout.
extension Value {
    func placement(named name: Sourced<String>) -> Placement? {
        guard let fields = fields("the piece \(name.value)") else { return nil }
        let thing = fields.thing(name.value)
        let keys = PlaceKeys(fields)
        let on = fields.optional("on")
        let hung = fields.optional("hung")
        fields.close()

        let onText = on?.text("table, or the name of a piece")
        if on != nil { hung?.refuse(wanted: "on or hung, not both") }
        let seat = keys.seated?.text("the base it sits in")
        let place = keys.seated != nil ? keys.seatedPlace(seat) : keys.freePlace(on: onText, piece: name.value)

        var support: Placement.Support?
        if let onText {
            support = onText.value == RelativePlace.table ? .table : .on(onText)
        } else if let text = hung?.text("what it hangs on, such as cord") {
            support = .hung(text)
        } else if let seat {
            support = .seated(seat)
        } else if case .relative(let relative) = place, relative.gap == 0 {
            // Without air between them the one rests on, or sticks to, the other.
            support = .on(relative.anchor)
        }
        guard let thing else { return nil }
        var placement = Placement(
            name: name, thing: thing, position: place ?? .at(.identity), positionRange: keys.range(on: on),
            support: support, range: range)
        placement.hasPosition = place != nil
        return placement
    }
}

/// The keys that say where a piece is and how it is turned.
fileprivate struct PlaceKeys {
    let fields: Fields
    let seated: Value?
    let at: Value?
    let rotate: Value?
    let turn: Value?
    let facing: Value?
    let tilt: Value?
    let over: Value?
    let under: Value?
    let gap: Value?

    init(_ fields: Fields) {
        self.fields = fields
        turn = fields.optional("turn")
        seated = fields.optional("seated")
        at = fields.optional("at")
        rotate = fields.optional("rotate")
        facing = fields.optional("facing")
        tilt = fields.optional("tilt")
        over = fields.optional("over")
        under = fields.optional("under")
        gap = fields.optional("gap")
    }

    /// Where the place is written, for findings about it.
    func range(on: Value?) -> SourceRange { (seated ?? over ?? under ?? at ?? on)?.range ?? fields.range }

    func seatedPlace(_ seat: Sourced<String>?) -> Placement.Position? {
        at?.refuse(wanted: "no `at`: a seated piece is where its base's cutout is")
        for (key, value) in [("over", over), ("under", under), ("gap", gap)] {
            value?.refuse(wanted: "no `\(key)`: a seated piece is where its base's cutout is")
        }
        for (key, value) in [("rotate", rotate), ("facing", facing), ("tilt", tilt)] {
            value?.refuse(wanted: "no `\(key)`: a seated piece turns with `turn` only")
        }
        let angle = turn == nil ? 0 : turn?.angle()
        guard let seat, let angle else { return nil }
        return .seated(in: seat, turn: Angle(angle))
    }

    func freePlace(on: Sourced<String>?, piece: String) -> Placement.Position? {
        guard let turned = turned() else { return nil }
        if over != nil { under?.refuse(wanted: "over or under, not both") }
        if let value = over ?? under {
            let air = gap == nil ? 0 : gap?.length(.notNegative)
            guard let anchor = value.text("the name of a piece"), let air, let offset = offset(beside: value) else {
                return nil
            }
            return .relative(
                RelativePlace(
                    side: over != nil ? .over : .under, anchor: anchor, gap: air, offset: offset, turn: turned))
        }
        gap?.refuse(wanted: "no `gap`: it belongs to `over` or `under`")
        if let on, at.map({ $0.count == 2 }) ?? true {
            guard let offset = offset(beside: nil) else { return nil }
            return .relative(RelativePlace(side: .on, anchor: on, gap: 0, offset: offset, turn: turned))
        }
        guard let at else {
            fields.log.add(
                .missingKey("at", owner: "the piece \(piece) (or on, over or under another piece)", fields.head))
            return nil
        }
        guard let point = at.point3() else { return nil }
        switch turned {
        case .withAnchor(let rotation), .fixed(let rotation): return .at(Pose(point, rotation: rotation))
        }
    }

    /// `at: [x, y]` from the anchor's origin; none is right over it.
    private func offset(beside anchor: Value?) -> Vector2? {
        guard let at else { return .zero }
        if anchor != nil, at.count == 3 {
            at.refuse(wanted: "two lengths, from the origin of the piece that gives the height")
            return nil
        }
        return at.point2()
    }

    /// Nil when it is not legible.
    private func turned() -> RelativePlace.Turn? {
        if let rotate {
            turn?.refuse(wanted: "no `turn` beside `rotate`, whose third angle it is")
            facing?.refuse(wanted: "facing or rotate, not both")
            tilt?.refuse(wanted: "no `tilt` beside `rotate`")
            return rotate.rotation().map { .withAnchor($0) }
        }
        let angle = turn == nil ? 0 : turn?.angle()
        guard let angle else { return nil }
        let own = Rotation(degrees: 0, 0, angle)
        guard let facing else {
            tilt?.refuse(wanted: "no `tilt` without `facing`, which it tilts")
            return .withAnchor(own)
        }
        let down = tilt == nil ? 0 : tilt?.angle()
        guard let view = facing.view(), let down else { return nil }
        switch view {
        case .up, .down:
            tilt?.refuse(wanted: "no `tilt`: it tilts a view that is level, such as `facing: right`")
            return .fixed(Rotation(degrees: 0, view == .up ? 0 : 180, 0) * own)
        case .level(let heading):
            // About the level axis across the view, so that what was right of it stays level.
            let about = Rotation(degrees: 0, 0, heading)
            return .fixed(about * Rotation(degrees: 0, 90 + down, 0) * about.inverse * own)
        }
    }
}

/// Where the LED side of a piece looks.
fileprivate enum View: Equatable {
    case up, down
    /// Degrees counter-clockwise from x.
    case level(Double)

    static let words: [(word: String, view: View)] = [
        ("desk", .down), ("down", .down), ("ceiling", .up), ("up", .up), ("right", .level(0)), ("back", .level(90)),
        ("left", .level(180)), ("front", .level(270)),
    ]
}

extension Value {
    fileprivate func view() -> View? {
        let words = View.words.map(\.word)
        let wanted = "one of \(words.joined(separator: ", ")), or an angle such as `45°`"
        guard let text = text(wanted) else { return nil }
        if let known = View.words.first(where: { $0.word == text.value }) { return known.view }
        if let angle = try? Angle(parsing: text.value) { return .level(angle.value) }
        refuse(wanted: wanted, hint: NearestName.find(text.value, among: words).map { "did you mean `\($0)`?" })
        return nil
    }

    /// How many items a list has; nil for what is none.
    fileprivate var count: Int? {
        if case .sequence(let nodes) = node.content { nodes.count } else { nil }
    }
}

extension Fields {
    fileprivate func thing(_ piece: String) -> Sourced<Placement.Thing>? {
        let kinds: [(String, (String) -> Placement.Thing)] = [
            ("part", { .part($0) }), ("host", { .host($0) }), ("enclosure", { .enclosure($0) }),
        ]
        let given = kinds.compactMap { key, make in optional(key).map { (key, $0, make) } }
        guard let (key, value, make) = given.first else {
            log.add(.missingKey("part", owner: "the piece \(piece) (or host, or enclosure)", head))
            return nil
        }
        if given.count > 1 { given[1].1.refuse(wanted: "one of part, host, enclosure: \(key) is given already") }
        guard let name = value.text("the name of a \(key)") else { return nil }
        return Sourced(make(name.value), at: name.range)
    }
}
