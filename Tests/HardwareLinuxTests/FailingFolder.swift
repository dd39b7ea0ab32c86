import HardwareLinux

/// A folder in memory whose power can be cut between any two system calls, and that can fail like a real one.
///
/// What was not synced may be lost. A file's bytes are durable after its sync, a name after the folder's sync; until
/// then a power cut may have kept any part of them. Which part is drawn by `survive`.
struct FailingFolder: StateFolder {
    private struct File {
        var bytes: [UInt8] = []
        /// How many of them are synced; nil: the whole content was never synced, and may be anything.
        var synced: [UInt8]?
    }

    private enum NameChange {
        case create(String, Int)
        case rename(String, String)
    }

    private var files: [Int: File] = [:]
    private var names: [String: Int] = [:]
    private var durableNames: [String: Int] = [:]
    private var pending: [NameChange] = []
    private var open: Int?
    private var next = 0
    /// All calls that were made, and the one before which the power goes.
    private(set) var calls: [StateFileCall] = []
    var cutBefore: Int?
    private(set) var isCut = false
    /// The call of this number fails with this errno.
    var failure: (call: Int, errno: Int32)?

    init() {}

    mutating func put(_ name: String, _ bytes: [UInt8]) {
        next += 1
        files[next] = File(bytes: bytes, synced: bytes)
        names[name] = next
        durableNames[name] = next
    }

    func bytes(of name: String) -> [UInt8]? { names[name].flatMap { files[$0]?.bytes } }

    mutating func read(_ name: String, limit: Int) throws(StateFileError) -> [UInt8]? {
        bytes(of: name).map { Array($0.prefix(limit)) }
    }

    mutating func perform(_ call: StateFileCall) throws(StateFileError) {
        if isCut || calls.count == cutBefore {
            isCut = true
            throw StateFileError(call: "power", path: "", errno: 0)
        }
        defer { calls.append(call) }
        if let failure, failure.call == calls.count {
            throw StateFileError(call: "failed", path: "", errno: failure.errno)
        }
        switch call {
        case .create(let name):
            if let there = names[name] {
                files[there]?.bytes = []
                files[there]?.synced = nil
                open = there
            } else {
                next += 1
                files[next] = File()
                names[name] = next
                pending.append(.create(name, next))
                open = next
            }
        case .append(let bytes): if let open { files[open]?.bytes += bytes }
        case .sync:
            if let open, let bytes = files[open]?.bytes { files[open]?.synced = bytes }
        case .close: open = nil
        case .rename(let from, let to):
            guard let file = names.removeValue(forKey: from) else {
                throw StateFileError(call: "rename", path: from, errno: 2)
            }
            names[to] = file
            pending.append(.rename(from, to))
        case .syncFolder:
            durableNames = names
            pending = []
        }
    }

    /// What a machine finds after the power came back: `choice` says of each thing that was not synced whether it
    /// survived. Name changes survive in order up to some one; unsynced bytes are lost, cut short, or zeros.
    func survivors(_ choice: Int) -> FailingFolder {
        var folder = FailingFolder()
        var found = durableNames
        for change in pending.prefix(choice % (pending.count + 1)) {
            switch change {
            case .create(let name, let file): found[name] = file
            case .rename(let from, let to): found[to] = found.removeValue(forKey: from)
            }
        }
        for (name, file) in found {
            guard let file = files[file] else { continue }
            let lost: [[UInt8]] = [
                [], Array(file.bytes.prefix(file.bytes.count / 2)), [UInt8](repeating: 0, count: file.bytes.count),
                file.bytes,
            ]
            folder.put(name, file.synced ?? lost[choice / (pending.count + 1) % lost.count])
        }
        return folder
    }

    /// How many different choices there are.
    var choices: Int { 4 * (pending.count + 1) }
}
