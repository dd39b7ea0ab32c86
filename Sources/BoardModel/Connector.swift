package import Geometry

/// A family of plugs, as the rules need to know it: one file in Boards/connectors.
package struct Connector: Sendable {
    /// As the file is called: `jst-ph`.
    package var name: Sourced<String>
    /// As ports call it: `JST-PH`.
    package var title: String
    /// What one contact carries; nil: not stated.
    package var current: Sourced<Current>?
    /// The gauges that its contacts take, thickest and thinnest; nil: not stated.
    package var gauges: ClosedRange<Double>?
    /// The plug from the front with one contact, and what each more adds to its width, in mm.
    package var width: Double
    package var pitch: Double
    package var height: Double
    /// What has to be free in front of the socket, in mm.
    package var room: Double
    /// It is reached from outside, through the wall of a case.
    package var isOutside: Bool
    package var source: String

    package init(
        name: Sourced<String>, title: String, width: Double, pitch: Double, height: Double, room: Double,
        isOutside: Bool, source: String
    ) {
        self.name = name
        self.title = title
        self.width = width
        self.pitch = pitch
        self.height = height
        self.room = room
        self.isOutside = isOutside
        self.source = source
    }

    /// mm.
    package func width(pins: Int) -> Double { width + pitch * Double(max(0, pins - 1)) }

    /// Pads and pin headers take any wire: it is soldered, or crimped to fit.
    package static func isBare(_ name: String) -> Bool { name.contains("pad") || name.contains("pin header") }

    /// The file that describes what a port calls its connector: `JST-PH` is in jst-ph.yaml.
    package static func fileName(of name: String) -> String {
        String(name.lowercased().map { $0 == " " ? "-" : $0 })
    }
}
