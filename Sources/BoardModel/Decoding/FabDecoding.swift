import Geometry

/// A file that begins with `fab:`.
extension Fields {
    func fabProfile() -> FabProfile? {
        let name = required("fab")?.text("the profile's name")
        var fab = FabProfile(name: name ?? Sourced("", at: head), title: title())
        fab.smallestNPTH = figure("smallest npth") { $0.quantity(.positive)?.value }
        fab.smallestWeb = figure("smallest web") { $0.quantity(.positive)?.value }
        fab.pitch = figure("pitch") { $0.quantity(.positive)?.value }
        fab.smallestGap = figure("smallest gap") { $0.quantity(.positive)?.value }
        fab.recommendedGap = figure("recommended gap") { $0.quantity(.positive)?.value }
        fab.cutter = figure("cutter") { $0.quantity(.positive)?.value }
        fab.smallestTab = figure("smallest tab") { $0.quantity(.positive)?.value }
        fab.largestTab = figure("largest tab") { $0.quantity(.positive)?.value }
        fab.holesPerTab = figure("holes per tab") { $0.wholeInterval(1...100) }
        fab.partToBreak = figure("part to break") { $0.quantity(.notNegative)?.value }
        fab.brittlePartToBreak = figure("brittle part to break") { $0.quantity(.notNegative)?.value }
        fab.smallestPanel = figure("smallest panel") { $0.size() }
        fab.largestPanel = figure("largest panel") { $0.size() }
        close()
        return name == nil ? nil : fab
    }

    private func figure<T>(_ key: String, _ decode: (Value) -> T?) -> FabValue<T>? {
        guard let value = optional(key), let fields = value.fields(key) else { return nil }
        let figure = fields.required("value").flatMap(decode)
        let source = fields.required("source")?.text("where the figure comes from")
        fields.close()
        guard let figure, let source else { return nil }
        return FabValue(figure, source: source.value, range: value.range)
    }
}

extension Value {
    fileprivate func wholeInterval(_ limits: ClosedRange<Int>) -> ClosedRange<Int>? {
        guard let ends = items(count: 2, "the least and the largest number, such as `[5, 8]`"),
            let lower = ends[0].whole(limits)?.value, let upper = ends[1].whole(limits)?.value
        else { return nil }
        guard lower <= upper else {
            refuse(wanted: "the least number first")
            return nil
        }
        return lower...upper
    }
}
