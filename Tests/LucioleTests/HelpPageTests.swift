import Testing

@testable import luciole

@Suite("Help pages")
struct HelpPageTests {
    @Test func commandPage() throws {
        try expectGolden(HelpPage(table: Sample.table, command: Sample.paint).text, "help.txt")
    }

    @Test func everyCommandHasItsPage() {
        for command in Luciole.table.commands {
            let page = HelpPage(table: Luciole.table, command: command).text
            #expect(page.hasPrefix("OVERVIEW: \(command.summary)\n"))
            for option in command.allOptions {
                #expect(page.contains(option.long) && page.contains(option.help.prefix(20)))
            }
        }
    }

    @Test func theProgramsPageListsEveryCommandAndCode() {
        let page = HelpPage(table: Luciole.table).text
        for command in Luciole.table.commands { #expect(page.contains("\n  \(command.name) ")) }
        for explained in ExitCode.explained { #expect(page.contains("\n  \(explained.code.rawValue) ")) }
    }

    @Test func pagesFitATerminal() {
        for command in Luciole.table.commands.map(Optional.some) + [nil] {
            for line in HelpPage(table: Luciole.table, command: command).text.split(separator: "\n")
            where !line.contains("USAGE") && !line.contains(" > ") { #expect(line.count <= 80, "\(line)") }
        }
    }

    @Test func summariesAreOnePhraseEach() {
        for command in Luciole.table.commands {
            #expect(command.summary.first?.isUppercase == true && !command.summary.hasSuffix("."))
            for option in command.allOptions {
                #expect(option.help.first?.isUppercase == true && !option.help.hasSuffix("."))
            }
        }
    }
}
