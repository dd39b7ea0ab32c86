package import Geometry

/// What a board house can make, as far as panels that are snapped apart care. What a house does not say is nil, and
/// the rules that need it then say "not checked".
package struct FabProfile: Sendable {
    package var name: Sourced<String>
    package var title: String
    /// Unplated holes, and what has to stay between two of them.
    package var smallestNPTH: FabValue<Length>?
    package var smallestWeb: FabValue<Length>?
    /// From hole centre to hole centre, in a row of mouse bites.
    package var pitch: FabValue<Length>?
    /// Between two pieces: the least that can be routed, and what the house would rather route.
    package var smallestGap: FabValue<Length>?
    package var recommendedGap: FabValue<Length>?
    /// The router bit; inner corners cannot be sharper than its radius.
    package var cutter: FabValue<Length>?
    package var smallestTab: FabValue<Length>?
    package var largestTab: FabValue<Length>?
    /// Holes in one row of mouse bites.
    package var holesPerTab: FabValue<ClosedRange<Int>>?
    /// From copper or a part to a break line; more for brittle parts, such as ceramic capacitors.
    package var partToBreak: FabValue<Length>?
    package var brittlePartToBreak: FabValue<Length>?
    /// Width and height, in mm.
    package var smallestPanel: FabValue<Vector2>?
    package var largestPanel: FabValue<Vector2>?

    package init(name: Sourced<String>, title: String) {
        self.name = name
        self.title = title
    }
}

/// A figure and where it comes from.
package struct FabValue<Value> {
    package var value: Value
    package var source: String
    package var range: SourceRange

    package init(_ value: Value, source: String, range: SourceRange) {
        self.value = value
        self.source = source
        self.range = range
    }
}

extension FabValue: Sendable where Value: Sendable {}
