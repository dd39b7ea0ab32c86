import Geometry

/// What is known of a family of plugs.
package struct Connector: Sendable {
    package let family: String
    /// What one contact carries, in A; nil: not stated.
    let current: Double?
    /// The gauges that its contacts take, thickest and thinnest.
    let gauges: ClosedRange<Double>?
    /// The plug from the front, in mm: its width for so many pins, and its height.
    let width: @Sendable (Int) -> Double
    let height: Double
    /// How far it has to be pulled, or what stands in front of it, in mm.
    let room: Double
    /// A plug that comes from outside, through the wall of a case.
    let isOutside: Bool
    let source: String

    static let all: [Connector] = [
        Connector(
            family: "JST-PH", current: 2, gauges: 24...32, width: { 2 * Double($0 - 1) + 3.8 }, height: 4.5, room: 5,
            isOutside: false,
            source: "JST-PH: 2 A with AWG 24, AWG 32 to 24, pitch 2 mm (JST's page on the series); a stroke of 5 mm to "
                + "pull it is a stated assumption"),
        Connector(
            family: "USB-C", current: 3, gauges: nil, width: { _ in 12.35 }, height: 6.5, room: 30, isOutside: true,
            source:
                "USB Type-C specification: the plug's grip is at most 12.35 x 6.5 mm; 30 mm for grip and cable is a "
                + "stated assumption"),
    ]

    static func named(_ name: String) -> Connector? { all.first { $0.family == name } }

    /// Pads and pin headers take any wire: it is soldered, or crimped to fit.
    package static func isBare(_ name: String) -> Bool { name.contains("pad") || name.contains("pin header") }
}
