import Geometry

/// Looks up what a layout names, and works out where everything is.
struct Assembler {
    private let layout: Layout
    private let shelf: Shelf
    /// What is wrong with the layout's references, told in the layout's own file.
    let log = ProblemLog()
    /// What is wrong inside the files that it names, each told once.
    private(set) var elsewhere: [Problem] = []
    private var told = Set<Problem>()

    private var kit: Kit?
    private var contents: [String: PlacedThing.Content] = [:]
    private let names: [String]
    private let isNamed: Set<String>

    init(_ layout: Layout, shelf: Shelf) {
        self.layout = layout
        self.shelf = shelf
        names = layout.pieces.map(\.name.value)
        isNamed = Set(names)
    }

    mutating func assemble() -> Assembly {
        lookUpKit()
        for placement in layout.pieces { contents[placement.name.value] = content(of: placement) }
        let poses = PoseSolver(layout, contents, log).poses()
        checkReferences()
        let placed = layout.pieces.compactMap { placement in
            contents[placement.name.value].map {
                PlacedThing(placement: placement, content: $0, pose: poses[placement.name.value])
            }
        }
        var assembly = Assembly(layout: layout, kit: kit, placed: placed)
        assembly.wires = wires()
        assembly.connectors = connectors()
        assembly.limits = shelf.limits().flatMap { take($0) } ?? []
        assembly.fab = fab()
        return assembly
    }

    /// Hook-up wire is bought by gauge; a gauge that no part file describes is left to the rules to say.
    private mutating func wires() -> [Gauge: Wire] {
        var wires: [Gauge: Wire] = [:]
        for gauge in Set(layout.wires.map(\.gauge.value)).sorted() {
            guard let number = Int(exactly: gauge.value.rounded()), let found = shelf.part("wire-awg-\(number)") else {
                continue
            }
            wires[gauge] = take(found)?.wire
        }
        return wires
    }

    /// A connector that no file describes is left to the rules to say.
    private mutating func connectors() -> [String: Connector] {
        var connectors: [String: Connector] = [:]
        let names = Set(contents.values.flatMap(\.ports).compactMap(\.connector?.value))
        for name in names.sorted() where !Connector.isBare(name) {
            guard let found = shelf.connector(Connector.fileName(of: name)) else { continue }
            connectors[name] = take(found)
        }
        return connectors
    }

    private mutating func fab() -> FabProfile? {
        guard let name = layout.fab ?? kit?.fab else { return nil }
        guard let found = shelf.fabProfile(name.value) else {
            log.add(shelf.unknown(.fab, name))
            return nil
        }
        return take(found)
    }

    private mutating func lookUpKit() {
        guard let name = layout.kit else { return }
        guard let found = shelf.kit(name.value) else { return log.add(shelf.unknown(.kit, name)) }
        kit = take(found)
        guard let kit else { return }
        if let form = layout.form { check(form, among: kit.forms.map(\.value), "form of the kit \(kit.name.value)") }
        for piece in layout.spare {
            check(piece, among: kit.panel?.pieces.map(\.name.value) ?? [], "piece of the kit's panel")
        }
    }

    private mutating func content(of placement: Placement) -> PlacedThing.Content? {
        let range = placement.thing.range
        switch placement.thing.value {
        case .part(let name):
            guard let found = shelf.part(name) else { return unknown(.part, name, range) }
            return take(found).map { .part($0) }
        case .host(let name):
            guard let found = shelf.host(name) else { return unknown(.host, name, range) }
            return take(found).map { .host($0) }
        case .enclosure(let name):
            guard let found = shelf.enclosure(name) else { return unknown(.enclosure, name, range) }
            return take(found).map { .enclosure($0) }
        }
    }

    private func unknown(_ kind: FileKind, _ name: String, _ range: SourceRange) -> PlacedThing.Content? {
        log.add(shelf.unknown(kind, Sourced(name, at: range)))
        return nil
    }

    private mutating func take<Thing>(_ found: Shelf.Found<Thing>) -> Thing? {
        for problem in found.problems where told.insert(problem).inserted { elsewhere.append(problem) }
        return found.thing
    }

    // MARK: References

    private func checkReferences() {
        for placement in layout.pieces {
            if placement.name.value.utf8.contains(UInt8(ascii: ".")) {
                log.add(
                    .wrongValue(
                        path: "pieces", found: "`\(placement.name.value)`", wanted: "a name without a point",
                        hint: "the point parts a piece from its port, as in `base.led`", placement.name.range))
            }
            var anchor: Sourced<String>?
            if case .relative(let place) = placement.position, place.side != .on { anchor = place.anchor }
            if let anchor { checkPiece(anchor) }
            if case .on(let name) = placement.support, name != anchor, !isNamed.contains(name.value) {
                check(name, among: names + [RelativePlace.table], "piece of this layout")
            }
        }
        for fastener in layout.fasteners {
            fastener.between.forEach(checkPiece)
        }
        for wire in layout.wires {
            checkPort(wire.from)
            checkPort(wire.to)
            wire.through.forEach(checkPiece)
        }
    }

    private func checkPort(_ reference: Sourced<String>) {
        let (pieceName, portName) = reference.value.splitAtPoint
        guard let portName else {
            return log.add(
                .wrongValue(
                    path: "wires", found: "`\(reference.value)`", wanted: "a piece and its port, such as `base.led`",
                    hint: nil, reference.range))
        }
        guard isNamed.contains(pieceName) else { return checkPiece(Sourced(pieceName, at: reference.range)) }
        guard let content = contents[pieceName] else { return }
        check(Sourced(portName, at: reference.range), among: content.ports.map(\.name.value), "port of \(pieceName)")
    }

    private func checkPiece(_ name: Sourced<String>) {
        guard !isNamed.contains(name.value) else { return }
        check(name, among: names, "piece of this layout")
    }

    private func check(_ name: Sourced<String>, among known: [String], _ what: String) {
        guard !known.contains(name.value) else { return }
        let nearest = NearestName.find(name.value, among: known)
        log.add(.unknownReference(what: what, name: name.value, nearest: nearest.map { [$0] } ?? [], name.range))
    }
}

extension PlacedThing.Content {
    package var ports: [Port] {
        switch self {
        case .part(let part): part.ports
        case .host(let host): host.ports
        case .enclosure: []
        }
    }
}

extension String {
    /// `base.led` as `base` and `led`; without a point the second is nil.
    package var splitAtPoint: (piece: String, rest: String?) {
        guard let point = firstIndex(of: ".") else { return (self, nil) }
        return (String(self[..<point]), String(self[index(after: point)...]))
    }
}
