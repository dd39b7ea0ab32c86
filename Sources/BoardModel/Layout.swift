package import Geometry

/// An assembly as a person writes it down: which parts there are, where they sit, how they are joined, and to
/// which host pins they go.
package struct Layout: Sendable {
    package var name: Sourced<String>
    package var title: String
    package var kit: Sourced<String>?
    package var form: Sourced<String>?
    package var pieces: [Placement] = []
    package var fasteners: [Fastener] = []
    package var wires: [WireRun] = []
    package var pins: [PinUse] = []
    /// PWM frequency asked for, and whether the kernel's PWM is.
    package var pwm: PWMChoice?
    /// The most current of all LED channels together that the layout allows; nil: what the parts allow.
    package var currentLimit: Sourced<Current>?
    /// Panel pieces that are left over on purpose.
    package var spare: [Sourced<String>] = []
    /// A supply other than the battery, for example `USB-C 5 V`.
    package var externalSupply: Sourced<String>?
    /// The warmest air that the lamp is used in; nil: an ordinary room.
    package var ambient: Sourced<Temperature>?
    /// The fab profile that the panel is judged by, in the place of the kit's.
    package var fab: Sourced<String>?
    package var rules: [RuleSetting] = []
    /// How the cell is looked after, what the lamp does when it starts, and the button's times; nil: as by default.
    package var care: CareChoice?
    package var start: StartChoice?
    package var button: ButtonChoice?
    package var range: SourceRange

    package init(name: Sourced<String>, title: String, range: SourceRange) {
        self.name = name
        self.title = title
        self.range = range
    }
}

/// One thing on the table: a part, a host or an enclosure, under a name of the layout's own.
package struct Placement: Sendable {
    package enum Thing: Hashable, Sendable {
        case part(String)
        case host(String)
        case enclosure(String)
    }

    /// Where it is.
    package enum Position: Hashable, Sendable {
        /// In the layout's frame: x right, y back, z up, z = 0 the table (or the hook's height for hung lamps).
        case at(Pose)
        /// Pressed back into a base's cutout.
        case seated(in: Sourced<String>, turn: Angle)
        /// On, over or under another piece.
        case relative(RelativePlace)
    }

    /// What it rests on.
    package enum Support: Hashable, Sendable {
        case seated(Sourced<String>)
        /// On the desk, on its lowest point.
        case table
        /// On another piece, which it touches.
        case on(Sourced<String>)
        /// From a hook or cord above.
        case hung(Sourced<String>)
    }

    package var name: Sourced<String>
    package var thing: Sourced<Thing>
    package var position: Position
    /// False when the file does not say where it is, or not legibly: `position` is then only a place-holder.
    package var hasPosition = true
    package var positionRange: SourceRange
    package var support: Support?
    package var range: SourceRange

    package init(
        name: Sourced<String>, thing: Sourced<Thing>, position: Position, positionRange: SourceRange,
        support: Support?, range: SourceRange
    ) {
        self.name = name
        self.thing = thing
        self.position = position
        self.positionRange = positionRange
        self.support = support
        self.range = range
    }
}

/// A screw or standoff that joins two pieces through their holes.
package struct Fastener: Hashable, Sendable {
    package var between: [Sourced<String>]
    /// `M2.5`.
    package var thread: String
    /// The standoff's length, which is the gap between the pieces; nil: a screw alone.
    package var standoff: Sourced<Length>?
    package var range: SourceRange

    package init(between: [Sourced<String>], thread: String, standoff: Sourced<Length>?, range: SourceRange) {
        self.between = between
        self.thread = thread
        self.standoff = standoff
        self.range = range
    }
}

/// A cable between two ports (`base.led`, `core.led`).
package struct WireRun: Hashable, Sendable {
    package var from: Sourced<String>
    package var to: Sourced<String>
    package var gauge: Sourced<Gauge>
    package var length: Sourced<Length>
    /// Pieces that it is drawn through, in order from `from` to `to`, such as the stem of a lamp.
    package var through: [Sourced<String>]
    package var range: SourceRange

    package init(
        from: Sourced<String>, to: Sourced<String>, gauge: Sourced<Gauge>, length: Sourced<Length>,
        through: [Sourced<String>] = [], range: SourceRange
    ) {
        self.from = from
        self.to = to
        self.gauge = gauge
        self.length = length
        self.through = through
        self.range = range
    }
}

/// What a host line is used for.
package enum Signal: Hashable, Sendable {
    case led(Int)
    case charge, powerGood, status, standby
    case chargeEnable
    case button
    case i2cData, i2cClock
}

package struct PinUse: Hashable, Sendable {
    package var signal: Sourced<Signal>
    /// A line of the layout's host, by name: `GPIO18`.
    package var line: Sourced<String>

    package init(signal: Sourced<Signal>, line: Sourced<String>) {
        self.signal = signal
        self.line = line
    }
}

package struct PWMChoice: Hashable, Sendable {
    package enum BackEnd: String, Hashable, Sendable, CaseIterable { case automatic, kernel, software }
    package var frequency: Sourced<Frequency>
    package var backEnd: Sourced<BackEnd>?

    package init(frequency: Sourced<Frequency>, backEnd: Sourced<BackEnd>?) {
        self.frequency = frequency
        self.backEnd = backEnd
    }
}

/// A layout's own word on a rule: another severity, another threshold, and the reason.
package struct RuleSetting: Hashable, Sendable {
    package var code: Sourced<String>
    package var severity: Sourced<String>?
    package var limit: Sourced<String>?
    package var because: Sourced<String>?
    package var range: SourceRange

    package init(
        code: Sourced<String>, severity: Sourced<String>?, limit: Sourced<String>?, because: Sourced<String>?,
        range: SourceRange
    ) {
        self.code = code
        self.severity = severity
        self.limit = limit
        self.because = because
        self.range = range
    }
}
