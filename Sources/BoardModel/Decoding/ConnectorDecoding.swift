import Geometry

/// A file that begins with `connector:`.
extension Fields {
    func connector() -> Connector? {
        let name = required("connector")?.text("the connector's name")
        let title = title()
        let current = optional("current")?.quantity(.positive, of: CurrentDimension.self)
        let gauges = optional("gauges")?.gauges()
        let width = required("width")?.length(.positive)
        let pitch = optional("pitch")
        let step = pitch == nil ? 0 : pitch?.length(.positive)
        let height = required("height")?.length(.positive)
        let room = required("room")?.length(.positive)
        let outside = optional("outside")
        let isOutside = outside == nil ? false : outside?.flag()
        let source = required("source")?.text("where the figures come from")
        close()
        guard let name, let width, let step, let height, let room, let isOutside, let source else { return nil }
        var connector = Connector(
            name: name, title: title, width: width, pitch: step, height: height, room: room, isOutside: isOutside,
            source: source.value)
        connector.current = current
        connector.gauges = gauges
        return connector
    }
}

extension Value {
    /// `[AWG 32, AWG 24]` as 24 to 32: the thicker a wire, the smaller its number.
    fileprivate func gauges() -> ClosedRange<Double>? {
        guard let ends = items(count: 2, "the thinnest and the thickest gauge, such as `[AWG 32, AWG 24]`"),
            let thin = ends[0].quantity(.within(0...40), of: GaugeDimension.self)?.value.value,
            let thick = ends[1].quantity(.within(0...40), of: GaugeDimension.self)?.value.value
        else { return nil }
        guard thick <= thin else {
            refuse(wanted: "the thinnest gauge first, which has the larger number")
            return nil
        }
        return thick...thin
    }
}
