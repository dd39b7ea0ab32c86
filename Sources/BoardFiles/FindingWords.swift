import Geometry

/// How a finding is worded: what it is, and what to do about it.
struct FindingWords {
    var kind: String
    var message: String
    var help: String?

    init(kind: String, message: String, help: String? = nil) {
        self.kind = kind
        self.message = message
        self.help = help
    }

    init(_ finding: OutlineFinding, _ items: [String]) {
        let first = items.first ?? "an item"
        let second = items.count > 1 ? items[1] : first
        let place = finding.places.map(FindingWords.place).first ?? "an unknown place"
        let places = finding.places.prefix(4).map(FindingWords.place).joined(separator: ", ")
        switch finding.kind {
        case .gapClosed(let gap):
            kind = "gap"
            message = "gap of \(FindingWords.micrometres(gap)) between \(first) and \(second) at \(place) is closed"
            help = gap > JoinTolerance.note ? "KiCad refuses gaps from 10 µm: move one end onto the other" : nil
        case .open(let gap):
            kind = "open"
            let end = finding.places.last.map(FindingWords.place) ?? place
            message =
                "outline is open: gap of \(FindingWords.millimetres(gap)) between \(first), which ends at \(place), "
                + "and \(second), which ends at \(end)"
            help = "move one end onto the other, or draw the missing edge"
        case .selfIntersection:
            kind = "self-intersection"
            message = "outline crosses itself at \(places)"
            help = "an outline may meet itself only where one edge ends and the next begins"
        case .contoursCross:
            kind = "crossing"
            message = "cutout crosses the edge of the board at \(places): \(first) and \(second)"
            help = "draw the notch as part of the outline, or move the cutout inside"
        case .touching:
            kind = "touching"
            message = "no material is left between \(first) and \(second): they touch at \(places), web 0 mm"
            help = "leave at least the fab's smallest web between two cuts"
        case .overlappingHoles:
            kind = "overlapping-holes"
            message = "cutouts overlap: \(first) and \(second) cross at \(places); their union is removed"
            help = "draw the union as one closed shape"
        case .duplicate:
            kind = "duplicate"
            message = "\(second) lies on \(first) at \(place); it counts once"
            help = "delete one of the two"
        case .sharedEdge:
            kind = "shared-edge"
            message = "two boards share the edge at \(place): \(first); each is read as a board of its own"
            help = "leave the width of the cut between two boards, or mark a V-cut on another layer"
        case .ambiguous:
            kind = "ambiguous"
            message = "\(first) has the same board on both sides at \(place): two boards, or one with a line in it"
            help = "close each board by itself, or move the line to another layer, named V-CUT if it is one"
        case .stub:
            kind = "stub"
            message = "\(first) hangs on the outline with one open end at \(place); it is left out"
            help = "delete it, or close it to a shape"
        case .innerLine:
            kind = "inner-line"
            message = "\(first) is an open line inside the board; it is no cutout and is left out"
            help = "draw a slot as a closed shape, or as an oval unplated hole"
        case .vCut:
            kind = "v-cut"
            message = "\(first) runs straight across the board from edge to edge: it is read as a V-cut, not as an edge"
            help = "move it to a layer of its own whose name says V-CUT, or delete it"
        case .strayLine:
            kind = "stray-line"
            message = "\(first) is an open line beside the board; it is left out"
            help = "delete it, or move it to a drawing layer"
        case .zeroLength:
            kind = "zero-length"
            message = "\(first) has no length and is left out"
        case .anotherBoard(let area, let inHole):
            kind = inHole ? "island" : "another-board"
            let text = DecimalText(area, decimals: 2)
            message =
                inHole
                ? "an island of \(text) mm² stands in a cutout: a piece that pops out"
                : "another outline of \(text) mm² stands beside the board"
        case .noOutline:
            kind = "no-outline"
            message = "nothing is drawn on the layer Edge.Cuts"
            help = "draw the outline on Edge.Cuts; no bounding box stands in for it"
        case .remark(let remark):
            self = FindingWords(remark)
        }
    }

    private init(_ remark: KiCadRemark.Kind) {
        switch remark {
        case .newerVersion(let version, let known):
            kind = "newer-version"
            message = "the file's format \(version) is newer than \(known), the newest this program knows"
            help = "compare the outline with KiCad's own picture"
        case .unknownItemOnEdge(let name):
            kind = "unknown-item"
            message = "unknown item \(name) on Edge.Cuts is left out"
            help = "draw it with lines, arcs, circles, rectangles, polygons or curves"
        case .textOnEdge:
            kind = "text-on-edge"
            message = "text on Edge.Cuts is no edge and is left out"
            help = "move it to a silkscreen or drawing layer"
        case .unreadableItem(let name, let why):
            kind = "unreadable-item"
            message = "\(name) on Edge.Cuts cannot be read: \(why)"
            help = "draw it again in KiCad"
        case .notUTF8:
            kind = "not-utf8"
            message = "a text is not UTF-8, probably Latin-1; the outline is not affected"
            help = "save the file with a current KiCad"
        case .unlikelySize(let size, let meant):
            kind = "unlikely-size"
            message =
                "the outline is \(DecimalText(size.x, decimals: 3)) × \(DecimalText(size.y, decimals: 3)) mm by the "
                + "units of the drawing; were \(meant == .inches ? "inches" : "millimetres") meant?"
            help = "--units \(meant.rawValue) reads it so, --units \(meant == .inches ? "mm" : "in") confirms it"
        }
    }

    static func place(_ point: Vector2) -> String {
        "(\(DecimalText(point.x, decimals: 4)), \(DecimalText(point.y, decimals: 4)))"
    }
    static func millimetres(_ length: Double) -> String { "\(DecimalText(length, decimals: 4)) mm" }
    static func micrometres(_ length: Double) -> String { "\(DecimalText(length * 1000, decimals: 2)) µm" }
}

extension KiCadRemark {
    /// What cannot be read may have been part of the outline; the rest is worth knowing.
    var severity: OutlineFinding.Severity {
        switch kind {
        case .notUTF8: .note
        case .newerVersion, .textOnEdge, .unknownItemOnEdge, .unreadableItem, .unlikelySize: .warning
        }
    }
}
