import HardwareLinux

/// What `luciole doctor` found, for people and for programs.
struct DoctorReport {
    /// The layout's path, where there was one.
    var layout: String?
    var findings: [DoctorFinding]

    /// A line for each finding, the remedy below it, and a last line that counts.
    func text(colour: Bool) -> String {
        let width = DoctorFinding.Topic.allCases.map(\.rawValue.count).max() ?? 0
        var text = ""
        for finding in findings {
            let verdict = finding.verdict.rawValue.padded(to: 8)
            text +=
                "\(colour ? finding.verdict.coloured(verdict) : verdict) \(finding.topic.rawValue.padded(to: width))"
            text += "  \(finding.text)\n"
            if let remedy = finding.remedy { text += String(repeating: " ", count: width + 11) + "→ \(remedy)\n" }
        }
        let problems = count(.problem)
        let notes = count(.note)
        return text
            + "\(problems) problem\(problems == 1 ? "" : "s"), \(notes) note\(notes == 1 ? "" : "s"): \(verdict)\n"
    }

    private var verdict: String {
        if count(.problem) > 0 { return "no lamp can be run like this" }
        return count(.note) > 0 ? "a lamp can be run" : "all is well for a lamp"
    }

    /// `{"version": 1, "layout": …, "findings": [{"topic", "verdict", "text", "remedy"}], "problems": n, "notes": n,
    /// "verdict": "a lamp can be run"}`.
    var json: String {
        let rows = findings.map { finding in
            "    {\"topic\": \(quoted(finding.topic.rawValue)), \"verdict\": \(quoted(finding.verdict.rawValue)), "
                + "\"text\": \(quoted(finding.text)), \"remedy\": \(finding.remedy.map(quoted) ?? "null")}"
        }
        return """
            {
              "version": 1,
              "layout": \(layout.map(quoted) ?? "null"),
              "findings": [
            \(rows.joined(separator: ",\n"))
              ],
              "problems": \(count(.problem)),
              "notes": \(count(.note)),
              "verdict": \(quoted(verdict))
            }

            """
    }

    private func count(_ verdict: DoctorFinding.Verdict) -> Int { findings.filter { $0.verdict == verdict }.count }

    /// A JSON string (RFC 8259).
    private func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension DoctorFinding.Verdict {
    fileprivate func coloured(_ text: String) -> String {
        switch self {
        case .ok: "\u{1B}[32m\(text)\u{1B}[0m"
        case .note: "\u{1B}[33m\(text)\u{1B}[0m"
        case .problem: "\u{1B}[31m\(text)\u{1B}[0m"
        }
    }
}
