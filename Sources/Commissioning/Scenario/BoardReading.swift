import BoardModel
import HardwareSimulated

/// Reads what a scenario says of its board.
enum BoardReading {
    private enum Release: String, CaseIterable {
        case keeps = "keeps level"
        case returns = "returns to input"
    }

    private enum Overflow: String, CaseIterable {
        case oldest = "drops oldest"
        case newest = "drops newest"
    }

    static func board(_ value: Value) -> ScenarioBoard {
        var board = ScenarioBoard()
        guard let fields = value.fields("the board") else { return board }
        if let number = fields.optional("numbering")?.whole(0...999)?.value { board.numbering = number }
        if let release = fields.optional("release")?.word(of: Release.self) {
            board.release = release.value == .keeps ? .keepsLevel : .returnsToInput
        }
        if let overflow = fields.optional("overflow")?.word(of: Overflow.self) {
            board.overflow = overflow.value == .oldest ? .dropsOldest : .dropsNewest
        }
        if let isActiveLow = fields.optional("active low")?.flag() { board.isActiveLow = isActiveLow }
        board.pwmChip = fields.optional("pwm chip")?.whole(0...99)?.value
        fields.close()
        return board
    }
}
