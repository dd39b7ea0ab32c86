// The one place that sees <gpiod.h>. libgpiod 1.6 and 2.x share no API; this narrow
// interface is what HardwareLinux uses of either (GPIOD_BIT is defined by the v1 header only).
#ifndef LUCIOLE_CGPIOD_H
#define LUCIOLE_CGPIOD_H

/// The library's own version text, for example "1.6.3".
const char *luciole_gpiod_version(void);

#endif
