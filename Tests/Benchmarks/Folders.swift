import Glibc

extension Benchmarks {
    /// Many layouts in one folder, on one core and on two.
    static func folders(_ program: String) {
        heading("`check` on a folder of 1000 layouts, whole process")
        let folder = ".build/bench/layouts"
        guard let text = contents(of: "Boards/layouts/desk-lamp.yaml") else { return row("no layout to copy", "") }
        mkdir(".build/bench", 0o755)
        mkdir(folder, 0o755)
        for number in 0..<1000 where !write(text, to: "\(folder)/lamp-\(number).yaml") {
            return row("\(folder) could not be written", "")
        }
        let check = [program, "check", "--boards", "Boards", folder]
        let pair = Paired(
            rounds: 3, { ChildProcess.run(check + ["--jobs", "2"]) }, { ChildProcess.run(check + ["--jobs", "1"]) })
        guard let pair else { return row("could not be checked", "") }
        row("two cores, s", fixed(pair.first))
        row("one core / two cores", "\(fixed(pair.ratio))×")
    }

    private static func contents(of path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
