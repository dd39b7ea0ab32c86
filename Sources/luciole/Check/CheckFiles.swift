import BoardModel

/// Which files are meant when a person names files and folders, or nothing at all.
struct CheckFiles {
    /// In the order in which they were named, those of a folder by name.
    private(set) var paths: [String] = []
    /// Folders in which there are none.
    private(set) var failures: [Failure] = []

    init(named: [String], boards: String?) throws(Failure) {
        guard named.isEmpty else {
            for path in named {
                if LayoutFiles.isFolder(path) { add(path) } else { paths.append(path) }
            }
            return
        }
        guard let shipped = LayoutFiles.shipped(boards: boards) else {
            throw Failure(
                .noInput, "there is no Boards folder here",
                remedy: "name a layout file, or the folder with --boards DIR")
        }
        add(shipped.folder)
        if paths.isEmpty, let failure = failures.first { throw failure }
    }

    private mutating func add(_ folder: String) {
        let files = LayoutFiles.inside(folder)
        paths += files
        if files.isEmpty { failures.append(Failure(.noInput, "no layout (*.yaml) is in \(folder)")) }
    }
}
