import BoardModel
import HardwareSimulated

/// Reads what goes wrong: `fault: ENODEV, for: 2 s, returns as: 4`.
struct FaultReading {
    let names: ScenarioNames

    private enum FaultName: String, CaseIterable {
        case busy = "EBUSY"
        case permission = "EACCES"
        case absent = "ENOENT"
        case gone = "ENODEV"
        case io = "EIO"
        case once = "EIO once"
        case noBias = "EINVAL"
        case lostEvents = "lost events"
    }

    func fault(_ value: Value, _ fields: Fields) -> ScenarioAction? {
        let name = value.word(of: FaultName.self)
        let chipValue = fields.optional("chip")
        let lineValue = fields.optional("line of")
        let time = fields.optional("for")?.time(.positive)
        let number = fields.optional("returns as")?.whole(0...999)?.value
        let holder = fields.optional("holder")?.text("who holds the line")?.value
        var chip: String? = names.lightChip
        var offset: Int?
        if let chipValue { chip = chipValue.text("a chip's label").flatMap { names.chip($0.value, chipValue) } }
        if let lineValue {
            let line = lineValue.text("a line").flatMap { names.line($0.value, lineValue) }
            (chip, offset) = (line?.chip, line?.offset)
        }
        guard let name, let chip else { return nil }
        let fault: Fault =
            switch name.value {
            case .busy: .busy(holder: holder ?? "somebody")
            case .permission: .permission
            case .absent: .absent
            case .gone: .gone
            case .io: .ioError
            case .once: .ioErrorOnce
            case .noBias: .noBias
            case .lostEvents: .lostEvents
            }
        return .fault(fault, chip: chip, offset: offset, for: time, returnsAs: number)
    }
}
