import Testing

@testable import BoardFiles

/// How far apart two ends may be.
@Suite struct GapTests {
    @Test(
        arguments: [
            (0.9, "OK", nil), (1, "OK", "note"), (5, "OK", "note"), (10, "OK", "note"), (10.1, "WARN", "warning"),
            (20, "WARN", "warning"), (20.1, "OPEN", "error"), (100, "OPEN", "error"),
        ] as [(Double, String, String?)])
    func byTheMicrometre(gap: Double, status: String, severity: String?) {
        let read = Drawing.read(Drawing.box(gap: gap / 1000))
        #expect(read.status.rawValue == status, "\(read.findings)")
        #expect(read.findings.first?.severity.rawValue == severity)
        if let finding = read.findings.first {
            let lines: Set = [finding.position.line, finding.others.first?.line]
            #expect(lines == [2, 5])
        }
    }

    @Test func theGapIsSaidWithBothEnds() throws {
        let open = try #require(Drawing.read(Drawing.box(gap: 0.1)).finding("open"))
        #expect(open.message.contains("gap of 0.1 mm between line in line "))
        #expect(open.message.contains("(0, 0)") && open.message.contains("(0.1, 0)"))
    }

    @Test func theToleranceIsAFlag() {
        let items = Drawing.box(gap: 0.1)
        #expect(Drawing.read(items, tolerance: 0.2).status == .warn)
        #expect(Drawing.read(items, tolerance: 0.05).status == .open)
        #expect(Drawing.read(Drawing.box(gap: 0.005), tolerance: 0).status == .open)
    }

    @Test("segments shorter than the tolerance stay", arguments: [0.02, 0.2])
    func shortSegments(tolerance: Double) {
        let items = [
            Drawing.line(0, 0, 20, 0), Drawing.line(20, 0, 20, 0.015), Drawing.line(20, 0.015, 20, 10),
            Drawing.line(20, 10, 0, 10), Drawing.line(0, 10, 0, 0),
        ]
        let read = Drawing.read(items, tolerance: tolerance)
        #expect(read.status == .ok && read.findings.isEmpty, "\(read.findings)")
        #expect(read.boards.first?.outer.vertices.count == 5)
    }

    @Test("many segments of less than a micrometre are no crossing")
    func nanometres() {
        var points: [(Double, Double)] = [(0, 0)]
        for step in 1...20 { points.append((20 + Double(step) * 0.0003, Double(step) * 0.0004)) }
        points += [(20, 10), (0, 10)]
        let items = points.indices.map { index in
            let (from, to) = (points[index], points[(index + 1) % points.count])
            return Drawing.line(from.0, from.1, to.0, to.1)
        }
        let read = Drawing.read(items)
        #expect(read.status == .ok, "\(read.findings)")
    }

    @Test func everyGapOfManyIsFoundOnce() {
        // Twelve pieces of a circle-like outline, each 0.1 mm short of the next.
        let items = (0..<12).map { index -> String in
            let x = Double(index) * 5
            let y = index.isMultiple(of: 2) ? 0 : 0.5
            return Drawing.line(x, y, x + 4.9, 0.5 - y)
        }
        let read = Drawing.read(items)
        #expect(read.status == .open)
        #expect(read.kinds.filter { $0 == "open" }.count >= 11)
    }
}
