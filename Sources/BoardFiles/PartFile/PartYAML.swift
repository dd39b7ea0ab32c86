import BoardModel
import Geometry

/// A board as a part file: what the board file tells, filled in; what it cannot know, marked "TO BE FILLED".
///
/// Part files look from above with y up and count from the board's middle, so the y of board files is turned over.
package struct PartYAML {
    /// Marks what a person has to fill in; `luciole check --part` lists these lines.
    package static let mark = "TO BE FILLED"
    /// g/cm³. FR-4 laminate is listed with 1.85 (NEMA grade FR-4, https://en.wikipedia.org/wiki/FR-4).
    private static let density = 1.85
    /// mm, what most boards are; used where the file is silent, and said to be so.
    private static let usualThickness = 1.6

    private let read: BoardImport
    private let board: Outline
    private let name: String
    private let motion: PlaneMotion
    private let origin: Vector2
    private var lines: [String] = []

    /// - Parameter number: which board of the file, counted from 0 in the order of `read.boards`.
    package init?(_ read: BoardImport, board number: Int, name: String) {
        guard read.boards.indices.contains(number) else { return nil }
        let which = read.boards.count > 1 ? ", board \(number + 1) of \(read.boards.count)" : ""
        self.init(read, read.boards[number], which, name: name)
    }

    /// One of the pieces that the panel comes apart into.
    package init?(_ read: BoardImport, piece: String, name: String) {
        guard let found = read.panel.pieces.first(where: { $0.name == piece }) else { return nil }
        self.init(read, found.outline, ", piece \(piece)", name: name)
    }

    private init?(_ read: BoardImport, _ outline: Outline, _ which: String, name: String) {
        guard let box = outline.bounds else { return nil }
        self.read = read
        self.name = PartYAML.fileName(name)
        origin = box.centre
        let flips = read.isYDown
        motion = PlaneMotion(
            x: Vector2(1, 0), y: Vector2(0, flips ? -1 : 1),
            translation: Vector2(-origin.x, flips ? origin.y : -origin.y))
        board = outline.applying(motion)
        write(which)
    }

    package var text: String { lines.joined(separator: "\n") + "\n" }

    /// What a file under Boards may be called: small letters, digits and hyphens.
    package static func fileName(_ text: String) -> String {
        let words = text.lowercased().unicodeScalars.split { !("a"..."z" ~= $0 || "0"..."9" ~= $0) }
        let name = words.map { String($0) }.joined(separator: "-")
        return name.isEmpty ? "board" : name
    }

    private mutating func write(_ which: String) {
        let file = read.path.split(separator: "/").last.map(String.init) ?? read.path
        lines.append(
            "# Imported from \(PartYAML.comment(file))\(which). Seen from the LED side, y up; the origin is the")
        lines.append("# middle of the board, which lies at \(PartYAML.pair(origin)) in that file.")
        lines.append("# Lines marked \(PartYAML.mark) hold what a board file does not tell.")
        lines.append("part: \(name)")
        lines.append("title: \(PartYAML.quoted("Board of \(file)"))  # \(PartYAML.mark): a line for people")
        lines.append("kind: accessory  # \(PartYAML.mark): core, base, carrier, or accessory if it is none of them")
        let thickness = read.thickness ?? PartYAML.usualThickness
        let grams = board.area * thickness * PartYAML.density / 1000
        lines.append(
            "mass: \(DecimalText(max(grams, 0.01), decimals: 2)) g  # \(PartYAML.mark): the bare board in FR-4; add "
                + "what is soldered on")
        lines.append("bodies:")
        writeBoard(thickness)
        let parts = read.footprints.compactMap { footprint -> (KiCadFootprint, FootprintKind)? in
            guard let kind = FootprintKind(footprint: footprint.name) else { return nil }
            guard board.side(of: motion.applied(to: footprint.position)) != .outside else { return nil }
            return (footprint, kind)
        }
        writeLEDs(parts, thickness)
        writeHoles()
        writePorts(parts, thickness)
    }

    private mutating func writeBoard(_ thickness: Double) {
        if read.thickness == nil {
            lines.append("  # \(PartYAML.mark): the file names no thickness; 1.6 mm is what most boards have.")
        }
        lines.append("  - name: board")
        lines.append("    role: board")
        let slots = drilled.filter(\.isOval).map(\.contour)
        let holes = board.holes + slots
        let indent = "      "
        lines.append("    outline:")
        if let (_, diameter) = OutlineYAML(board.outer).circle {
            // The origin is its middle already.
            lines.append("\(indent)circle: \(OutlineYAML.length(diameter))")
        } else {
            lines.append("\(indent)path:")
            lines += OutlineYAML(board.outer).steps.map { "\(indent)  - \($0)" }
        }
        if !holes.isEmpty {
            lines.append("\(indent)holes:")
            lines += holes.map { "\(indent)  - \(OutlineYAML($0.counterClockwise).flow)" }
        }
        lines.append("    bottom: 0 mm")
        lines.append("    top: \(OutlineYAML.length(thickness))")
    }

    /// The unplated holes of this board, in the part's frame.
    private var drilled: [DrilledHole] {
        read.drilledHoles.compactMap { hole in
            var moved = hole
            moved.contour = hole.contour.applying(motion)
            guard let box = moved.contour.bounds, board.side(of: box.centre) != .outside else { return nil }
            return moved
        }
    }

    private mutating func writeHoles() {
        let round = drilled.filter { !$0.isOval }
        guard !round.isEmpty else { return }
        lines.append("# Unplated drill holes; delete those that hold nothing.")
        lines.append("holes:")
        for hole in round {
            guard let (centre, diameter) = OutlineYAML(hole.contour).circle else { continue }
            lines.append(
                "  - { at: \(OutlineYAML.point(centre)), diameter: \(OutlineYAML.length(diameter)) }"
                    + (hole.footprint.map { "  # \(PartYAML.comment($0))" } ?? ""))
        }
    }

    private mutating func writeLEDs(_ parts: [(KiCadFootprint, FootprintKind)], _ thickness: Double) {
        var names: Set<String> = ["board"]
        for (footprint, kind) in parts {
            guard case .led(let size) = kind else { continue }
            let name = PartYAML.unique(footprint.reference ?? "LED", &names)
            let at = motion.applied(to: footprint.position)
            let known = size ?? Vector2(3, 3)
            let mark = size == nil ? "size and height" : "height"
            let (bottom, top) = footprint.isOnBack ? (-1.0, 0.0) : (thickness, thickness + 1)
            lines.append(
                "  # \(PartYAML.mark): the \(mark) of \(PartYAML.comment(footprint.name))")
            lines.append("  - name: \(PartYAML.quoted(name))")
            lines.append("    role: led")
            lines.append(
                "    outline: { rectangle: \(OutlineYAML.point(known)), at: \(OutlineYAML.point(at)), "
                    + "turn: \(DecimalText(turn(of: footprint), decimals: 3))° }")
            lines.append("    bottom: \(OutlineYAML.length(bottom))")
            lines.append("    top: \(OutlineYAML.length(top))")
        }
    }

    private mutating func writePorts(_ parts: [(KiCadFootprint, FootprintKind)], _ thickness: Double) {
        var names: Set<String> = []
        var ports: [String] = []
        for (footprint, kind) in parts {
            guard case .connector(let family, let pins, let facing) = kind else { continue }
            let name = PartYAML.unique(footprint.reference ?? family, &names)
            let at = motion.applied(to: footprint.position)
            let z = footprint.isOnBack ? 0.0 : thickness
            let way = facing.map { direction(of: $0, footprint) } ?? (footprint.isOnBack ? "-z" : "+z")
            let pads = (1...max(1, pins ?? footprint.pads.count)).map { pin in
                footprint.pads.first { $0.number == String(pin) }
            }
            let carried = pads.enumerated().map { PartYAML.quoted($1?.net ?? "pin \($0 + 1)") }
            ports.append(
                "  # \(PartYAML.mark): what each pin carries, as LED+, LED-, BAT+ or GND; "
                    + "\(PartYAML.comment(footprint.name))")
            ports.append("  - name: \(PartYAML.quoted(name))")
            ports.append("    connector: \(family)")
            ports.append("    pins: [\(carried.joined(separator: ", "))]")
            ports.append("    at: [\(OutlineYAML.length(at.x)), \(OutlineYAML.length(at.y)), \(OutlineYAML.length(z))]")
            ports.append("    facing: \(way)")
        }
        if ports.isEmpty {
            lines.append("# \(PartYAML.mark): ports. No connector was recognised by its footprint's name.")
        } else {
            lines.append("ports:")
            lines += ports
        }
    }

    /// Counter-clockwise from x, as the part sees it.
    private func turn(of footprint: KiCadFootprint) -> Double { read.isYDown ? footprint.angle : -footprint.angle }

    /// The nearest of the four ways along the board.
    private func direction(of way: Vector2, _ footprint: KiCadFootprint) -> String {
        let turned = PlaneMotion.rotation(degrees: -footprint.angle).applied(to: way)
        let seen = motion.applied(to: turned) - motion.applied(to: .zero)
        if abs(seen.x) > abs(seen.y) { return seen.x > 0 ? "+x" : "-x" }
        return seen.y > 0 ? "+y" : "-y"
    }

    private static func unique(_ name: String, _ names: inout Set<String>) -> String {
        var candidate = name
        var number = 2
        while !names.insert(candidate).inserted {
            candidate = "\(name) \(number)"
            number += 1
        }
        return candidate
    }

    private static func pair(_ point: Vector2) -> String {
        "(\(DecimalText(point.x, decimals: 4)), \(DecimalText(point.y, decimals: 4))) mm"
    }

    /// A double-quoted scalar (YAML 1.1, 5.7): names in board files are other people's.
    private static func quoted(_ text: String) -> String {
        var quoted = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: quoted += " "
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return "\"\(quoted)\""
    }

    /// Text that stays within a comment.
    private static func comment(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    }
}
