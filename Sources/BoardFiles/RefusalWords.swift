import BoardModel

extension KiCadError {
    var status: OutlineStatus {
        switch self {
        case .syntax(.conflictMarker): .conflictMarkers
        case .syntax(.truncated), .syntax(.unterminatedString): .truncated
        case .syntax, .otherKind: .syntax
        }
    }

    /// Where it shows, in bytes.
    var offset: Int {
        switch self {
        case .syntax(.conflictMarker(let offset)), .syntax(.strayText(let offset)), .syntax(.tooDeep(let offset, _)):
            offset
        case .syntax(.truncated(let opened, _)), .syntax(.unterminatedString(let opened)): opened
        case .syntax(.empty), .syntax(.tooLarge): 0
        case .otherKind(_, let offset): offset
        }
    }
}

extension FindingWords {
    /// Why a file is no board.
    init(_ error: KiCadError, _ lines: LineTable) {
        let line = lines.position(of: error.offset).line
        switch error {
        case .syntax(.conflictMarker):
            kind = "conflict-markers"
            message = "git left a merge conflict in line \(line)"
            help = "take one of the two versions: git checkout --ours FILE, or --theirs"
        case .syntax(.truncated(_, let lists)):
            kind = "truncated"
            message = "file ends inside \(lists) open list\(lists == 1 ? "" : "s"), the innermost of line \(line)"
            help = "the file was cut off: take a backup, or save it again in KiCad"
        case .syntax(.unterminatedString):
            kind = "truncated"
            message = "the string that begins in line \(line) never ends"
            help = "the file was cut off, or a quotation mark is missing"
        case .syntax(.strayText):
            kind = "syntax"
            message = "text outside the board's list in line \(line)"
            help = "a board file is one list: (kicad_pcb …)"
        case .syntax(.empty):
            kind = "syntax"
            message = "file is empty"
            help = "a board file begins with (kicad_pcb"
        case .syntax(.tooDeep(_, let limit)):
            kind = "syntax"
            message = "lists are nested deeper than \(limit) in line \(line)"
        case .syntax(.tooLarge(let bytes, let limit)):
            kind = "syntax"
            message = "file has \(bytes) bytes, more than \(limit)"
        case .otherKind(let name, _):
            kind = "syntax"
            message = "file is a \(name.isEmpty ? "list without a name" : name), not a kicad_pcb"
            help = "give the .kicad_pcb file of the project"
        }
    }
}

extension DXFError {
    var status: OutlineStatus {
        switch self {
        case .conflictMarker: .conflictMarkers
        case .truncated: .truncated
        case .notDXF, .binary, .unitsUnknown: .syntax
        }
    }

    var offset: Int {
        switch self {
        case .notDXF(let offset), .truncated(let offset), .conflictMarker(let offset): offset
        case .binary, .unitsUnknown: 0
        }
    }
}

extension FindingWords {
    /// Why a file is no drawing that can be read.
    init(_ error: DXFError) {
        switch error {
        case .notDXF:
            kind = "syntax"
            message = "a DXF file has a whole number in every other line, and this line holds none"
            help = "give the drawing as ASCII DXF"
        case .binary:
            kind = "syntax"
            message = "the drawing is binary DXF"
            help = "save it as ASCII DXF"
        case .truncated:
            kind = "truncated"
            message = "the drawing ends before its EOF"
            help = "the file was cut off: take a backup, or save it again"
        case .conflictMarker:
            kind = "conflict-markers"
            message = "git left a merge conflict in the drawing"
            help = "take one of the two versions: git checkout --ours FILE, or --theirs"
        case .unitsUnknown:
            kind = "units-unknown"
            message = "the drawing does not say what its units are: $INSUNITS and $MEASUREMENT are missing"
            help = "say it with --units mm or --units in"
        }
    }
}
