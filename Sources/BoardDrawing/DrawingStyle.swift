/// What of a layout is drawn, and how.
package struct DrawingStyle: Sendable {
    package var layers: Set<Layer>
    package var theme: Theme
    /// A number for each piece by name, to be looked up in a list beside the picture; nil: names and sizes are written
    /// out.
    package var numbers: [String: Int]?

    package init(layers: Set<Layer> = Layer.usual, theme: Theme = .light, numbers: [String: Int]? = nil) {
        self.layers = layers
        self.theme = theme
        self.numbers = numbers
    }
}
