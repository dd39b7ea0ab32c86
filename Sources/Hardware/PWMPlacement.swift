/// Where in its period a channel's on-phase lies: from which end of the period, and how far from it.
///
/// Of every four channels the first begins with the period, the third where the first ends; the second ends with the
/// period, the fourth where the second begins. So on-phases lie back to back as long as there is room, which spares the
/// cell the peaks, and one's edge is the other's: n channels take n + 1 wake-ups a period rather than 2 n. Channels of
/// one place and one duty share both edges.
///
/// A place moves as evenly as the duties do that it depends on, and never out of the period: there is one on-phase in
/// each period, whatever changes.
struct PWMPlacement: Equatable, Sendable {
    var isFromEnd = false
    /// From that end, in nanoseconds; less where the on-phase would not fit.
    var distance: Int64 = 0

    /// When an on-phase begins in a period that begins at `start`.
    func beginning(of width: Int64, in start: Int64, _ units: PWMUnits) -> Int64 {
        let room = units.period - width
        let held = min(distance, room)
        return start + (isFromEnd ? room - held : held)
    }

    /// The place of a channel among others, whose mean on-times are given in fractions.
    static func of(_ channel: Int, among onTimes: PerChannel<Int64>) -> PWMPlacement {
        let place = channel % 4
        guard place >= 2 else { return PWMPlacement(isFromEnd: place == 1) }
        // Next to the longest of those that it follows: two cores on one base have two channels of each place.
        var longest: Int64 = 0
        for other in onTimes.indices where other % 4 == place - 2 { longest = max(longest, onTimes[other]) }
        return PWMPlacement(isFromEnd: place == 3, distance: longest >> PWMUnits.fractionBits)
    }
}
