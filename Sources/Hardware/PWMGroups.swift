/// The channels of a plan, those that are alike as one: two cores on one base have channels of the same place and duty, and
/// what the one does the other does.
///
/// Alike is the whole state. An update sets channels apart, or finds that they are alike.
struct PWMGroups: Sendable {
    /// How many channels there are.
    let channelCount: Int
    private var groups: PerChannel<PWMForesight>

    init(channels count: Int, _ channel: PWMChannel) {
        groups = PerChannel(repeating: PWMForesight(channel, line: .line(0)), count: count)
        channelCount = groups.count
        update { _, _ in }
    }

    /// A channel as it is, by its number.
    subscript(channel: Int) -> PWMChannel { groups[place(of: channel)].present }

    /// Works on every group where it lies.
    @inline(__always)
    mutating func updateEach(_ body: (_ group: inout PWMForesight) -> Void) {
        groups.updateEach(body)
    }

    /// Changes each channel, and brings those together that are alike. To be followed by a look ahead.
    mutating func update(_ change: (_ index: Int, _ channel: inout PWMChannel) -> Void) {
        guard channelCount > 0 else { return }
        var (changed, used) = (PerChannel(repeating: groups[0], count: channelCount), 0)
        for index in 0..<channelCount {
            var channel = self[index]
            change(index, &channel)
            if let like = (0..<used).first(where: { changed[$0].present == channel }) {
                changed[like].include(.line(index))
            } else {
                changed[used] = PWMForesight(channel, line: .line(index))
                used += 1
            }
        }
        groups = changed.prefix(used)
    }

    /// Looks at each channel alone, until the next update.
    mutating func part() {
        guard groups.count < channelCount else { return }
        var apart = PerChannel(repeating: groups[0], count: channelCount)
        for index in 0..<channelCount { apart[index] = groups[place(of: index)].alone(.line(index)) }
        groups = apart
    }

    private func place(of channel: Int) -> Int {
        groups.indices.first { groups[$0].lines.contains(.line(channel)) } ?? 0
    }
}
