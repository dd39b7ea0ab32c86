import Geometry

/// Finds V-cuts beside the edge layer: straight lines of the board on a layer that says so, by its name, by the name
/// that the user gave it, or by a text on it. Panels of KiKit have them on Cmts.User, each with the text `V-CUT`.
struct KiCadVCuts {
    private var lines: [VCut] = []
    private var meant: Set<String> = []

    /// `(layers … (39 "User.1" user "V-CUT"))`
    mutating func read(layers item: SExpression) {
        for layer in item.arguments where layer.isList {
            let words = layer.children.compactMap(\.text)
            // Number, name, kind, and the name that the user gave.
            guard words.count > 1, [words[1], words.last ?? ""].contains(where: VCut.isMeant(by:)) else { continue }
            meant.formUnion([words[1], words.last ?? ""])
        }
    }

    /// `(gr_line (start …) (end …) (layer …))`, not on the edge layer.
    mutating func read(line item: SExpression) {
        guard let layer = KiCadVCuts.layer(of: item), KiCadVCuts.isForDrawings(layer) || VCut.isMeant(by: layer),
            case .edges(_, let edges, _) = KiCadShape.read(item), let line = edges.first, line.chord.length > 0,
            KiCadReader.isOnEarth(line)
        else { return }
        lines.append(VCut(line: line, layer: layer, offset: item.offset))
    }

    /// `(gr_text "V-CUT" … (layer "Cmts.User"))`
    mutating func read(text item: SExpression) {
        var arguments = item.arguments
        guard let text = arguments.next()?.text, VCut.isMeant(by: text), let layer = KiCadVCuts.layer(of: item) else {
            return
        }
        meant.insert(layer)
    }

    /// Of the layers that say so.
    var found: [VCut] {
        lines.filter { line in line.layer.map { meant.contains($0) || VCut.isMeant(by: $0) } ?? false }
    }

    private static func layer(of item: SExpression) -> String? {
        guard var arguments = item.list("layer")?.arguments else { return nil }
        return arguments.next()?.text
    }

    /// Copper, masks, silkscreen and courtyards hold lines by the thousand, and none of them is a cut.
    private static func isForDrawings(_ layer: String) -> Bool {
        !["F.", "B."].contains { layer.hasPrefix($0) } && !layer.hasSuffix(".Cu")
    }
}
