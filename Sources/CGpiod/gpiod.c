#include "CGpiod.h"
#include <gpiod.h>

const char *luciole_gpiod_version(void) {
#ifdef GPIOD_BIT
    return gpiod_version_string();
#else
    return gpiod_api_version();
#endif
}
