/// How much of a file is read before we say that it cannot be meant. A layout of a thousand parts stays far below.
package enum ReadingLimits {
    /// Bytes in a file.
    package static let fileSize = 4 << 20
    /// Sequences and mappings inside each other.
    package static let depth = 64
    /// Nodes in a file, every alias counted as often as it is used.
    package static let nodes = 200_000
    /// Problems told of one file; what comes after is counted.
    package static let problems = 200
    /// Hosts that inherit from each other.
    package static let families = 8
}
