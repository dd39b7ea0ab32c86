package import BoardModel

/// What rules look at: a layout put together, what was wrong with its files, and how its bodies stand to each other.
package struct CheckSubject {
    /// The file that was asked about, as the user wrote it.
    package let file: String
    /// Nil when the file could not be understood at all, and for files that are no layouts.
    package let assembly: Assembly?
    /// False for parts, hosts and other files on their own: no rule about lamps applies to them.
    package let isLayout: Bool
    /// What reading found.
    package let problems: [Problem]
    /// Pieces of the layout that are not among `assembly.placed`: their part, host or enclosure could not be read.
    package let missing: [Placement]
    /// Every body in its place, and the pairs near enough to matter.
    package let bodies: BodyPairs
    /// Which pieces hold each other, by name and as groups.
    let joints: Joints
    let groups: [PieceGroup]
    private let groupNumbers: [Int]
    /// Which pieces are inside which enclosure.
    let housing: Housing
    /// The hosts with the placement that each stands in.
    package let hosts: [(thing: PlacedThing, host: Host)]
    /// The wires of the layout whose ends exist, and those that name a piece or port that could not be found.
    package private(set) var links: [Link] = []
    private(set) var brokenWires: [WireRun] = []
    /// What the lamp draws; nil without exactly one base that has a driver.
    private(set) var budget: PowerBudget?
    private let parts: [PartKind: [(thing: PlacedThing, part: Part)]]
    private let indices: [String: Int]

    package init(file: String, assembly: Assembly?, problems: [Problem], isLayout: Bool = true) {
        self.file = file
        self.isLayout = isLayout
        self.assembly = assembly
        self.problems = problems
        let placed = assembly?.placed ?? []
        indices = Dictionary(placed.enumerated().map { ($1.name, $0) }) { first, _ in first }
        missing = assembly?.layout.pieces.filter { [indices] in indices[$0.name.value] == nil } ?? []
        bodies = BodyPairs(placed, reach: Clearance.reach(in: assembly))
        joints = Joints(assembly?.layout)
        (groups, groupNumbers) = joints.groups(of: placed)
        housing = Housing(placed, bodies.bodies)
        hosts = placed.compactMap { thing in
            if case .host(let host) = thing.content { (thing, host) } else { nil }
        }
        parts = Dictionary(grouping: placed.compactMap { thing in thing.part.map { (thing, $0) } }) { $0.1.kind }
        for run in assembly?.layout.wires ?? [] {
            if let link = Link(run, in: self) { links.append(link) } else { brokenWires.append(run) }
        }
        budget = PowerBudget(self)
    }

    package var placed: [PlacedThing] { assembly?.placed ?? [] }

    /// The parts of one kind, with the placement that each stands in.
    package func parts(_ kind: PartKind) -> [(thing: PlacedThing, part: Part)] { parts[kind] ?? [] }

    /// Pieces that are missing and could have been a part of any kind, or a host.
    package var missingParts: [Placement] {
        missing.filter { if case .part = $0.thing.value { true } else { false } }
    }
    package var missingHosts: [Placement] {
        missing.filter { if case .host = $0.thing.value { true } else { false } }
    }

    /// The place of a piece among `placed`.
    func index(of name: String) -> Int? { indices[name] }

    package func thing(named name: String) -> PlacedThing? { index(of: name).map { placed[$0] } }

    /// The group that a placed thing is held in.
    func group(of thing: Int) -> PieceGroup { groups[groupNumbers[thing]] }

    func areJoined(_ a: Int, _ b: Int) -> Bool { groupNumbers[a] == groupNumbers[b] }
}
