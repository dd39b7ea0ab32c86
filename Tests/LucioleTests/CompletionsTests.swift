import Testing

@testable import luciole

/// The scripts are tried in the shells themselves, with the sample table, in a folder with two drawings of boats.
@Suite("Completions")
struct CompletionsTests {
    /// What is typed, and what may come of it.
    static let cases: [(words: [String], offered: [String])] = [
        (["pa"], ["paint"]),
        (["paint", "--co"], ["--colour"]),
        (["paint", "boat.yaml", "--colour", "g"], ["green"]),
        (["paint", "boat.yaml", "-c", "r"], ["red"]),
        (["paint", "boa"], ["boat of mine.yaml"]),
        (["paint", "boat.yaml", "-o", "pict"], ["picture.svg"]),
    ]

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["boat of mine.yaml", "board.txt", "picture.svg", "picture.png"] { try folder.write("", to: name) }
        for shell in Shell.allCases { try folder.write(shell.script(for: Sample.table), to: "completions.\(shell)") }
    }

    @Test("bash", arguments: cases.indices)
    func bash(index: Int) throws {
        let words = Self.cases[index].words
        let result = try Program.run(
            "bash",
            [
                "-uc",
                """
                source ./completions.bash
                COMP_WORDS=(sample \(words.map(shellQuoted).joined(separator: " ")))
                COMP_CWORD=\(words.count)
                _sample
                printf '%s\\n' "${COMPREPLY[@]}"
                """,
            ], in: folder.path)
        #expect(result.code == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(result.output.split(separator: "\n").map(String.init) == Self.cases[index].offered)
    }

    @Test func bashAfterAnEqualsSign() throws {
        let script = """
            source ./completions.bash
            COMP_WORDS=(sample paint boat --colour = g); COMP_CWORD=5; _sample; echo "${COMPREPLY[@]}"
            COMP_WORDS=(sample paint boat --colour =); COMP_CWORD=4; _sample; echo "${COMPREPLY[@]}"
            """
        let result = try Program.run("bash", ["-uc", script], in: folder.path)
        #expect(result.output == "green\nred green blue\n")
    }

    @Test("fish", .enabled(if: Program.isInstalled("fish"), "fish is not installed"), arguments: cases.indices)
    func fish(index: Int) throws {
        let line = "sample " + Self.cases[index].words.joined(separator: " ")
        let result = try Program.run(
            "fish", ["--no-config", "-c", "source completions.fish; complete -C \(shellQuoted(line))"], in: folder.path,
            environment: ["HOME": folder.path])
        #expect(result.errors.isEmpty, "\(result.errors)")
        let offered = result.output.split(separator: "\n").map { line in
            String(line.prefix { $0 != "\t" }).replacing("\\ ", with: " ")
        }
        // Fish offers other files too, behind those with the right ending.
        #expect(offered.prefix(1) == Self.cases[index].offered.prefix(1))
    }

    /// Zsh completes only where somebody types, so a second zsh types into the first one's terminal.
    @Test("zsh", .enabled(if: Program.isInstalled("zsh"), "zsh is not installed"), arguments: cases.indices)
    func zsh(index: Int) throws {
        let words = Self.cases[index].words
        let script = """
            zmodload zsh/zpty
            zpty -b typist zsh -f -i
            zpty -w typist "PS1=; unsetopt zle_bracketed_paste 2>/dev/null; autoload -U compinit; compinit -u -D"
            zpty -w typist "source ./completions.zsh; show() { zle complete-word; print -r -- \\"<\\$BUFFER>\\" > typed }"
            zpty -w typist "zle -N show; bindkey '^X' show; : > ready"
            repeat 200; do [[ -e ready ]] && break; sleep 0.05; done
            zpty -w -n typist \(shellQuoted("sample " + words.joined(separator: " ")))$'\\x18'
            repeat 200; do [[ -s typed ]] && break; sleep 0.05; done
            cat typed
            """
        let result = try Program.run("zsh", ["-fc", script], in: folder.path, environment: ["HOME": folder.path])
        let offered = try #require(Self.cases[index].offered.first).replacing(" ", with: "\\ ")
        let line = (["sample"] + words.dropLast() + [offered]).joined(separator: " ")
        // Behind an option that takes a value zsh puts an equals sign, behind other words a space.
        let typed = result.output.replacing("=>", with: ">").replacing(" >", with: ">")
        #expect(typed == "<\(line)>\n", "\(result.errors)")
    }

    @Test("scripts are as they were looked at", arguments: Shell.allCases)
    func golden(shell: Shell) throws { try expectGolden(shell.script(for: Sample.table), "completions.\(shell)") }

    @Test("the program prints its own", arguments: Shell.allCases)
    func program(shell: Shell) throws {
        let result = try Program.luciole("completions", shell.rawValue)
        #expect(result.code == 0 && result.output == shell.script(for: Luciole.table))
    }
}
