package import Geometry

/// A kind of wire, by the metre: what it resists, carries and how tight it may bend.
package struct Wire: Hashable, Sendable {
    package var gauge: Sourced<Gauge>
    /// Of one conductor.
    package var resistance: Sourced<LineResistance>
    /// The highest current in free air inside a case.
    package var current: Sourced<Current>
    /// Over its insulation.
    package var outerDiameter: Length
    package var bendRadius: Sourced<Length>
    package var range: SourceRange

    package init(
        gauge: Sourced<Gauge>, resistance: Sourced<LineResistance>, current: Sourced<Current>, outerDiameter: Length,
        bendRadius: Sourced<Length>, range: SourceRange
    ) {
        self.gauge = gauge
        self.resistance = resistance
        self.current = current
        self.outerDiameter = outerDiameter
        self.bendRadius = bendRadius
        self.range = range
    }
}

/// The room in front of a core that must stay free, so that its light gets out.
package struct LightCone: Hashable, Sendable {
    /// Half the opening angle, from the core's axis, in degrees.
    package var halfAngle: Sourced<Angle>
    package var freeAir: Sourced<Length>
    package var range: SourceRange

    package init(halfAngle: Sourced<Angle>, freeAir: Sourced<Length>, range: SourceRange) {
        self.halfAngle = halfAngle
        self.freeAir = freeAir
        self.range = range
    }
}
