import BoardModel
import Geometry
import ShapeRules

/// libFuzzer's entry: any bytes are a file of Boards/ or a heap of bodies, and checking them ends with findings.
///
/// Whatever is wrong with a file is told with a place and a reason, in every format; what breaks that stops the run like
/// a crash does.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLayout(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    // A file of text has no NUL byte: what begins with one is sizes and poses.
    if bytes.first == 0 {
        hold(Heap(bytes.dropFirst()).subject)
    } else {
        checkFile(bytes)
    }
    return 0
}

/// The shipped files are read once and kept; renewed now and then, since names that lead nowhere are kept too.
nonisolated(unsafe) fileprivate var shipped = (library: BoardLibrary(boards: "Boards"), uses: 0)

fileprivate func library() -> BoardLibrary {
    if shipped.uses == 1000 { shipped = (BoardLibrary(boards: "Boards"), 0) }
    shipped.uses += 1
    return shipped.library
}

fileprivate func checkFile(_ bytes: [UInt8]) {
    let path = "fuzz.yaml"
    let file = library().load(file: bytes, path: path)
    switch file.content {
    case .part(let part): hold(Heap(of: .part(part), file).subject)
    case .host(let host): hold(Heap(of: .host(host), file).subject)
    case .enclosure(let enclosure): hold(Heap(of: .enclosure(enclosure), file).subject)
    default:
        let loaded = library().load(layout: bytes, path: path)
        hold(CheckSubject(file: path, assembly: loaded.assembly, problems: loaded.problems), source: loaded.source)
    }
}

fileprivate func hold(_ subject: CheckSubject, source: SourceFile? = nil) {
    let report = RuleBook.check(subject)
    for finding in report.findings {
        precondition(finding.range.start.line >= 1 && finding.range.start.column >= 1, "a finding without a place")
        precondition(!finding.message.isEmpty, "a finding without words")
    }
    let printers: [any ReportPrinter] = [TextPrinter(), JSONPrinter(), SARIFPrinter(), GitHubPrinter(), JUnitPrinter()]
    for printer in printers { precondition(!printer.text(of: report).isEmpty || report.findings.isEmpty) }
    guard let source else { return }
    let mended = FixApplier(report.findings, in: source)
    precondition(mended.count > 0 || mended.text == source.text, "a mend that was none")
}

/// Things in places, without a file between.
fileprivate struct Heap {
    var assembly: Assembly
    let range: SourceRange

    private init(_ file: SourceFile) {
        range = SourceRange(startOf: file)
        assembly = Assembly(
            layout: Layout(name: Sourced("heap", at: range), title: "", range: range), kit: nil, placed: [])
    }

    var subject: CheckSubject { CheckSubject(file: "fuzz.yaml", assembly: assembly, problems: []) }

    /// One thing upright, on itself, and tilted into itself.
    init(of content: PlacedThing.Content, _ file: BoardFile) {
        self.init(file.source)
        add(content, .identity)
        add(content, Pose(Vector3(3, -2, 1.6), rotation: Rotation(degrees: 0, 0, 90)))
        add(content, Pose(Vector3(1, 5, 2), rotation: Rotation(degrees: 20, 70, 130)))
    }

    /// Bodies from bytes: a byte for the shape, sizes and a pose of two bytes each, or, for every eighth shape, of the
    /// eight bytes of any number there is.
    init(_ bytes: ArraySlice<UInt8>) {
        self.init(SourceFile(path: "fuzz.yaml", text: ""))
        var bytes = bytes
        while let kind = bytes.popFirst(), assembly.placed.count < 8 {
            func number() -> Double {
                let width = kind & 7 == 7 ? 8 : 2
                let digits = bytes.prefix(width)
                bytes = bytes.dropFirst(width)
                let bits = digits.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
                return width == 8 ? Double(bitPattern: bits) : Double(Int16(truncatingIfNeeded: Int(bits))) / 64
            }
            let outline: Outline =
                switch kind >> 3 & 3 {
                case 0: .circle(radius: number())
                case 1: .rectangle(width: number(), height: number(), cornerRadius: number())
                case 2: .ring(outerRadius: number(), innerRadius: number())
                default:
                    Outline(
                        Contour(
                            (0..<(3 + Int(kind >> 6))).map { _ in
                                Vertex(Vector2(number(), number()), bulge: kind & 4 == 0 ? 0 : number() / 256)
                            }))
                }
            var part = Part(name: Sourced("part", at: range), kind: .accessory, title: "")
            part.bodies = [
                Body(name: "body", role: .board, solid: Solid(outline, bottom: number(), top: number()), range: range)
            ]
            let isUpright = kind & 1 == 0
            let turn = Rotation(degrees: isUpright ? 0 : number(), isUpright ? 0 : number(), number())
            add(.part(part), Pose(Vector3(number(), number(), number()), rotation: turn))
        }
    }

    private mutating func add(_ content: PlacedThing.Content, _ pose: Pose) {
        let number = assembly.placed.count
        let support: Placement.Support = number == 0 ? .table : .on(Sourced("piece \(number - 1)", at: range))
        let placement = Placement(
            name: Sourced("piece \(number)", at: range), thing: Sourced(.part("part"), at: range),
            position: .at(pose), positionRange: range, support: support, range: range)
        assembly.layout.pieces.append(placement)
        assembly.placed.append(PlacedThing(placement: placement, content: content, pose: pose))
    }
}
