import Geometry

/// What a footprint of KiCad's own libraries is to a lamp, told by its name.
///
/// The names follow KiCad's library convention (klc.kicad.org, F3): family, type, pins as `1x02`, pitch as `P2.00mm`,
/// and `Horizontal` or `Vertical`.
enum FootprintKind: Hashable {
    /// `facing` is the way out of a plug in the footprint's own frame (y down); nil looks away from the board.
    case connector(family: String, pins: Int?, facing: Vector2?)
    /// Width and height in mm, where the name says them.
    case led(size: Vector2?)

    /// Nil for what is neither, or not known.
    init?(footprint: String) {
        let name = footprint.split(separator: ":").last.map(String.init) ?? footprint
        if let family = FootprintKind.families.first(where: { name.hasPrefix($0.prefix) }) {
            // In these libraries the cable of a horizontal connector leaves towards +y.
            let isFlat = name.contains("Horizontal") || family.prefix.hasPrefix("USB")
            self = .connector(
                family: family.name, pins: FootprintKind.pins(name), facing: isFlat ? Vector2(0, 1) : nil)
        } else if name.hasPrefix("LED_") || footprint.hasPrefix("LED_") {
            self = .led(size: FootprintKind.size(name))
        } else {
            return nil
        }
    }

    private static let families: [(prefix: String, name: String)] = [
        ("JST_PH_", "JST-PH"), ("JST_SH_", "JST-SH"), ("JST_XH_", "JST-XH"), ("JST_GH_", "JST-GH"),
        ("JST_ZH_", "JST-ZH"), ("JST_EH_", "JST-EH"), ("Molex_PicoBlade_", "Molex-PicoBlade"),
        ("USB_C_Receptacle", "USB-C"), ("USB_Micro", "USB-Micro-B"), ("PinHeader_", "pin-header"),
        ("PinSocket_", "pin-socket"),
    ]

    /// `1x02`, `2x20`.
    private static func pins(_ name: String) -> Int? {
        for word in name.split(separator: "_") {
            let sides = word.split(separator: "x", omittingEmptySubsequences: false)
            if sides.count == 2, let rows = Int(sides[0]), let columns = Int(sides[1].prefix { $0.isNumber }),
                rows > 0, rows <= 4, columns > 0, columns <= 200
            {
                return rows * columns
            }
        }
        return nil
    }

    /// `5.0x5.0mm`, or `1608Metric` in tenths of a millimetre.
    private static func size(_ name: String) -> Vector2? {
        for word in name.split(whereSeparator: { $0 == "_" || $0 == "-" }) {
            if word.hasSuffix("Metric"), let digits = Int(word.dropLast(6)), word.count == 10 {
                return Vector2(Double(digits / 100) / 10, Double(digits % 100) / 10)
            }
            let sides = word.split(separator: "x", omittingEmptySubsequences: false)
            guard sides.count == 2, sides[1].hasSuffix("mm"), let width = Double(sides[0]),
                let height = Double(sides[1].dropLast(2)), width > 0, height > 0, width < 100, height < 100
            else { continue }
            return Vector2(width, height)
        }
        return nil
    }
}
