import BoardModel
import CLinux
import Glibc

/// `luciole check --watch`: checks again whenever a file that matters is saved, until Ctrl-C.
struct CheckWatch {
    private let arguments: Arguments
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    /// The code of the last round that was finished: who ends the watch learns how things stand.
    func run() throws(Failure) -> ExitCode {
        let stop = luciole_block_stop_signals()
        defer {
            // The wish has been heard: left pending, it would end the process before its code is told.
            while luciole_next_signal(stop) > 0 {}
            luciole_unblock_stop_signals()
            if stop >= 0 { close(stop) }
        }
        // A checker may be paused; only a lamp must not.
        for pause in [SIGTSTP, SIGTTIN, SIGTTOU] { signal(pause, SIG_DFL) }
        let named = arguments.all(CheckCommand.files)
        let names = Set(named.compactMap { $0.split(separator: "/").last.map(String.init) })
        guard let watch = FolderWatch(names: names, endings: [".yaml", ".yml", ".kicad_pcb"]) else {
            throw Failure(.inputOutput, "files cannot be watched: \(describe(errno: errno))")
        }
        var code = ExitCode.fine
        repeat {
            // Before the look at them: what changes meanwhile is seen.
            try add(folders(named), to: watch)
            let round = try CheckRound(arguments) { !isStopped(stop) }
            if round.isCutShort { break }
            if console.isTerminal { console.out.write("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
            round.tell(arguments, console)
            code = round.code
            if console.isTerminal {
                console.errors.line("watching; Ctrl-C ends it")
                console.errors.flush()
            }
            // Nobody reads any more.
            if console.out.isClosed { break }
        } while watch.wait(until: stop)
        return code
    }

    private func isStopped(_ stop: Int32) -> Bool {
        var waiting = pollfd(fd: stop, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) > 0
    }

    private func add(_ folders: [String], to watch: FolderWatch) throws(Failure) {
        for folder in folders {
            guard let number = watch.add(folder) else { continue }
            let code: ExitCode = number == ENOENT || number == ENOTDIR ? .noInput : .inputOutput
            let remedy = number == ENOSPC ? "raise fs.inotify.max_user_watches with sysctl" : nil
            throw Failure(code, "\(folder) cannot be watched: \(describe(errno: number))", remedy: remedy)
        }
    }

    /// The folders of all files that a check reads: those that were named, and of the Boards folders that they use.
    private func folders(_ named: [String]) -> [String] {
        let boards = arguments[Boards.folder]
        var folders = named.map { path in
            if LayoutFiles.isFolder(path) { return path }
            guard let slash = path.lastIndex(of: "/") else { return "." }
            return slash == path.startIndex ? "/" : String(path[..<slash])
        }
        if named.isEmpty, let shipped = LayoutFiles.shipped(boards: boards) { folders.append(shipped.folder) }
        let roots = Set((folders.map { $0 + "/." }).compactMap { BoardFolder.find(for: $0, named: boards) })
        folders += roots.sorted().flatMap(BoardFolder.places(in:))
        var seen: Set<String> = []
        return folders.filter { seen.insert($0).inserted }
    }
}
