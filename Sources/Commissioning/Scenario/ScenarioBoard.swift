package import HardwareSimulated

/// How the board of a scenario differs from the one that its layout describes.
package struct ScenarioBoard: Sendable {
    /// The number of the first GPIO chip.
    package var numbering = 0
    /// What becomes of a line that is let go.
    package var release = SimulatedChip.ReleasePolicy.keepsLevel
    /// What a full queue of edge events drops.
    package var overflow = OverflowPolicy.dropsOldest
    /// The LEDs are lit by a low level.
    package var isActiveLow = false
    /// The number of the kernel's PWM chip behind the light; nil: its overlay is not loaded.
    package var pwmChip: Int?
}
