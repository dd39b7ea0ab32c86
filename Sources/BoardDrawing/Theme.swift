import BoardModel

/// Colours and line widths (mm on paper). One place, so that a picture has one look.
struct Theme {
    var ink = "#24292f"
    var quiet = "#6e7781"
    var paper = "#ffffff"

    /// Fill of a body. Chosen to be told apart in greyscale and by colour-blind eyes; the LED is the only yellow.
    func fill(_ role: BodyRole) -> String {
        switch role {
        case .board: "#2f7d5b"
        case .led: "#ffd33d"
        case .component: "#4d5560"
        case .connector: "#e8e4da"
        case .cell: "#7aa7d9"
        case .holder: "#57606a"
        case .weight: "#8c8377"
        case .stem: "#a9a9a9"
        case .diffuser: "#fff3c4"
        case .wall, .floor, .lid: "#d0d7de"
        case .other: "#c9a27e"
        }
    }

    /// What surrounds the rest is shown as glass, so that one sees what sits inside.
    func opacity(_ role: BodyRole) -> String {
        switch role {
        case .wall, .floor, .lid, .diffuser: "0.25"
        default: "1"
        }
    }

    func severity(_ severity: Mark.Severity) -> String {
        switch severity {
        case .error: "#cf222e"
        case .warning: "#bf6a02"
        case .note: "#0969da"
        }
    }
}
