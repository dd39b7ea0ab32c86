package import BoardModel

/// A kit in all its forms: which layouts show them, and what each is made of.
package struct KitForms: Sendable {
    /// How a part of the kit serves a form.
    package enum Use: String, Hashable, Sendable {
        case used
        /// A core in the cutout of its base.
        case seated
        /// A core away from its base.
        case poppedOut = "popped out"
    }

    /// A layout that shows a form.
    package struct Form: Sendable {
        package var name: String
        package var layout: String
        /// By the part's name; a part that is not in it does not serve the form.
        package var uses: [String: Use]
    }

    package var kit: String
    /// The kit's parts in its own order.
    package var parts: [String]
    /// In the order of the kit's forms.
    package var forms: [Form]

    package init(_ kit: Kit, layouts: [LoadedLayout]) {
        self.kit = kit.name.value
        parts = kit.parts.map(\.value)
        forms = kit.forms.flatMap { form in
            layouts.compactMap { loaded -> Form? in
                guard let assembly = loaded.assembly, assembly.layout.form?.value == form.value else { return nil }
                return Form(name: form.value, layout: loaded.source.path, uses: KitForms.uses(in: assembly))
            }
        }
    }

    /// Parts of the kit that serve no form.
    package var unused: [String] {
        parts.filter { part in !forms.contains { $0.uses[part] != nil } }
    }

    private static func uses(in assembly: Assembly) -> [String: Use] {
        var uses: [String: Use] = [:]
        for thing in assembly.placed {
            guard let part = thing.part else { continue }
            uses[part.name.value] = part.kind == .core ? (thing.seat != nil ? .seated : .poppedOut) : .used
        }
        return uses
    }
}

extension KitForms {
    /// A kit with every layout that shows one of its forms, checked in one go.
    ///
    /// - Parameters:
    ///   - file: the kit's own file, as it was read.
    ///   - layouts: those of the kit's Boards folder; layouts of other kits are passed over.
    package static func report(on kit: Kit, file: BoardFile, layouts: [LoadedLayout]) -> CheckReport {
        let own = layouts.filter { loaded in
            guard let layout = loaded.assembly?.layout else { return false }
            return layout.kit?.value == kit.name.value && kit.forms.contains { $0.value == layout.form?.value }
        }
        let shown = Set(own.compactMap { $0.assembly?.layout.form?.value })
        let subject = CheckSubject(file: file.source.path, assembly: nil, problems: file.problems, isLayout: false)
        let missing = kit.forms.filter { !shown.contains($0.value) }.map { form in
            Finding(
                code: UnknownReference.ownCode, severity: .notChecked,
                message: "no layout beside the kit shows its form '\(form.value)'", range: form.range)
        }
        let head = RuleBook.check(subject)
        var files = head.checkedFiles
        if !missing.isEmpty, !files.isEmpty {
            let code = UnknownReference.ownCode
            files[0].outcomes[code] = Outcome(of: missing + head.findings.filter { $0.code == code })
        }
        let kitFile = CheckReport(findings: head.findings + missing, suppressed: 0, checkedFiles: files)
        var report = CheckReport(joining: [kitFile] + own.map { RuleBook.check($0) })
        report.kits = [KitForms(kit, layouts: own)]
        return report
    }
}
