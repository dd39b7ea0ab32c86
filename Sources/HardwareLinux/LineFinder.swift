internal import Hardware

/// From a line as a layout names it to a chip and an offset.
struct LineFinder {
    struct Found {
        var chip: LinuxChip
        var offset: Int
        /// How messages call it: the name where there is one, and the offset.
        var text: String
    }

    private let listing: ChipListing

    init(_ listing: ChipListing) { self.listing = listing }

    func find(_ reference: LineReference) throws(GPIOError) -> Found {
        let chips = try candidates(reference.chipLabel)
        switch reference.place {
        case .offset(let offset): return try find(offset: offset, in: chips)
        case .name(let name): return try find(name: name, in: chips)
        }
    }

    private func candidates(_ label: String?) throws(GPIOError) -> [LinuxChip] {
        guard let label else { return listing.chips }
        let chips = listing.chips.filter { $0.info.label == label }
        if !chips.isEmpty { return chips }
        throw listing.denied ?? .noChip(label: label, found: listing.chips.map(\.info.label))
    }

    private func find(offset: Int, in chips: [LinuxChip]) throws(GPIOError) -> Found {
        guard let chip = chips.first else { throw .noGPIO }
        guard chips.count == 1 else { throw .ambiguous(line: "line \(offset)", chips: chips.map(\.title)) }
        let line = try chip.line(offset)
        return Found(chip: chip, offset: offset, text: line.name.map { "\($0) (line \(offset))" } ?? "line \(offset)")
    }

    private func find(name: String, in chips: [LinuxChip]) throws(GPIOError) -> Found {
        var found: [Found] = []
        var names: [String] = []
        for chip in chips {
            for line in try chip.lines() {
                if let other = line.name { names.append(other) }
                guard line.name == name else { continue }
                found.append(Found(chip: chip, offset: line.offset, text: "\(name) (line \(line.offset))"))
            }
        }
        guard let first = found.first else {
            throw .noLine(line: name, chip: chips.map(\.info.label).joined(separator: ", "), found: names)
        }
        guard found.count == 1 else { throw .ambiguous(line: name, chips: found.map(\.chip.title)) }
        return first
    }
}

extension LinuxChip {
    /// Label and number: two chips may share a label.
    fileprivate var title: String { "\(info.label) (\(info.name))" }
}
