import Hardware
import Testing

@testable import Commissioning

/// The text of a waveform; a reader that is not ours reads whole ones in Tests/Trace.
@Suite struct WaveformWriterTests {
    static func writer() -> WaveformWriter {
        WaveformWriter(
            [
                .init(scope: "pinctrl", name: "led white", kind: .line),
                .init(scope: "lamp", name: "lightness", kind: .number),
            ], title: "a $test")
    }

    @Test func headerAndChanges() {
        var writer = Self.writer()
        writer.set(0, to: .high, at: .start + .microseconds(5))
        writer.set(0, to: .high, at: .start + .microseconds(6))
        writer.set(1, to: .number(12.5), at: .start + .microseconds(5))
        writer.set(0, to: .floating, at: .start + .microseconds(7))
        writer.set(0, to: .low, at: .start + .microseconds(1))
        writer.end(at: .start + .microseconds(9))
        #expect(
            String(decoding: writer.take(), as: UTF8.self) == """
                $comment a__test $end
                $timescale 1 ns $end
                $scope module pinctrl $end
                $var wire 1 ! led_white $end
                $upscope $end
                $scope module lamp $end
                $var real 64 " lightness $end
                $upscope $end
                $enddefinitions $end
                #0
                $dumpvars
                x!
                r0 "
                $end
                #5000
                1!
                r12.5 "
                #7000
                z!
                0!
                #9000

                """)
        #expect(writer.take().isEmpty)
    }

    @Test func whatIsNoSignalOrNoNumberIsLeftOut() {
        var writer = Self.writer()
        _ = writer.take()
        writer.set(-1, to: .high, at: .start)
        writer.set(2, to: .high, at: .start)
        writer.set(1, to: .number(.nan), at: .start)
        writer.set(1, to: .number(.infinity), at: .start)
        #expect(writer.take().isEmpty)
    }

    /// More signals than letters: all names differ and are printable.
    @Test func manySignals() {
        var writer = WaveformWriter(
            (0..<10_000).map { .init(scope: "s", name: "\($0)", kind: .line) }, title: "")
        let names = String(decoding: writer.take(), as: UTF8.self).split(separator: "\n").filter {
            $0.hasPrefix("$var")
        }.map {
            $0.split(separator: " ")[3]
        }
        #expect(Set(names).count == 10_000)
        #expect(names.allSatisfy { $0.utf8.allSatisfy { (33...126).contains($0) } })
    }
}
