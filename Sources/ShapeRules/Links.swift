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
    /// The family of its plug, where Boards/connectors has it.
    package let connector: Connector?
}

/// A wire whose two ends could both be found.
package struct Link: Sendable {
    package let run: WireRun
    package let from: WireEnd
    package let to: WireEnd

    var joinsCoreAndBase: Bool { Set([from, to].compactMap { $0.thing.part?.kind }) == [.core, .base] }
}

extension Link {
    /// Nil where an end does not exist, which is told where names are looked up.
    init?(_ run: WireRun, in subject: CheckSubject) {
        guard let from = WireEnd(run.from, in: subject), let to = WireEnd(run.to, in: subject) else { return nil }
        self.init(run: run, from: from, to: to)
    }
}

extension WireEnd {
    fileprivate init?(_ reference: Sourced<String>, in subject: CheckSubject) {
        let (piece, name) = reference.value.splitAtPoint
        guard let thing = subject.thing(named: piece), let port = thing.ports.first(where: { $0.name.value == name })
        else { return nil }
        self.init(thing: thing, port: port, range: reference.range, connector: subject.connector(of: port))
    }
}

extension CheckSubject {
    /// The family of a port's plug; nil for what is soldered, and what no file describes.
    func connector(of port: Port) -> Connector? { port.connector.flatMap { assembly?.connectors[$0.value] } }
}
