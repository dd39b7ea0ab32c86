import BoardModel
import Geometry

/// How warm a cell and a core's board become: one lump of air, and what the LEDs add nearby.
/// Firmware-notes/models.md states the formulas and where the numbers come from.
struct Warmth {
    /// An ordinary room when the layout says nothing: the rated ambient of luminaires, 25 °C (IEC 60598-1).
    static let room = 25.0
    /// From a warm case to the air, in W/(m²·K): 6 by natural convection, 5.7 by radiation at 30 °C, emissivity 0.9.
    static let caseTransfer = 11.7
    /// From a hot little board to the air, in W/(m²·K): plate of 26 mm, 60 K warmer: 10 by convection, 8 by radiation.
    static let boardTransfer = 18.0
    /// At this distance half of an LED's heat reaches the cell, in mm: assumption.
    static let halfDistance = 20.0

    let ambient: Double

    init(_ subject: CheckSubject) { ambient = subject.assembly?.layout.ambient?.value.value ?? Self.room }

    /// The rise of air inside a surface (mm²) that so much heat (W) has to pass, in K.
    static func rise(of watts: Double, through area: Double) -> Double {
        area > 0 ? watts / (caseTransfer * area * 1e-6) : 0
    }

    /// The share of an LED's heat that reaches a cell so far away (mm).
    static func share(at distance: Double) -> Double { 1 / (1 + max(0, distance) / halfDistance) }

    /// The rise of a board over the air around it, in K: it gives heat off from both its faces (mm² each).
    static func boardRise(of watts: Double, face area: Double) -> Double {
        area > 0 ? watts / (boardTransfer * 2 * area * 1e-6) : 0
    }
}

extension CheckSubject {
    /// The surface that heat from a piece leaves by: that of its case, or else of the box around the pieces it is joined
    /// to, in mm².
    func surface(around thing: Int) -> Double {
        let inside: [Int]
        if let housing = housing[thing] {
            inside = [housing]
        } else {
            inside = group(of: thing).members.filter { housing[$0] == nil }
        }
        let boxes = inside.flatMap { bodies.of($0) }.map(\.bounds)
        guard let first = boxes.first else { return 0 }
        let size = boxes.dropFirst().reduce(first) { $0.union($1) }.size
        return 2 * (size.x * size.y + size.y * size.z + size.z * size.x)
    }

    /// Whether what warms one piece warms the other: both in one case, or joined in the open.
    func sharesAir(_ a: Int, _ b: Int) -> Bool {
        guard housing[a] == housing[b] else { return false }
        if housing[a] != nil || a == b { return true }
        return areJoined(a, b)
    }
}
