import Geometry

/// A host or a family of hosts as its file says it: what is nil may come from the family.
struct HostDraft {
    /// One header pin, of which a board may say only what differs from its family.
    struct Pin {
        var number: Sourced<Int>
        var supply: Voltage?
        var isGround: Bool?
        var isUnconnected: Bool?
        var line: Sourced<String>?
        var chip: String?
        var offset: Int?
        var pwm: KernelPWM?
        var reserved: String?
        var hasBias: Bool?
        var fixedPull: Resistance?
        var range: SourceRange
    }

    var name: Sourced<String>
    var isFamily: Bool
    var family: Sourced<String>?
    var title: String
    var mass: Mass?
    var bodies: [Body] = []
    var holes: [Hole] = []
    var ports: [Port] = []
    var idlePower: Power?
    var peakPower: Power?
    var budget3V3: Current?
    var pull: ClosedRange<Double>?
    var chip: String?
    var pins: [Pin] = []

    /// This draft, with the family's word where it has none of its own.
    func inheriting(_ parent: HostDraft) -> HostDraft {
        var host = self
        if host.title.isEmpty { host.title = parent.title }
        host.mass = mass ?? parent.mass
        if bodies.isEmpty { host.bodies = parent.bodies }
        if holes.isEmpty { host.holes = parent.holes }
        if ports.isEmpty { host.ports = parent.ports }
        host.idlePower = idlePower ?? parent.idlePower
        host.peakPower = peakPower ?? parent.peakPower
        host.budget3V3 = budget3V3 ?? parent.budget3V3
        host.pull = pull ?? parent.pull
        host.chip = chip ?? parent.chip
        var own: [Int: Pin] = [:]
        for pin in pins { own[pin.number.value] = pin }
        host.pins = parent.pins.map { pin in own.removeValue(forKey: pin.number.value)?.inheriting(pin) ?? pin }
        host.pins += pins.filter { own[$0.number.value] != nil }
        return host
    }

    /// The finished host; pins that lack something are told and left out.
    func host(_ log: ProblemLog) -> Host {
        var host = Host(name: name, title: title)
        host.mass = mass
        host.bodies = bodies
        host.holes = holes
        host.ports = ports
        host.idlePower = idlePower
        host.peakPower = peakPower
        host.budget3V3 = budget3V3
        host.pull = pull
        var lines = UniqueNames("line")
        for pin in pins.sorted(by: { $0.number.value < $1.number.value }) {
            guard let function = pin.function(chip: chip, &lines, log) else { continue }
            host.header.append(HeaderPin(number: pin.number.value, function: function, range: pin.range))
        }
        return host
    }
}

extension HostDraft.Pin {
    func inheriting(_ parent: Self) -> Self {
        // Another function altogether replaces the family's; the same line is completed by it.
        guard supply == nil, isGround == nil, isUnconnected == nil else { return self }
        guard line == nil || line?.value == parent.line?.value else { return self }
        var pin = self
        pin.supply = parent.supply
        pin.isGround = parent.isGround
        pin.isUnconnected = parent.isUnconnected
        pin.line = line ?? parent.line
        pin.chip = chip ?? parent.chip
        pin.offset = offset ?? parent.offset
        pin.pwm = pwm ?? parent.pwm
        pin.reserved = reserved ?? parent.reserved
        pin.hasBias = hasBias ?? parent.hasBias
        pin.fixedPull = fixedPull ?? parent.fixedPull
        return pin
    }

    fileprivate func function(chip: String?, _ lines: inout UniqueNames, _ log: ProblemLog) -> PinFunction? {
        if let supply { return .supply(supply) }
        if isGround == true { return .ground }
        if isUnconnected == true { return .notConnected }
        let owner = "pin \(number.value)"
        guard let line else {
            log.add(.missingKey("line", owner: "\(owner) (or supply, ground, not connected)", range))
            return nil
        }
        guard let label = self.chip ?? chip else {
            log.add(.missingKey("chip", owner: "\(owner), or the host for all its pins", range))
            return nil
        }
        guard let offset else {
            log.add(.missingKey("offset", owner: owner, range))
            return nil
        }
        guard lines.isNew(line, log) else { return nil }
        var hostLine = HostLine(
            name: line.value, chipLabel: label, offset: offset, pwm: pwm, reserved: reserved,
            biasAvailable: hasBias ?? true)
        hostLine.fixedPull = fixedPull
        return .line(hostLine)
    }
}

/// A file that begins with `host:`, or with `family:` for what several hosts share.
extension Fields {
    func hostDraft(isFamily: Bool) -> HostDraft? {
        let name = required(isFamily ? "family" : "host")?.text("the host's name")
        var host = HostDraft(name: name ?? Sourced("", at: head), isFamily: isFamily, title: title())
        host.family =
            isFamily ? optional("inherits")?.text("a family's name") : optional("family")?.text("a family's name")
        host.mass = mass()
        if let board = board() { host.bodies.append(board) }
        host.bodies += bodies()
        host.holes = drilledHoles()
        host.ports = ports()
        host.idlePower = optional("idle power")?.quantity(.notNegative, of: PowerDimension.self)?.value
        host.peakPower = optional("peak power")?.quantity(.notNegative, of: PowerDimension.self)?.value
        host.budget3V3 = optional("3.3 V budget")?.quantity(.positive, of: CurrentDimension.self)?.value
        host.pull = optional("pull")?.interval(.positive, of: ResistanceDimension.self)
        host.chip = optional("chip")?.text("the label of a GPIO chip, such as pinctrl-bcm2711")?.value
        host.pins = headerPins()
        close()
        return name == nil ? nil : host
    }

    /// `outline` and `thickness`, as the body it is.
    private func board() -> Body? {
        let outlineValue = optional("outline")
        let thicknessValue = outlineValue == nil ? optional("thickness") : required("thickness")
        guard let outlineValue else {
            if thicknessValue != nil { _ = required("outline") }
            return nil
        }
        guard let outline = outlineValue.outline(), let thickness = thicknessValue?.length(.positive) else {
            return nil
        }
        let solid = Solid(outline, bottom: 0, top: thickness)
        return Body(name: "board", role: .board, solid: solid, range: outlineValue.range)
    }

    private func headerPins() -> [HostDraft.Pin] {
        var names = UniqueNames("pin")
        return list("header").compactMap { item in
            guard let fields = item.fields("the pin") else { return nil }
            let number = fields.required("pin")?.whole(1...200)
            var pin = HostDraft.Pin(number: number ?? Sourced(0, at: item.range), range: item.range)
            pin.supply = fields.optional("supply")?.quantity(.positive, of: VoltageDimension.self)?.value
            pin.isGround = fields.optional("ground")?.flag()
            pin.isUnconnected = fields.optional("not connected")?.flag()
            pin.line = fields.optional("line")?.text("a line's name, such as GPIO18")
            pin.chip = fields.optional("chip")?.text("the label of a GPIO chip")?.value
            pin.offset = fields.optional("offset")?.whole(0...1023)?.value
            pin.pwm = fields.optional("pwm")?.kernelPWM()
            pin.reserved = fields.optional("reserved")?.text("what it is reserved for")?.value
            pin.hasBias = fields.optional("bias")?.flag()
            pin.fixedPull = fields.optional("fixed pull")?.quantity(.positive, of: ResistanceDimension.self)?.value
            fields.close()
            guard let number else { return nil }
            return names.isNew(Sourced(String(number.value), at: number.range), log) ? pin : nil
        }
    }
}

extension Value {
    fileprivate func kernelPWM() -> KernelPWM? {
        guard let fields = fields("the kernel PWM") else { return nil }
        let device = fields.required("device")?.text("the PWM's device below /sys/devices, such as 3f20c000.pwm")
        let channel = fields.required("channel")?.whole(0...63)
        let overlay = fields.optional("overlay")?.text("the line for config.txt")
        fields.close()
        guard let device, let channel else { return nil }
        return KernelPWM(device: device.value, channel: channel.value, overlay: overlay?.value)
    }
}
