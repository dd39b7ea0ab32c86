import Geometry

/// One Boards folder, whose files are read when they are first asked for, and only then.
final class Shelf {
    let folder: String

    /// What a reference leads to: the thing, if it could be read, and what is wrong with its files.
    struct Found<Thing> {
        var thing: Thing?
        var problems: [Problem]
    }

    private var parts: [String: Found<Part>?] = [:]
    private var kits: [String: Found<Kit>?] = [:]
    private var hosts: [String: Found<Host>?] = [:]
    private var enclosures: [String: Found<Enclosure>?] = [:]
    private var fabs: [String: Found<FabProfile>?] = [:]
    private var connectors: [String: Found<Connector>?] = [:]
    private var houseLimits: [String: Found<[HouseLimit]>?] = [:]
    private var families: [String: Found<HostDraft>?] = [:]

    init(folder: String) { self.folder = folder }

    // MARK: Looking up (nil: there is no such file)

    func part(_ name: String) -> Found<Part>? {
        cached(name, \.parts) { read(.part, name, decode: part) }
    }

    func kit(_ name: String) -> Found<Kit>? {
        cached(name, \.kits) { read(.kit, name, decode: kit) }
    }

    func host(_ name: String) -> Found<Host>? {
        cached(name, \.hosts) { read(.host, name, decode: host) }
    }

    func enclosure(_ name: String) -> Found<Enclosure>? {
        cached(name, \.enclosures) { read(.enclosure, name) { ($0.fields?.enclosure(), []) } }
    }

    func fabProfile(_ name: String) -> Found<FabProfile>? {
        cached(name, \.fabs) { read(.fab, name) { ($0.fields?.fabProfile(), []) } }
    }

    func connector(_ name: String) -> Found<Connector>? {
        cached(name, \.connectors) { read(.connector, name) { ($0.fields?.connector(), []) } }
    }

    /// The folder's own thresholds; there is one such file.
    func limits() -> Found<[HouseLimit]>? {
        cached("standard", \.houseLimits) { read(.limits, "standard") { ($0.fields?.limits(), []) } }
    }

    /// The names that files of this kind have, for `did you mean`.
    func names(of kind: FileKind) -> [String] {
        let names = FileReading.names(in: "\(folder)/\(Self.place(of: kind))")
        if kind == .kit { return names }
        return names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    }

    func unknown(_ kind: FileKind, _ name: Sourced<String>) -> Problem {
        let nearest = NearestName.find(name.value, among: names(of: kind))
        return .unknownReference(
            what: kind.noun, name: name.value, nearest: nearest.map { [$0] } ?? [], name.range)
    }

    /// Decodes a file that was opened by path, as whatever it says it is.
    func decode(_ file: OpenedFile) -> (content: BoardFile.Content?, elsewhere: [Problem]) {
        guard let kind = file.kind, let fields = file.fields else { return (nil, []) }
        switch kind {
        case .part:
            let (part, elsewhere) = part(file)
            return (part.map { .part($0) }, elsewhere)
        case .kit:
            let (kit, elsewhere) = kit(file)
            return (kit.map { .kit($0) }, elsewhere)
        case .host:
            let (host, elsewhere) = host(file)
            return (host.map { .host($0) }, elsewhere)
        case .family:
            let (draft, elsewhere) = family(file, below: [])
            return (draft.map { .hostFamily(name: $0.name) }, elsewhere)
        case .layout:
            guard let layout = fields.layout() else { return (nil, []) }
            var assembler = Assembler(layout, shelf: self)
            _ = assembler.assemble()
            assembler.log.problems.forEach(file.log.add)
            return (.layout(layout), assembler.elsewhere)
        case .panel: return (fields.panel().map { .panel($0) }, [])
        case .enclosure: return (fields.enclosure().map { .enclosure($0) }, [])
        case .fab: return (fields.fabProfile().map { .fabProfile($0) }, [])
        case .connector: return (fields.connector().map { .connector($0) }, [])
        case .limits: return (fields.limits().map { .limits($0) }, [])
        }
    }

    // MARK: Reading

    /// A thing, and what is wrong in the files that it names in turn.
    private typealias Decoded<Thing> = (thing: Thing?, elsewhere: [Problem])

    private static func place(of kind: FileKind) -> String {
        switch kind {
        case .part: "parts"
        case .kit, .panel: "kits"
        case .layout: "layouts"
        case .host: "hosts"
        case .family: "hosts/families"
        case .enclosure: "enclosures"
        case .fab: "fabs"
        case .connector: "connectors"
        case .limits: "."
        }
    }

    private func path(_ kind: FileKind, _ name: String) -> String {
        let place = "\(folder)/\(Self.place(of: kind))/\(name)"
        return switch kind {
        case .kit: place + "/kit.yaml"
        case .panel: place + "/panel.yaml"
        case .limits: "\(folder)/limits.yaml"
        default: place + ".yaml"
        }
    }

    private func cached<Thing>(
        _ name: String, _ kept: ReferenceWritableKeyPath<Shelf, [String: Found<Thing>?]>, _ read: () -> Found<Thing>?
    ) -> Found<Thing>? {
        if let known = self[keyPath: kept][name] { return known }
        // A name is one step of a path; `../x` or `/etc/passwd` name nothing here, nor does one with a NUL byte.
        let isStep = !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains { $0 == 0x2F || $0 == 0 }
        let found = isStep ? read() : nil
        self[keyPath: kept][name] = .some(found)
        return found
    }

    private func read<Thing>(
        _ kind: FileKind, _ name: String, decode: (OpenedFile) -> Decoded<Thing>
    ) -> Found<Thing>? {
        let path = path(kind, name)
        let file: OpenedFile
        do throws(FileError) {
            file = try OpenedFile(path: path)
        } catch {
            if error.reason == .notFound { return nil }
            let source = SourceFile(path: path, text: "")
            return Found(thing: nil, problems: [.unreadable(what: error.message, SourceRange(startOf: source))])
        }
        if let fields = file.fields, file.kind != kind {
            fields.value.log.add(
                .wrongValue(
                    path: file.kind?.rawValue ?? "", found: "a \(file.kind?.noun ?? "file")", wanted: "a \(kind.noun)",
                    hint: "what stands in \(Self.place(of: kind)) begins with `\(kind.rawValue):`", fields.head))
            return Found(thing: nil, problems: file.log.inOrder)
        }
        file.fields?.checkName(is: name, kind)
        let (thing, elsewhere) = decode(file)
        return Found(thing: thing, problems: file.log.inOrder + elsewhere)
    }

    private func part(_ file: OpenedFile) -> Decoded<Part> {
        guard var part = file.fields?.part() else { return (nil, []) }
        guard let piece = part.piece else { return (part, []) }
        guard let kit = kit(piece.kit.value) else {
            file.log.add(unknown(.kit, piece.kit))
            return (part, [])
        }
        guard let panel = kit.thing?.panel else { return (part, kit.problems) }
        if let shape = panel.pieces.first(where: { $0.name.value == piece.piece.value }) {
            part.take(shape, thickness: panel.thickness.value.millimetres)
        } else {
            let nearest = NearestName.find(piece.piece.value, among: panel.pieces.map(\.name.value))
            file.log.add(
                .unknownReference(
                    what: "piece of the panel \(panel.name.value)", name: piece.piece.value,
                    nearest: nearest.map { [$0] } ?? [], piece.piece.range))
        }
        return (part, kit.problems)
    }

    private func kit(_ file: OpenedFile) -> Decoded<Kit> {
        guard let (kit, panelName) = file.fields?.kit() else { return (nil, []) }
        for part in kit.parts where !FileReading.exists(path(.part, part.value)) {
            file.log.add(unknown(.part, part))
        }
        guard let panelName else { return (kit, []) }
        // The panel lies in the kit's own folder, which is the folder of the file that names it.
        guard let found = read(.panel, kit.name.value, decode: { ($0.fields?.panel(), []) }) else {
            file.log.add(
                .unknownReference(what: "panel", name: panelName.value, nearest: [], panelName.range))
            return (kit, [])
        }
        var whole = kit
        whole.panel = found.thing
        return (whole, found.problems)
    }

    private func host(_ file: OpenedFile) -> Decoded<Host> {
        guard let draft = file.fields?.hostDraft(isFamily: false) else { return (nil, []) }
        let (whole, elsewhere) = inherited(draft, file.log, below: [])
        return (whole.host(file.log), elsewhere)
    }

    private func family(_ file: OpenedFile, below: [String]) -> Decoded<HostDraft> {
        guard let draft = file.fields?.hostDraft(isFamily: true) else { return (nil, []) }
        let (whole, elsewhere) = inherited(draft, file.log, below: below + [draft.name.value])
        return (whole, elsewhere)
    }

    /// The draft with what its family gives it; `below` are the families that wait for this one.
    private func inherited(
        _ draft: HostDraft, _ log: ProblemLog, below: [String]
    ) -> (draft: HostDraft, elsewhere: [Problem]) {
        guard let name = draft.family else { return (draft, []) }
        guard !below.contains(name.value) else {
            let circle = (below.drop { $0 != name.value } + [name.value]).joined(separator: ", ")
            log.add(
                .tooMuch(
                    what: "families inherit from each other in a circle: \(circle)", measured: nil, limit: nil,
                    name.range))
            return (draft, [])
        }
        guard below.count < ReadingLimits.families else {
            log.add(
                .tooMuch(
                    what: "families may inherit \(ReadingLimits.families) deep from each other", measured: nil,
                    limit: ReadingLimits.families, name.range))
            return (draft, [])
        }
        let found = cached(name.value, \.families) { read(.family, name.value) { family($0, below: below) } }
        guard let found else {
            log.add(unknown(.family, name))
            return (draft, [])
        }
        return (found.thing.map(draft.inheriting) ?? draft, found.problems)
    }
}

extension Fields {
    /// In Boards/ a file is found by its name, so the name inside has to agree.
    fileprivate func checkName(is name: String, _ kind: FileKind) {
        guard let value = optional(kind.rawValue), case .scalar(let scalar) = value.node.content,
            scalar.text != name
        else { return }
        value.refuse(wanted: "`\(name)`, as the file is called")
    }
}

extension Part {
    /// Takes board, holes and thickness from a panel piece, seen from the piece's own origin.
    fileprivate mutating func take(_ shape: PanelPieceShape, thickness: Double) {
        guard let range = piece?.piece.range else { return }
        let outline = shape.outline.translated(by: -shape.origin)
        bodies.insert(
            Body(name: "board", role: .board, solid: Solid(outline, bottom: 0, top: thickness), range: range), at: 0)
        holes += shape.holes.map { Hole(at: $0.at - shape.origin, diameter: $0.diameter, range: $0.range) }
    }
}
