internal import Glibc
internal import Hardware

/// The device files of GPIO chips in a folder, each chip once.
///
/// A chip may be there under several names: Raspberry Pi OS links gpiochip4 to gpiochip0 on a Pi 5
/// (raspberrypi/linux issue 6144), so links are resolved and duplicates dropped. Numbers are compared whole:
/// gpiochip10 is neither chip 0 nor chip 1.
struct ChipFiles {
    static let prefix = "gpiochip"
    var folder: String

    /// Absolute paths, in the order of their numbers.
    func paths() -> [String] {
        guard let listing = opendir(folder) else { return [] }
        defer { closedir(listing) }
        var found: Set<String> = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix(Self.prefix), let path = resolved("\(folder)/\(name)") else { continue }
            found.insert(path)
        }
        return found.sorted(by: Self.isBefore)
    }

    /// The device file of a chip that `paths` led to.
    func path(of chip: ChipInfo) -> String { "\(folder)/\(chip.name)" }

    /// Shorter numbers first, so that 4 comes before 10.
    static func isBefore(_ a: String, _ b: String) -> Bool {
        (a.utf8.count, a) < (b.utf8.count, b)
    }

    private func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
