import Commissioning
import Lamp
import Photometry

/// `luciole light LAYOUT`: how a layout's light is dimmed, how dark it can be, and whether it flickers.
enum LightCommand {
    static let command = Command(
        name: "light", summary: "Show how dark a layout's light can be, and whether it flickers",
        discussion:
            "A table over PWM frequencies: the lowest lightness (CIE L*) by software and by the kernel's PWM, and the "
            + "verdict of IEEE 1789-2015 on flicker. The frequency that the layout asks for is marked with >.",
        arguments: [Boards.layout.row], options: [Boards.folder.row],
        examples: [
            .init(line: "luciole light Boards/layouts/puck.yaml", effect: "The trade between flicker and dimming depth")
        ]
    ) { arguments, console throws(Failure) in
        let (_, assembly) = try Boards.assembly(arguments)
        let light: LightTable
        do throws(CommissionError) {
            light = try LightTable(assembly)
        } catch {
            throw Failure(.badConfiguration, error.message, remedy: error.remedy)
        }
        var table = Table(["", "FREQUENCY", "LOWEST L*: SOFTWARE", "KERNEL", "FLICKER (IEEE 1789-2015)"])
        for row in light.rows {
            var verdict = row.verdict.words
            if let limit = row.limit, row.verdict == .risk {
                verdict += ": 100 % modulation, low risk is below \(LightTable.tenths(limit)) %"
            }
            if !row.isInDriverRange { verdict += " (the base's driver does not follow)" }
            table.rows.append([
                row.isChosen ? ">" : "", "\(fixed(row.hertz, decimals: 0)) Hz", LightTable.tenths(row.lowestBySoftware),
                row.lowestByKernel.map(LightTable.tenths) ?? "–", verdict,
            ])
        }
        console.out.write(table.text)
        console.out.line()
        for line in summary(light) { console.out.line(line) }
        return .fine
    }

    private static func summary(_ light: LightTable) -> [String] {
        var lines = ["\(light.reason)", "darkest light: L* \(LightTable.tenths(light.lowest)), then off"]
        if let whites = light.whites {
            lines.append(
                "whites: \(fixed(whites.lowerBound, decimals: 0)) to \(fixed(whites.upperBound, decimals: 0)) K, all of the "
                    + "same luminance")
        }
        if let gamut = light.gamut {
            lines.append(
                "colours: \(fixed(gamut * 100, decimals: 0)) % of all hues and saturations are mixed exactly, the others "
                    + "are drawn towards white until they can be")
        }
        if light.whites == nil { lines.append("colours: one, there is nothing to mix") }
        let (lightness, limit) = light.fullLight
        if let limit {
            lines.append("current: full light is held to L* \(LightTable.tenths(lightness)) by \(limit.words)")
        } else {
            lines.append("current: full light keeps within driver, LEDs and cell")
        }
        return lines + light.advice.map { "help: \($0)" }
    }
}

extension LightLimit {
    /// What holds the light, as the end of "held by …".
    var words: String {
        switch self {
        case .driver: "the driver's current"
        case .led: "what the LEDs bear"
        case .cell: "what the cell gives"
        case .layout: "the layout's current limit"
        case .flashes: "the limit of three flashes a second"
        }
    }
}
