import Testing

@testable import BoardModel

/// What is wrong inside a file: every kind of problem, at its place, all in one run.
@Suite struct ProblemTests {
    static let cases: [(yaml: MarkedText, brief: String)] = [
        ("part: x\nkind: core\n1️⃣colur2️⃣: red\n", "unknown key colur"),
        ("part: x\nkind: core\nmass: 1 g\n1️⃣boddies2️⃣: []\n", "unknown key boddies, near bodies"),
        ("1️⃣part: x2️⃣\n", "the part lacks kind"),
        (
            "part: x\nkind: core\nbodies:\n  - 1️⃣name: a2️⃣\n    bottom: 0 mm\n    top: 1 mm\n",
            "the body lacks outline"
        ),
        ("part: x\nkind: core\nmass: 1️⃣122️⃣\n", "mass is `12`, wanted a mass with its unit"),
        ("part: x\nkind: core\nmass: 1️⃣12 mm2️⃣\n", "mass is `12 mm`, wanted a mass with its unit"),
        ("part: x\nkind: core\nmass: 1️⃣-1 g2️⃣\n", "mass is `-1 g`, wanted a mass above 0 g"),
        ("part: x\nkind: core\nmass: 1️⃣nan g2️⃣\n", "mass is `nan g`, wanted a mass with its unit"),
        ("part: x\nkind: core\nmass: 1️⃣[1 g]2️⃣\n", "mass is a list, wanted a mass with its unit"),
        ("part: x\nkind: core\nmass:1️⃣2️⃣\n", "mass is nothing, wanted a mass with its unit"),
        (
            "part: x\nkind: 1️⃣cor2️⃣\n",
            "kind is `cor`, wanted one of core, base, carrier, battery, foot, head, weight, wire, accessory"
        ),
        (
            "part: x\nkind: core\nholes:\n  - { at: 1️⃣[0 mm]2️⃣, diameter: 1 mm }\n",
            "holes[1].at is a list, wanted a point in the plane, such as `[10 mm, 5 mm]`"
        ),
        (
            "part: x\nkind: core\nholes:\n  - { at: [0 mm, 1️⃣11 m2️⃣], diameter: 1 mm }\n",
            "holes[1].at[2] is `11 m`, wanted a length, at most 10000 mm"
        ),
        ("part: x\nkind: core\nholes: 1️⃣none2️⃣\n", "holes is `none`, wanted a list"),
        (
            "part: x\nkind: core\nbodies:\n  - { name: a, outline: 1️⃣{}2️⃣, bottom: 0 mm, top: 1 mm }\n",
            "bodies[1].outline is no keys, wanted a shape: one of circle, rectangle, ring, polygon, path"
        ),
        (
            "part: x\nkind: core\nbodies:\n  - { name: a, outline: { circle: 1️⃣0 mm2️⃣ }, bottom: 0 mm, top: 1 mm }\n",
            "bodies[1].outline.circle is `0 mm`, wanted a length above 0 mm, at most 10000 mm"
        ),
        (
            "part: x\nkind: core\nbodies:\n  - { name: a, outline: { circle: 1 mm }, bottom: 1 mm, top: 1️⃣1 mm2️⃣ }\n",
            "bodies[1].top is `1 mm`, wanted a top above the bottom at 1 mm"
        ),
        ("part: x\nkind: core\ntitle: a\n1️⃣title2️⃣: b\n", "key title twice, first at 3:1-3:6"),
        (
            "part: x\nkind: core\nchannels:\n"
                + "  - { name: w, colour: white, forward voltage: 3 V, maximum current: 1 A }\n"
                + "  - { name: 1️⃣w2️⃣, colour: red, forward voltage: 3 V, maximum current: 1 A }\n",
            "channel w twice, first at 4:13-4:14"
        ),
        (
            "layout: x\npieces:\n  core: { part: 1️⃣core-whit2️⃣, at: [0 mm, 0 mm, 0 mm] }\n",
            "no part core-whit, near core-white"
        ),
        (
            "layout: x\npieces:\n  pi: { host: 1️⃣raspberry-pi-zero-2w2️⃣, at: [0 mm, 0 mm, 0 mm] }\n",
            "no host raspberry-pi-zero-2w, near raspberry-pi-zero-2-w"
        ),
        ("layout: x\nkit: 1️⃣../luciole2️⃣\npieces: {}\n", "no kit ../luciole"),
        (
            "layout: x\npieces:\n  core: { part: core-white, at: [0 mm, 0 mm, 0 mm], on: 1️⃣tabel2️⃣ }\n",
            "no piece of this layout tabel, near table"
        ),
        (
            "layout: x\npieces:\n  core: { part: core-white, at: [0 mm, 0 mm, 0 mm] }\n"
                + "wires:\n  - { from: core.led, to: 1️⃣core.let2️⃣, gauge: AWG 24, length: 1 mm }\n",
            "no port of core let, near led"
        ),
        (
            "layout: x\npieces:\n  a: { part: core-white, seated: b }\n  b: { part: core-white, seated: 1️⃣a2️⃣ }\n",
            "too much: pieces take their places from each other: a, b, a"
        ),
        (
            "layout: x\npieces:\n  a: { part: core-white, at: [0 mm, 0 mm, 0 mm] }\n"
                + "  b: { part: core-white, seated: 1️⃣a2️⃣ }\n",
            "pieces.b.seated is `a`, wanted a piece with a cutout"
        ),
        (
            "layout: x\npieces:\n  a: { 1️⃣part: core-white2️⃣ }\n",
            "the piece a (or on, over or under another piece) lacks at"
        ),
        (
            "connector: x\nwidth: 1 mm\nheight: 1 mm\nroom: 1 mm\nsource: s\ngauges: 1️⃣[AWG 24, AWG 32]2️⃣\n",
            "gauges is a list, wanted the thinnest gauge first, which has the larger number"
        ),
        (
            "limits: x\nrules:\n  L202: { 1️⃣limit: 1 mm2️⃣ }\n", "the limit of L202 lacks source"
        ),
        (
            "layout: x\npieces: {}\nrules: { L202: 1️⃣off2️⃣ }\n", "rules.L202 is `off`, wanted a group of keys"
        ),
        (
            "host: x\nfamily: 1️⃣raspberry-pi-4002️⃣\n",
            "no host family raspberry-pi-400, near raspberry-pi-40"
        ),
        (
            "host: x\nheader:\n  - 1️⃣{ pin: 1, line: A, offset: 3 }2️⃣\n",
            "pin 1, or the host for all its pins lacks chip"
        ),
    ]

    @Test(arguments: cases.indices)
    func isToldAtItsPlace(index: Int) throws {
        let (yaml, brief) = Self.cases[index]
        let problems = read(yaml.text).problems
        let problem = try #require(problems.first { $0.brief == brief }, "\(problems.map(\.told))")
        #expect(problem.range.span == yaml.span(1, 2))
        #expect(problems.allSatisfy { $0.range.isInFile })
    }

    @Test func allProblemsComeInOneRunInTheOrderOfTheFile() {
        let text = """
            layout: broken
            tittle: no such key
            pieces:
              core: { part: nothing, at: [0 mm, 0], on: table }
              base: { host: raspberry-pi-zero-2-w, at: [0 mm, 0 mm, 0 mm], rotate: [0°, 0 mm, 0°], on: nobody }
              base: { part: core-white }
            wires:
              - { from: base.power, to: core, gauge: 24, length: 60 mm }
            pwm: { frequency: 200, back end: best }
            pins: { led 5: GPIO18 }
            """
        #expect(
            read(text).problems.map { "\($0.range.start.line) \(String(describing: $0).prefix { $0 != "(" })" } == [
                "2 unknownKey", "4 unknownReference", "4 wrongValue", "5 wrongValue", "5 unknownReference",
                "6 duplicate", "8 wrongValue", "9 wrongValue", "9 wrongValue", "10 unknownKey",
            ])
    }

    @Test func aUnitThatIsMissingIsSpelledOut() {
        let problems = read("part: x\nkind: core\nmass: 12\n").problems
        guard case .wrongValue(_, _, _, let hint, _) = problems.first else {
            Issue.record("\(problems)")
            return
        }
        #expect(hint?.contains("12 g") == true)
    }
}
