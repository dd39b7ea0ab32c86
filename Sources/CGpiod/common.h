// What both versions need; not seen by Swift.
#ifndef LUCIOLE_CGPIOD_COMMON_H
#define LUCIOLE_CGPIOD_COMMON_H

#include "CGpiod.h"
#include <errno.h>
#include <gpiod.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

struct luciole_chip {
    struct gpiod_chip *chip;
};

static inline void copy_name(char *to, const char *from) {
    size_t length = from ? strnlen(from, LUCIOLE_NAME_SIZE - 1) : 0;
    if (length) memcpy(to, from, length);
    to[length] = 0;
}

static inline uint64_t first_lines(size_t count) { return count >= 64 ? ~0ull : (1ull << count) - 1; }

/// 1 when an event waits, 0 when none, -1 with ENODEV when the chip went away: the kernel then reports a hang-up.
static inline int edge_waits(int descriptor) {
    struct pollfd poller = {.fd = descriptor, .events = POLLIN | POLLPRI};
    int ready = poll(&poller, 1, 0);
    if (ready < 0) return errno == EINTR ? 0 : -1;
    if (ready == 0) return 0;
    if (poller.revents & (POLLIN | POLLPRI)) return 1;
    errno = ENODEV;
    return -1;
}

#endif
