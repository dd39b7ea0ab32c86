package import BoardModel
import Geometry

extension CutDrawing {
    /// The unsnapped board: its pieces held by their tabs, with the mouse bites and the drilled holes.
    ///
    /// Nil where the tabs do not lead from piece to piece.
    package init?(panel: Panel) {
        var shapes = panel.pieces.map(\.outline)
        var drilled: [DrilledHole] = []
        func piece(_ name: String) -> Outline? { panel.pieces.first { $0.name.value == name }?.outline }
        for tab in panel.tabs {
            guard tab.between.count == 2, let first = piece(tab.between[0].value),
                let second = piece(tab.between[1].value), let shape = TabShape(tab, from: first, to: second)
            else { return nil }
            shapes.append(shape.outline)
            drilled += shape.mouseBites.map(DrilledHole.init(round:))
        }
        drilled += panel.pieces.flatMap(\.holes).map(DrilledHole.init)
        guard let outlines = OutlineUnion.outlines(of: shapes) else { return nil }
        self.init(
            title: panel.name.value, outlines: outlines, drilledHoles: drilled,
            thickness: panel.thickness.value.millimetres)
    }

    /// A part's boards with their holes, lying flat; nil for a part without a board.
    package init?(part: Part) {
        let boards = part.bodies.filter { $0.role == .board }
        guard let first = boards.first else { return nil }
        self.init(
            title: part.name.value, outlines: boards.map(\.solid.outline),
            drilledHoles: part.holes.map(DrilledHole.init), thickness: first.solid.height)
    }

    /// The boards of all parts of a layout beside each other, each part once; nil when there are none.
    package init?(layout: Assembly, title: String) {
        var names: Set<String> = []
        let drawings = layout.placed.compactMap { thing -> CutDrawing? in
            guard case .part(let part) = thing.content, names.insert(part.name.value).inserted else { return nil }
            return CutDrawing(part: part)
        }
        guard !drawings.isEmpty else { return nil }
        self = .sheet(drawings, title: title, width: 300)
    }
}

extension DrilledHole {
    fileprivate init(_ hole: Hole) { self.init(round: .circle(diameter: hole.diameter, centre: hole.at)) }

    fileprivate init(round contour: Contour) {
        self.init(contour: contour, isOval: false, offset: 0, footprint: nil)
    }
}
