import Glibc
import HardwareLinux
import Testing

/// Remembered state outlasts power cuts, failing calls and bad files.
@Suite struct StateStoreTests {
    struct NotOurs: Error, Equatable {}

    /// A state is eight equal bytes, so that half a state is none.
    static func state(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 8) }

    static func decode(_ bytes: [UInt8]) throws(NotOurs) -> UInt8 {
        guard bytes.count == 8, let first = bytes.first, first != 0, bytes.allSatisfy({ $0 == first }) else {
            throw NotOurs()
        }
        return first
    }

    static func found(in folder: FailingFolder) -> UInt8? {
        var store = StateStore(folder)
        return store.load(decode).value
    }

    /// The calls of a save of a store that has loaded `before`, and what it then finds.
    static func save(_ number: UInt8, into folder: FailingFolder, twice: Bool = false) -> FailingFolder {
        var store = StateStore(folder)
        _ = store.load(decode)
        if twice { try? store.save(state(number &- 1)) }
        try? store.save(state(number))
        return store.folder
    }

    /// What lies in the folder before the save: the file, the copy, a draft that was left.
    static let situations: [[(String, [UInt8])]] = [
        [("lamp.state", state(1))],
        [("lamp.state", state(1)), ("lamp.state.previous", state(9))],
        [("lamp.state", state(1)), ("lamp.state.previous", state(9)), ("lamp.state.new", [7, 7])],
        [("lamp.state.previous", state(1))],
        [("lamp.state", [3, 1, 4]), ("lamp.state.previous", state(1))],
        [("lamp.state", []), ("lamp.state.previous", state(1)), ("lamp.state.new", [])],
    ]

    /// Power is cut before every system call of a save, with every outcome of what was not synced: the old state or
    /// the new one is found, never neither.
    @Test(arguments: situations) func powerCutAtEveryCall(before: [(String, [UInt8])]) throws {
        var start = FailingFolder()
        for (name, bytes) in before { start.put(name, bytes) }
        let whole = Self.save(2, into: start)
        #expect(Self.found(in: whole) == 2)
        #expect(whole.calls.count >= 6)
        var outcomes: Set<UInt8> = []
        for cut in 0...whole.calls.count {
            var folder = start
            folder.cutBefore = cut
            let after = Self.save(2, into: folder)
            for choice in 0..<after.choices {
                let found = Self.found(in: after.survivors(choice))
                #expect(found == 1 || found == 2, "cut before call \(cut), outcome \(choice)")
                if let found { outcomes.insert(found) }
                // The whole save is durable.
                if cut == whole.calls.count { #expect(found == 2) }
                // And the next save works from whatever was left.
                #expect(Self.found(in: Self.save(3, into: after.survivors(choice))) == 3)
            }
        }
        #expect(outcomes == [1, 2])
    }

    /// Two saves of one run, and the power cut in either.
    @Test func powerCutInTheSecondSave() {
        var start = FailingFolder()
        start.put("lamp.state", Self.state(1))
        let whole = Self.save(3, into: start, twice: true)
        for cut in 0...whole.calls.count {
            var folder = start
            folder.cutBefore = cut
            let after = Self.save(3, into: folder, twice: true)
            for choice in 0..<after.choices {
                let found = Self.found(in: after.survivors(choice))
                #expect(found == 1 || found == 2 || found == 3, "cut before call \(cut), outcome \(choice)")
                if cut > whole.calls.count / 2 { #expect(found != 1) }
            }
        }
    }

    /// The first save of all: nothing or the new state, and nothing in between that looks like one.
    @Test func powerCutInTheFirstSave() {
        let whole = Self.save(2, into: FailingFolder())
        for cut in 0...whole.calls.count {
            var folder = FailingFolder()
            folder.cutBefore = cut
            let after = Self.save(2, into: folder)
            for choice in 0..<after.choices {
                let found = Self.found(in: after.survivors(choice))
                #expect(found == nil || found == 2)
            }
        }
    }

    /// Every call of a save fails once (disk full, I/O error): the old state is still there, and the next save works.
    @Test(arguments: [ENOSPC, EIO, EROFS]) func everyCallFailsOnce(errno: Int32) {
        var start = FailingFolder()
        start.put("lamp.state", Self.state(1))
        let count = Self.save(2, into: start).calls.count
        for call in 0..<count {
            var folder = start
            folder.failure = (call, errno)
            var store = StateStore(folder)
            _ = store.load(Self.decode)
            #expect(throws: StateFileError.self) { try store.save(Self.state(2)) }
            let found = Self.found(in: store.folder)
            #expect(found == 1 || found == 2)
            #expect(throws: Never.self) { try store.save(Self.state(3)) }
            #expect(Self.found(in: store.folder) == 3)
            // A power cut at this moment finds the new one.
            #expect(Self.found(in: store.folder.survivors(0)) == 3)
        }
    }

    /// A file that cannot be read never pushes out a copy that can, and is kept for a person to look at.
    @Test func aBadFileIsKeptAside() {
        var folder = FailingFolder()
        folder.put("lamp.state", [0xFF, 2, 3])
        folder.put("lamp.state.previous", Self.state(1))
        let after = Self.save(2, into: folder)
        #expect(after.bytes(of: "lamp.state.unread") == [0xFF, 2, 3])
        #expect(after.bytes(of: "lamp.state.previous") == Self.state(1))
        #expect(after.bytes(of: "lamp.state") == Self.state(2))
    }

    @Test func whatIsWrongIsSaid() {
        var folder = FailingFolder()
        folder.put("lamp.state", [1, 2])
        folder.put("lamp.state.previous", Self.state(4))
        var store = StateStore(folder)
        let loaded = store.load(Self.decode)
        #expect(loaded.value == 4)
        #expect(loaded.isPrevious)
        #expect(loaded.problems.count == 1)
        if case .refused(let name, let problem)? = loaded.problems.first {
            #expect(name == "lamp.state")
            #expect(problem == NotOurs())
        }
    }
}
