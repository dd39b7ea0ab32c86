/// The lines that most examples of the manuals have in common, so that each shows what matters.
enum ExampleFrame {
    /// A base on a cord, and a line of one's own.
    static func pieces(_ title: String) -> (String) -> String {
        { lines in
            """
            layout: example
            title: \(title)
            external supply: USB-C 5 V
            pieces:
              base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
            \(lines)
            """
        }
    }

    /// Base and core on a cord, and what stands below the pieces.
    static func below(_ title: String, base: String = "base-classic", core: String = "core-white")
        -> (String) -> String
    {
        { lines in
            """
            layout: example
            title: \(title)
            external supply: USB-C 5 V
            pieces:
              base: { part: \(base), at: [0 mm, 0 mm, 0 mm], hung: cord }
              core: { part: \(core), seated: base }
            \(lines)
            """
        }
    }

    /// The same with a host beside the base.
    static func withHost(_ title: String, base: String = "base-classic") -> (String) -> String {
        { lines in
            """
            layout: example
            title: \(title)
            external supply: USB-C 5 V
            pieces:
              base: { part: \(base), at: [0 mm, 0 mm, 0 mm], hung: cord }
              core: { part: core-white, seated: base }
              host: { host: raspberry-pi-zero-2-w, at: [0 mm, 60 mm, 0 mm], hung: cord }
            \(lines)
            """
        }
    }

    /// A panel in its parts under a fab profile.
    static func panel(_ title: String) -> (String) -> String {
        { lines in
            """
            layout: example
            title: \(title)
            kit: luciole-classic
            spare: [carrier]
            external supply: USB-C 5 V
            \(lines)
            pieces:
              base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
              core: { part: core-white, seated: base }
            """
        }
    }
}
