import BoardModel

/// The report as SARIF 2.1.0 (OASIS), which code hosts take for annotations.
///
/// Every rule that was run and found nothing in a file is a result of kind `pass`; one that lacked something is `open`, a
/// note `informational`. Columns count Unicode code points, as the reader does.
package struct SARIFPrinter: ReportPrinter {
    package init() {}

    package func print(_ report: CheckReport, to output: inout some TextOutputStream) {
        var json = JSONWriter()
        json.object { json in
            json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            json.field("version", "2.1.0")
            json.field("runs") { $0.array { runs in runs.element { $0.object { $0.run(report) } } } }
        }
        output.write(json.text + "\n")
    }
}

extension JSONWriter {
    fileprivate mutating func run(_ report: CheckReport) {
        field("tool") { $0.object { $0.field("driver") { $0.object { $0.driver() } } } }
        field("columnKind", "unicodeCodePoints")
        field("results") { json in
            json.array { list in
                for finding in report.findings { list.element { $0.object { $0.result(finding) } } }
                for file in report.files {
                    let told = Set(report.findings.filter { $0.range.file.path == file }.map(\.code))
                    for rule in RuleBook.all where !told.contains(rule.code) {
                        list.element { $0.object { $0.pass(rule, in: file) } }
                    }
                }
            }
        }
    }

    private mutating func driver() {
        field("name", "luciole")
        field("rules") { json in
            json.array { list in
                for rule in RuleBook.all {
                    list.element { json in
                        json.object { json in
                            json.field("id", rule.code.rawValue)
                            json.text("shortDescription", rule.title)
                            json.text("fullDescription", rule.manual.checks)
                            json.text("help", rule.manual.why + " " + rule.manual.source)
                            json.field("defaultConfiguration") { json in
                                json.object { $0.field("level", SARIFPrinter.level(rule.severity)) }
                            }
                        }
                    }
                }
            }
        }
    }

    private mutating func result(_ finding: Finding) {
        field("ruleId", finding.code.rawValue)
        if let index = RuleBook.all.firstIndex(where: { $0.code == finding.code }) { field("ruleIndex", index) }
        field("kind", SARIFPrinter.kind(finding.severity))
        // Only what fails has a level (SARIF 2.1.0, 3.27.10).
        field("level", finding.severity < .note ? finding.severity.rawValue : "none")
        text("message", finding.sentence)
        field("locations") { $0.array { list in list.element { $0.object { $0.location(finding.range) } } } }
        let related = finding.notes.filter { $0.range != nil }
        if !related.isEmpty {
            field("relatedLocations") { json in
                json.array { list in
                    for note in related {
                        guard let range = note.range else { continue }
                        list.element { json in
                            json.object { json in
                                json.location(range)
                                json.text("message", note.message)
                            }
                        }
                    }
                }
            }
        }
        if let fix = finding.fix, !fix.edits.isEmpty { field("fixes") { $0.array { $0.element { $0.fix(fix) } } } }
    }

    private mutating func fix(_ fix: Finding.Fix) {
        object { json in
            json.text("description", fix.help)
            json.field("artifactChanges") { json in
                json.array { list in
                    for edit in fix.edits {
                        list.element { json in
                            json.object { json in
                                json.artifact(edit.range.file.path)
                                json.field("replacements") { json in
                                    json.array { list in
                                        list.element { json in
                                            json.object { json in
                                                json.field("deletedRegion") { $0.region(edit.range) }
                                                json.text("insertedContent", edit.replacement)
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private mutating func pass(_ rule: any Rule, in file: String) {
        field("ruleId", rule.code.rawValue)
        if let index = RuleBook.all.firstIndex(where: { $0.code == rule.code }) { field("ruleIndex", index) }
        field("kind", "pass")
        field("level", "none")
        text("message", rule.title)
        field("locations") { json in
            json.array { list in
                list.element { json in
                    json.object { json in json.field("physicalLocation") { $0.object { $0.artifact(file) } } }
                }
            }
        }
    }

    private mutating func location(_ range: SourceRange) {
        field("physicalLocation") { json in
            json.object { json in
                json.artifact(range.file.path)
                json.field("region") { $0.region(range) }
            }
        }
    }

    private mutating func artifact(_ path: String) {
        field("artifactLocation") { $0.object { $0.field("uri", SARIFPrinter.uri(path)) } }
    }

    private mutating func region(_ range: SourceRange) {
        object { json in
            json.field("startLine", range.start.line)
            json.field("startColumn", range.start.column)
            json.field("endLine", range.end.line)
            json.field("endColumn", range.end.column)
        }
    }

    /// The objects around texts that SARIF wants everywhere.
    private mutating func text(_ key: String, _ text: String) { field(key) { $0.object { $0.field("text", text) } } }
}

extension SARIFPrinter {
    fileprivate static func level(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note, .notChecked: "note"
        case .off: "none"
        }
    }

    fileprivate static func kind(_ severity: Severity) -> String {
        switch severity {
        case .error, .warning: "fail"
        case .note: "informational"
        case .notChecked: "open"
        case .off: "notApplicable"
        }
    }

    /// A path as a relative or file URI: all that RFC 3986 does not leave alone is escaped.
    static func uri(_ path: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = path.hasPrefix("/") ? Array("file://".utf8) : []
        for byte in path.utf8 {
            if plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Finding {
    /// Message, measure and mend in one line, for printers without room for more.
    var sentence: String {
        var text = message
        if let measured {
            text += "; measured \(measured)"
            if let limit { text += ", limit \(limit)" }
        }
        if let fix { text += "; \(fix.help)" }
        return text
    }
}
