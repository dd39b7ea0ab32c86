import Testing

@testable import luciole

/// The folder of `--state` on a disk that is full, and on one that may not be written: said, and the lamp goes on. Each in a
/// mount namespace of its own, where this machine allows one.
@Suite("run --state on bad disks")
struct FullDiskTests {
    private func run(_ mount: String, in folder: TemporaryFolder) throws -> Program.Result? {
        guard try Program.bash("unshare -m mount -t tmpfs none /mnt").code == 0 else {
            print("skipped: no mount namespace is to be had here")
            return nil
        }
        return try Program.bash(
            """
            mkdir -p \(folder.path)/state
            luciole run Boards/layouts/puck.yaml --simulate --state \(folder.path)/state --for 300ms \
                --lightness '33 %' --socket \(folder.path)/control >/dev/null 2>&1
            unshare -m bash -c '
                cp \(folder.path)/state/lamp.state \(folder.path)/kept
                \(mount)
                luciole run Boards/layouts/puck.yaml --simulate --state \(folder.path)/state --for 1s \
                    --lightness 60% --socket \(folder.path)/control
            '
            """)
    }

    @Test func full() throws {
        let folder = try TemporaryFolder()
        let mount = """
            mount -t tmpfs -o size=8k none \(folder.path)/state && cp \(folder.path)/kept \(folder.path)/state/lamp.state
                cat /dev/zero > \(folder.path)/state/fill 2>/dev/null
            """
        guard let result = try run(mount, in: folder) else { return }
        #expect(result.code == 0 && result.output.contains("light 60 %"), "\(result.output)\(result.errors)")
        #expect(result.errors.contains("No space left on device") && result.errors.contains("make room there"))
    }

    @Test func readOnly() throws {
        let folder = try TemporaryFolder()
        let state = "\(folder.path)/state"
        guard
            let result = try run(
                "mount --bind -o ro \(state) \(state) && mount -o remount,ro,bind \(state)", in: folder)
        else { return }
        #expect(result.code == 0 && result.output.contains("light 60 %"), "\(result.output)\(result.errors)")
        #expect(result.errors.contains("Read-only file system") && result.errors.contains("mount it writable"))
        // The disk said no to the file: what is there is what was written before.
        #expect(folder.names.contains("state") && !result.errors.contains("cannot be read"))
    }
}
