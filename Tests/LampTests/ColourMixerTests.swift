import Hardware
import Photometry
import Testing

@testable import Lamp

@Suite struct ColourMixerTests {
    static func primaries(_ list: [Primary]) -> PerChannel<Primary> {
        var primaries = PerChannel(repeating: Primary(.d65, flux: 1), count: list.count)
        for index in list.indices { primaries[index] = list[index] }
        return primaries
    }
    static func white(_ kelvin: Double, _ flux: Double) -> Primary {
        Primary(Mired(kelvin: kelvin).chromaticity, flux: flux)
    }

    /// The kit's cores: flux is efficacy times power.
    static let tunable = primaries([white(2200, 44.55), white(6500, 59.4)])
    static let colours = [
        Primary(Chromaticity(x: 0.6945, y: 0.3054), flux: 13.2),
        Primary(Chromaticity(x: 0.1512, y: 0.7587), flux: 28.8),
        Primary(Chromaticity(x: 0.1353, y: 0.0471), flux: 6.4),
    ]
    static let rgb = primaries(colours)
    static let rgbw = primaries(colours + [white(3000, 34.1)])
    static let doubled = primaries(colours + [white(3000, 34.1)] + colours)

    /// Mixtures of 2200 and 6500 K against colour-science: see Tests/Reference/light.py, `mixtures`. Asked for the
    /// temperature that the library finds in a mixture, the mixer gives that mixture: shares of luminance to 1 %.
    @Test(arguments: [
        (0.1, 2373.731), (0.25, 2687.868), (0.4, 3096.921), (0.55, 3641.248), (0.7, 4364.203), (0.85, 5303.171),
        (0.95, 6069.357),
    ])
    func tunableWhite(coolShare: Double, kelvin: Double) throws {
        let mixer = ColourMixer(Self.tunable)
        let mix = mixer.mix(.white(kelvin: kelvin))
        let share = mix.shares[1] * 59.4 / mixer.luminance(mix.shares)
        #expect(abs(share - coolShare) < 0.01)
    }

    /// From 2200 to 6500 K in single mired: the same luminance, everywhere.
    @Test(arguments: [tunable, rgb, rgbw, doubled]) func constantLuminance(primaries: PerChannel<Primary>) {
        let mixer = ColourMixer(primaries)
        let first = mixer.luminance(mixer.mix(.white(.coolest)).shares)
        for step in 154...454 {
            let mix = mixer.mix(.white(Mired(Double(step))))
            if abs(mixer.luminance(mix.shares) / first - 1) > 0.01 {
                Issue.record("another luminance at \(step) mired")
            }
            for index in mix.shares.indices where !(0...1).contains(mix.shares[index]) {
                Issue.record("share \(mix.shares[index]) at \(step) mired")
            }
        }
        #expect(first > 0)
    }

    @Test func theEndsOfTunableWhiteAreOneChannelAlone() {
        let mixer = ColourMixer(Self.tunable)
        let (warm, cool) = (mixer.mix(.white(.warmest)).shares, mixer.mix(.white(.coolest)).shares)
        #expect(warm[0] == 1)
        #expect(warm[1] < 1e-6)
        #expect(cool[0] < 1e-6)
        #expect(abs(cool[1] - 44.55 / 59.4) < 1e-6)
        #expect(!mixer.mix(.hue(120)).isInGamut)
        #expect(mixer.hasColour && !mixer.hasHues)
    }

    /// Every colour inside is mixed to the digit: all hues and saturations, all whites.
    @Test(arguments: [rgb, rgbw, doubled]) func whatIsInsideIsExact(primaries: PerChannel<Primary>) throws {
        let mixer = ColourMixer(primaries)
        var asked = (0..<360).flatMap { hue in
            [0.05, 0.3, 0.6, 0.8].map { LightColour.hue(Double(hue), saturation: $0) }
        }
        asked += (154...454).map { .white(Mired(Double($0))) }
        var inside = 0
        for colour in asked {
            let mix = mixer.mix(colour)
            guard mix.isInGamut else { continue }
            inside += 1
            let reached = try #require(mixer.chromaticity(mix.shares))
            if reached.distance(to: colour.chromaticity) > 1e-6 { Issue.record("misses \(colour)") }
        }
        #expect(inside > asked.count * 9 / 10)
    }

    /// White takes over what it can: a white near its own is made by it alone, and one corner at least is always out.
    @Test func whiteTakesOver() {
        let mixer = ColourMixer(Self.rgbw)
        let own = mixer.mix(.white(kelvin: 3000)).shares
        #expect(own[3] > 0)
        for index in 0..<3 { #expect(own[index] < 1e-6) }
        for hue in 0..<360 {
            let shares = mixer.mix(.hue(Double(hue), saturation: 0.5)).shares
            #expect(min(shares[0], shares[1], shares[2]) < 1e-9)
            #expect(shares[3] > 0)
        }
    }

    /// Outside of the gamut: said, drawn to its edge, the hue nearly kept, one corner out and none below it.
    @Test func outsideIsDrawnIn() throws {
        let narrow = Self.primaries([
            Primary(Chromaticity(x: 0.60, y: 0.34), flux: 1), Primary(Chromaticity(x: 0.32, y: 0.55), flux: 1),
            Primary(Chromaticity(x: 0.18, y: 0.12), flux: 1),
        ])
        let mixer = ColourMixer(narrow)
        for hue in [0.0, 120, 240] {
            let mix = mixer.mix(.hue(hue))
            #expect(!mix.isInGamut)
            #expect(min(mix.shares[0], mix.shares[1], mix.shares[2]) < 1e-9)
            for index in 0..<3 { #expect((0...1).contains(mix.shares[index])) }
        }
        #expect(mixer.mix(.white(kelvin: 4000)).isInGamut)
    }

    /// Around the circle of hues and along the whites nothing jumps.
    @Test(arguments: [rgb, rgbw, doubled]) func continuous(primaries: PerChannel<Primary>) {
        let mixer = ColourMixer(primaries)
        for saturation in [0.2, 0.6, 1] {
            var before = mixer.mix(.hue(359.9, saturation: saturation)).shares
            for tenth in 0..<3600 {
                let shares = mixer.mix(.hue(Double(tenth) / 10, saturation: saturation)).shares
                for index in shares.indices where abs(shares[index] - before[index]) > 0.02 {
                    Issue.record("channel \(index) jumps at \(tenth) tenths of a degree, saturation \(saturation)")
                }
                before = shares
            }
        }
    }

    @Test func twoCoresOfOneKindShareTheirLight() {
        let one = ColourMixer(Self.rgbw).mix(.hue(200, saturation: 0.7)).shares
        let two = ColourMixer(Self.doubled).mix(.hue(200, saturation: 0.7)).shares
        for index in 0..<3 { #expect(two[index] == two[index + 4]) }
        #expect(abs(one[2] / one[1] - two[2] / two[1]) < 1e-9)
    }

    /// What has no colours keeps its shares: one white, none at all, nonsense.
    @Test func withoutColours() {
        let single = ColourMixer(Self.primaries([Self.white(4000, 300)]))
        #expect(single.mix(.hue(0)).shares == PerChannel(repeating: 1, count: 1))
        #expect(!single.hasColour)
        #expect(ColourMixer(Self.primaries([])).mix(.hue(0)).shares.count == 0)
        let odd = ColourMixer(Self.primaries([Primary(.d65, flux: .nan), Primary(.d65, flux: -1)]))
        #expect(odd.mix(.white(.warmest)).shares == PerChannel(repeating: 1, count: 2))
    }
}
