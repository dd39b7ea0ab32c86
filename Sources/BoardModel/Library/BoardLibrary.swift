/// Reads layouts and the files that they name, each file once.
///
/// Nothing is thrown but for the file that was asked for: what is wrong inside files is collected.
package final class BoardLibrary {
    private let named: String?
    private var shelves: [String: Shelf] = [:]

    /// `boards` is the folder given with `--boards`, if any; otherwise each file's own folder is found.
    package init(boards: String? = nil) { named = boards }

    /// Reads a layout, everything it names, and puts it together.
    package func load(layout path: String) throws(FileError) -> LoadedLayout {
        load(layout: try OpenedFile(path: path), at: path)
    }

    /// The same of a layout that is not in a file; `path` is what findings call it, and where its folder is looked for.
    package func load(layout bytes: [UInt8], path: String) -> LoadedLayout {
        load(layout: OpenedFile(bytes: bytes, path: path), at: path)
    }

    private func load(layout file: OpenedFile, at path: String) -> LoadedLayout {
        guard file.kind == .layout || file.kind == nil else {
            let problem = Problem.wrongValue(
                path: file.kind?.rawValue ?? "", found: "a \(file.kind?.noun ?? "file")", wanted: "a layout",
                hint: "a layout begins with `layout:` and its name", SourceRange(startOf: file.source))
            return LoadedLayout(source: file.source, assembly: nil, problems: [problem])
        }
        let layout = file.fields?.layout()
        var problems = file.log.inOrder
        guard let layout else { return LoadedLayout(source: file.source, assembly: nil, problems: problems) }
        var assembler = Assembler(layout, shelf: shelf(for: path))
        let assembly = assembler.assemble()
        assembler.log.problems.forEach(file.log.add)
        problems = file.log.inOrder + assembler.elsewhere
        return LoadedLayout(source: file.source, assembly: assembly, problems: problems)
    }

    /// Reads any file of Boards/ on its own, with what it names.
    package func load(file path: String) throws(FileError) -> BoardFile {
        load(file: try OpenedFile(path: path), at: path)
    }

    /// The same of bytes that are in no file.
    package func load(file bytes: [UInt8], path: String) -> BoardFile {
        load(file: OpenedFile(bytes: bytes, path: path), at: path)
    }

    private func load(file: OpenedFile, at path: String) -> BoardFile {
        let shelf = shelf(for: path)
        let (content, elsewhere) = shelf.decode(file)
        return BoardFile(source: file.source, content: content, problems: file.log.inOrder + elsewhere)
    }

    private func shelf(for path: String) -> Shelf {
        let folder = BoardFolder.find(for: path, named: named) ?? "Boards"
        if let shelf = shelves[folder] { return shelf }
        let shelf = Shelf(folder: folder)
        shelves[folder] = shelf
        return shelf
    }
}

/// A layout as it was read: what could be put together, and what is wrong.
package struct LoadedLayout: Sendable {
    package var source: SourceFile
    /// Nil when the file is no layout at all.
    package var assembly: Assembly?
    /// Of the layout in the order of its lines, then of the files that it names, in the order they were met.
    package var problems: [Problem]
}
