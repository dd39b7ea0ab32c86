// What the line benchmark measures against: libgpiod called from C, on a chip that answers at once, and a count of
// allocations.
#ifndef LUCIOLE_BASELINE_H
#define LUCIOLE_BASELINE_H

#include <stddef.h>
#include <stdint.h>

/// The number of calls of malloc, calloc, realloc and their kin since the start of the process.
uint64_t luciole_allocations(void);

/// A folder with one GPIO chip `gpiochip0`, whose system calls this program answers itself; NULL on failure.
/// The real library runs above them. Each answer makes one real system call, so that its cost is in the time.
const char *luciole_fake_chip_folder(void);
/// Puts `count` edges where the request that was made last reads them.
void luciole_fake_edges(int count);

struct luciole_baseline;
struct luciole_baseline *luciole_baseline_output(const char *path, unsigned offset);
struct luciole_baseline *luciole_baseline_input(const char *path, unsigned offset);
/// Sets the line on and off in turn.
void luciole_baseline_set(struct luciole_baseline *self, int count);
/// Software PWM as a C program makes it: set, sleep until the moment, set, sleep.
void luciole_baseline_pwm(struct luciole_baseline *self, double hertz, double duty, double seconds);
/// Waits for an edge, without time, and reads it; returns how many came.
int luciole_baseline_edges(struct luciole_baseline *self, int count);

#endif
