import BoardModel

/// One finding as a SARIF result.
struct SARIFResult {
    private let finding: Finding
    private let index: Int?
    private let fingerprint: String
    /// Why it was taken out.
    var suppression: String?

    init(_ finding: Finding, index: Int?, fingerprint: String) {
        self.finding = finding
        self.index = index
        self.fingerprint = fingerprint
    }

    func write(_ json: inout JSONWriter) {
        json.field("ruleId", finding.code.rawValue)
        if let index { json.field("ruleIndex", index) }
        json.field("kind", SARIFResult.kind(finding.severity))
        // Only what fails has a level (SARIF 2.1.0, 3.27.10).
        json.field("level", finding.severity < .note ? finding.severity.rawValue : "none")
        json.text("message", finding.sentence)
        json.field("locations") { json in
            json.array { list in
                list.element { json in
                    json.object { json in
                        json.location(finding.range)
                        if let path = finding.keyPath { json.logicalLocation(path) }
                    }
                }
            }
        }
        related(&json)
        json.field("partialFingerprints") { $0.object { $0.field("primaryLocationLineHash", fingerprint) } }
        if let fix = finding.fix, !fix.edits.isEmpty {
            json.field("fixes") { $0.array { list in list.element { SARIFResult.write(fix, &$0) } } }
        }
        if let suppression {
            json.field("suppressions") { json in
                json.array { list in
                    list.element { json in
                        json.object { json in
                            json.field("kind", "inSource")
                            json.field("justification", suppression)
                        }
                    }
                }
            }
        }
    }

    private func related(_ json: inout JSONWriter) {
        let notes = finding.notes.compactMap { note in note.range.map { (note.message, $0) } }
        guard !notes.isEmpty else { return }
        json.field("relatedLocations") { json in
            json.array { list in
                for (number, (message, range)) in notes.enumerated() {
                    list.element { json in
                        json.object { json in
                            json.field("id", number + 1)
                            json.location(range)
                            json.text("message", message)
                        }
                    }
                }
            }
        }
    }

    /// The edits, file by file.
    private static func write(_ fix: Finding.Fix, _ json: inout JSONWriter) {
        var files: [String] = []
        for edit in fix.edits where !files.contains(edit.range.file.path) { files.append(edit.range.file.path) }
        json.object { json in
            json.text("description", fix.help)
            json.field("artifactChanges") { json in
                json.array { list in
                    for file in files {
                        list.element { json in
                            json.object { json in
                                json.artifact(file)
                                json.field("replacements") { json in
                                    json.array { list in
                                        for edit in fix.edits where edit.range.file.path == file {
                                            list.element { $0.object { $0.replacement(edit) } }
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

    private static func kind(_ severity: Severity) -> String {
        switch severity {
        case .error, .warning: "fail"
        case .note: "informational"
        case .notChecked: "open"
        case .off: "notApplicable"
        }
    }
}

extension JSONWriter {
    fileprivate mutating func replacement(_ edit: Finding.Fix.Edit) {
        field("deletedRegion") { $0.region(edit.range) }
        text("insertedContent", edit.replacement)
    }

    fileprivate mutating func location(_ range: SourceRange) {
        field("physicalLocation") { json in
            json.object { json in
                json.artifact(range.file.path)
                json.field("region") { $0.region(range) }
            }
        }
    }

    fileprivate mutating func logicalLocation(_ path: String) {
        field("logicalLocations") { json in
            json.array { list in
                list.element { json in
                    json.object { json in
                        json.field("fullyQualifiedName", path)
                        json.field("kind", "property")
                    }
                }
            }
        }
    }

    mutating func artifact(_ path: String) {
        field("artifactLocation") { $0.object { $0.field("uri", SARIFText.uri(path)) } }
    }

    fileprivate mutating func region(_ range: SourceRange) {
        object { json in
            json.field("startLine", range.start.line)
            json.field("startColumn", range.start.column)
            json.field("endLine", range.end.line)
            json.field("endColumn", range.end.column)
        }
    }

    /// The objects around texts that SARIF wants everywhere.
    mutating func text(_ key: String, _ text: String) { field(key) { $0.object { $0.field("text", text) } } }
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
