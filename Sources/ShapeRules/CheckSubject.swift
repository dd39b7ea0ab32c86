package import BoardModel

/// What rules look at: a layout put together, what was wrong with its files, and how its bodies stand to each other.
package struct CheckSubject {
    /// The file that was asked about, as the user wrote it.
    package let file: String
    /// Nil when the file could not be understood at all.
    package let assembly: Assembly?
    /// What reading found.
    package let problems: [Problem]
    /// Pieces of the layout that are not among `assembly.placed`: their part, host or enclosure could not be read.
    package let missing: [Placement]
    /// Every body in its place, and the pairs near enough to matter.
    package let bodies: BodyPairs
    /// Which pieces hold each other.
    let joints: Joints
    /// Which pieces are inside which enclosure.
    let housing: Housing

    package init(file: String, assembly: Assembly?, problems: [Problem]) {
        self.file = file
        self.assembly = assembly
        self.problems = problems
        let placed = Set(assembly?.placed.map(\.name) ?? [])
        missing = assembly?.layout.pieces.filter { !placed.contains($0.name.value) } ?? []
        bodies = BodyPairs(assembly?.placed ?? [], reach: Clearance.reach(in: assembly?.layout))
        joints = Joints(assembly?.layout)
        housing = Housing(assembly?.placed ?? [], bodies.bodies)
    }

    package var placed: [PlacedThing] { assembly?.placed ?? [] }

    /// The parts of one kind, with the placement that each stands in.
    package func parts(_ kind: PartKind) -> [(thing: PlacedThing, part: Part)] {
        placed.compactMap { thing in
            guard case .part(let part) = thing.content, part.kind == kind else { return nil }
            return (thing, part)
        }
    }

    package var hosts: [(thing: PlacedThing, host: Host)] {
        placed.compactMap { thing in
            guard case .host(let host) = thing.content else { return nil }
            return (thing, host)
        }
    }

    /// Pieces that are missing and could have been a part of any kind, or a host.
    package var missingParts: [Placement] {
        missing.filter { if case .part = $0.thing.value { true } else { false } }
    }
    package var missingHosts: [Placement] {
        missing.filter { if case .host = $0.thing.value { true } else { false } }
    }

    package func thing(named name: String) -> PlacedThing? { placed.first { $0.name == name } }
}
