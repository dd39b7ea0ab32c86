import Geometry

/// The ends of open chains, and which is nearest to which.
struct LooseEnds {
    struct End {
        var at: Vector2
        /// The half that ends or begins there.
        var half: Int
        var chain: Int
    }

    struct Bridge {
        var gap: Double
        var from: End
        var to: End
    }

    /// The start and the end of chain c are ends 2c and 2c + 1.
    private let ends: [End]
    private let tree: BoxTree

    /// Every chain has at least one half.
    init(_ chains: [OpenChain]) {
        ends = chains.enumerated().flatMap { number, chain in
            [
                End(at: chain.start, half: chain.halves.first ?? 0, chain: number),
                End(at: chain.end, half: chain.halves.last ?? 0, chain: number),
            ]
        }
        tree = BoxTree(ends.map { Box2(around: $0.at) })
    }

    /// The shortest bridge that would lead on from a chain: to another chain, or to its own other end.
    func bridge(from chain: Int) -> Bridge? {
        guard ends.indices.contains(2 * chain + 1) else { return nil }
        let own = (ends[2 * chain], ends[2 * chain + 1])
        var best = Bridge(gap: (own.0.at - own.1.at).length, from: own.1, to: own.0)
        for end in [own.0, own.1] {
            // Look twice as far each time, until something is found or the chain's own gap is shorter.
            var reach = min(best.gap, LooseEnds.firstLook)
            while true {
                if let found = nearest(to: end, within: reach), (found.at - end.at).length < best.gap {
                    best = Bridge(gap: (found.at - end.at).length, from: end, to: found)
                }
                if reach >= best.gap { break }
                reach = min(best.gap, 2 * reach)
            }
        }
        return best
    }

    /// mm: most gaps are shorter.
    private static let firstLook = 0.1

    private func nearest(to end: End, within reach: Double) -> End? {
        var nearest: End?
        tree.query(Box2(around: end.at).grown(by: reach)) { number in
            let other = ends[number]
            guard other.chain != end.chain else { return }
            if nearest.map({ (other.at - end.at).length < ($0.at - end.at).length }) ?? true { nearest = other }
        }
        return nearest
    }
}
