import BoardModel
import Geometry

/// Which piece is inside which enclosure: the middle of its bodies lies in the enclosure's room.
struct Housing {
    private var hosts: [Int: Int] = [:]

    init(_ things: [PlacedThing], _ bodies: [PlacedBody]) {
        var boxes: [Int: Box3] = [:]
        for body in bodies { boxes[body.thing] = boxes[body.thing]?.union(body.bounds) ?? body.bounds }
        for (index, thing) in things.enumerated() {
            guard case .enclosure(let enclosure) = thing.content, let room = enclosure.interior, let pose = thing.pose
            else { continue }
            let back = (pose * room.pose).inverse
            for (other, box) in boxes where other != index && hosts[other] == nil {
                guard !things[other].isEnclosure else { continue }
                let middle = back.applied(to: box.centre)
                if middle.z > room.bottom, middle.z < room.top, room.outline.contains(middle.plane) {
                    hosts[other] = index
                }
            }
        }
    }

    /// The enclosure around a piece, both by their index among the placed things.
    subscript(thing: Int) -> Int? { hosts[thing] }
}

extension PlacedThing {
    var isEnclosure: Bool { enclosure != nil }

    var enclosure: Enclosure? {
        if case .enclosure(let enclosure) = content { enclosure } else { nil }
    }

    var isHung: Bool {
        if case .hung = placement.support { true } else { false }
    }

    var part: Part? {
        if case .part(let part) = content { part } else { nil }
    }
}
