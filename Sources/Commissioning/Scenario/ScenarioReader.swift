package import BoardModel
import Geometry
import Hardware
import Lamp

/// A scenario as it was read, with everything that is wrong with it and the layout it names.
package struct LoadedScenario: Sendable {
    package var source: SourceFile
    /// Nil when it cannot be lived through.
    package var scenario: Scenario?
    package var problems: [Problem]
}

/// Reads scenarios: Firmware-notes/scenarios.md says what stands in them.
package struct ScenarioReader {
    private let library: BoardLibrary

    package init(_ library: BoardLibrary) { self.library = library }

    package func load(_ path: String) throws(FileError) -> LoadedScenario {
        let document = try KeyedDocument(path: path, owner: "the scenario")
        return read(document, path: path)
    }

    /// `text` as if it stood in a file of that path.
    package func read(text: String, path: String) -> LoadedScenario {
        read(KeyedDocument(bytes: Array(text.utf8), path: path, owner: "the scenario"), path: path)
    }

    private func read(_ document: KeyedDocument, path: String) -> LoadedScenario {
        var elsewhere: [Problem] = []
        let scenario = document.fields.flatMap { decode($0, path: path, &elsewhere) }
        let problems = document.log.inOrder + elsewhere
        return LoadedScenario(
            source: document.source, scenario: problems.isEmpty ? scenario : nil, problems: problems)
    }

    private func decode(_ fields: Fields, path: String, _ elsewhere: inout [Problem]) -> Scenario? {
        let title = fields.optional("title")?.text()?.value ?? ""
        let layout = fields.required("layout")
        let seed = fields.optional("seed")?.whole(0...Int.max)?.value ?? 0
        let cell = fields.optional("cell")
        let plugged = fields.optional("plugged")?.flag() ?? false
        let board = fields.optional("board").map(BoardReading.board)
        let lateness = fields.optional("lateness")?.time() ?? .zero
        let start = fields.optional("start").flatMap { self.start($0) }
        let script = fields.optional("script")
        let until = fields.required("until")?.time(.positive)
        let expect = fields.required("expect")
        fields.close()
        guard let until, let layout, let loaded = load(layout, beside: path),
            let (assembly, names) = names(of: loaded, layout, &elsewhere)
        else { return nil }
        var scenario = Scenario(assembly: assembly)
        scenario.title = title
        scenario.seed = UInt64(seed)
        scenario.isPlugged = plugged
        if let board { scenario.board = board }
        scenario.start = start
        scenario.lateness = lateness
        scenario.until = until
        if let cell { scenario.cell = self.cell(cell) }
        let steps = StepReading(names: names, until: until)
        scenario.script = script?.items("a list of what happens").compactMap { steps.step($0) } ?? []
        let expectations = ExpectationReading(names: names, until: until)
        scenario.expectations =
            expect?.items("a list of what has to come of it").compactMap {
                expectations.expectation($0)
            } ?? []
        if let expect, scenario.expectations.isEmpty { expect.refuse(wanted: "at least one expectation") }
        return scenario
    }

    /// A layout is looked for from here, then in the folders above the scenario, so that scenarios that ship run
    /// wherever one stands.
    private func load(_ value: Value, beside path: String) -> LoadedLayout? {
        guard let name = value.text("a layout file, such as Boards/layouts/puck.yaml")?.value else { return nil }
        var folder = FileReading.absolute(path) ?? ""
        var candidates = [name]
        while !name.hasPrefix("/"), let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
            folder = String(folder[..<slash])
            candidates.append("\(folder)/\(name)")
        }
        for candidate in candidates where FileReading.exists(candidate) {
            if let loaded = try? library.load(layout: candidate) { return loaded }
        }
        value.refuse(wanted: "a layout file that is there", hint: "looked here and in the folders above the scenario")
        return nil
    }

    private func names(
        of loaded: LoadedLayout, _ value: Value, _ elsewhere: inout [Problem]
    ) -> (Assembly, ScenarioNames)? {
        elsewhere += loaded.problems
        guard let assembly = loaded.assembly else {
            value.refuse(wanted: "a layout", hint: "`luciole check` says why it is none")
            return nil
        }
        do throws(CommissionError) {
            return (assembly, ScenarioNames(try Wiring(assembly)))
        } catch {
            value.refuse(wanted: "a layout that can be lit", hint: "\(error.message); \(error.remedy)")
            return nil
        }
    }

    /// `last`, `on`, `off`, or a lightness.
    private func start(_ value: Value) -> StartPolicy? {
        switch value.text("last, on, off or a lightness")?.value {
        case "last": .last
        case "on": .on
        case "off": .off
        case nil: nil
        default: value.percent().map { .lightness($0) }
        }
    }

    private func cell(_ value: Value) -> Scenario.CellStart {
        var start = Scenario.CellStart()
        guard let fields = value.fields("the cell") else { return start }
        if let charge = fields.optional("charge")?.percent() { start.percent = charge }
        start.ohms = fields.optional("resistance")?.quantity(.notNegative, of: ResistanceDimension.self)?.value.value
        start.noise = fields.optional("noise")?.quantity(.notNegative, of: VoltageDimension.self)?.value.value ?? 0
        start.celsius = fields.optional("temperature")?.quantity(.any, of: TemperatureDimension.self)?.value.value
        fields.close()
        return start
    }
}

extension Value {
    /// A time with its unit, alone or in parts: `3 h`, `3 h 10 s`.
    func time(_ bound: Bound = .notNegative) -> Duration? {
        guard let text = text("a time with its unit, such as `10 min` or `3 h 10 s`") else { return nil }
        var total = 0.0
        let words = text.value.split(separator: " ")
        var parts: [String] = []
        for word in words {
            // A unit alone belongs to the number before it.
            if let first = word.first, !first.isNumber, first != "-", first != ".", !parts.isEmpty {
                parts[parts.count - 1] += " " + word
            } else {
                parts.append(String(word))
            }
        }
        for part in parts {
            do throws(QuantityError) {
                total += try Time(parsing: part).value
            } catch {
                refuse(wanted: "a time with its unit, such as `10 min` or `3 h 10 s`", hint: error.message)
                return nil
            }
        }
        // A month: beyond it a unit was mistaken.
        guard bound.holds(Time(total)), total <= 31 * 86_400 else {
            refuse(wanted: bound.wanted(TimeDimension.self) + ", at most 31 days")
            return nil
        }
        return .nanoseconds(Int64((total * 1e9).rounded()))
    }

    /// A ratio from 0 to 100 %, as the number before the sign.
    func percent() -> Double? {
        quantity(.within(0...1), of: RatioDimension.self).map { $0.value.value * 100 }
    }
}
