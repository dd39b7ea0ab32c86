/// A file that begins with `limits:`.
extension Fields {
    func limits() -> [HouseLimit]? {
        let name = required("limits")?.text("what these limits are called")
        _ = title()
        let limits = required("rules")?.entries().compactMap { $1.houseLimit(of: $0) } ?? []
        close()
        return name == nil ? nil : limits
    }
}

extension Value {
    fileprivate func houseLimit(of code: Sourced<String>) -> HouseLimit? {
        guard let fields = fields("the limit of \(code.value)") else { return nil }
        let limit = fields.required("limit")?.text("a limit with its unit")
        let source = fields.required("source")?.text("where the figure comes from")
        fields.close()
        guard let limit, let source else { return nil }
        return HouseLimit(code: code, limit: limit, source: source.value)
    }
}
