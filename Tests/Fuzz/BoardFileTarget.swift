import BoardFiles
import Geometry

@testable import ShapeRules

/// libFuzzer's entry: any bytes are a board file, and reading them ends with an answer.
///
/// A refusal has to come with a place and a reason, an accepted file with finite areas; what breaks that stops the run
/// like a crash does.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBoardFile(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    // The first byte chooses the reader, so that one corpus serves all.
    let path = bytes.first == UInt8(ascii: "(") ? "fuzz.kicad_pcb" : "fuzz.dxf"
    let read = BoardImport(bytes: bytes, path: path)
    if read.status.isRefusal {
        precondition(!read.findings.isEmpty && read.boards.isEmpty, "a refusal without a reason")
    } else {
        precondition(read.outerArea.isFinite && read.holesArea.isFinite, "an area without end")
        precondition(read.outerArea + 1e-6 * (1 + read.outerArea) >= read.holesArea, "more hole than board")
        for number in read.boards.indices { precondition(PartYAML(read, board: number, name: "fuzz") != nil) }
    }
    // What snaps apart is the board, no more and no less, to the width of a cut's own tolerance.
    let pieces = read.panel.pieces.reduce(0) { $0 + $1.outline.area }
    let boards = read.boards.reduce(0) { $0 + $1.area }
    precondition(abs(pieces - boards) <= 0.01 * (1 + read.outerArea), "the pieces are not the board")
    let fit = CutterFit(read.boards, gap: 2, radius: 1)
    precondition(fit.gaps.allSatisfy { $0.width > 0 && $0.width < 2 }, "a gap that is none")
    precondition(fit.corners.allSatisfy { $0.radius >= 0 && $0.radius < 1 }, "a corner that is none")
    for finding in read.findings {
        precondition(finding.position.line >= 1 && finding.position.column >= 1 && !finding.message.isEmpty)
    }
    return 0
}
