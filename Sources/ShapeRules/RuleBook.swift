package import BoardModel
import Geometry

/// All the rules, and what they say about a layout.
package enum RuleBook {
    /// The table: a rule that does not stand here does not exist.
    package static let all: [any Rule] = [
        Unreadable(), UnknownKey(), MissingKey(), WrongValue(), DuplicateName(), UnknownReference(), TooMuch(),
        IdleSetting(),
        OneBase(), CoreCount(), PowerSource(), PanelPieces(), CoreSeat(), KitRevision(),
        BodyOverlap(), Clearance(), CoreFit(), StackHeight(), FastenerAxis(), Support(),
        WireReach(), PlugMate(), PinPolarity(), WireCurrent(), VoltageDrop(), PlugRoom(), PortUse(),
        InsideRoom(), OpeningMatch(), PostMatch(), ShadeSphere(), LightPath(), HeightStack(),
        TipAngle(), CordStrength(),
        CellWarmth(), BoardWarmth(),
        LEDHeadroom(), ChannelCurrent(), CellCurrent(), CellSafety(), HostPower(), RunTimes(),
        HostLines(), LineUse(), KernelPWMLines(), ChargerPulls(), FlickerRisk(), DimmingDepth(),
        PWMFrequency(),
        PanelOutline(), MouseBiteRow(), RoutedGap(), BreakDistance(), SnapPath(), PanelSize(),
    ]

    package static func rule(_ code: RuleCode) -> (any Rule)? { all.first { $0.code == code } }

    /// The code that a mistyped one was most likely meant to be.
    package static func nearest(to code: String) -> RuleCode? {
        NearestName.find(code, among: all.lazy.map(\.code.rawValue)).map(RuleCode.init(rawValue:))
    }

    /// Every rule on one layout, with the layout's own `rules:` heeded.
    package static func check(_ subject: CheckSubject) -> CheckReport {
        var settings = RuleSettings(
            subject.assembly?.layout.rules ?? [], house: subject.assembly?.limits ?? [])
        var findings: [Finding] = []
        var file = CheckedFile(path: subject.file)
        for rule in all where rule.code != IdleSetting.ownCode {
            let hidden = settings.suppressed
            let found = settings.apply(to: rule) { limit in
                var report = RuleReport(for: rule, limit: limit)
                rule.check(subject, &report)
                return report.findings
            }
            findings += found
            let silence = settings.suppressed > hidden ? .suppressed : outcome(ofSilent: rule, on: subject)
            file.outcomes[rule.code] = Outcome(of: found) ?? silence
        }
        findings += settings.findings
        // Settings are judged by more than one rule, last of all.
        for (code, told) in Dictionary(grouping: settings.findings, by: \.code) {
            file.outcomes[code] = Outcome(of: told + findings.filter { $0.code == code })
        }
        if file.outcomes[IdleSetting.ownCode] == nil {
            let hasRules = subject.assembly?.layout.rules.isEmpty == false
            file.outcomes[IdleSetting.ownCode] = hasRules ? .pass : .notApplicable
        }
        return CheckReport(
            findings: findings, suppressed: settings.suppressed, suppressedFindings: settings.suppressedFindings,
            checkedFiles: [file])
    }

    /// What a rule's silence means.
    private static func outcome(ofSilent rule: any Rule, on subject: CheckSubject) -> Outcome {
        guard rule.isAboutLamps else { return .pass }
        guard subject.isLayout else { return .notApplicable }
        // Of a layout that could not be understood nobody knows.
        guard subject.assembly != nil else { return .open }
        return rule.applies(to: subject) ? .pass : .notApplicable
    }
}

extension RuleBook {
    /// Every rule on a layout as it was read from a file.
    package static func check(_ loaded: LoadedLayout) -> CheckReport {
        check(CheckSubject(file: loaded.source.path, assembly: loaded.assembly, problems: loaded.problems))
    }
}
