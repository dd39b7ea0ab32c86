internal import CLinux
internal import Glibc

/// Gives back what only the start needed: reading a layout and holding it to the rules touches most of the program and its
/// libraries, and a lamp that runs needs little of them.
///
/// The pages are files' own: whatever is needed again comes back from the page cache. Call it while no memory has to stay
/// locked, before the PWM's thread starts.
public enum StartPages {
    public static func giveBack() {
        munlockall()
        luciole_trim_heap()
        for mapping in unwrittenMappings() {
            madvise(UnsafeMutableRawPointer(bitPattern: mapping.lowerBound), mapping.count, MADV_DONTNEED)
        }
    }

    /// The mappings of files that nobody can write to and of which no page was ever written, as a linker's relocations do
    /// (proc(5), /proc/pid/smaps): their contents are the files'.
    static func unwrittenMappings(_ path: String = "/proc/self/smaps") -> [Range<UInt>] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var found: [Range<UInt>] = []
        var candidate: Range<UInt>?
        var line = [CChar](repeating: 0, count: 512)
        while fgets(&line, Int32(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            let words = text.split(whereSeparator: { $0 == " " || $0 == "\n" })
            if words.count >= 5, let range = range(words[0]) {
                let isFile = words.count >= 6 && words[5].hasPrefix("/")
                candidate = isFile && (words[1] == "r-xp" || words[1] == "r--p") ? range : nil
            } else if words.count == 3, words[0] == "Anonymous:", words[1] == "0", let range = candidate {
                found.append(range)
            }
        }
        return found
    }

    /// `7f12a000-7f13b000`.
    private static func range(_ word: Substring) -> Range<UInt>? {
        let ends = word.split(separator: "-").compactMap { UInt($0, radix: 16) }
        return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
    }
}
