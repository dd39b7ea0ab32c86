import Geometry

/// A closed curve of the drawing, and the pieces it runs along.
struct Loop {
    var contour: Contour
    var pieces: [Int]
}

/// A chain of pieces that does not close.
struct OpenChain {
    var halves: [Int]
    var start: Vector2
    var end: Vector2
    /// mm along the chain.
    var length: Double

    var gap: Double { (end - start).length }
}

/// Takes a network apart: closed curves, open chains, and what hangs on or divides a closed curve.
struct Loops {
    private(set) var closed: [Loop] = []
    private(set) var open: [OpenChain] = []
    /// Pieces that end in nothing, hanging on a corner of something else.
    private(set) var stubs: [Int] = []
    /// Pieces with the same area on both sides: they join two closed curves, or stand inside one.
    private(set) var bridges: [Int] = []
    /// Pieces that two boards share, drawn by both.
    private(set) var shared: [Int] = []
    /// Pieces that two areas share, drawn once: two boards, or one with a line in it?
    private(set) var ambiguous: [Int] = []

    private var network: Network

    init(_ network: Network) {
        self.network = network
        var isSeen = Array(repeating: false, count: network.pieces.count)
        for piece in network.pieces.indices where !isSeen[piece] {
            let component = component(of: piece, &isSeen)
            takeApart(component)
        }
    }

    /// All pieces that hang together with one.
    private func component(of piece: Int, _ isSeen: inout [Bool]) -> [Int] {
        var component: [Int] = []
        var waiting = [piece]
        isSeen[piece] = true
        while let piece = waiting.popLast() {
            component.append(piece)
            for corner in [network.origin[2 * piece], network.origin[2 * piece + 1]] {
                for half in network.leaving[corner] where !isSeen[half / 2] {
                    isSeen[half / 2] = true
                    waiting.append(half / 2)
                }
            }
        }
        return component.sorted()
    }

    private func degree(_ corner: Int) -> Int { network.leaving[corner].count }

    private mutating func takeApart(_ component: [Int]) {
        let corners = Set(component.flatMap { [network.origin[2 * $0], network.origin[2 * $0 + 1]] })
        let isSimple = corners.allSatisfy { degree($0) <= 2 }
        if isSimple {
            if let end = corners.filter({ degree($0) == 1 }).min() {
                open.append(chain(from: network.leaving[end][0]))
            } else {
                let walk = walk(from: 2 * component[0])
                closed.append(Loop(contour: network.contour(of: walk), pieces: walk.map { $0 / 2 }))
            }
            return
        }
        let pruned = pruneStubs(of: corners)
        let rest = component.filter { network.isPresent(piece: $0) }
        if rest.isEmpty {
            // A tree: nothing of it closes. Its longest stretch stands for it.
            if let first = pruned.first {
                let edge = network.pieces[first].edge
                open.append(
                    OpenChain(halves: pruned.map { 2 * $0 }, start: edge.from, end: edge.to, length: edge.length))
            }
        } else {
            stubs += pruned
            resolveFaces(rest)
        }
    }

    /// The halves of a path, from a free end to the other.
    private func chain(from half: Int) -> OpenChain {
        let walk = walk(from: half)
        let length = walk.reduce(0) { $0 + network.edge($1).length }
        return OpenChain(
            halves: walk, start: network.edge(half).from, end: walk.last.map { network.edge($0).to } ?? .zero,
            length: length)
    }

    /// Follows the only way on until it ends or comes back.
    private func walk(from first: Int) -> [Int] {
        var walk = [first]
        var half = first
        while let next = network.leaving[network.target(half)].first(where: { $0 != Network.twin(half) }), next != first
        {
            walk.append(next)
            half = next
        }
        return walk
    }

    private mutating func pruneStubs(of corners: Set<Int>) -> [Int] {
        var pruned: [Int] = []
        var waiting = corners.filter { degree($0) == 1 }.sorted()
        while let corner = waiting.popLast() {
            guard let half = network.leaving[corner].first, degree(corner) == 1 else { continue }
            let other = network.target(half)
            network.remove(piece: half / 2)
            pruned.append(half / 2)
            if degree(other) == 1 { waiting.append(other) }
        }
        return pruned.sorted()
    }

    /// Finds the areas that the pieces enclose, drops pieces that bound nothing, and keeps the curves between what is
    /// board and what is not.
    private mutating func resolveFaces(_ component: [Int]) {
        var pieces = component
        var faces = Faces(network, pieces)
        while !faces.bridges.isEmpty {
            bridges += faces.bridges
            for piece in faces.bridges { network.remove(piece: piece) }
            pieces = pieces.filter { network.isPresent(piece: $0) }
            faces = Faces(network, pieces)
        }
        let resolution = faces.resolved(network)
        shared += resolution.shared
        ambiguous += resolution.ambiguous
        closed += resolution.loops
    }
}
