import Lamp
import Testing

@testable import Commissioning

/// What programs may say to a lamp, and what becomes of everything else.
@Suite struct ControlRequestTests {
    static let usual = ControlRequest.usualTime

    static let understood: [(String, ControlRequest)] = [
        ("on", .lamp(.on)), ("  off\r", .lamp(.off)), ("toggle", .lamp(.toggle)),
        ("set 40", .lamp(.lightness(40, over: usual))),
        ("set 0.5 over 2.5", .lamp(.lightness(0.5, over: .seconds(2.5)))),
        ("set 100 over 0", .lamp(.lightness(100, over: .zero))),
        ("colour 2700", .lamp(.colour(.white(kelvin: 2700), over: usual))),
        ("colour hue:30,80 over 1", .lamp(.colour(.hue(30, saturation: 0.8), over: .seconds(1)))),
        ("colour hue:240", .lamp(.colour(.hue(240, saturation: 1), over: usual))),
        ("effect candle", .lamp(.effect(.candle(seed: 0), over: usual))),
        ("effect none over 3", .lamp(.effect(nil, over: .seconds(3)))),
        ("preset night", .lamp(.preset(.night, over: usual))), ("preset 1", .lamp(.recall(0, over: usual))),
        ("preset 8 over 4", .lamp(.recall(7, over: .seconds(4)))), ("keep 3", .lamp(.keep(2))),
        ("status", .status(isText: false)), ("status text", .status(isText: true)),
        ("watch json", .watch(isText: false)),
        ("battery", .battery(isText: false)),
    ]

    @Test(arguments: understood) func isUnderstood(line: String, request: ControlRequest) throws {
        #expect(try ControlRequest(line: line) == request)
    }

    /// What is refused says the rule.
    static let refused: [(String, String)] = [
        ("", "a request is a word"), ("   ", "a request is a word"), ("dance", "`dance` is no request"),
        ("set", "write a value"), ("set 40 in 2", "write a value"), ("set 140", "a number from 0 to 100"),
        ("set -1", "a number from 0 to 100"), ("set nan", "a number from 0 to 100"),
        ("set 1e3", "a number from 0 to 100"),
        ("set 40 over 99999", "a time in seconds is a number from 0 to 86400"), ("colour 1", "from 1000 to 20000"),
        ("colour hue:", "hue:DEGREES,PERCENT"), ("colour hue:1,2,3", "hue:DEGREES,PERCENT"),
        ("effect disco", "one of none, breathe"), ("preset 0", "from 1 to 8"), ("preset 9", "from 1 to 8"),
        ("preset noon", "one of full"), ("keep", "write a value"), ("keep night", "from 1 to 8"),
        ("keep -1", "from 1 to 8"),
        ("status loudly", "only `text` or `json`"), ("on on", "`on` is no request"),
    ]

    @Test(arguments: refused) func isRefused(line: String, words: String) {
        do throws(ControlRefusal) {
            let request = try ControlRequest(line: line)
            Issue.record("understood as \(request)")
        } catch {
            #expect(error.message.contains(words), "\(error.message)")
            // What a client reads is the message again, whatever is in it.
            #expect(ControlRefusal(answer: error.answer) == error)
        }
    }

    @Test func answersThatAreNoRefusal() {
        for answer in ["{\"ok\": true}", "", "{\"error\": \"", "light 40 %"] {
            #expect(ControlRefusal(answer: answer) == nil)
        }
        let odd = ControlRefusal("`\"\\` is no request")
        #expect(ControlRefusal(answer: odd.answer) == odd)
    }

    /// Bytes that nobody would type: refused or understood, never a trap.
    @Test(arguments: 0..<20) func garbage(seed: UInt64) {
        var random = SystemRandomNumberGenerator()
        let words = [
            "set", "over", "colour", "hue:", "preset", "keep", "9", "1e999", ",", "\u{0}", "é", "-", "0x1p3", " ",
        ]
        for _ in 0..<200 {
            let line = (0..<Int.random(in: 0..<6, using: &random)).map { _ in words.randomElement() ?? "" }
            _ = try? ControlRequest(line: line.joined(separator: Bool.random() ? " " : ""))
        }
    }
}
