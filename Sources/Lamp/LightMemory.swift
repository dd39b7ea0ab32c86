internal import Photometry

/// What a colour and an effect are in a memory: numbers that keep their meaning from version to version.
extension LightColour {
    var memory: LampMemoryColour {
        var memory = LampMemoryColour()
        switch self {
        case .white(let mired):
            memory.mode = 1
            memory.first = mired.value
        case .hue(let hue):
            memory.mode = 2
            memory.first = hue.hue
            memory.second = hue.saturation * 100
        }
        return memory
    }

    /// Nil for what no version wrote.
    init?(_ memory: LampMemoryColour) {
        switch memory.mode {
        case 1: self = .white(Mired(memory.first))
        case 2: self = .hue(HueSaturation(hue: memory.first, saturation: memory.second / 100))
        default: return nil
        }
    }
}

extension Effect {
    /// 0 for what is not resumed: yesterday's sunrise is over.
    var memory: UInt8 {
        switch self {
        case .sunrise, .sunset: 0
        case .breathe: 1
        case .candle: 2
        case .firefly: 3
        case .beacon: 4
        }
    }

    /// With the usual parameters.
    init?(remembered number: UInt8) {
        switch number {
        case 1: self = .usualBreathe
        case 2: self = .candle(seed: 0)
        case 3: self = .firefly(seed: 0)
        case 4: self = .usualBeacon
        default: return nil
        }
    }
}
