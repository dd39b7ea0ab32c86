import Testing

@testable import HardwareLinux

@Suite("Pages that only the start needed")
struct StartPagesTests {
    /// What was written, may be written or is no file stays.
    @Test func onlyUnwrittenFiles() {
        let folder = TemporaryFolder()
        func mapping(_ head: String, anonymous: Int) -> String {
            "\(head)\nSize: 8 kB\nRss: 8 kB\nAnonymous: \(anonymous) kB\nVmFlags: rd ex mr mw me\n"
        }
        folder.write(
            "smaps",
            mapping("00001000-00003000 r-xp 00000000 fe:00 12   /usr/bin/a program", anonymous: 0)
                + mapping("00003000-00004000 r--p 00002000 fe:00 12   /usr/bin/a program", anonymous: 4)
                + mapping("00004000-00005000 rw-p 00003000 fe:00 12   /usr/bin/a program", anonymous: 0)
                + mapping("00006000-00008000 r--p 00000000 fe:00 13   /usr/lib/libc.so.6", anonymous: 0)
                + mapping("00008000-00009000 r--p 00000000 00:00 0 ", anonymous: 0)
                + mapping("00009000-0000a000 r-xp 00000000 00:00 0    [vdso]", anonymous: 0))
        #expect(StartPages.unwrittenMappings("\(folder.path)/smaps") == [0x1000..<0x3000, 0x6000..<0x8000])
        #expect(StartPages.unwrittenMappings("/nonexistent").isEmpty)
    }

    /// This very process goes on as if nothing had been taken from it.
    @Test func theProgramGoesOn() {
        let words = ["relocated", "constants"].map { $0.uppercased() }
        StartPages.giveBack()
        #expect(words.joined(separator: " ") == "RELOCATED CONSTANTS")
        #expect(!StartPages.unwrittenMappings().isEmpty)
    }
}
