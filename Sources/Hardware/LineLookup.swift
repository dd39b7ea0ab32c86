extension GPIOSystem {
    /// Every chip once: one that several symbolic links lead to (the Raspberry Pi 5's gpiochip4 is gpiochip0) is one chip.
    public func distinctChips() throws(GPIOError) -> [ChipInfo] {
        var distinct: [ChipInfo] = []
        for chip in try chips() where !distinct.contains(where: { $0.name == chip.name }) { distinct.append(chip) }
        return distinct
    }

    /// Takes lines by the names that a layout gives them.
    public func request(_ request: LineRequest) throws(GPIOError) -> Lines { try take(place(request)) }

    /// Finds the one chip and the offsets that a request means.
    ///
    /// A line name is looked for on the chip of the given label, or on every chip when there is none; two lines of
    /// one name are `ambiguous`, never the first of them.
    public func place(_ request: LineRequest) throws(GPIOError) -> PlacedRequest {
        try request.settings.checkPossible()
        guard !request.lines.isEmpty, request.lines.count <= PlacedRequest.mostLines else {
            throw .lineCount(request.lines.count, limit: PlacedRequest.mostLines)
        }
        let chips = try distinctChips()
        guard !chips.isEmpty else { throw .noGPIO }
        var holder: ChipInfo?
        var offsets: [Int] = []
        for line in request.lines {
            let (chip, offset) = try find(line, among: chips)
            if let first = holder, first.name != chip.name { throw .severalChips([first.label, chip.label]) }
            guard !offsets.contains(offset) else { throw .repeated(line: line.text, chip: chip.label) }
            holder = chip
            offsets.append(offset)
        }
        guard let holder else { throw .noGPIO }
        return PlacedRequest(
            chip: holder, offsets: offsets, settings: request.settings, consumer: request.consumer,
            eventQueue: request.eventQueue)
    }

    /// Finds one line, and looks at it without taking it.
    public func look(at line: LineReference) throws(GPIOError) -> (chip: ChipInfo, info: LineInfo) {
        let chips = try distinctChips()
        guard !chips.isEmpty else { throw .noGPIO }
        let (chip, offset) = try find(line, among: chips)
        return (chip, try info(chip: chip, offset: offset))
    }

    private func find(_ line: LineReference, among chips: [ChipInfo]) throws(GPIOError) -> (ChipInfo, Int) {
        var candidates = chips
        if let label = line.chipLabel {
            candidates = chips.filter { $0.label == label }
            guard !candidates.isEmpty else { throw .noChip(label: label, found: chips.map { $0.label }) }
        }
        switch line.place {
        case .offset(let offset):
            guard candidates.count == 1, let chip = candidates.first else {
                throw .ambiguousChip(label: line.chipLabel, chips: candidates.map { "\($0.name) [\($0.label)]" })
            }
            guard offset >= 0, offset < chip.lineCount else {
                throw .noOffset(offset, chip: chip.label, lineCount: chip.lineCount)
            }
            return (chip, offset)
        case .name(let name):
            return try find(name, of: line, on: candidates)
        }
    }

    private func find(
        _ name: String, of line: LineReference, on chips: [ChipInfo]
    ) throws(GPIOError) -> (ChipInfo, Int) {
        var matches: [(ChipInfo, Int)] = []
        var names: [String] = []
        for chip in chips {
            for offset in 0..<max(0, chip.lineCount) {
                guard let found = try info(chip: chip, offset: offset).name, !found.isEmpty else { continue }
                names.append(found)
                if found == name { matches.append((chip, offset)) }
            }
        }
        guard let match = matches.first else {
            throw .noLine(line: name, chip: line.chipLabel, found: names)
        }
        guard matches.count == 1 else {
            throw .ambiguous(line: name, chips: matches.map { "\($0.0.label) line \($0.1)" })
        }
        return match
    }
}
