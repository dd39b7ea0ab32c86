import Geometry

/// Reads the shape of a board out of a .kicad_pcb file, of KiCad 4 to 10.
///
/// The format: dev-docs.kicad.org, "Board file format"; the older forms by the files that KiCad 4 and 5 wrote.
/// What does not bear on the shape is skipped, whatever it is: tracks, zones and tokens of the future alike.
package struct KiCadReader {
    /// KiCad 10's format; a later one is read, and said to be later.
    package static let newestKnown = 20_260_206

    private var board = KiCadBoard()
    private var vCuts = KiCadVCuts()

    package static func read(_ bytes: [UInt8]) throws(KiCadError) -> KiCadBoard {
        let tree: SExpressionTree
        do { tree = try SExpressionReader.read(bytes) } catch { throw .syntax(error) }
        guard tree.root.isNamed("kicad_pcb") else {
            throw .otherKind(tree.root.name ?? "", offset: tree.root.offset)
        }
        var reader = KiCadReader()
        reader.readBoard(tree.root)
        if let offset = UTF8Check.firstInvalid(in: bytes) {
            reader.board.remarks.append(KiCadRemark(kind: .notUTF8, offset: offset))
        }
        return reader.board
    }

    private mutating func readBoard(_ root: SExpression) {
        for item in root.arguments where item.isList {
            if item.isNamed("version") {
                readVersion(item)
            } else if item.isNamed("general") {
                board.thickness = item.list("thickness")?.numbers.first.flatMap { $0 > 0 && $0 < 100 ? $0 : nil }
            } else if item.isNamed("footprint") || item.isNamed("module") {
                readFootprint(item)
            } else if KiCadShape.isOnEdges(item) {
                readShape(item, in: .identity, of: nil)
            } else if item.isNamed("layers") {
                vCuts.read(layers: item)
            } else if item.isNamed("gr_line") {
                vCuts.read(line: item)
            } else if item.isNamed("gr_text") {
                vCuts.read(text: item)
            }
        }
        board.vCuts = vCuts.found
    }

    private mutating func readVersion(_ item: SExpression) {
        guard let number = item.numbers.first, let version = Int(exactly: number) else { return }
        board.version = version
        if version > KiCadReader.newestKnown {
            board.remarks.append(
                KiCadRemark(kind: .newerVersion(version, known: KiCadReader.newestKnown), offset: item.offset))
        }
    }

    /// A shape on the edge layer, of the board itself or of a footprint.
    private mutating func readShape(_ item: SExpression, in frame: PlaneMotion, of footprint: String?) {
        switch KiCadShape.read(item) {
        case .edges(let kind, let edges, let isClosed):
            let moved = edges.map { edge in
                Edge(from: frame.applied(to: edge.from), to: frame.applied(to: edge.to), bulge: edge.bulge)
            }
            guard moved.allSatisfy(KiCadReader.isOnEarth) else {
                let why = "it reaches beyond \(Int(KiCadReader.farthest / 1000)) m"
                board.remarks.append(
                    KiCadRemark(kind: .unreadableItem(item.name ?? "", why: why), offset: item.offset))
                return
            }
            board.edges.append(
                EdgeItem(kind: kind, edges: moved, isClosed: isClosed, offset: item.offset, footprint: footprint))
        case .text:
            board.remarks.append(KiCadRemark(kind: .textOnEdge, offset: item.offset))
        case .unreadable(let why):
            board.remarks.append(
                KiCadRemark(kind: .unreadableItem(item.name ?? "", why: why), offset: item.offset))
        case .unknown:
            board.remarks.append(KiCadRemark(kind: .unknownItemOnEdge(item.name ?? ""), offset: item.offset))
        case .noEdge:
            break
        }
    }

    /// mm. KiCad's own coordinates end at 2.1 m (32 bits of nanometres); beyond this, differences would lose digits.
    static let farthest = 1e6

    /// An arc whose three points are nearly in line, in the wrong order, can reach as far as numbers go.
    static func isOnEarth(_ edge: Edge) -> Bool {
        [edge.from, edge.to, edge.middle].allSatisfy { abs($0.x) <= farthest && abs($0.y) <= farthest }
    }

    private mutating func readFootprint(_ item: SExpression) {
        var arguments = item.arguments
        let name = arguments.next()?.text ?? ""
        let at = item.list("at")?.numbers ?? []
        var position = at.count >= 2 ? Vector2(at[0], at[1]) : .zero
        if position.length > KiCadReader.farthest {
            let why = "it stands beyond \(Int(KiCadReader.farthest / 1000)) m"
            board.remarks.append(KiCadRemark(kind: .unreadableItem("the footprint", why: why), offset: item.offset))
            position = .zero
        }
        let angle = at.count >= 3 ? at[2] : 0
        let reference = KiCadReader.reference(of: item)
        board.footprints.append(
            KiCadFootprint(
                name: name, reference: reference, position: position, angle: angle,
                isOnBack: KiCadShape.isOnLayer(item, "B.Cu"), pads: KiCadPad.nets(of: item), offset: item.offset))
        // KiCad's angles turn counter-clockwise on a screen whose y points down. What a footprint on the back
        // stores is mirrored already, so there is one motion for both sides.
        let frame = PlaneMotion.translation(position) * .rotation(degrees: -angle)
        let label = reference ?? name
        for inner in item.arguments where inner.isList {
            if inner.isNamed("pad") {
                if let hole = KiCadPad.drilledHole(inner, in: frame, footprint: label) {
                    board.drilledHoles.append(hole)
                }
            } else if KiCadShape.isOnEdges(inner) {
                readShape(inner, in: frame, of: label)
            }
        }
    }

    /// `(property "Reference" "J1" …)` since KiCad 8, `(fp_text reference J1 …)` before.
    private static func reference(of footprint: SExpression) -> String? {
        for inner in footprint.arguments where inner.isNamed("property") || inner.isNamed("fp_text") {
            var arguments = inner.arguments
            guard let key = arguments.next(), key.equals("Reference") || key.equals("reference") else { continue }
            return arguments.next()?.text
        }
        return nil
    }
}
