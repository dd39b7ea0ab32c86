// The one place that sees <gpiod.h>. libgpiod 1.6 (Debian bookworm) and 2.x (trixie) share no API; this narrow
// interface is what HardwareLinux uses of either. Neither header has a version macro: GPIOD_BIT is defined by
// version 1's alone, and tells them apart (version_1.c, version_2.c).
//
// Every function that can fail returns -1 or NULL with errno as the system call left it.
#ifndef LUCIOLE_CGPIOD_H
#define LUCIOLE_CGPIOD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The kernel's names are at most 31 bytes and a NUL (GPIO_MAX_NAME_SIZE in linux/gpio.h).
#define LUCIOLE_NAME_SIZE 32
/// Lines of one request: the kernel's GPIO_V2_LINES_MAX, and version 1's GPIOD_LINE_BULK_MAX_LINES.
#define LUCIOLE_LINES_MAX 64

/// Values of the settings below; necessary because either library numbers its enumerations its own way.
enum luciole_bias { LUCIOLE_BIAS_AS_IS, LUCIOLE_BIAS_DISABLED, LUCIOLE_BIAS_PULL_UP, LUCIOLE_BIAS_PULL_DOWN };
enum luciole_drive { LUCIOLE_DRIVE_PUSH_PULL, LUCIOLE_DRIVE_OPEN_DRAIN, LUCIOLE_DRIVE_OPEN_SOURCE };
enum luciole_edges { LUCIOLE_EDGES_NONE, LUCIOLE_EDGES_RISING, LUCIOLE_EDGES_FALLING, LUCIOLE_EDGES_BOTH };
enum luciole_clock { LUCIOLE_CLOCK_MONOTONIC, LUCIOLE_CLOCK_REALTIME, LUCIOLE_CLOCK_HTE };

/// What this library can do and the other cannot; a bit set of luciole_gpiod_features().
enum luciole_feature {
    LUCIOLE_FEATURE_DEBOUNCE = 1,
    LUCIOLE_FEATURE_EVENT_CLOCK = 2,
    /// Settings of lines that are watched for edges can change while they are held.
    LUCIOLE_FEATURE_RECONFIGURE_EDGES = 4,
    LUCIOLE_FEATURE_SEQUENCE = 8,
    /// The length of the queue of edge events.
    LUCIOLE_FEATURE_EVENT_QUEUE = 16,
};

struct luciole_chip_info {
    char name[LUCIOLE_NAME_SIZE];
    char label[LUCIOLE_NAME_SIZE];
    uint32_t line_count;
};

struct luciole_line_settings {
    bool is_output;
    bool active_low;
    int bias, drive, edges, clock;
    uint64_t debounce_us;
};

struct luciole_line_info {
    char name[LUCIOLE_NAME_SIZE];
    char consumer[LUCIOLE_NAME_SIZE];
    bool is_used;
    struct luciole_line_settings settings;
};

struct luciole_edge {
    uint32_t line;
    bool is_rising;
    uint64_t nanoseconds;
    uint32_t sequence;
};

/// The library's own version text, for example "1.6.3".
const char *luciole_gpiod_version(void);
/// Necessary because a program cannot ask either library what it supports.
unsigned luciole_gpiod_features(void);

struct luciole_chip;
/// Necessary because the two open a chip by different rules; `path` is a device file, symlinks resolved.
struct luciole_chip *luciole_chip_open(const char *path);
void luciole_chip_close(struct luciole_chip *chip);
/// Necessary because version 2 allocates an info object where version 1 has accessors.
int luciole_chip_describe(struct luciole_chip *chip, struct luciole_chip_info *out);
int luciole_chip_line(struct luciole_chip *chip, uint32_t offset, struct luciole_line_info *out);

struct luciole_request;
/// Takes `count` lines of the chip at `path`, all or none, outputs at `levels` (bit n is offsets[n], logical) from
/// the first moment; `queue` edge events are kept, 0 for as many as the kernel will. Necessary because version 1 requests
/// "bulks" and version 2 builds three objects for it. ENOTSUP for what the library has no word for.
struct luciole_request *luciole_request_open(const char *path, const uint32_t *offsets, size_t count,
                                             const struct luciole_line_settings *settings, uint64_t levels,
                                             const char *consumer, size_t queue);
/// Lets go of the lines; the request takes no calls after that but `close`.
void luciole_request_release(struct luciole_request *request);
/// Frees the request, letting go of its lines first if that was not done.
void luciole_request_close(struct luciole_request *request);
/// Sets the lines in `mask`. Necessary because version 1 can only set all lines of a request: it needs the levels
/// of the others, which are kept here. A failed update may have reached some lines or none; what it asked for is asked
/// for again with the next, where that is the library's way.
int luciole_request_set(struct luciole_request *request, uint64_t levels, uint64_t mask);
int luciole_request_get(struct luciole_request *request, uint64_t *levels);
/// Changes settings without letting go, outputs keep the levels last set; ENOTSUP where the library cannot (version 1, lines watched for edges).
int luciole_request_reconfigure(struct luciole_request *request, const struct luciole_line_settings *settings);
/// The descriptors that become readable when an edge came; returns how many. Necessary because version 1 has one
/// for each line and version 2 one for the request.
size_t luciole_request_descriptors(const struct luciole_request *request, int *out, size_t capacity);
/// Takes the oldest edge that is there: 1, or 0 when there is none; never blocks.
int luciole_request_edge(struct luciole_request *request, struct luciole_edge *out);

enum luciole_change { LUCIOLE_CHANGE_REQUESTED = 1, LUCIOLE_CHANGE_RELEASED, LUCIOLE_CHANGE_RECONFIGURED };
struct luciole_line_change {
    uint32_t offset;
    int change;
    uint64_t nanoseconds;
    struct luciole_line_info info;
};
struct luciole_watch;
/// Watches who takes, changes and lets go of lines. Necessary because version 1 has no word for it: this asks the kernel
/// itself (GPIO_V2_GET_LINEINFO_WATCH_IOCTL, Linux 5.10), under either library; EINVAL on an older one.
struct luciole_watch *luciole_watch_open(const char *path, const uint32_t *offsets, size_t count);
void luciole_watch_close(struct luciole_watch *watch);
/// Becomes readable when something changed.
int luciole_watch_descriptor(const struct luciole_watch *watch);
/// Takes the oldest change that is there: 1, or 0 when there is none; never blocks.
int luciole_watch_next(struct luciole_watch *watch, struct luciole_line_change *out);

#endif
