import BoardModel
import Geometry

/// What a layout asks of its PWM, and what drives the LEDs: what the rules on dimming start from.
struct Dimming {
    let asked: PWMChoice
    let driver: LEDDriver?
    /// Whether software has to make the light: asked for, or a line without a PWM channel of its own. Nil: nobody can tell,
    /// since there is no host or a line that it does not have.
    let isSoftware: Bool?

    var hertz: Double { asked.frequency.value.value }

    /// Nil where the layout does not say how the light is dimmed.
    init?(_ subject: CheckSubject) {
        guard let layout = subject.assembly?.layout, let asked = layout.pwm else { return nil }
        self.asked = asked
        driver = subject.parts(.base).first?.part.driver
        switch asked.backEnd?.value ?? .automatic {
        case .software: isSoftware = true
        case .kernel: isSoftware = false
        case .automatic: isSoftware = Dimming.needsSoftware(layout, subject.hosts.first?.host)
        }
    }

    private static func needsSoftware(_ layout: Layout, _ host: Host?) -> Bool? {
        guard let host else { return nil }
        var users: Set<KernelPWM> = []
        for use in layout.pins {
            guard case .led = use.signal.value else { continue }
            guard let line = host.lines.first(where: { $0.line.name == use.line.value })?.line else { return nil }
            guard var channel = line.pwm else { return true }
            channel.overlay = nil  // the way to it; the channel is the same
            if !users.insert(channel).inserted { return true }
        }
        return false
    }

    /// What the examples of the manuals are made of.
    static func example(_ lines: String) -> String {
        """
        layout: example
        title: A light and how it is dimmed
        external supply: USB-C 5 V
        pieces:
          base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
          core: { part: core-white, seated: base }
          host: { host: raspberry-pi-zero-2-w, at: [0 mm, 60 mm, 0 mm], hung: cord }
        pins: { led: GPIO18 }
        \(lines)
        """
    }
}
