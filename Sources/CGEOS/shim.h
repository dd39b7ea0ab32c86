// Only the reentrant functions (`_r`): the others share one hidden context between threads.
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
