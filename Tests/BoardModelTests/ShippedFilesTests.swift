import Testing

@testable import BoardModel

/// Every file under Boards/ can be read without a problem.
@Suite struct ShippedFilesTests {
    static let boards = String(#filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }) + "/Boards"

    @Test(arguments: [
        ".", "parts", "hosts", "hosts/families", "enclosures", "fabs", "connectors", "kits/luciole-classic",
    ])
    func everyFileReads(folder: String) throws {
        let library = BoardLibrary(boards: Self.boards)
        for name in FileReading.names(in: "\(Self.boards)/\(folder)") where name.hasSuffix(".yaml") {
            let file = try library.load(file: "\(Self.boards)/\(folder)/\(name)")
            #expect(file.problems == [], "\(name)")
            #expect(file.content != nil, "\(name)")
        }
    }

    @Test func everyLayoutIsPutTogether() throws {
        let library = BoardLibrary(boards: Self.boards)
        let folder = "\(Self.boards)/layouts"
        for name in FileReading.names(in: folder) where name.hasSuffix(".yaml") {
            let loaded = try library.load(layout: "\(folder)/\(name)")
            #expect(loaded.problems == [], "\(name)")
            let assembly = try #require(loaded.assembly)
            #expect(assembly.placed.count == assembly.layout.pieces.count)
            #expect(assembly.placed.allSatisfy { $0.pose != nil })
        }
    }
}
