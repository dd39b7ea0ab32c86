import Geometry

/// The pads of a footprint: what they carry, and the unplated ones, which are holes in the board.
enum KiCadPad {
    /// `(pad "1" … (net 3 "BAT+"))`, since KiCad 10 `(net "BAT+")`: each number once, in the order of the file.
    static func nets(of footprint: SExpression) -> [KiCadFootprint.Pad] {
        var pads: [KiCadFootprint.Pad] = []
        var known: Set<String> = []
        for pad in footprint.arguments where pad.isNamed("pad") {
            var arguments = pad.arguments
            guard let number = arguments.next()?.text, !number.isEmpty, known.insert(number).inserted else { continue }
            let net = pad.list("net")?.arguments.reduce(nil as String?) { $1.text ?? $0 }
            pads.append(KiCadFootprint.Pad(number: number, net: net.flatMap { $0.isEmpty ? nil : $0 }))
        }
        return pads
    }

    /// `(pad "" np_thru_hole circle|oval (at x y angle) … (drill [oval] width [height] [(offset …)]))`
    ///
    /// A pad's place is in the footprint's frame, its angle in the board's.
    static func drilledHole(_ pad: SExpression, in frame: PlaneMotion, footprint: String) -> DrilledHole? {
        var arguments = pad.arguments
        _ = arguments.next()
        guard let type = arguments.next(), type.equals("np_thru_hole") else { return nil }
        guard let at = pad.list("at")?.numbers, at.count >= 2, let drill = pad.list("drill") else { return nil }
        var isOval = false
        var sizes: [Double] = []
        for argument in drill.arguments where !argument.isList {
            if argument.equals("oval") { isOval = true } else if let size = argument.number { sizes.append(size) }
        }
        guard let width = sizes.first, width > 0, width < KiCadReader.farthest else { return nil }
        let height = isOval && sizes.count > 1 ? sizes[1] : width
        guard height > 0, height < KiCadReader.farthest else { return nil }
        let turn = PlaneMotion.rotation(degrees: at.count >= 3 ? -at[2] : 0)
        let centre = frame.applied(to: Vector2(at[0], at[1]))
        let reach = abs(width - height) / 2
        guard centre.length <= KiCadReader.farthest else { return nil }
        let axis = turn.applied(to: width > height ? Vector2(reach, 0) : Vector2(0, reach))
        return DrilledHole(
            contour: .slot(from: centre - axis, to: centre + axis, width: min(width, height)),
            isOval: width != height, offset: pad.offset, footprint: footprint)
    }
}
