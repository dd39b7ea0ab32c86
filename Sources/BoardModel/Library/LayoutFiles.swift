import Glibc

/// Which files are meant when a person names folders, or nothing at all.
package enum LayoutFiles {
    /// The layouts that ship: all in the layouts folder of the Boards folder found from here, without those in its
    /// subfolders, which are broken on purpose. Nil when no Boards folder can be found.
    package static func shipped(boards: String?) -> (folder: String, files: [String])? {
        guard let boards = BoardFolder.find(for: "./.", named: boards) else { return nil }
        let folder = boards + "/layouts"
        return (folder, inside(folder))
    }

    package static func isFolder(_ path: String) -> Bool { FileReading.isDirectory(path) }

    /// The YAML files in a folder, sorted by name; not those in its subfolders.
    package static func inside(_ folder: String) -> [String] {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return FileReading.names(in: folder)
            .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
            .map { prefix + $0 }
            .filter { !FileReading.isDirectory($0) }
    }
}
