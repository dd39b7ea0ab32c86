import Commissioning
import Glibc
import HardwareLinux

/// The commands that talk to a running lamp: `on`, `off`, `set`, `effect`, `preset`, `status`, `watch`, `battery`.
enum ControlCommands {
    enum Format: String, CaseIterable, Sendable { case text, json }

    static let socket = Option(
        "socket", .file("PATH"),
        help: "The lamp's control socket (else: $LUCIOLE_SOCKET, the user's own lamp, the service's)")
    static let format = Option("format", ValueKind<Format>.choice, help: "How to write the answer; text by default")
    static let over = Option("over", ValueKind<Duration>.duration, help: "How long the change takes: 2 s, 10 min")
    static let lightness = Argument(
        ValueKind<Double>.lightness, .one, help: "How light, as the eye sees it (CIE L*): 40 %")
    static let effect = Argument(
        .oneOf("EFFECT", LightWords.effects + ["none"]), .one,
        help: "\(LightWords.effects.listed(by: "or")); none goes back to the steady light")
    static let preset = Argument(
        .oneOf("PRESET", LightWords.presets + LightWords.numbers), .one,
        help: "\(LightWords.presets.listed(by: "or")), or the number that a light was saved under")
    static let save = Switch("save", help: "Save the light as it is under PRESET, a number from 1 to 8")

    static let all = [on, off, set, effects, presets, status, watch, battery]

    static let on = command("on", "Light a running lamp", example: "As light as it was") { _ in "on" }
    static let off = command("off", "Put a running lamp out", example: "It goes on running, dark") { _ in "off" }
    static let set = command(
        "set", "Set how light a running lamp is", [lightness.row], [over.row],
        examples: [("luciole set 40% --over 2s", "In two seconds, without a jump")]
    ) { "set \($0[lightness] ?? 0)" + time($0) }
    static let effects = command(
        "effect", "Give a running lamp's light a life of its own", [effect.row], [over.row],
        examples: [("luciole effect candle", "A flame in quiet air")]
    ) { "effect \($0[effect] ?? "none")" + time($0) }
    static let presets = command(
        "preset", "Ask a running lamp for a light by its name, or save one", [preset.row], [over.row, save.row],
        examples: [
            ("luciole preset evening", "Warm and low"), ("luciole preset 3 --save", "Keep this light"),
            ("luciole preset 3", "And have it again"),
        ]
    ) { $0[save] ? "keep \($0[preset] ?? "")" : "preset \($0[preset] ?? "full")" + time($0) }
    static let status = command(
        "status", "Show what a running lamp does", example: "Light, duty, charger, cell"
    ) { "status \(word($0))" }
    static let battery = command(
        "battery", "Show a running lamp's cell and charger", example: "Voltage, charge, time left"
    ) { "battery \(word($0))" }

    static let watch = Command(
        name: "watch", summary: "Follow a running lamp, a line for each change", options: [format.row, socket.row],
        examples: [.init(line: "luciole watch --format json", effect: "For scripts: one object a line")]
    ) { arguments, console throws(Failure) in
        do throws(ControlError) {
            let client = try connect(arguments)
            try client.send("watch \(word(arguments))")
            while let line = try client.next(patiently: true) {
                console.out.line(line)
                console.out.flush()
                if console.out.failure != nil { return .fine }
            }
            return .fine
        } catch {
            throw Failure(error)
        }
    }

    private static func command(
        _ name: String, _ summary: String, example effect: String,
        line: @escaping @Sendable (Arguments) -> String
    ) -> Command {
        command(name, summary, [], [], examples: [("luciole \(name)", effect)], line: line)
    }

    private static func command(
        _ name: String, _ summary: String, _ arguments: [ArgumentRow], _ options: [OptionRow],
        examples: [(line: String, effect: String)], line: @escaping @Sendable (Arguments) -> String
    ) -> Command {
        Command(
            name: name, summary: summary, arguments: arguments, options: options + [format.row, socket.row],
            examples: examples.map { .init(line: $0.line, effect: $0.effect) }
        ) { arguments, console throws(Failure) in
            let answer = try ask(line(arguments), arguments)
            if let refusal = ControlRefusal(answer: answer) {
                if arguments[format] == .json { console.out.line(answer) }
                throw Failure(.usage, "the lamp refuses: \(refusal.message)")
            }
            // `ok` tells a person nothing that the lamp does not show.
            if arguments[format] == .json || answer != "{\"ok\": true}" { console.out.line(answer) }
            return .fine
        }
    }

    private static func ask(_ line: String, _ arguments: Arguments) throws(Failure) -> String {
        do throws(ControlError) {
            let client = try connect(arguments)
            try client.send(line)
            guard let answer = try client.next() else { throw .silent(path: client.path) }
            return answer
        } catch {
            throw Failure(error)
        }
    }

    /// A lamp that was started a moment ago may not listen yet: `luciole run … & luciole set 40%`.
    private static func connect(_ arguments: Arguments) throws(ControlError) -> ControlClient {
        let paths = arguments[socket].map { [$0] } ?? ControlPlace.ofClient()
        var tries = 30
        while true {
            do throws(ControlError) {
                return try ControlClient(paths: paths)
            } catch {
                guard case .nobody = error, tries > 0 else { throw error }
                tries -= 1
                usleep(50_000)
            }
        }
    }

    private static func word(_ arguments: Arguments) -> String { (arguments[format] ?? .text).rawValue }
    private static func time(_ arguments: Arguments) -> String { arguments[over].map { " over \(decimal($0))" } ?? "" }

    /// Seconds as a decimal without an exponent.
    private static func decimal(_ time: Duration) -> String { fixed(time.seconds, decimals: 3) }
}

extension ValueKind where Value == String {
    /// One of these words and no other.
    fileprivate static func oneOf(_ placeholder: String, _ words: [String]) -> ValueKind {
        ValueKind(placeholder, completion: .words(words)) { text throws(Complaint) in
            guard words.contains(text) else { throw Complaint("it must be \(words.listed(by: "or"))") }
            return text
        }
    }
}

extension Failure {
    init(_ error: ControlError) {
        let code: ExitCode =
            switch error {
            case .permission, .unsafeFolder: .permission
            case .nobody, .silent: .hardwareUnavailable
            case .taken, .badPath, .system: .inputOutput
            }
        self.init(code, error.message, remedy: error.remedy)
    }
}
