internal import Hardware

extension Doctor {
    /// Each line of the plan: where it is, and whether it is free; then what its chip can do for inputs. Of what cannot be
    /// looked at it is said why.
    func lines(of plan: BoardPlan?, on chips: [DoctorFinding]) -> [DoctorFinding] {
        guard !chips.contains(where: { $0.verdict == .problem }) else {
            return notLookedAt([.line, .bias, .debounce], "there is no chip to look at")
        }
        guard let plan else {
            return notLookedAt(
                [.line, .bias, .debounce], "no layout was named", remedy: "name one: `luciole doctor LAYOUT`")
        }
        var findings = plan.channels.map { line($0.line, for: "LED") }
        findings += plan.chargerPins.map { line($0.line, for: "charger") }
        if let button = plan.button { findings.append(line(button.line, for: "button")) }
        if let enable = plan.chargeEnable { findings.append(line(enable.line, for: "charge enable")) }
        return findings + inputFeatures(of: plan, isUsable: !findings.contains { $0.verdict == .problem })
    }

    private func notLookedAt(
        _ topics: [DoctorFinding.Topic], _ reason: String, remedy: String? = nil
    ) -> [DoctorFinding] {
        topics.map { DoctorFinding($0, .note, "not looked at: \(reason)", remedy: remedy) }
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

    /// Bias and debounce, tried on the first input of the plan whose chip is said to pull.
    private func inputFeatures(of plan: BoardPlan, isUsable: Bool) -> [DoctorFinding] {
        guard isUsable else { return notLookedAt([.bias, .debounce], "the lines cannot be had") }
        let pin = plan.chargerPins.first(where: \.biasAvailable)?.line
        let button = plan.button.flatMap { $0.biasAvailable ? $0.line : nil }
        guard let line = pin ?? button else {
            return notLookedAt([.bias, .debounce], "this layout has no input whose chip can pull, by its host's file")
        }
        return [
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
