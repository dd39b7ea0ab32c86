import BoardModel
import Hardware
import HardwareSimulated

/// One expectation while the scenario is lived through: what was seen so far, and whether it still can hold.
struct Trial {
    let expectation: Expectation
    private var isBroken = false
    private var isMet = false
    private var detail = ""
    private var count = 0
    /// For means: the value since a moment, and the integral before it.
    private var mean: (value: Double, since: Duration, sum: Double)?
    private let end: Duration

    init(_ expectation: Expectation, end: Duration) {
        self.expectation = expectation
        self.end = end
    }

    /// Moments at which it has to be looked at in any case.
    var moments: [Duration] {
        switch expectation.kind {
        case .at(let moment, _): [moment]
        case .always(_, let span), .never(_, let span), .eventually(_, let span), .mean(_, _, let span):
            [span.from, span.to]
        case .count, .afterwards, .refused: []
        }
    }

    /// The line whose edges it wants to hear of.
    var line: LineID? {
        switch expectation.kind {
        case .at(_, let conditions):
            conditions.lazy.compactMap { if case .level(let line) = $0.signal { line } else { nil } }.first
        case .count(.edges(let line), _, _): line
        case .always(let condition, _), .never(let condition, _), .eventually(let condition, _),
            .afterwards(let condition):
            if case .level(let line) = condition.signal { line } else { nil }
        case .mean(.level(let line), _, _): line
        default: nil
        }
    }

    /// The signal it follows from change to change.
    var signal: ScenarioSignal? {
        switch expectation.kind {
        case .always(let condition, _), .never(let condition, _), .eventually(let condition, _): condition.signal
        case .mean(let signal, _, _): signal
        default: nil
        }
    }

    /// Whether changes other than edges matter to it.
    var follows: Bool { signal.map { !$0.isLevel } ?? false }

    static func value(_ level: LineLevel) -> SignalValue {
        switch level {
        case .high: .number(100)
        case .low: .number(0)
        case .highZ: .word("floating")
        }
    }

    // MARK: What happens

    mutating func edge(_ level: LineLevel, at now: Duration) {
        if case .count(.edges, _, let span) = expectation.kind {
            if span.contains(now) { count += 1 }
        } else {
            examine(Self.value(level), at: now)
        }
    }

    mutating func charger(at now: Duration) {
        if case .count(.charger, _, let span) = expectation.kind, span.contains(now) { count += 1 }
    }

    mutating func save(at now: Duration) {
        if case .count(.saves, _, let span) = expectation.kind, span.contains(now) { count += 1 }
    }

    mutating func shutDown(at now: Duration) {
        if case .count(.shutDowns, _, let span) = expectation.kind, span.contains(now) { count += 1 }
    }

    /// How often the kernel's PWM said EINVAL, once it is over.
    mutating func pwmRefused(_ times: Int) {
        if case .count(.pwmRefusals, _, _) = expectation.kind { count = times }
    }

    mutating func notice(_ name: String, words: String, at now: Duration) {
        switch expectation.kind {
        case .count(.notice(name), _, let span) where span.contains(now): count += 1
        case .count(.says(let wanted), _, let span) where span.contains(now):
            if words.range(ofText: wanted) != nil { count += 1 }
        default: break
        }
    }

    mutating func look(at moment: Duration, value: (ScenarioSignal) -> SignalValue) {
        if case .at(moment, let conditions) = expectation.kind {
            isMet = true
            for condition in conditions {
                let seen = value(condition.signal)
                if !condition.holds(seen), !isBroken { fail(seen, at: moment) }
            }
        } else if let signal, signal.isLevel {
            examine(value(signal), at: moment)
        }
    }

    /// The lamp has ended.
    mutating func end(_ value: (ScenarioSignal) -> SignalValue) {
        guard case .afterwards(let condition) = expectation.kind else { return }
        let seen = value(condition.signal)
        isMet = condition.holds(seen)
        detail = isMet ? "" : "it was \(seen.text)"
    }

    mutating func examine(_ value: SignalValue, at now: Duration) {
        switch expectation.kind {
        case .always(let condition, let span):
            guard span.contains(now) else { return }
            isMet = true
            if !condition.holds(value), !isBroken { fail(value, at: now) }
        case .never(let condition, let span):
            guard span.contains(now) else { return }
            isMet = true
            if condition.holds(value), !isBroken { fail(value, at: now) }
        case .eventually(let condition, let span):
            if span.contains(now), condition.holds(value) { isMet = true }
            detail = "last seen \(value.text)"
        case .mean(_, _, let span):
            let number = if case .number(let number) = value { number } else { 0.0 }
            integrate(span, until: now)
            mean = (number, min(max(now, span.from), span.to), mean?.sum ?? 0)
        default: break
        }
    }

    private mutating func integrate(_ span: Span, until now: Duration) {
        guard let mean else { return }
        let moment = min(max(now, span.from), span.to)
        self.mean = (mean.value, moment, mean.sum + mean.value * (moment - mean.since).seconds)
    }

    private mutating func fail(_ value: SignalValue, at moment: Duration) {
        isBroken = true
        detail = "at \(rounded(moment.seconds)) s it was \(value.text)"
    }

    // MARK: The end

    func verdict(failure: GPIOError?) -> SimulationReport.Verdict {
        var verdict = SimulationReport.Verdict(text: expectation.text, isHeld: isMet && !isBroken, detail: detail)
        switch expectation.kind {
        case .at, .always, .never: if !isMet { verdict.detail = "the lamp did not live that long" }
        case .eventually: if isMet { verdict.detail = "" }
        case .afterwards: break
        case .count(_, let limit, _):
            verdict.isHeld = limit.holds(count)
            verdict.detail = verdict.isHeld ? "" : "counted \(count)"
        case .mean(_, let comparison, let span):
            var last = self
            last.integrate(span, until: span.to)
            let length = (span.to - span.from).seconds
            let mean = length > 0 ? (last.mean?.sum ?? 0) / length : last.mean?.value ?? 0
            verdict.isHeld = comparison.holds(.number(mean))
            verdict.detail = verdict.isHeld ? "" : "it was \(rounded(mean))"
        case .refused(let words):
            let said = failure.map { "\($0.message); \($0.remedy)" }
            verdict.isHeld = said?.range(ofText: words) != nil
            verdict.detail = verdict.isHeld ? "" : said.map { "it said: \($0)" } ?? "the lamp started"
        }
        return verdict
    }
}
