import Hardware
import HardwareSimulated
import Testing

@Suite("Patience at the start")
struct PatienceTests {
    private static let io = GPIOError.system(call: "request", path: "/dev/gpiochip0", errno: 5)
    private static let closed = GPIOError.permission(path: "/dev/gpiochip0", group: "gpio")

    /// What the call says, one after the other; then it succeeds.
    private static func outcome(_ answers: [GPIOError]) -> (result: Result<Int, GPIOError>, took: Duration) {
        let clock = VirtualClock()
        var left = answers[...]
        do throws(GPIOError) {
            let value = try clock.patiently { () throws(GPIOError) in
                if let error = left.popFirst() { throw error }
                return 1
            }
            return (.success(value), clock.now - .start)
        } catch {
            return (.failure(error), clock.now - .start)
        }
    }

    @Test("One EIO is passed over at once, two are not")
    func error() {
        #expect(Self.outcome([Self.io]).result == .success(1))
        #expect(Self.outcome([Self.io]).took == .zero)
        #expect(Self.outcome([Self.io, Self.io]).result == .failure(Self.io))
    }

    @Test("A closed chip is waited for, a second at most, and an EIO meanwhile does no harm")
    func permission() {
        let late = Self.outcome([Self.closed, Self.io] + Array(repeating: Self.closed, count: 19))
        #expect(late.result == .success(1) && late.took == .milliseconds(400))
        let never = Self.outcome(Array(repeating: Self.closed, count: 1000))
        #expect(never.result == .failure(Self.closed) && never.took == .seconds(1))
    }

    @Test("What nothing can be done about is thrown at once", arguments: [GPIOError.noGPIO, .gone(chip: "x")])
    func other(error: GPIOError) {
        let outcome = Self.outcome([error])
        #expect(outcome.result == .failure(error) && outcome.took == .zero)
    }
}
