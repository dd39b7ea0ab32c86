import BoardModel
import Commissioning

/// `luciole pins LAYOUT`: what goes to which pin of the host's header.
enum PinsCommand {
    static let picture = Switch("picture", help: "Draw the header even where the output is no terminal")

    static let command = Command(
        name: "pins", summary: "List which header pin drives what, and draw the header",
        discussion: "On a terminal the header is drawn below the table, seen from above with pin 1 at the top left.",
        arguments: [Boards.layout.row], options: [picture.row, Boards.folder.row],
        examples: [.init(line: "luciole pins Boards/layouts/puck.yaml", effect: "The table to wire the puck by")]
    ) { arguments, console throws(Failure) in
        let (_, assembly) = try Boards.assembly(arguments)
        let rows = PinTable(assembly).rows
        guard !rows.isEmpty else {
            throw Failure(
                .badConfiguration, "this layout uses no pins", remedy: "write them under `pins:`, such as `led: GPIO18`"
            )
        }
        var table = Table(["PIN", "LINE", "CHIP", "OFFSET", "WHAT FOR"])
        for row in rows {
            table.rows.append([
                row.pin.map(String.init) ?? "none", row.line, row.chip ?? "none", row.offset.map(String.init) ?? "none",
                row.drives,
            ])
        }
        console.out.write(table.text)
        if console.isTerminal || arguments[picture] {
            for case .host(let host) in assembly.placed.map(\.content) {
                console.out.line()
                console.out.write(HeaderPicture(host, rows: rows).text(colour: console.hasColour))
            }
        }
        let strangers = rows.filter { $0.pin == nil }.map(\.line)
        guard strangers.isEmpty else {
            throw Failure(
                .badConfiguration, "the host's header has no line \(strangers.listed(by: "and"))",
                remedy: "`luciole check` says which lines come near")
        }
        return .fine
    }
}
