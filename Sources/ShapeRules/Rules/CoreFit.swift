import BoardModel
import Geometry
import Glibc

/// L203: a seated core fits its cutout all round, and its tabs meet the base's.
package struct CoreFit: Rule {
    /// The widest gap that still holds a core.
    static let widest = Limit(
        .atMost, Length(millimetres: 2.4),
        source: "the widest routed gap that fabs recommend, 2.0 mm, and ±0.2 mm on either edge")
    /// The narrowest gap that a core goes back into.
    static let narrowest = Limit(
        .atLeast, Length(millimetres: 0.4),
        source: "two routed edges, ±0.2 mm each (JLCPCB, board outline tolerance)")
    /// How far the tabs may be turned against each other.
    static let turn = Limit(
        .atMost, Angle(2),
        source: "stated assumption: a fifth of a 2.5 mm tab at the edge of a 26 mm core is 2.2°")

    package let code: RuleCode = "L203"
    package let title = "a seated core fits its cutout, tab to tab"
    package var limit: Limit? { CoreFit.widest }

    package func applies(to subject: CheckSubject) -> Bool {
        subject.placed.contains { $0.part?.kind == .core && $0.seat != nil }
    }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        for (core, _) in subject.parts(.core) {
            // A seat that is not there, or without a cutout, is told by the rules about names and seats.
            guard let place = core.seat, let base = subject.thing(named: place.pieceName),
                let seat = Seat(core: core, base: base), let cutout = seat.cutout(named: place.value)
            else { continue }
            let fit = Fit(seat, in: cutout)
            if let widest = report.limit { report.checkGap(fit, seat, cutout, place, widest: widest) }
            report.checkTurn(seat, cutout, place)
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "Where a core is `seated:`, the gap between its edge and the cutout all round, at its narrowest and at "
                + "its widest, and whether each tab stump of the base meets one of the core.",
            why:
                "A core that is too tight has to be filed, one that is too loose falls through, and one that is turned "
                + "away from the stumps is held by nothing.",
            source: "Widest: a gap of 2.0 mm, the recommended one of the fab profiles, with ±0.2 mm on either "
                + "edge. Narrowest (0.4 mm): two routed edges of ±0.2 mm. Turn (2°): stated assumption, a fifth of a "
                + "tab's width. A layout's `limit:` changes the widest gap.",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: Pressed back in, a sixth of a turn off
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base, turn: 60° }
                    """,
                mended: """
                    layout: example
                    title: Pressed back in, stump to stump
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base, turn: 120° }
                    """))
    }
}

/// The gap between a core's edge and its cutout. Negative: the core reaches into the base.
struct Fit {
    private(set) var narrowest = Double.infinity
    private(set) var narrowestAt = Vector2.zero
    private(set) var widest = -Double.infinity
    private(set) var widestAt = Vector2.zero

    init(_ seat: Seat, in cutout: Cutout) {
        for point in seat.edge {
            guard let wall = cutout.contour.nearest(to: point) else { continue }
            let distance = (wall - point).length
            let gap = cutout.contour.side(of: point) == .outside ? -distance : distance
            if gap < narrowest { (narrowest, narrowestAt) = (gap, point) }
            if gap > widest { (widest, widestAt) = (gap, point) }
        }
    }
}

extension RuleReport {
    fileprivate mutating func checkGap(
        _ fit: Fit, _ seat: Seat, _ cutout: Cutout, _ place: Sourced<String>, widest: Limit
    ) {
        guard fit.narrowest.isFinite else { return }
        let gaps = "\(Words.millimetres(fit.narrowest)) to \(Words.millimetres(fit.widest)) all round"
        tell(fit.narrowest, against: CoreFit.narrowest, gaps)
        if !CoreFit.narrowest.holds(fit.narrowest + Tolerance.contact) {
            let message =
                fit.narrowest < 0
                ? "'\(seat.core.name)' is too large for '\(cutout.name)' by \(Words.millimetres(-fit.narrowest))"
                : "'\(seat.core.name)' is too tight in '\(cutout.name)': \(Words.millimetres(fit.narrowest)) of air"
            add(message, at: place.range) {
                $0.measure(gaps, against: CoreFit.narrowest)
                $0.describe(seat, cutout, at: fit.narrowestAt)
                $0.fix = Finding.Fix(
                    help:
                        "use a core that is \(Words.millimetres(CoreFit.narrowest.value - fit.narrowest)) smaller all round",
                    applicability: .suggestion)
            }
        } else if !widest.holds(fit.widest - Tolerance.contact) {
            add(
                "'\(seat.core.name)' is loose in '\(cutout.name)': \(Words.millimetres(fit.widest)) of air",
                at: place.range
            ) {
                $0.measure(gaps, against: widest)
                $0.describe(seat, cutout, at: fit.widestAt)
                $0.fix = Finding.Fix(
                    help: "use a core of this base's own panel: the gap is then the width of the cutter",
                    applicability: .suggestion)
            }
        }
    }

    fileprivate mutating func checkTurn(_ seat: Seat, _ cutout: Cutout, _ place: Sourced<String>) {
        let stumps = seat.corePart.tabs.map { seat.angleInBase($0) }
        guard !stumps.isEmpty, !cutout.tabs.isEmpty else { return }
        // The base's stump that is farthest from any of the core's, and how far the core must turn to meet it.
        let turns = cutout.tabs.compactMap { tab in
            stumps.map { Seat.difference(tab, $0) }.min { abs($0) < abs($1) }
        }
        guard let worst = turns.max(by: { abs($0) < abs($1) }), !CoreFit.turn.holds(abs(worst)) else { return }
        add(
            "the tabs of '\(seat.core.name)' stand \(Words.degrees(abs(worst))) off those of '\(seat.base.name)'",
            at: seat.turnRange
        ) {
            $0.measure(Words.degrees(abs(worst)), against: CoreFit.turn)
            $0.describe(seat, cutout, at: .zero)
            let direction = worst > 0 ? "counter-clockwise" : "clockwise"
            let new = seat.turn.map { ", that is 'turn: \(Words.degrees(($0 + worst).withinACircle))'" } ?? ""
            $0.fix = Finding.Fix(
                help: "turn '\(seat.core.name)' by \(Words.degrees(abs(worst))) \(direction), seen from the LED side"
                    + new,
                applicability: .suggestion)
        }
    }
}

extension Seat {
    /// A direction in the core's plane as an angle in the base's plane, in degrees.
    fileprivate func angleInBase(_ degrees: Double) -> Double {
        let radians = degrees * .pi / 180
        let direction = pose.rotation.applied(to: Vector3(cos(radians), sin(radians), 0))
        return atan2(direction.y, direction.x) * 180 / .pi
    }

    /// From `b` to `a`, in degrees, the short way round.
    fileprivate static func difference(_ a: Double, _ b: Double) -> Double {
        let turned = (a - b).remainder(dividingBy: 360)
        return turned.isFinite ? turned : 0
    }

    fileprivate var turnRange: SourceRange { core.placement.positionRange }

    /// What `turn` says now, in degrees; nil for a core that is placed otherwise.
    fileprivate var turn: Double? {
        if case .seated(_, let turn) = core.placement.position { turn.value } else { nil }
    }
}

extension Double {
    /// Degrees from 0 up to 360.
    fileprivate var withinACircle: Double {
        let rest = truncatingRemainder(dividingBy: 360)
        return rest < 0 ? rest + 360 : rest
    }
}

extension Finding {
    fileprivate mutating func describe(_ seat: Seat, _ cutout: Cutout, at point: Vector2) {
        pieces = [seat.core.name, seat.base.name]
        if let pose = seat.base.pose { places = [pose.applied(to: Vector3(point, seat.baseBoard.solid.top))] }
        notes.append(Note("'\(cutout.name)' is described here", at: cutout.range))
    }
}
