import Glibc
import HardwareLinux
import Testing

/// The real file system under a state store.
@Suite struct LinuxStateFolderTests {
    static func load(_ store: inout StateStore<LinuxStateFolder>) -> UInt8? { store.load(StateStoreTests.decode).value }

    @Test func writesAndKeepsACopy() throws {
        let folder = TemporaryFolder()
        var store = StateStore(LinuxStateFolder(path: folder.path))
        #expect(Self.load(&store) == nil)
        for number in 1...4 { try store.save(StateStoreTests.state(UInt8(number))) }
        var next = StateStore(LinuxStateFolder(path: folder.path))
        #expect(Self.load(&next) == 4)
        remove("\(folder.path)/lamp.state")
        let loaded = next.load(StateStoreTests.decode)
        #expect(loaded.value == 3)
        #expect(loaded.isPrevious)
    }

    /// Only the lamp's user reads it.
    @Test func isPrivate() throws {
        let folder = TemporaryFolder()
        var store = StateStore(LinuxStateFolder(path: folder.path))
        try store.save(StateStoreTests.state(1))
        var status = stat()
        #expect(stat("\(folder.path)/lamp.state", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }

    /// Truncated, empty, garbage, far too long, a folder under its name, a pipe: the start goes on, and says so.
    @Test(arguments: ["", "x", "garbage garbage", String(repeating: "y", count: 100_000)])
    func badFiles(text: String) {
        let folder = TemporaryFolder()
        folder.write("lamp.state", text)
        var store = StateStore(LinuxStateFolder(path: folder.path))
        let loaded = store.load(StateStoreTests.decode)
        #expect(loaded.value == nil)
        #expect(loaded.problems.count == 1)
        #expect(throws: Never.self) { try store.save(StateStoreTests.state(5)) }
        #expect(Self.load(&store) == 5)
    }

    @Test func aFolderOrAPipeUnderItsName() {
        let folder = TemporaryFolder()
        folder.folder("lamp.state")
        mkfifo("\(folder.path)/lamp.state.previous", 0o600)
        var store = StateStore(LinuxStateFolder(path: folder.path))
        let loaded = store.load(StateStoreTests.decode)
        #expect(loaded.value == nil)
        #expect(!loaded.problems.isEmpty)
        #expect(throws: Never.self) { try store.save(StateStoreTests.state(5)) }
        #expect(Self.load(&store) == 5)
    }

    /// A link planted under the draft's name is not written through.
    @Test func linksAreNotFollowed() throws {
        let folder = TemporaryFolder()
        folder.write("precious", "precious")
        folder.link("lamp.state.new", to: "\(folder.path)/precious")
        var store = StateStore(LinuxStateFolder(path: folder.path))
        #expect(throws: StateFileError.self) { try store.save(StateStoreTests.state(5)) }
        var status = stat()
        #expect(stat("\(folder.path)/precious", &status) == 0)
        #expect(status.st_size == 8)
    }

    @Test func aFolderThatIsNotThere() {
        var store = StateStore(LinuxStateFolder(path: "/nonexistent/luciole"))
        #expect(store.load(StateStoreTests.decode).value == nil)
        do throws(StateFileError) {
            try store.save(StateStoreTests.state(1))
            Issue.record("saved into nowhere")
        } catch {
            #expect(error.errno == ENOENT)
            #expect(error.message.contains("/nonexistent/luciole"))
            #expect(error.remedy == "create the folder")
        }
    }

    /// The device that is always full, under the draft's name: said, survived, and the old state stays.
    @Test func aFullDisk() throws {
        var folder = LinuxStateFolder(path: "/dev")
        try folder.perform(.create("full"))
        do throws(StateFileError) {
            try folder.perform(.append(StateStoreTests.state(1)))
            try folder.perform(.sync)
            Issue.record("wrote to a full disk")
        } catch {
            #expect(error.errno == ENOSPC)
            #expect(error.remedy.contains("make room"))
        }
        try folder.perform(.close)
    }

    /// A folder that may not be written: said, and what was there is still read.
    @Test(.enabled(if: getuid() != 0, "root may write everywhere")) func readOnly() throws {
        let folder = TemporaryFolder()
        var store = StateStore(LinuxStateFolder(path: folder.path))
        try store.save(StateStoreTests.state(1))
        chmod(folder.path, 0o500)
        defer { chmod(folder.path, 0o700) }
        #expect(throws: StateFileError.self) { try store.save(StateStoreTests.state(2)) }
        #expect(Self.load(&store) == 1)
    }
}
