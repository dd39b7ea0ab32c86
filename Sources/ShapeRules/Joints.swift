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

    /// The pieces in groups that hold together, in the order in which the groups begin, and which group each is in.
    func groups(of things: [PlacedThing]) -> (groups: [PieceGroup], numbers: [Int]) {
        var places: [String: Int] = [:]
        var groups: [PieceGroup] = []
        var numbers: [Int] = []
        for (index, thing) in things.enumerated() {
            numbers.append(places[thing.name] ?? groups.count)
            if let place = places[thing.name] {
                groups[place].members.append(index)
                continue
            }
            places[thing.name] = groups.count
            var names: Set<String> = [thing.name]
            var open = [thing.name]
            while let next = open.popLast() {
                for neighbour in neighbours(of: next) where names.insert(neighbour).inserted {
                    places[neighbour] = groups.count
                    open.append(neighbour)
                }
            }
            groups.append(PieceGroup(names: names, members: [index]))
        }
        return (groups, numbers)
    }

    /// Whether the two may touch, since one carries the other.
    func joins(_ a: String, _ b: String) -> Bool { links.contains(Link(a, b)) }
}

/// Pieces that hold each other.
struct PieceGroup {
    /// Those of pieces that could not be read among them.
    let names: Set<String>
    /// Places among the placed things, in the order of the layout.
    fileprivate(set) var members: [Int]
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
