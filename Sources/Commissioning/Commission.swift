package import BoardModel
package import Hardware
package import HardwareSimulated
package import Lamp

/// What a layout means to the firmware: the lamp's configuration, the board to build, and the same kit simulated.
///
/// The one entry for `luciole run`, on Linux and simulated:
///
///     let commission = try Commission(assembly)
///     let board = LinuxBoard(plan: commission.plan, …)        // or a simulated board of `commission.kit`
///     var loop = LampLoop(board: board, configuration: commission.configuration)
///     try loop.run(for: limit, nextRequest: …, observe: …)
///
/// It reads nothing and takes nothing; what it decided, and why, stands in `notes`.
package struct Commission: Sendable {
    package var configuration: LampConfiguration
    package var plan: BoardPlan
    package var kit: SimulatedKit
    /// What the channels are called in the core's part file, in the order of the plan's.
    package var channelNames: [String]
    package var notes: [CommissionNote]

    /// - Throws: the first thing without which there is no lamp to run. Shape rules say all that is wrong with a
    ///   layout; this says only why it cannot be lit.
    package init(_ assembly: Assembly) throws(CommissionError) {
        let wiring = try Wiring(assembly)
        let pwm = try PWMDecision(wiring, asked: assembly.layout.pwm)
        let charger = ChargerWiring(wiring)
        let gauge = wiring.base?.gauge

        channelNames = wiring.channels.map(\.name)
        plan = BoardPlan(
            channels: wiring.channelLines.map { ChannelPlan(line: $0.reference, kernelPWM: $0.kernelPWM) },
            pwm: pwm.request, chargerPins: charger.pins, sensor: SensorPlan(gauge),
            button: wiring.line(.button).map { ButtonPlan(line: $0.reference, biasAvailable: $0.biasAvailable) },
            chargeEnable: charger.enable)
        configuration = LampConfiguration(channels: plan.channels.count)
        configuration.setLight(wiring)
        configuration.charger = charger.decoder
        configuration.chargerInterval = charger.interval
        if plan.sensor != .none { configuration.batteryInterval = Self.batteryInterval }
        kit = SimulatedKit(wiring)
        configuration.hasInputPin = charger.hasInputPin
        configuration.look(after: wiring, kit, canHoldCharging: charger.enable != nil)
        notes = [pwm.note] + charger.notes
        if plan.sensor == .none { notes.append(.noGauge) }
    }

    /// A cell's voltage moves slowly: one look in ten seconds costs nothing and misses nothing. The kernel's
    /// max17040 driver itself looks once a second.
    private static var batteryInterval: Duration { .seconds(10) }
}

extension SensorPlan {
    fileprivate init(_ gauge: FuelGauge?) {
        switch (gauge, gauge?.divider) {
        case (nil, _): self = .none
        case (let gauge?, let divider?): self = .iio(driver: gauge.kernelDriver, divider: divider)
        case (let gauge?, nil): self = .powerSupply(driver: gauge.kernelDriver)
        }
    }
}
