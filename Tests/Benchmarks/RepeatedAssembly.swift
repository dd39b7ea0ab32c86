import BoardModel
import Geometry

extension Assembly {
    /// The same lamp so many times, side by side, each piece under a name of its own.
    func repeated(_ times: Int) -> Assembly {
        var whole = self
        whole.placed = []
        whole.layout.pieces = []
        whole.layout.fasteners = []
        whole.layout.wires = []
        for number in 0..<times {
            let copy = Copy(number: number)
            for var thing in placed {
                thing.placement = copy.renamed(thing.placement)
                thing.pose = thing.pose.map { Pose(Vector3(400 * Double(number), 0, 0)) * $0 }
                whole.placed.append(thing)
                whole.layout.pieces.append(thing.placement)
            }
            for var fastener in layout.fasteners {
                fastener.between = fastener.between.map(copy.renamed)
                whole.layout.fasteners.append(fastener)
            }
            for var wire in layout.wires {
                (wire.from, wire.to) = (copy.renamed(wire.from), copy.renamed(wire.to))
                wire.through = wire.through.map(copy.renamed)
                whole.layout.wires.append(wire)
            }
        }
        return whole
    }

    private struct Copy {
        let number: Int

        /// `base.led` becomes `base 7.led`.
        func renamed(_ reference: Sourced<String>) -> Sourced<String> {
            let piece = reference.value.prefix { $0 != "." }
            return Sourced("\(piece) \(number)\(reference.value[piece.endIndex...])", at: reference.range)
        }

        func renamed(_ placement: Placement) -> Placement {
            var placement = placement
            placement.name = renamed(placement.name)
            if case .seated(let seat, let turn) = placement.position {
                placement.position = .seated(in: renamed(seat), turn: turn)
            }
            switch placement.support {
            case .on(let piece): placement.support = .on(renamed(piece))
            case .seated(let seat): placement.support = .seated(renamed(seat))
            case .table, .hung, nil: break
            }
            return placement
        }
    }
}
