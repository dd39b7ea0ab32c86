import Foundation

/// The program as it was built beside these tests, and other programs, run as processes.
enum Program {
    struct Result {
        var code: Int32
        var output: String
        var errors: String
    }

    /// The test bundle and the program stand in one folder.
    static var path: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("luciole").path
    }

    static var packageFolder: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
    }

    /// Runs a program of PATH (or by its path) and waits for it.
    static func run(
        _ program: String, _ words: [String], in folder: String = packageFolder, environment: [String: String] = [:]
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + words
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        // Files rather than pipes: no reader can fall behind.
        let folder = try TemporaryFolder()
        process.standardOutput = try folder.handle("output")
        process.standardError = try folder.handle("errors")
        try process.run()
        process.waitUntilExit()
        return Result(
            code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: try folder.text("output"), errors: try folder.text("errors"))
    }

    /// Runs luciole.
    static func luciole(_ words: String..., in folder: String = packageFolder) throws -> Result {
        try run(path, words, in: folder)
    }

    /// Runs a bash script in which `luciole` is the program.
    static func bash(_ script: String, in folder: String = packageFolder) throws -> Result {
        let search = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let rest = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try run("bash", ["-c", script], in: folder, environment: ["PATH": "\(search):\(rest)"])
    }

    static func isInstalled(_ program: String) -> Bool {
        (try? run("sh", ["-c", "command -v \(program)"]))?.code == 0
    }
}

/// A folder that goes away with its owner.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("luciole-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func path(_ name: String) -> String { "\(path)/\(name)" }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name)))) }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    fileprivate func handle(_ name: String) throws -> FileHandle {
        try write("", to: name)
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
    }
}
