internal import CGpiod

/// The version of the libgpiod that this program runs with, as the library says it.
public func libgpiodVersion() -> String { String(cString: luciole_gpiod_version()) }
