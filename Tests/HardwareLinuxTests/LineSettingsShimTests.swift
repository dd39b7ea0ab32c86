import CGpiod
import Hardware
import Testing

@testable import HardwareLinux

@Suite("Line settings in libgpiod's words")
struct LineSettingsShimTests {
    static let settings: [LineSettings] = {
        var all: [LineSettings] = []
        for direction in [LineDirection.input, .output] {
            for bias in [LineBias.asIs, .disabled, .pullUp, .pullDown] {
                for drive in [LineDrive.pushPull, .openDrain, .openSource] {
                    for edges in [EdgeDetection.none, .rising, .falling, .both] {
                        for clock in [EventClock.monotonic, .realtime, .hardwareTimestamp] {
                            var one = LineSettings(direction)
                            (one.bias, one.drive, one.edges, one.eventClock) = (bias, drive, edges, clock)
                            one.activeLow = all.count.isMultiple(of: 2)
                            one.debounce = .microseconds(Int64(all.count))
                            all.append(one)
                        }
                    }
                }
            }
        }
        return all
    }()

    @Test("come back as they went")
    func roundTrip() {
        for settings in Self.settings { #expect(LineSettings(settings.shim) == settings) }
    }

    @Test("a debounce of less than a microsecond is one, and not none")
    func shortDebounce() {
        var settings = LineSettings(.input)
        for (nanoseconds, wanted) in [(0, 0), (1, 1), (999, 1), (1000, 1), (1001, 2)] as [(Int64, UInt64)] {
            settings.debounce = .nanoseconds(nanoseconds)
            #expect(settings.shim.debounce_us == wanted)
        }
    }

    @Test("what the library has no word for is refused, never ignored")
    func refused() {
        var debounced = LineSettings(.input)
        debounced.debounce = .milliseconds(8)
        var stamped = LineSettings(.input)
        stamped.eventClock = .realtime
        for settings in [debounced, stamped] {
            #expect(throws: GPIOError.self) { try settings.checkExpressible(with: []) }
            #expect(throws: Never.self) { try settings.checkExpressible(with: [.debounce, .eventClock]) }
        }
        #expect(throws: Never.self) { try LineSettings(.input).checkExpressible(with: []) }
    }

    @Test("the library knows its version")
    func version() {
        let isOne = libgpiodVersion().hasPrefix("1.")
        #expect(isOne || libgpiodVersion().hasPrefix("2."))
        #expect(GPIODFeatures.present.isEmpty == isOne)
    }
}
