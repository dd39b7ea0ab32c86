import Hardware
import Lamp

/// Shows a lamp while it runs: on a terminal a few lines that stay in place, elsewhere a line for each change.
struct LampView {
    private let console: Console
    private var reading: LampReading
    private var start: Instant?
    private var shownAt: Instant?
    /// What the last plain line said of charger and cell.
    private var said: String?
    /// How many lines of the picture stand above the cursor.
    private var height = 0

    /// A moving light is redrawn at most this often: the loop that it is drawn in has a light to run.
    private static let pace = Duration.milliseconds(50)

    init(_ console: Console, channels: [String]) {
        self.console = console
        reading = LampReading(channels: channels)
    }

    mutating func see(_ command: LampCommand, at now: Instant) {
        let start = start ?? now
        self.start = start
        switch command {
        case .log(let notice): note(notice.message)
        // The last state was published before; a terminal may not have drawn it yet.
        case .finished: if console.isTerminal { show(now - start) }
        default:
            guard reading.take(command) else { return }
            if console.isTerminal {
                // At rest nothing may come after, and what is shown has to be true until something does.
                let isMoving = reading.state.lightness != reading.state.target
                guard !isMoving || shownAt.map({ now - $0 >= Self.pace }) ?? true else { return }
                shownAt = now
                show(now - start)
            } else if case .publish = command {
                show(now - start)
            }
        }
    }

    private mutating func show(_ elapsed: Duration) {
        if console.isTerminal { picture() } else { line(elapsed) }
        console.out.flush()
    }

    private func line(_ elapsed: Duration) {
        let time = "\(fixed(elapsed.seconds, decimals: 1)) s".leftPadded(to: 9)
        console.out.line(
            "\(time)  light \(reading.light), duty \(reading.duty), charger \(reading.charger), cell \(reading.cell)")
    }

    /// Goes back over the lines that it drew last, and draws them anew.
    private mutating func picture() {
        let width = max(1, console.width)
        let head = "  light    "
        // One column stays free, since a full line wraps on some terminals; the longest figure is `100 → 100 %`.
        let cells = min(40, width - 1 - head.count - "  100 → 100 %".count)
        let light =
            cells >= 4 ? "\(head)\(lightBar(cells: cells))  \(reading.light)" : clipped(head + reading.light, width)
        let rest = ["  duty     \(reading.duty)", "  charger  \(reading.charger)", "  cell     \(reading.cell)"]
        let lines = [light] + rest.map { clipped($0, width) }
        if height > 0 { console.out.write("\u{1B}[\(height)A") }
        for line in lines { console.out.write("\r\(line)\u{1B}[K\n") }
        height = lines.count
    }

    private func lightBar(cells: Int) -> String {
        let filled = max(0, min(cells, Int((reading.state.lightness / 100 * Double(cells)).rounded())))
        let bar = String(repeating: "█", count: filled)
        return (console.hasColour ? "\u{1B}[33m\(bar)\u{1B}[0m" : bar) + String(repeating: "░", count: cells - filled)
    }

    /// A line that wrapped would put the picture out of step.
    private func clipped(_ line: String, _ width: Int) -> String {
        line.count < width ? line : String(line.prefix(width - 1))
    }

    private mutating func note(_ text: String) {
        console.out.line("note: \(text)\(console.isTerminal ? "\u{1B}[K" : "")")
        console.out.flush()
        height = 0
    }
}

extension String {
    fileprivate func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

extension LampNotice {
    var message: String {
        switch self {
        case .batteryUnknown: "the sensor gives no voltage: the cell is unknown"
        case .batteryLost(let error): "\(error.message): the cell is unknown; \(error.remedy)"
        case .batteryBack: "the cell can be read again"
        case .hardwareLost(let error): "\(error.message): dark; \(error.remedy)"
        case .hardwareBack: "the lines are held again"
        case .lacking(let error):
            "\(error.message): a pin that nothing drives stays unknown; a resistor of 10 kΩ to 3.3 V does what the chip "
                + "does not"
        case .batteryReversed:
            "the sensor says a negative voltage: the cell is in the wrong way round, take it out"
        case .batteryReplaced: "another cell, by its voltage: what was known of the last one is forgotten"
        case .incoherent(let incoherence): "the readings contradict each other: \(incoherence.words)"
        case .sparing(let sparing): "the light is being dimmed: \(sparing.words)"
        case .sparingEnded: "the light is no longer held back"
        case .batteryEmpty: "the cell is empty: the light is off until it is charged"
        case .batteryUsable: "the cell can be used again"
        case .temperatureUnknown: "the sensor gives no temperature: the cell's limits cannot be watched"
        case .buttonStuck:
            "the button was pressed longer than anyone presses it: the light is ramped down and the button locked; "
                + "four clicks unlock it"
        case .buttonLocked: "the button is locked; four clicks unlock it"
        case .buttonUnlocked: "the button is unlocked"
        }
    }
}
