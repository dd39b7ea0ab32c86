import BoardModel
import Geometry
package import ShapeRules

/// Every cable of a layout, conductor by conductor.
package struct WiringTable: Sendable {
    package struct Conductor: Hashable, Sendable {
        /// `1 (LED+)`.
        package var from: String
        package var to: String
        package var colour: WireColour
    }

    package struct Cable: Hashable, Sendable {
        /// `base.led`.
        package var from: String
        package var to: String
        package var gauge: String
        package var length: String
        package var millimetres: Double
        /// Pieces that it runs through.
        package var through: [String]
        package var conductors: [Conductor]
        /// What is on its ends, `JST-PH, 2 pins`; nothing where it is soldered.
        package var plugs: [String]
    }

    package private(set) var cables: [Cable] = []

    package init(_ subject: CheckSubject) {
        cables = subject.links.map { link in
            let (from, to) = (link.from.port, link.to.port)
            let count = max(from.pins.count, to.pins.count)
            let hasManyReturns = [from, to].contains { $0.pins.count { $0.value.hasSuffix("-") } > 1 }
            let conductors = (0..<count).map { index in
                let names = [from, to].map { $0.pins.indices.contains(index) ? $0.pins[index].value : "no pin" }
                return Conductor(
                    from: "\(index + 1) (\(names[0]))", to: "\(index + 1) (\(names[1]))",
                    colour: WireColour(pins: names, hasManyReturns: hasManyReturns))
            }
            return Cable(
                from: link.from.words, to: link.to.words, gauge: link.run.gauge.value.description,
                length: link.run.length.value.description, millimetres: link.run.length.value.millimetres,
                through: link.run.through.map(\.value), conductors: conductors,
                plugs: [from, to].compactMap { port in
                    guard let family = port.connector?.value, !Connector.isBare(family) else { return nil }
                    return "\(family), \(Words.count(port.pins.count, "pin"))"
                })
        }
    }
}

/// The colour that a conductor should have: a convention of this project, so that a cable tells what it carries.
/// Firmware-notes/report.md states it.
package enum WireColour: String, Hashable, CaseIterable, Sendable {
    case red, black, orange, yellow, green, blue, white

    /// - Parameter hasManyReturns: more than one channel shares the plus.
    init(pins: [String], hasManyReturns: Bool) {
        func carries(_ words: [String]) -> Bool {
            pins.contains { pin in words.contains { pin.uppercased().hasPrefix($0) } }
        }
        // Plus first: RED- of a colour core is no plus.
        if pins.contains(where: { $0.hasSuffix("+") || $0 == "5V" || $0 == "VBUS" }) {
            self = .red
        } else if !hasManyReturns {
            self = .black
        } else if carries(["GREEN"]) {
            self = .green
        } else if carries(["BLUE", "COOL"]) {
            self = .blue
        } else if carries(["WHITE"]) {
            self = .white
        } else if carries(["WARM"]) {
            self = .yellow
        } else if carries(["GND"]) {
            self = .black
        } else if carries(["RED", "1"]) {
            self = .orange
        } else {
            self = carries(["2"]) ? .green : carries(["3"]) ? .blue : .white
        }
    }
}
