/* The line benchmark's chip that is played, as a library to preload: for counting instructions outside of any kernel.
 * lgpio opens its chip by a name that cannot be changed. */
#define _GNU_SOURCE
#include <fcntl.h>
#define open open_played
#include "../../LineBenchmark/Baseline/fake_chip.c"
#undef open

int open(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = va_arg(arguments, mode_t);
    va_end(arguments);
    return open_played(strcmp(path, "/dev/gpiochip0") == 0 ? "/dev/null" : path, flags, mode);
}
