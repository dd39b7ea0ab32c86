import BoardDrawing
package import BoardModel
import Geometry
package import ShapeRules

/// What one needs to have on the table before one begins: pieces with the numbers that pictures give them, then screws,
/// wires and plugs.
package struct BillOfMaterials: Sendable {
    package struct Row: Hashable, Sendable {
        /// The number in pictures; nil for what is not drawn.
        package var number: Int?
        /// `1`, `4`, `0.59 m`.
        package var quantity: String
        /// What the layout calls it.
        package var name: String
        /// What it is, and the file that describes it.
        package var title: String
        package var source: String
        package var size: String
        package var mass: String
    }

    package private(set) var rows: [Row] = []

    package init(_ subject: CheckSubject) {
        guard let assembly = subject.assembly else { return }
        if let kit = assembly.kit, let panel = kit.panel,
            assembly.placed.contains(where: { $0.panelPiece(of: kit) != nil })
        {
            let pieces = panel.pieces.map(\.name.value)
            rows.append(
                Row(
                    quantity: "1", name: "panel", title: "\(kit.title), revision \(kit.revision.value)",
                    source: "one board that comes apart into \(Words.list(pieces)): see Snapping", size: "", mass: ""))
        }
        for (index, thing) in assembly.placed.enumerated() { rows.append(Row(thing, number: index + 1)) }
        addFasteners(of: assembly.layout, subject)
        addWires(of: assembly.layout, subject)
    }

    /// The numbers by piece, for pictures.
    package static func numbers(of assembly: Assembly) -> [String: Int] {
        Dictionary(assembly.placed.enumerated().map { ($1.name, $0 + 1) }) { first, _ in first }
    }

    private mutating func addFasteners(of layout: Layout, _ subject: CheckSubject) {
        for fastener in layout.fasteners {
            let count = subject.meetingHoles(of: fastener)
            let between = "between " + Words.list(fastener.between.map(\.value))
            let quantity = count > 0 ? String(count) : "?"
            if let standoff = fastener.standoff {
                rows.append(
                    Row(
                        quantity: quantity, name: "standoff \(fastener.thread)", title: between,
                        source: "with a screw at either end", size: standoff.value.description, mass: ""))
            } else {
                rows.append(
                    Row(
                        quantity: quantity, name: "screw \(fastener.thread)", title: between, source: "", size: "",
                        mass: ""))
            }
        }
    }

    private mutating func addWires(of layout: Layout, _ subject: CheckSubject) {
        let conductors = WiringTable(subject).cables
        let gauges = Dictionary(grouping: conductors, by: \.gauge).sorted { $0.key < $1.key }
        for (gauge, cables) in gauges {
            let total = cables.reduce(0.0) { $0 + $1.millimetres * Double($1.conductors.count) }
            rows.append(
                Row(
                    quantity: Length(millimetres: total).formatted(in: "m", decimals: 2), name: "wire \(gauge)",
                    title: "\(Words.count(cables.count, "cable")), cut as the wiring table says", source: "", size: "",
                    mass: ""))
        }
        let plugs = Dictionary(grouping: conductors.flatMap(\.plugs)) { $0 }.sorted { $0.key < $1.key }
        for (plug, ends) in plugs {
            rows.append(
                Row(
                    quantity: String(ends.count), name: "plug \(plug)", title: "housing with its contacts",
                    source: "one for each end of a cable", size: "", mass: ""))
        }
    }
}

extension BillOfMaterials.Row {
    fileprivate init(_ thing: PlacedThing, number: Int) {
        var (title, source, mass) = ("", "", nil as Mass?)
        switch thing.content {
        case .part(let part):
            title = part.title
            mass = part.mass
            source =
                part.piece.map { "snapped from the panel of \($0.kit.value)" } ?? "bought or made: \(part.name.value)"
        case .host(let host):
            title = host.title
            mass = host.mass
            source = "bought: \(host.name.value)"
        case .enclosure(let enclosure):
            title = enclosure.title
            mass = enclosure.mass
            source =
                enclosure.shade == nil
                ? "printed or turned: \(enclosure.name.value)" : "cut from sheet: \(enclosure.name.value)"
        }
        self.init(
            number: number, quantity: "1", name: thing.name, title: title, source: source, size: thing.size ?? "",
            mass: mass?.formatted(decimals: 1) ?? "unknown")
    }
}

extension PlacedThing {
    /// Which piece of a kit's panel it is.
    func panelPiece(of kit: Kit) -> String? {
        guard case .part(let part) = content, let piece = part.piece, piece.kit.value == kit.name.value else {
            return nil
        }
        return piece.piece.value
    }
}
