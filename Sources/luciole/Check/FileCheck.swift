import BoardFiles
import BoardModel
import ShapeRules

/// The check of one file, whatever kind it is. Each thread has one, with the parts that it has read.
final class FileCheck {
    private let library: BoardLibrary
    private let arguments: Arguments

    init(_ arguments: Arguments) {
        library = BoardLibrary(boards: arguments[Boards.folder])
        self.arguments = arguments
    }

    /// What can be said of the file, with what the places of its findings are called.
    func result(_ path: String) -> Result<CheckReport, Failure> {
        do throws(Failure) {
            guard !BoardImport.canRead(path) else { return .success(try report(onBoard: path)) }
            var report = try arguments[CheckCommand.part] ? report(onPart: path) : report(onFile: path)
            report.nameKeyPaths()
            return .success(report)
        } catch {
            return .failure(error)
        }
    }

    /// A layout with all it names, a kit with its forms, or another file of Boards on its own.
    private func report(onFile path: String) throws(Failure) -> CheckReport {
        let loaded = try reading { () throws(FileError) in try library.load(layout: path) }
        if loaded.assembly != nil {
            try Boards.requireFolder(for: path, arguments)
            return RuleBook.check(loaded)
        }
        let file = try reading { () throws(FileError) in try library.load(file: path) }
        switch file.content {
        case .kit(let kit): return KitForms.report(on: kit, file: file, layouts: layouts(beside: path))
        case nil:
            // Of a file that begins like another kind, what is wrong with it as that kind.
            let problems = file.problems.isEmpty ? loaded.problems : file.problems
            return RuleBook.check(CheckSubject(file: path, assembly: nil, problems: problems))
        default:
            let subject = CheckSubject(file: path, assembly: nil, problems: file.problems, isLayout: false)
            return RuleBook.check(subject)
        }
    }

    /// The layouts of the Boards folder that a file belongs to.
    private func layouts(beside path: String) -> [LoadedLayout] {
        guard let boards = BoardFolder.find(for: path, named: arguments[Boards.folder]) else { return [] }
        return LayoutFiles.inside("\(boards)/layouts").compactMap { try? library.load(layout: $0) }
    }

    private func report(onPart path: String) throws(Failure) -> CheckReport {
        let file = try reading { () throws(FileError) in try library.load(file: path) }
        guard let report = PartReport.report(on: file) else {
            throw Failure(.usage, "\(path) is no part", remedy: "leave --part out to check a layout")
        }
        return report
    }

    private func report(onBoard path: String) throws(Failure) -> CheckReport {
        let bytes = try reading { () throws(FileError) in
            try FileReading.whole(path, limit: BoardImport.largestFile)
        }
        return BoardReport.report(on: BoardImport(bytes: bytes, path: path), bytes: bytes, fab: try profile())
    }

    /// The board house that was named; nil when none was.
    private func profile() throws(Failure) -> FabProfile? {
        guard let name = arguments[CheckCommand.fab] else { return nil }
        // Beside the layouts that ship.
        let layouts = LayoutFiles.shipped(boards: arguments[Boards.folder])?.folder ?? "Boards/layouts"
        return try reading { () throws(FileError) in
            let file = try library.load(file: "\(layouts)/../fabs/\(name).yaml")
            guard case .fabProfile(let profile) = file.content else {
                throw FileError(path: file.source.path, reason: .notFound)
            }
            return profile
        }
    }

    private func reading<Content>(_ body: () throws(FileError) -> Content) throws(Failure) -> Content {
        do throws(FileError) { return try body() } catch { throw Failure(error) }
    }
}
