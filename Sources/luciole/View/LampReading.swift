import Hardware
import Lamp

/// What a view shows of a lamp at one moment.
struct LampReading: Equatable {
    var state = LampState()
    /// In the order of the channels.
    var duties: [Double] = []
    var channels: [String]

    init(channels: [String]) { self.channels = channels }

    /// Takes a command in; whether it changed what can be seen.
    mutating func take(_ command: LampCommand) -> Bool {
        var before = self
        switch command {
        case .setDuties(let duties): self.duties = duties.indices.map { duties[$0].fraction }
        case .publish(let state): self.state = state
        default: return false
        }
        // How the sensor fares is not shown: what becomes of the cell is.
        before.state.sensorErrors = state.sensorErrors
        before.state.isSensorStale = state.isSensorStale
        return self != before
    }

    /// `40 %`, on its way to another: `40 → 80 %`.
    var light: String {
        let now = Int(state.lightness.rounded())
        let target = Int(state.target.rounded())
        let reason = state.limit.map { ", held by \($0.words)" } ?? ""
        // An effect is on its way for as long as it runs.
        if let effect = state.effect { return "\(now) %, \(effect.words)\(reason)" }
        return (now == target ? "\(now) %" : "\(now) → \(target) %") + reason
    }

    /// `30.5 %`, of several channels `red 30.5 %, green 10.0 %`.
    var duty: String {
        guard duties.count > 1 else { return duties.first.map(percent) ?? "none" }
        return zip(channels, duties).map { "\($0) \(percent($1))" }.joined(separator: ", ")
    }

    /// `3.87 V, 62 %`; what is not known is said so, never shown as 0.
    var cell: String {
        let margin = state.percentMargin.map { " ± \(fixed($0.rounded(.up), decimals: 0))" } ?? ""
        let known = [
            state.volts.map { "\(fixed($0, decimals: 2)) V" },
            state.percent.map { "\(fixed($0, decimals: 0))\(margin) %" },
            state.runTimeLeft.map { "\($0.words) left" }, state.timeToFull.map { "full in \($0.words)" },
        ]
        let parts = known.compactMap { $0 }
        return parts.isEmpty ? "unknown" : parts.joined(separator: ", ")
    }

    var charger: String {
        switch state.charger {
        case .charging: "charging"
        case .full: "full"
        case .discharging: "not plugged in"
        case .noBattery: "no battery"
        case .fault(let fault): "fault: \(fault.words)"
        case .notCharging(let pause): "not charging: \(pause.words)"
        case .unknown: "unknown"
        }
    }

    private func percent(_ fraction: Double) -> String { "\(fixed(fraction * 100, decimals: 1)) %" }
}

/// A number with so many decimals; what is not finite or beyond all measure is a dash.
func fixed(_ value: Double, decimals: Int) -> String {
    let scale = [1.0, 10, 100, 1000][max(0, min(decimals, 3))]
    guard value.isFinite, abs(value) < 1e12 else { return "–" }
    let whole = Int((value * scale).rounded())
    let digits = String(abs(whole))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = whole < 0 ? "-" : ""
    return decimals == 0 ? sign + padded : "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
}
