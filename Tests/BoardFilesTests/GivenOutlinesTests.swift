import Foundation
import Geometry
import Testing

@testable import BoardFiles

/// The outlines in the shared data folder, each with its right answer. The folder lies beside the project where we
/// develop it; elsewhere these tests say that they skip.
@Suite struct GivenOutlinesTests {
    struct Row: Sendable, CustomStringConvertible {
        var path: String
        var status: String
        var outlines: Int
        var holes: Int
        var outerArea: Double
        var holesArea: Double
        var bbox: [Double]
        var description: String { path.split(separator: "/").suffix(2).joined(separator: "/") }
    }

    static let folder =
        #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/shared/data/outlines"

    static let rows: [Row] = ["made", "real"].flatMap { kind -> [Row] in
        let folder = "\(folder)/\(kind)"
        guard let table = try? String(contentsOfFile: "\(folder)/expected.tsv", encoding: .utf8) else {
            print("skipped: \(folder)/expected.tsv is not there")
            return []
        }
        let lines = table.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        guard let head = lines.first else { return [] }
        return lines.dropFirst().map { line in
            func cell(_ names: String...) -> Substring {
                head.indices.first { names.contains(String(head[$0])) }.map { line[$0] } ?? ""
            }
            return Row(
                path: "\(folder)/\(line[0])", status: String(cell("status")), outlines: Int(cell("outlines")) ?? -1,
                holes: Int(cell("holes")) ?? -1, outerArea: Double(cell("outer_area", "outer_area_mm2")) ?? .nan,
                holesArea: Double(cell("holes_area", "holes_area_mm2")) ?? .nan,
                bbox: ["bbox_x0", "bbox_y0", "bbox_x1", "bbox_y1"].compactMap { Double(cell($0)) })
        }
    }

    @Test(arguments: rows)
    func theAnswerIsTheRightOne(row: Row) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: row.path)))
        let read = BoardImport(bytes: bytes, path: row.path)
        #expect(read.status.rawValue == row.status, "\(read.findings)")
        guard !read.status.isRefusal else {
            #expect(read.boards.isEmpty)
            #expect(!read.findings.isEmpty)
            return
        }
        #expect(read.boards.count == row.outlines)
        #expect(read.boards.reduce(0) { $0 + $1.holes.count } == row.holes)
        #expect(abs(read.outerArea - row.outerArea) <= 0.001, "\(read.outerArea)")
        #expect(abs(read.holesArea - row.holesArea) <= 0.001, "\(read.holesArea)")
        if row.bbox.count == 4, let box = read.bounds {
            let corners = [box.lower.x, box.lower.y, box.upper.x, box.upper.y]
            for (found, expected) in zip(corners, row.bbox) { #expect(abs(found - expected) <= 0.0005) }
        }
    }
}
