import Hardware
package import Lamp
import Photometry

/// The lamp's state as one line of JSON: what `status` and `watch` give. Documented in Firmware-notes/service.md.
package enum StatusLine {
    /// Grows by one when a field changes its meaning; new fields do not count.
    package static let version = 1

    package static func json(_ state: LampState, lamp: String, channels: [(name: String, duty: Double)]) -> String {
        var line = JSONLine()
        line.add("version", version)
        line.add("lamp", lamp)
        line.add("on", state.isOn)
        line.add("lightness", state.lightness)
        line.add("target", state.target)
        line.add("least", state.leastLightness)
        line.add("limit", state.limit.map(LightWords.word))
        line.add("effect", state.effect.map(LightWords.word))
        line.add("colour", raw: state.colour.map(colour))
        line.add("colour_exact", state.colour.map { _ in state.isColourExact })
        line.add("pwm", raw: state.pwm.map(pwm))
        var duties = JSONLine()
        for channel in channels { duties.add(channel.name, channel.duty * 100) }
        line.add("duty", raw: duties.text)
        line.add("hardware", state.hasHardware)
        line.add("locked", state.isLocked)
        line.add("presets", raw: "\(LightWords.numbers(state.presets))")
        battery(state, &line)
        return line.text
    }

    /// The cell and its charger alone.
    package static func battery(_ state: LampState) -> String {
        var line = JSONLine()
        line.add("version", version)
        battery(state, &line)
        return line.text
    }

    private static func pwm(_ capability: PWMCapability) -> String {
        var line = JSONLine()
        line.add("by", capability.maker)
        line.add("hertz", capability.hertz)
        line.add("flicker", capability.flicker.words)
        return line.text
    }

    private static func colour(_ colour: LightColour) -> String {
        var line = JSONLine()
        switch colour {
        case .white(let mired): line.add("kelvin", mired.kelvin)
        case .hue(let hue):
            line.add("hue", hue.hue)
            line.add("saturation", hue.saturation * 100)
        }
        return line.text
    }

    private static func battery(_ state: LampState, _ line: inout JSONLine) {
        line.add("charger", StateWords.charger(state.charger))
        line.add("status", state.powerSupplyStatus.text)
        line.add("health", state.powerSupplyHealth)
        line.add("present", state.powerSupplyPresent.map { $0 == 1 })
        line.add("volts", state.volts)
        line.add("percent", state.percent)
        line.add("margin", state.percentMargin)
        line.add("celsius", state.celsius)
        line.add("sensor_errors", Int(clamping: state.sensorErrors))
        line.add("sensor_stale", state.isSensorStale)
        line.add("run_time_left_s", state.runTimeLeft?.time.seconds)
        line.add("run_time_margin_s", state.runTimeLeft?.margin.seconds)
        line.add("time_to_full_s", state.timeToFull?.time.seconds)
        line.add("time_to_full_margin_s", state.timeToFull?.margin.seconds)
        line.add("sparing", StateWords.sparing(state.sparing))
        line.add("incoherence", StateWords.incoherence(state.incoherence))
        line.add("empty", state.isEmpty)
    }
}
