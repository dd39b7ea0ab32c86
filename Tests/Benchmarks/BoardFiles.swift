import Glibc

extension Benchmarks {
    /// Board files through `luciole import`, whole process: outlines that grow, and a megabyte of board beside kiutils.
    static func boardFiles(_ program: String) {
        heading("board files through `import --format json`, whole process")
        let folder = ".build/bench"
        mkdir(folder, 0o755)
        var last: Double?
        for count in [1_000, 10_000, 100_000] {
            let path = "\(folder)/outline-\(count).kicad_pcb"
            guard write(outline(of: count), to: path), let run = costs([program, "import", path, "--format", "json"])
            else { return row("\(count) segments", "could not be run") }
            let growth = last.map { ", \(fixed(run.seconds / $0)) times the one before" } ?? ""
            row(
                "outline of \(count) segments",
                "\(fixed(run.seconds * 1000)) ms, \(fixed(run.memory / 1024)) MiB\(growth)")
            last = run.seconds
        }
        let board = "\(folder)/megabyte.kicad_pcb"
        guard write(megabyte, to: board), let own = costs([program, "import", board, "--format", "json"]) else {
            return
        }
        row("a board file of 1 MB", "\(fixed(own.seconds * 1000)) ms")
        compare(with: board, program)
    }

    /// kiutils (PyPI) reads the same file; its process starts Python as ours starts luciole, and both starts are told.
    private static func compare(with board: String, _ program: String) {
        guard let python = PythonPeer.interpreter(with: "kiutils==1.4.8") else {
            return row("kiutils", "skipped: not to be had from PyPI")
        }
        let read = "import sys; from kiutils.board import Board; Board.from_file(sys.argv[1])"
        let own = [program, "import", board, "--format", "json"]
        let theirs = [python, "-c", read, board]
        guard
            let pair = Paired(rounds: 5, { ChildProcess.run(own) }, { ChildProcess.run(theirs) }),
            let start = ChildProcess.run([python, "-c", "from kiutils.board import Board"])
        else { return row("kiutils", "could not read the file") }
        row(
            "kiutils on the same file against ours",
            "\(fixed(pair.ratio)) times (\(fixed(pair.second * 1000)) ms, of which its start \(fixed(start * 1000)) ms)"
        )
    }

    /// Seconds and KiB at most of one run.
    private static func costs(_ words: [String]) -> (seconds: Double, memory: Double)? {
        let start = now()
        guard let child = ChildProcess(words) else { return nil }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child.id, &status, 0, &usage) < 0 && errno == EINTR {}
        return status == 0 ? (now() - start, Double(usage.ru_maxrss)) : nil
    }

    static func write(_ text: String, to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        defer { fclose(file) }
        return fputs(text, file) >= 0
    }

    /// A wheel of so many straight segments a hundredth of a millimetre long, written as KiCad 9 writes them.
    private static func outline(of count: Int) -> String {
        let radius = Double(count) * 0.01 / (2 * Double.pi)
        func place(_ index: Int) -> String {
            let angle = 2 * Double.pi * Double(index % count) / Double(count)
            // Teeth, so that no two edges are in line.
            let reach = radius + (index % 4 < 2 ? 0.005 : 0)
            func grid(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
            return "\(grid(150 + reach * cos(angle))) \(grid(150 + reach * sin(angle)))"
        }
        var text = "(kicad_pcb\n\t(version 20241229)\n"
        // Every seventh, round and round: no order helps the reader.
        var index = 0
        for _ in 0..<count {
            text +=
                "\t(gr_line\n\t\t(start \(place(index)))\n\t\t(end \(place(index + 1)))\n\t\t(stroke\n\t\t\t(width 0.05)\n"
            text += "\t\t\t(type solid)\n\t\t)\n\t\t(layer \"Edge.Cuts\")\n\t\t(uuid \"\(index)\")\n\t)\n"
            index = (index + 7) % count
        }
        return text + ")\n"
    }

    /// Mostly tracks, as in real boards, around a plain outline.
    private static var megabyte: String {
        var text = "(kicad_pcb\n\t(version 20241229)\n\t(gr_rect (start 0 0) (end 100 80) (layer \"Edge.Cuts\"))\n"
        var index = 0
        while text.utf8.count < 1_000_000 {
            let (x, y) = (index % 90, index % 70)
            text += "\t(segment\n\t\t(start \(x).25 \(y).5)\n\t\t(end \(x + 1).75 \(y).5)\n\t\t(width 0.2)\n"
            text +=
                "\t\t(layer \"F.Cu\")\n\t\t(net \(index % 30))\n\t\t(uuid \"00000000-0000-4000-8000-\(index)\")\n\t)\n"
            index += 1
        }
        return text + ")\n"
    }
}
