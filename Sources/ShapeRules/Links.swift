package import BoardModel
import Geometry

/// One end of a wire: the piece and the port that it is plugged into.
package struct WireEnd: Sendable {
    package let thing: PlacedThing
    package let port: Port
    /// Where the layout names it.
    package let range: SourceRange

    /// As a layout writes it: `base.led`.
    package var words: String { "\(thing.name).\(port.name.value)" }
    package var connector: Connector? { port.connector.flatMap { Connector.named($0.value) } }
}

/// A wire whose two ends could both be found.
package struct Link: Sendable {
    package let run: WireRun
    package let from: WireEnd
    package let to: WireEnd

    var joinsCoreAndBase: Bool { Set([from, to].compactMap { $0.thing.part?.kind }) == [.core, .base] }
}

extension CheckSubject {
    /// The wires of the layout whose ends exist; others are told where names are looked up.
    var links: [Link] {
        (assembly?.layout.wires ?? []).compactMap { run in
            guard let from = end(run.from), let to = end(run.to) else { return nil }
            return Link(run: run, from: from, to: to)
        }
    }

    private func end(_ reference: Sourced<String>) -> WireEnd? {
        let (piece, name) = reference.value.splitAtPoint
        guard let thing = thing(named: piece), let port = thing.ports.first(where: { $0.name.value == name }) else {
            return nil
        }
        return WireEnd(thing: thing, port: port, range: reference.range)
    }

    /// Wires that name a piece or port that could not be found.
    var brokenWires: [WireRun] {
        (assembly?.layout.wires ?? []).filter { end($0.from) == nil || end($0.to) == nil }
    }
}
