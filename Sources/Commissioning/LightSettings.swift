import BoardModel
import Geometry
import Hardware
import HardwareSimulated
import Lamp
import Photometry

/// What the parts and the layout say of the light: the channels' colours, and how much current they may have.
extension LampConfiguration {
    mutating func setLight(_ wiring: Wiring) {
        var primaries = PerChannel(repeating: Primary(.d65, flux: 1), count: wiring.channels.count)
        for index in primaries.indices { primaries[index] = Primary(wiring.channels[index], wiring.base?.driver) }
        self.primaries = primaries
        budget = CurrentBudget(wiring)
        // One white, or whites of one kind: what there is is what is meant.
        if case .white(let kelvin?) = wiring.channels[0].colour, wiring.channels.count == 1 {
            colour = .white(kelvin: kelvin.value)
        }
    }
}

extension LEDChannel {
    /// Amperes at full duty, as far as the LED bears them: a base's sense resistors are fitted for its core.
    func current(_ driver: LEDDriver?) -> Double {
        driver.map { min($0.current.value.value, maximumCurrent.value.value) } ?? maximumCurrent.value.value
    }

    /// Where the part file names no measured one: white by its temperature, the others as LEDs with a Gaussian spectrum
    /// of 625, 525 and 465 nm (20, 35 and 25 nm wide), computed with colour-science (Tests/Reference/light.py).
    var usualChromaticity: Photometry.Chromaticity {
        switch colour {
        case .white(let kelvin): Mired(kelvin: kelvin?.value ?? 4000).chromaticity
        case .red: Photometry.Chromaticity(x: 0.6945, y: 0.3054)
        case .green: Photometry.Chromaticity(x: 0.1512, y: 0.7587)
        case .blue: Photometry.Chromaticity(x: 0.1353, y: 0.0471)
        }
    }

    /// Lumens for each watt where the part file does not say: an assumption of this project.
    private static var usualEfficacy: Double { 100 }

    /// Lumens at full duty, as measured where the part file has a calibration.
    func flux(_ driver: LEDDriver?) -> Double {
        let watts = forwardVoltage.value.value * current(driver)
        return watts * (efficacy?.value ?? Self.usualEfficacy) * (calibration?.value.value ?? 1)
    }
}

extension Primary {
    init(_ channel: LEDChannel, _ driver: LEDDriver?) {
        let measured = channel.chromaticity.map { Chromaticity(x: $0.x, y: $0.y) }
        self.init(measured ?? channel.usualChromaticity, flux: channel.flux(driver))
    }
}

extension CurrentBudget {
    /// The share of the cell's power that an LED driver passes on. The part files do not say; 85 % as of the base's
    /// other converter is an assumption of this project.
    static var driverEfficiency: Double { 0.85 }

    init(_ wiring: Wiring) {
        self.init(channels: wiring.channels.count)
        let driver = wiring.base?.driver
        for index in amperes.indices {
            let channel = wiring.channels[index]
            amperes[index] = channel.current(driver)
            watts[index] = channel.forwardVoltage.value.value * amperes[index] / Self.driverEfficiency
            mostDuty[index] = min(1, channel.maximumCurrent.value.value / max(amperes[index], 1e-9))
        }
        driverAmperes = driver.map { $0.current.value.value * Double($0.outputs) }
        layoutAmperes = wiring.assembly.layout.currentLimit?.value.value
        // What the host takes through the base's supply is the cell's to give as well.
        if let cell = wiring.cell, let rate = cell.dischargeRate?.value {
            let most = cell.capacity.value.value * rate * cell.nominal.value.value
            cellWatts = max(0, most - SimulatedKit.hostWatts(wiring))
        }
    }
}
