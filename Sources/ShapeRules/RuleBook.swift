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
        MouseBiteRow(), RoutedGap(), BreakDistance(), SnapPath(), PanelSize(),
    ]

    package static func rule(_ code: RuleCode) -> (any Rule)? { all.first { $0.code == code } }

    /// The code that a mistyped one was most likely meant to be.
    package static func nearest(to code: String) -> RuleCode? {
        NearestName.find(code, among: all.lazy.map(\.code.rawValue)).map(RuleCode.init(rawValue:))
    }

    /// Every rule on one layout, with the layout's own `rules:` heeded.
    package static func check(_ subject: CheckSubject) -> CheckReport {
        var settings = RuleSettings(subject.assembly?.layout.rules ?? [])
        var findings: [Finding] = []
        for rule in all where rule.code != IdleSetting.ownCode {
            findings += settings.apply(to: rule) { limit in
                var report = RuleReport(for: rule, limit: limit)
                rule.check(subject, &report)
                return report.findings
            }
        }
        findings += settings.findings
        return CheckReport(findings: findings, suppressed: settings.suppressed, files: [subject.file])
    }
}

extension RuleBook {
    /// Every rule on a layout as it was read from a file.
    package static func check(_ loaded: LoadedLayout) -> CheckReport {
        check(CheckSubject(file: loaded.source.path, assembly: loaded.assembly, problems: loaded.problems))
    }
}
