import Hardware
import Testing

@Suite("Settings that no kernel could carry out")
struct LineSettingsCheckTests {
    static let impossible: [LineSettings] = {
        var all: [LineSettings] = []
        for edges in [EdgeDetection.rising, .falling, .both] {
            var settings = LineSettings(.output)
            settings.edges = edges
            all.append(settings)
        }
        for debounce in [Duration.nanoseconds(1), .seconds(-1)] {
            var settings = LineSettings(.output)
            settings.debounce = debounce
            all.append(settings)
        }
        for debounce in [Duration.nanoseconds(-1), LineSettings.longestDebounce + .nanoseconds(1), .seconds(Int64.max)]
        {
            var settings = LineSettings(.input)
            settings.debounce = debounce
            all.append(settings)
        }
        for drive in [LineDrive.openDrain, .openSource] {
            var settings = LineSettings(.input)
            settings.drive = drive
            all.append(settings)
        }
        return all
    }()

    @Test("are refused, never ignored", arguments: impossible)
    func refused(settings: LineSettings) {
        #expect(throws: GPIOError.self) { try settings.checkPossible() }
    }

    @Test("and what a kernel can do is not", arguments: [LineDirection.input, .output])
    func possible(direction: LineDirection) {
        var settings = LineSettings(direction)
        settings.activeLow = true
        settings.bias = .pullUp
        if direction == .input {
            settings.edges = .both
            settings.debounce = LineSettings.longestDebounce
        } else {
            settings.drive = .openDrain
        }
        #expect(throws: Never.self) { try settings.checkPossible() }
    }
}
