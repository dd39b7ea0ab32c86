import Testing

@testable import luciole

/// From a board of KiCad to a part file that passes.
@Suite("import")
struct ImportCommandTests {
    /// 20 × 10 mm with a round cutout, one corner rounded, and a connector.
    private static let board = """
        (kicad_pcb (version 20241229) (general (thickness 0.8))
          (gr_line (start 100 100) (end 120 100) (layer "Edge.Cuts"))
          (gr_line (start 120 100) (end 120 108) (layer "Edge.Cuts"))
          (gr_arc (start 120 108) (mid 119.414214 109.414214) (end 118 110) (layer "Edge.Cuts"))
          (gr_line (start 118 110) (end 100 110) (layer "Edge.Cuts"))
          (gr_line (start 100 110) (end 100 100) (layer "Edge.Cuts"))
          (gr_circle (center 105 105) (end 107 105) (layer "Edge.Cuts"))
          (footprint "Connector_JST:JST_PH_S2B-PH-K_1x02_P2.00mm_Horizontal" (layer "F.Cu") (at 115 105)
            (property "Reference" "J1")
            (pad "1" thru_hole circle (at 0 0) (net 1 "BAT+")) (pad "2" thru_hole circle (at 2 0) (net 2 "GND")))
          (footprint "MountingHole:MountingHole_2.7mm" (layer "F.Cu") (at 112 103)
            (pad "" np_thru_hole circle (at 0 0) (size 2.7 2.7) (drill 2.7))))
        """

    @Test func theObjectSaysWhatItPromises() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.board, to: "lamp.kicad_pcb")
        let result = try Program.luciole("import", folder.path("lamp.kicad_pcb"), "--format", "json")
        #expect(result.code == 0)
        let keys = [
            "version", "file", "status", "outlines", "holes", "outer_area_mm2", "holes_area_mm2", "bbox_mm",
            "boards", "findings",
        ]
        for key in keys { #expect(result.output.contains("\n  \"\(key)\": "), "\(key)") }
        #expect(result.output.contains("\"status\": \"OK\"") && result.output.contains("\"holes\": 1,"))
    }

    @Test func aFileWithoutEndIsRefusedAtTheLimit() throws {
        let result = try Program.luciole("import", "/dev/zero")
        #expect(result.code == 66)
        #expect(result.errors.contains("/dev/zero is larger than 64 MiB"))
    }

    @Test func aBoardBecomesAPartThatPasses() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.board, to: "lamp.kicad_pcb")
        let written = try Program.luciole("import", folder.path("lamp.kicad_pcb"), "-o", folder.path("lamp.yaml"))
        #expect(written.code == 0, "\(written.output) \(written.errors)")
        let part = try folder.text("lamp.yaml")
        #expect(part.contains("part: lamp\n") && part.contains("top: 0.8 mm") && part.contains("bulge: "))
        #expect(part.contains("connector: JST-PH") && part.contains("pins: [\"BAT+\", \"GND\"]"))
        #expect(part.contains("facing: -y"), "y points up in a part, and the plug leaves downwards")
        #expect(part.contains("- { at: [2 mm, 2 mm], diameter: 2.7 mm }"))
        let checked = try Program.luciole("check", "--part", folder.path("lamp.yaml"))
        #expect(checked.code == 0, "\(checked.output)")
        #expect(checked.output.contains("not checked[L003]: to be filled: "))
    }

    @Test func aRefusalNamesThePlaceAndWritesNothing() throws {
        let folder = try TemporaryFolder()
        let open = Self.board.replacing("(start 120 100) (end 120 108)", with: "(start 120 100) (end 120 107)")
        try folder.write(open, to: "open.kicad_pcb")
        let result = try Program.luciole("import", folder.path("open.kicad_pcb"), "-o", folder.path("open.yaml"))
        #expect(result.code == 1)
        #expect(result.output.hasPrefix("error[L901]: outline is open: gap of 1 mm between arc in line 4"))
        #expect(result.output.contains("open.kicad_pcb:4:3\n") && result.output.contains("3 |   (gr_line "))
        #expect(folder.names == ["open.kicad_pcb"])
    }

    @Test func ofSeveralBoardsOneIsChosen() throws {
        let folder = try TemporaryFolder()
        let island = Self.board.replacing(
            "(gr_circle", with: "(gr_circle (center 105 105) (end 106 105) (layer \"Edge.Cuts\"))\n(gr_circle")
        try folder.write(island, to: "two.kicad_pcb")
        let unclear = try Program.luciole("import", folder.path("two.kicad_pcb"), "-o", folder.path("two.yaml"))
        #expect(unclear.code == 64 && unclear.errors.contains("--board 1 to --board 2"))
        let second = try Program.luciole("import", folder.path("two.kicad_pcb"), "-o", "-", "--board", "2")
        #expect(second.code == 0 && second.output.contains("circle: 2 mm"), "\(second.output)")
    }

    @Test func whatIsNotThereIsNoInput() throws {
        let result = try Program.luciole("import", "no-such.kicad_pcb")
        #expect(result.code == 66 && result.errors.contains("no-such.kicad_pcb"))
    }

    @Test("a panel goes to KiCad, comes back, snaps apart, and is held to a board house")
    func panel() throws {
        let folder = try TemporaryFolder()
        let panel = folder.path("panel.kicad_pcb")
        let written = try Program.luciole("export", "Boards/kits/luciole-classic/panel.yaml", "-o", panel)
        #expect(written.code == 0, "\(written.errors)")
        let core = try Program.luciole("import", panel, "--piece", "core", "-o", folder.path("core.yaml"))
        #expect(core.code == 0 && core.output.contains("5 mouse bites Ø 0.5 mm, pitch 0.85 mm, web 0.35 mm"))
        #expect(try Program.luciole("check", "--part", folder.path("core.yaml")).code == 0)
        #expect(try Program.luciole("check", panel, "--fab", "jlcpcb").code == 0)
        let narrow = try folder.text("panel.kicad_pcb").replacing("(drill 0.5)", with: "(drill 0.4)")
        try folder.write(narrow, to: "narrow.kicad_pcb")
        let refused = try Program.luciole("check", folder.path("narrow.kicad_pcb"), "--fab", "jlcpcb")
        #expect(refused.code == 1 && refused.output.contains("measured: 0.4 mm, limit at least 0.5 mm"))
        #expect(try Program.luciole("check", panel, "--fab", "nobody").code == 66)
    }
}
