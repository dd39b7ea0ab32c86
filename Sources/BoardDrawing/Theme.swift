import BoardModel

/// Colours, by what they are for. One place, so that a picture has one look, and a page the same as its pictures.
package struct Theme: Hashable, Sendable {
    /// What has a colour of its own. Bodies are told apart in greyscale and by colour-blind eyes; the LED is the only
    /// yellow.
    package enum Hue: String, Hashable, CaseIterable, Sendable {
        case ink, quiet, paper
        case board, component, led, connector, cell, holder, wall, diffuser, weight, stem, other
        case wire, light
        case error, warning, note
    }

    private var colours: [Hue: String]

    package subscript(hue: Hue) -> String { colours[hue] ?? "none" }

    /// Dark on white.
    package static let light = Theme(colours: [
        .ink: "#24292f", .quiet: "#636c76", .paper: "#ffffff",
        .board: "#2f7d5b", .component: "#4d5560", .led: "#ffd33d", .connector: "#e8e4da", .cell: "#7aa7d9",
        .holder: "#57606a", .wall: "#d0d7de", .diffuser: "#fff3c4", .weight: "#8c8377", .stem: "#a9a9a9",
        .other: "#c9a27e",
        .wire: "#a40e57", .light: "#f2b600",
        .error: "#cf222e", .warning: "#9a5700", .note: "#0969da",
    ])

    /// Light on nearly black.
    package static let dark = Theme(colours: [
        .ink: "#e6edf3", .quiet: "#9ba5b0", .paper: "#0d1117",
        .board: "#2f8f66", .component: "#6b7583", .led: "#ffd33d", .connector: "#b9b3a4", .cell: "#5c8fc9",
        .holder: "#7d8794", .wall: "#8b949e", .diffuser: "#fff3c4", .weight: "#7d7468", .stem: "#8a8a8a",
        .other: "#b58b64",
        .wire: "#ff7eb6", .light: "#ffd33d",
        .error: "#ff7b72", .warning: "#e3a04f", .note: "#6cb6ff",
    ])

    /// The colours that the page around a picture gives to its variables, so that it follows the page.
    package static let page = Theme(
        colours: Dictionary(uniqueKeysWithValues: Hue.allCases.map { ($0, "var(--\($0.rawValue))") }))

    /// The variables that `page` asks for, as CSS declarations.
    package var declarations: String {
        Hue.allCases.map { "--\($0.rawValue): \(self[$0]);" }.joined(separator: " ")
    }
}

extension Theme.Hue {
    init(_ role: BodyRole) {
        self =
            switch role {
            case .board: .board
            case .led: .led
            case .component: .component
            case .connector: .connector
            case .cell: .cell
            case .holder: .holder
            case .weight: .weight
            case .stem: .stem
            case .diffuser: .diffuser
            case .wall, .floor, .lid: .wall
            case .other: .other
            }
    }

    init(_ severity: Mark.Severity) {
        self =
            switch severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
    }
}

extension BodyRole {
    /// What surrounds the rest is shown as glass, so that one sees what sits inside.
    var isGlass: Bool {
        switch self {
        case .wall, .floor, .lid, .diffuser: true
        default: false
        }
    }
}
