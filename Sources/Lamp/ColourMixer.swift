public import Hardware
public import Photometry

/// From a colour to the share of each channel: mixing in linear light, within what the channels can mix (their gamut).
///
/// - One colour of LEDs: nothing to mix; the shares are fixed.
/// - Two: tunable white. The mixture has the correlated colour temperature asked for, and the same luminance at every
///   temperature from 2200 to 6500 K.
/// - Three or more: the three that span the largest triangle of CIE x and y mix the colour; then as much of it as
///   possible is handed over to the channels inside (the white of RGBW), which make it with less power and render
///   colours better.
///
/// A colour outside the gamut is drawn towards the white inside until it can be mixed, so that its hue stays.
public struct ColourMixer: Equatable, Sendable {
    /// What came of a colour.
    public struct Mix: Equatable, Sendable {
        public var shares: PerChannel<Double>
        /// Whether the channels can mix just this colour.
        public var isInGamut: Bool
    }

    private enum Kind: Equatable { case fixed, line, triangle }
    private let kind: Kind
    private let primaries: PerChannel<Primary>
    /// Which channels mix: the ends of the line, or the corners of the triangle. Channels of the same colour as one of
    /// them follow it (`leader`); the others inside are filled from what the corners share.
    private let corners: (Int, Int, Int)
    private let leader: PerChannel<Int>
    /// Flux of a channel and all that follow it.
    private let flux: PerChannel<Double>
    private let fixed: PerChannel<Double>
    /// The flux that every white from 2200 to 6500 K can have.
    private var whiteFlux = Double.infinity

    /// Channels that cannot be told apart: always these shares.
    public init(fixed: PerChannel<Double>) {
        kind = .fixed
        primaries = PerChannel(repeating: Primary(.d65, flux: 1), count: fixed.count)
        corners = (0, 0, 0)
        leader = PerChannel(repeating: 0, count: fixed.count)
        flux = PerChannel(repeating: 1, count: fixed.count)
        self.fixed = fixed
    }

    public init(_ primaries: PerChannel<Primary>) {
        self.primaries = primaries
        fixed = PerChannel(repeating: 1, count: primaries.count)
        var leader = PerChannel(repeating: 0, count: primaries.count)
        var flux = PerChannel(repeating: 0.0, count: primaries.count)
        for index in primaries.indices {
            leader[index] = index
            for other in 0..<index where leader[other] == other {
                if primaries[index].chromaticity.distance(to: primaries[other].chromaticity) < Self.sameColour {
                    leader[index] = other
                    break
                }
            }
            flux[leader[index]] += primaries[index].flux
        }
        self.leader = leader
        self.flux = flux
        (kind, corners) = Self.widest(primaries, leader)
        guard kind != .fixed else { return }
        var least = Double.infinity
        for step in 0...Self.whiteSteps {
            let share = Double(step) / Double(Self.whiteSteps)
            let mired = Mired(
                Mired.coolest.value + (Mired.warmest.value - Mired.coolest.value) * share)
            least = min(least, luminance(brightest(mixture(.white(mired)).amounts)))
        }
        whiteFlux = least
    }

    /// Whether there is anything to choose.
    public var hasColour: Bool { kind != .fixed }
    /// Whether hues can be mixed, and not whites alone.
    public var hasHues: Bool { kind == .triangle }

    /// The shares of a colour at L* 100.
    ///
    /// A hue is as bright as the channels can make it; a white has the same luminance whatever its temperature.
    public func mix(_ colour: LightColour) -> Mix {
        guard kind != .fixed else { return Mix(shares: fixed, isInGamut: false) }
        let (amounts, isInGamut) = mixture(colour)
        var shares = brightest(amounts)
        if case .white = colour {
            let scale = min(1, whiteFlux / max(luminance(shares), .leastNormalMagnitude))
            for index in shares.indices { shares[index] *= scale }
        }
        return Mix(shares: shares, isInGamut: isInGamut)
    }

    /// Flux of a light with these shares, in the unit of the primaries.
    public func luminance(_ shares: PerChannel<Double>) -> Double {
        var sum = 0.0
        for index in shares.indices where index < primaries.count { sum += shares[index] * primaries[index].flux }
        return sum
    }

    /// How much a channel counts in the luminance of the whole.
    func weight(_ index: Int) -> Double { index < primaries.count ? primaries[index].flux : 1 }

    /// The colour of a light with these shares; nil in the dark, and when nothing is known of the channels' colours.
    public func chromaticity(_ shares: PerChannel<Double>) -> Chromaticity? {
        guard kind != .fixed else { return nil }
        var (x, y, sum) = (0.0, 0.0, 0.0)
        for index in shares.indices where index < primaries.count {
            let colour = primaries[index].chromaticity
            let amount = shares[index] * primaries[index].flux / colour.y
            x += amount * colour.x
            y += amount * colour.y
            sum += amount
        }
        return sum > 0 ? Chromaticity(x: x / sum, y: y / sum) : nil
    }

    // MARK: Mixing

    /// Amounts of the channels (x + y + z of each, so that x and y of the mixture are their weighted mean), sum 1.
    private func mixture(_ colour: LightColour) -> (amounts: PerChannel<Double>, isInGamut: Bool) {
        kind == .line ? alongLine(colour) : inTriangle(colour.chromaticity)
    }

    private func alongLine(_ colour: LightColour) -> (PerChannel<Double>, Bool) {
        let (a, b) = (primaries[corners.0].chromaticity, primaries[corners.1].chromaticity)
        let target: Chromaticity
        switch colour {
        case .white(let mired): target = Self.crossing(mired, a, b)
        case .hue: target = colour.chromaticity
        }
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let share = ((target.x - a.x) * dx + (target.y - a.y) * dy) / (dx * dx + dy * dy)
        let held = share > 0 ? min(share, 1) : 0
        var amounts = PerChannel(repeating: 0.0, count: primaries.count)
        amounts[corners.0] = 1 - held
        amounts[corners.1] = held
        let reached = a.moved(held, towards: b)
        return (amounts, reached.distance(to: target) < Self.sameColour)
    }

    /// Where the line of equal correlated temperature cuts the line between two colours.
    private static func crossing(_ mired: Mired, _ a: Chromaticity, _ b: Chromaticity) -> Chromaticity {
        let (p, t) = (mired.chromaticity.uv1960, mired.direction)
        let (ua, ub) = (a.uv1960, b.uv1960)
        let along = (ub.u - ua.u) * t.u + (ub.v - ua.v) * t.v
        guard along.magnitude > 1e-12 else { return mired.chromaticity }
        let share = ((p.u - ua.u) * t.u + (p.v - ua.v) * t.v) / along
        return Chromaticity(u1960: ua.u + (ub.u - ua.u) * share, v1960: ua.v + (ub.v - ua.v) * share)
    }

    private func inTriangle(_ target: Chromaticity) -> (PerChannel<Double>, Bool) {
        var amounts = PerChannel(repeating: 0.0, count: primaries.count)
        var (r, g, b) = barycentric(target)
        let isInGamut = min(r, g, b) >= -1e-9
        if !isInGamut {
            // Towards white, or the middle, along a straight line, on which the amounts change evenly.
            var centre = barycentric(Self.innerWhite)
            if min(centre.0, centre.1, centre.2) <= 0 { centre = (1.0 / 3, 1.0 / 3, 1.0 / 3) }
            var kept = 1.0
            if r < 0 { kept = min(kept, centre.0 / (centre.0 - r)) }
            if g < 0 { kept = min(kept, centre.1 / (centre.1 - g)) }
            if b < 0 { kept = min(kept, centre.2 / (centre.2 - b)) }
            r = max(0, centre.0 + (r - centre.0) * kept)
            g = max(0, centre.1 + (g - centre.1) * kept)
            b = max(0, centre.2 + (b - centre.2) * kept)
        }
        for index in primaries.indices where leader[index] == index && !isCorner(index) {
            let inner = barycentric(primaries[index].chromaticity)
            var most = Double.infinity
            if inner.0 > 0 { most = min(most, r / inner.0) }
            if inner.1 > 0 { most = min(most, g / inner.1) }
            if inner.2 > 0 { most = min(most, b / inner.2) }
            guard most > 0, most.isFinite else { continue }
            amounts[index] = most
            r = max(0, r - most * inner.0)
            g = max(0, g - most * inner.1)
            b = max(0, b - most * inner.2)
        }
        amounts[corners.0] = r
        amounts[corners.1] = g
        amounts[corners.2] = b
        return (amounts, isInGamut)
    }

    private func isCorner(_ index: Int) -> Bool { index == corners.0 || index == corners.1 || index == corners.2 }

    /// A colour as amounts of the corners that add up to 1.
    private func barycentric(_ p: Chromaticity) -> (Double, Double, Double) {
        let (a, b, c) = (
            primaries[corners.0].chromaticity, primaries[corners.1].chromaticity, primaries[corners.2].chromaticity
        )
        let area = Self.area(a, b, c)
        let first = Self.area(p, b, c) / area
        let second = Self.area(a, p, c) / area
        return (first, second, 1 - first - second)
    }

    /// The most light that these proportions allow: the channel that has to give most is full.
    private func brightest(_ amounts: PerChannel<Double>) -> PerChannel<Double> {
        var shares = PerChannel(repeating: 0.0, count: primaries.count)
        var most = 0.0
        for index in shares.indices where leader[index] == index {
            shares[index] = amounts[index] * primaries[index].chromaticity.y / flux[index]
            most = max(most, shares[index])
        }
        guard most > 0 else { return fixed }
        for index in shares.indices {
            // A leader stands before those that follow it.
            shares[index] = leader[index] == index ? min(1, shares[index] / most) : shares[leader[index]]
        }
        return shares
    }

    // MARK: Geometry of the chart

    /// The span of the channels' colours: the farthest two, or the three of the largest triangle.
    private static func widest(
        _ primaries: PerChannel<Primary>, _ leader: PerChannel<Int>
    ) -> (Kind, (Int, Int, Int)) {
        var (line, longest) = ((0, 0, 0), 0.0)
        var (triangle, largest) = ((0, 0, 0), 0.0)
        for a in primaries.indices where leader[a] == a {
            for b in primaries.indices where b > a && leader[b] == b {
                let (first, second) = (primaries[a].chromaticity, primaries[b].chromaticity)
                let length = first.distance(to: second)
                if length > longest { (line, longest) = ((a, b, 0), length) }
                for c in primaries.indices where c > b && leader[c] == c {
                    let size = area(first, second, primaries[c].chromaticity).magnitude
                    if size > largest { (triangle, largest) = ((a, b, c), size) }
                }
            }
        }
        if largest > flatTriangle { return (.triangle, triangle) }
        return longest > 0 ? (.line, line) : (.fixed, line)
    }

    /// Twice the area, positive when counter-clockwise.
    private static func area(_ a: Chromaticity, _ b: Chromaticity, _ c: Chromaticity) -> Double {
        (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    }

    private static var innerWhite: Chromaticity { Mired(kelvin: 4000).chromaticity }
    /// Colours nearer than this in u′v′ are one.
    private static var sameColour: Double { 0.002 }
    /// Three whites on the locus make a triangle thinner than this, which could mix no hue.
    private static var flatTriangle: Double { 0.01 }
    private static var whiteSteps: Int { 32 }

    public static func == (a: ColourMixer, b: ColourMixer) -> Bool {
        a.kind == b.kind && a.primaries == b.primaries && a.fixed == b.fixed
    }
}
