import Geometry

/// The areas of a connected plane graph, found by always taking the next way to the left
/// (a doubly connected edge list: de Berg et al., Computational Geometry, chapter 2).
struct Faces {
    /// The halves around each face; the face lies to their left.
    private var walks: [[Int]] = []
    /// The face to the left of each half.
    private var face: [Int: Int] = [:]
    private let pieces: [Int]

    /// Pieces with the same face on both sides.
    private(set) var bridges: [Int] = []

    init(_ network: Network, _ pieces: [Int]) {
        self.pieces = pieces
        var next: [Int: Int] = [:]
        for corner in Set(pieces.flatMap { [network.origin[2 * $0], network.origin[2 * $0 + 1]] }) {
            let around = network.around(corner)
            for (place, half) in around.enumerated() {
                // Coming in against `half`, the leftmost way on is the one before it around the corner.
                next[Network.twin(half)] = around[(place + around.count - 1) % around.count]
            }
        }
        for first in pieces.flatMap({ [2 * $0, 2 * $0 + 1] }) where face[first] == nil {
            var walk: [Int] = []
            var half = first
            repeat {
                face[half] = walks.count
                walk.append(half)
                half = next[half] ?? first
            } while half != first && face[half] == nil
            walks.append(walk)
        }
        bridges = pieces.filter { face[2 * $0] == face[2 * $0 + 1] }
    }

    struct Resolution {
        var loops: [Loop] = []
        var shared: [Int] = []
        var ambiguous: [Int] = []
    }

    /// Tells board from void. Outside is void; across an edge drawn once it is the other; across an edge that two
    /// neighbours both drew, board goes on as another board. Where that contradicts itself the drawing is ambiguous.
    func resolved(_ network: Network) -> Resolution {
        var resolution = Resolution()
        let simple = walks.map { Faces.simpleWalks($0, network) }
        let outside = walks.indices.filter { index in
            simple[index].reduce(0) { $0 + network.contour(of: $1).signedArea } <= 0
        }
        var isBoard: [Int: Bool] = Dictionary(uniqueKeysWithValues: outside.map { ($0, false) })
        var waiting = outside
        while let current = waiting.popLast() {
            for half in walks[current] {
                guard let neighbour = face[Network.twin(half)], isBoard[neighbour] == nil else { continue }
                let isShared = network.pieces[half / 2].times > 1 && !outside.contains(current)
                isBoard[neighbour] = isShared ? isBoard[current] : !(isBoard[current] ?? false)
                waiting.append(neighbour)
            }
        }
        for piece in pieces {
            guard let left = face[2 * piece], let right = face[2 * piece + 1] else { continue }
            let isSame = isBoard[left] == isBoard[right]
            if isSame, network.pieces[piece].times > 1 { resolution.shared.append(piece) }
            if isSame, network.pieces[piece].times == 1 { resolution.ambiguous.append(piece) }
        }
        for index in walks.indices where !outside.contains(index) {
            for walk in simple[index] {
                let contour = network.contour(of: walk)
                if contour.signedArea > 0 {
                    resolution.loops.append(Loop(contour: contour, pieces: walk.map { $0 / 2 }))
                }
            }
        }
        return resolution
    }

    /// Every walk as simple curves: counter-clockwise around an area, clockwise around the outside.
    func contours(_ network: Network) -> [Contour] {
        walks.flatMap { Faces.simpleWalks($0, network) }.map { network.contour(of: $0) }
    }

    /// The curve around everything, counter-clockwise; nil where there is not exactly one.
    func outside(of network: Network) -> Contour? {
        let around = walks.map { network.contour(of: $0) }.filter { $0.signedArea < 0 }
        return around.count == 1 ? around[0].reversed : nil
    }

    /// A walk that comes back to a corner in between is several: a board whose cutout touches its edge at a corner is
    /// an outline and a hole, not one curve that touches itself.
    private static func simpleWalks(_ walk: [Int], _ network: Network) -> [[Int]] {
        var simple: [[Int]] = []
        var path: [Int] = []
        var place: [Int: Int] = [:]
        for half in walk {
            let corner = network.origin[half]
            if let earlier = place[corner] {
                let loop = Array(path[earlier...])
                for half in loop { place[network.origin[half]] = nil }
                path.removeSubrange(earlier...)
                simple.append(loop)
            }
            place[corner] = path.count
            path.append(half)
        }
        if !path.isEmpty { simple.append(path) }
        return simple
    }
}
