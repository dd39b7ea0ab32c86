internal import Hardware

extension Doctor {
    /// Each line of the plan: where it is, and whether it is free; then what the chips can do for them.
    func lines(of plan: BoardPlan) -> [DoctorFinding] {
        var findings = plan.channels.map { line($0.line, for: "LED") }
        findings += plan.chargerPins.map { line($0.line, for: "charger") }
        let isUsable = !findings.contains { $0.verdict == .problem }
        if let pin = plan.chargerPins.first(where: \.biasAvailable), isUsable { findings += features(of: pin.line) }
        return findings
    }

    private func line(_ reference: LineReference, for purpose: String) -> DoctorFinding {
        do throws(GPIOError) {
            let (chip, info) = try gpio.look(at: reference)
            let name = info.name.map { "\($0) (offset \(info.offset))" } ?? "offset \(info.offset)"
            guard info.isUsed else {
                return DoctorFinding(.line, .ok, "\(purpose) line \(name) of \(chip.label) is free")
            }
            // The lamp itself, running: nothing to mend.
            guard info.consumer != "luciole" else {
                return DoctorFinding(.line, .note, "\(purpose) line \(name) of \(chip.label) is held by luciole itself")
            }
            return DoctorFinding(
                .line, .problem, GPIOError.busy(line: name, chip: chip.label, holder: info.consumer))
        } catch {
            return DoctorFinding(.line, .problem, error)
        }
    }

    private func features(of line: LineReference) -> [DoctorFinding] {
        [
            feature(.bias, "lines can be pulled up and down", of: line) { $0.bias = .pullUp },
            feature(.debounce, "edges can be debounced in the kernel", of: line) {
                $0.edges = .both
                $0.debounce = .milliseconds(5)
            },
        ]
    }

    private func feature(
        _ topic: DoctorFinding.Topic, _ text: String, of line: LineReference, _ ask: (inout LineSettings) -> Void
    ) -> DoctorFinding {
        var settings = LineSettings(.input)
        ask(&settings)
        do throws(GPIOError) {
            _ = try gpio.inputs([line], settings: settings, consumer: "luciole doctor")
            return DoctorFinding(topic, .ok, text)
        } catch .busy {
            return DoctorFinding(topic, .note, "not tried: line \(line.text) is in use")
        } catch {
            return DoctorFinding(topic, .note, error)
        }
    }
}
