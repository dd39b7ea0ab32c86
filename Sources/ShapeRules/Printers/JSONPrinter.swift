import BoardModel

/// The report for programs; its shape is Boards/schema/report.json.
package struct JSONPrinter: ReportPrinter {
    /// Raised when a reader of the old shape would misread the new one.
    package static let version = 1

    package init() {}

    package func print(_ report: CheckReport, to output: inout some TextOutputStream) {
        var json = JSONWriter()
        json.object { json in
            json.field("version", JSONPrinter.version)
            json.field("files") { $0.array { list in for file in report.files { list.element { $0.value(file) } } } }
            json.field("counts") { $0.object { $0.counts(of: report) } }
            json.field("findings") {
                $0.array { list in for finding in report.findings { list.element { $0.finding(finding) } } }
            }
            json.field("kits") { $0.array { list in for kit in report.kits { list.element { $0.kit(kit) } } } }
        }
        output.write(json.text + "\n")
    }
}

extension JSONWriter {
    fileprivate mutating func counts(of report: CheckReport) {
        for severity in [Severity.error, .warning, .note, .notChecked] {
            field(severity.rawValue, report.count(severity))
        }
        field("suppressed", report.suppressed)
    }

    /// Every key stands in every finding; what does not apply is null or empty.
    fileprivate mutating func finding(_ finding: Finding) {
        object { json in
            json.field("code", finding.code.rawValue)
            json.field("title", RuleBook.rule(finding.code)?.title)
            json.field("severity", finding.severity.rawValue)
            json.field("message", finding.message)
            json.place(finding.range)
            json.field("key path", finding.keyPath)
            json.field("measured", finding.measured)
            json.field("limit", finding.limit)
            json.field("limit source", finding.limitSource)
            json.field("notes") { $0.array { list in for note in finding.notes { list.element { $0.note(note) } } } }
            json.field("fix") { json in
                if let fix = finding.fix { json.fix(fix) } else { json.value(nil) }
            }
            json.field("places") { json in
                json.array { list in
                    for place in finding.places {
                        list.element { json in
                            json.array { for axis in [place.x, place.y, place.z] { $0.number(axis) } }
                        }
                    }
                }
            }
            json.field("pieces") { $0.array { list in for name in finding.pieces { list.element { $0.value(name) } } } }
        }
    }

    fileprivate mutating func kit(_ kit: KitForms) {
        object { json in
            json.field("kit", kit.kit)
            json.field("forms") { json in
                json.array { list in
                    for form in kit.forms {
                        list.element { json in
                            json.object { json in
                                json.field("form", form.name)
                                json.field("layout", form.layout)
                                json.field("parts") { json in
                                    json.object { json in
                                        for part in kit.parts {
                                            if let use = form.uses[part] { json.field(part, use.rawValue) }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            json.field("unused") { $0.array { list in for part in kit.unused { list.element { $0.value(part) } } } }
        }
    }

    private mutating func number(_ number: Double) { element { $0.value(number) } }

    private mutating func note(_ note: Finding.Note) {
        object { json in
            json.field("message", note.message)
            json.place(note.range)
        }
    }

    private mutating func fix(_ fix: Finding.Fix) {
        object { json in
            json.field("help", fix.help)
            json.field("applicability", fix.applicability.rawValue)
            json.field("edits") { json in
                json.array { list in
                    for edit in fix.edits {
                        list.element { json in
                            json.object { json in
                                json.place(edit.range)
                                json.field("replacement", edit.replacement)
                            }
                        }
                    }
                }
            }
        }
    }

    private mutating func place(_ range: SourceRange?) {
        field("file", range?.file.path)
        guard let range else { return field("range", nil) }
        field("range") { json in
            json.object { json in
                json.field("start") { $0.position(range.start) }
                json.field("end") { $0.position(range.end) }
            }
        }
    }

    private mutating func position(_ position: SourcePosition) {
        object { json in
            json.field("line", position.line)
            json.field("column", position.column)
        }
    }
}
