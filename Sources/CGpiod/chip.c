// Opening and closing a chip, which both versions do in the same words.
#include "common.h"

struct luciole_chip *luciole_chip_open(const char *path) {
    struct luciole_chip *self = malloc(sizeof *self);
    if (!self) return NULL;
    self->chip = gpiod_chip_open(path);
    if (self->chip) return self;
    int reason = errno;
    free(self);
    errno = reason;
    return NULL;
}

void luciole_chip_close(struct luciole_chip *self) {
    if (!self) return;
    gpiod_chip_close(self->chip);
    free(self);
}
