/// The folder that parts, kits, hosts, enclosures and fab profiles are looked up in.
package enum BoardFolder {
    /// Walks up from the file to a folder that holds parts/ and hosts/; else `named` (`--boards`), else
    /// $LUCIOLE_BOARDS, else ./Boards, else the share/luciole/Boards beside the program. A named folder goes first:
    /// who names one means it.
    package static func find(for file: String, named: String?) -> String? {
        if let named { return named }
        return above(file) ?? FileReading.environment("LUCIOLE_BOARDS") ?? local ?? installed
    }

    /// What keeps a folder from being looked into: one phrase, or nil. Said once, it saves a finding for every name.
    package static func complaint(about folder: String) -> String? {
        guard FileReading.isDirectory(folder) else { return "there is no folder \(folder)" }
        guard !places.contains(where: { FileReading.isDirectory("\(folder)/\($0)") }) else { return nil }
        return "\(folder) is no Boards folder: none of \(places.joined(separator: ", ")) is in it"
    }

    /// What a Boards folder has at least one of.
    private static let places = ["parts", "kits", "hosts", "enclosures"]

    /// The folders of a Boards folder that files are looked up in.
    package static func places(in folder: String) -> [String] {
        let kits = FileReading.names(in: "\(folder)/kits").map { "kits/\($0)" }
        return (places + ["hosts/families", "fabs", "connectors"] + kits).map { "\(folder)/\($0)" }.filter(
            FileReading.isDirectory)
    }

    private static func above(_ file: String) -> String? {
        guard var folder = FileReading.absolute(file) else { return nil }
        while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
            folder = String(folder[..<slash])
            if isBoards(folder) { return shortened(folder, for: file) }
        }
        return nil
    }

    /// The same folder as a person would write it: findings should say `Boards/parts/core.yaml` where the user said
    /// `Boards/layouts/puck.yaml`, not the way from the root.
    private static func shortened(_ folder: String, for file: String) -> String {
        guard let here = FileReading.absolute("."), folder.hasPrefix(here + "/") else { return folder }
        return String(folder.dropFirst(here.utf8.count + 1))
    }

    private static var local: String? { isBoards("Boards") ? "Boards" : nil }

    private static var installed: String? {
        guard let program = FileReading.absolute("/proc/self/exe") else { return nil }
        let parts = program.split(separator: "/").dropLast(2)
        let folder = "/" + parts.joined(separator: "/") + "/share/luciole/Boards"
        return isBoards(folder) ? folder : nil
    }

    private static func isBoards(_ folder: String) -> Bool {
        FileReading.isDirectory(folder + "/parts") && FileReading.isDirectory(folder + "/hosts")
    }
}
