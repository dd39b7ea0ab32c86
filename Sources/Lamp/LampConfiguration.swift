public import Hardware

/// What the light does when the lamp starts.
public enum StartPolicy: Hashable, Sendable {
    case off
    /// On, at the lightness that "on" means.
    case on
    /// As it was when it was last seen; off when nothing is remembered.
    case last
    /// The light that is kept under a number, counted from 0; off when there is none.
    case preset(Int)
    /// Fades in to this L*.
    case lightness(Double)
}

/// What a lamp must know of its board and of its owner's wishes. Of fixed size; all times are of the lamp's clock.
public struct LampConfiguration: Equatable, Sendable {
    /// Luminance of each channel at full light, 0 to 1: how the light is mixed where there is no colour to choose.
    public var shares: PerChannel<Double>
    /// What each channel shines with; nil: not known, so that no colour can be mixed.
    public var primaries: PerChannel<Primary>?
    public var budget: CurrentBudget
    /// The colour before any other was asked for. 3000 K is what most homes are lit with.
    public var colour = LightColour.white(kelvin: 3000)
    public var charger = ChargerDecoder.none
    /// How often the cell is looked at; nil: there is no sensor.
    public var batteryInterval: Duration?
    /// How often the charger's pins are looked at although no edge came; nil: edges tell everything, and they are looked at
    /// whenever the cell is, in case one was lost. A tri-state pin needs it, since not each of its changes makes an edge.
    public var chargerInterval: Duration?
    /// How long on, off and toggle take.
    public var transition = Duration.milliseconds(400)
    /// The L* that "on" means before any other was asked for.
    public var onLightness = 100.0
    public var start = StartPolicy.off

    /// What it does instead when it was not ended in good order: a power loss, or a kill; nil: the same.
    public var startAfterPowerLoss: StartPolicy?
    /// A line tells of input power, beside the charger's own pins.
    public var hasInputPin = false
    /// The cell; nil: its charge is what a gauge chip says, or unknown.
    public var cell: CellSettings?
    /// What the lamp draws; nil: not known.
    public var power: PowerModel?
    /// The limits of the cell; nil: nothing is held back.
    public var protection: ProtectionSettings?
    /// The charger can be told to hold.
    public var canHoldCharging = false
    /// nil: there is no button.
    public var button: ButtonSettings?
    /// Somebody keeps what `LampCommand.save` gives.
    public var keepsMemory = false

    public init(shares: PerChannel<Double>) {
        self.shares = shares
        budget = CurrentBudget(channels: shares.count)
    }

    /// A lamp of `channels` equal channels.
    public init(channels: Int) { self.init(shares: PerChannel(repeating: 1, count: channels)) }
}
