#include <ccd/ccd.h>

// Necessary because CCD_INIT is a function-like macro, which Swift cannot import.
static inline ccd_t luciole_ccd_defaults(void) {
    ccd_t ccd;
    CCD_INIT(&ccd);
    return ccd;
}
