import BoardModel

/// Which pieces hold each other: by resting, by being seated, by a fastener.
struct Joints {
    private var links: Set<Link> = []
    private var neighbours: [String: [String]] = [:]

    private struct Link: Hashable {
        let a: String
        let b: String

        init(_ a: String, _ b: String) { (self.a, self.b) = a < b ? (a, b) : (b, a) }
    }

    init(_ layout: Layout?) {
        guard let layout else { return }
        for piece in layout.pieces {
            if let support = piece.supportingPiece { link(piece.name.value, support.pieceName) }
        }
        for fastener in layout.fasteners {
            let names = fastener.between.map(\.pieceName)
            for (first, second) in zip(names, names.dropFirst()) { link(first, second) }
        }
    }

    private mutating func link(_ a: String, _ b: String) {
        guard a != b, links.insert(Link(a, b)).inserted else { return }
        neighbours[a, default: []].append(b)
        neighbours[b, default: []].append(a)
    }

    func neighbours(of piece: String) -> [String] { neighbours[piece] ?? [] }

    /// The pieces in groups that hold together, in the order in which the groups begin.
    func groups(of pieces: [String]) -> [Set<String>] {
        var seen: Set<String> = []
        var groups: [Set<String>] = []
        for piece in pieces where !seen.contains(piece) {
            var group: Set<String> = [piece]
            var open = [piece]
            while let next = open.popLast() {
                for neighbour in neighbours(of: next) where group.insert(neighbour).inserted { open.append(neighbour) }
            }
            seen.formUnion(group)
            groups.append(group)
        }
        return groups
    }

    /// Whether the two may touch, since one carries the other.
    func joins(_ a: String, _ b: String) -> Bool { links.contains(Link(a, b)) }
}

extension Placement {
    /// The piece that this one says it rests on or sits in.
    var supportingPiece: Sourced<String>? {
        switch support {
        case .on(let name), .seated(let name): return name
        case .table, .hung: return nil
        case nil:
            if case .seated(let name, _) = position { return name }
            return nil
        }
    }
}
