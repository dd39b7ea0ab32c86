// Watching line info, by the kernel's own interface: the same for both versions of the library.
#include "common.h"
#include <fcntl.h>
#include <linux/gpio.h>
#include <sys/ioctl.h>
#include <unistd.h>

struct luciole_watch {
    int descriptor;
};

struct luciole_watch *luciole_watch_open(const char *path, const uint32_t *offsets, size_t count) {
    struct luciole_watch *self = malloc(sizeof *self);
    if (!self) return NULL;
    self->descriptor = open(path, O_RDWR | O_CLOEXEC);
    int failed = self->descriptor < 0;
    for (size_t n = 0; n < count && !failed; n++) {
        struct gpio_v2_line_info info = {.offset = offsets[n]};
        failed = ioctl(self->descriptor, GPIO_V2_GET_LINEINFO_WATCH_IOCTL, &info) != 0;
    }
    if (!failed) return self;
    int reason = errno;
    if (self->descriptor >= 0) close(self->descriptor);
    free(self);
    errno = reason;
    return NULL;
}

void luciole_watch_close(struct luciole_watch *self) {
    if (!self) return;
    close(self->descriptor);
    free(self);
}

int luciole_watch_descriptor(const struct luciole_watch *self) { return self->descriptor; }

static struct luciole_line_settings settings_of(const struct gpio_v2_line_info *info) {
    uint64_t flags = info->flags;
    struct luciole_line_settings settings = {
        .is_output = (flags & GPIO_V2_LINE_FLAG_OUTPUT) != 0,
        .active_low = (flags & GPIO_V2_LINE_FLAG_ACTIVE_LOW) != 0,
    };
    if (flags & GPIO_V2_LINE_FLAG_BIAS_DISABLED) settings.bias = LUCIOLE_BIAS_DISABLED;
    if (flags & GPIO_V2_LINE_FLAG_BIAS_PULL_UP) settings.bias = LUCIOLE_BIAS_PULL_UP;
    if (flags & GPIO_V2_LINE_FLAG_BIAS_PULL_DOWN) settings.bias = LUCIOLE_BIAS_PULL_DOWN;
    if (flags & GPIO_V2_LINE_FLAG_OPEN_DRAIN) settings.drive = LUCIOLE_DRIVE_OPEN_DRAIN;
    if (flags & GPIO_V2_LINE_FLAG_OPEN_SOURCE) settings.drive = LUCIOLE_DRIVE_OPEN_SOURCE;
    int rising = (flags & GPIO_V2_LINE_FLAG_EDGE_RISING) != 0;
    int falling = (flags & GPIO_V2_LINE_FLAG_EDGE_FALLING) != 0;
    settings.edges = rising && falling ? LUCIOLE_EDGES_BOTH
                     : rising          ? LUCIOLE_EDGES_RISING
                     : falling         ? LUCIOLE_EDGES_FALLING
                                       : LUCIOLE_EDGES_NONE;
    if (flags & GPIO_V2_LINE_FLAG_EVENT_CLOCK_REALTIME) settings.clock = LUCIOLE_CLOCK_REALTIME;
    for (uint32_t n = 0; n < info->num_attrs && n < GPIO_V2_LINE_NUM_ATTRS_MAX; n++)
        if (info->attrs[n].id == GPIO_V2_LINE_ATTR_ID_DEBOUNCE)
            settings.debounce_us = info->attrs[n].debounce_period_us;
    return settings;
}

int luciole_watch_next(struct luciole_watch *self, struct luciole_line_change *out) {
    int waits = edge_waits(self->descriptor);
    if (waits <= 0) return waits;
    struct gpio_v2_line_info_changed event;
    ssize_t length = read(self->descriptor, &event, sizeof event);
    if (length < 0) return errno == EINTR || errno == EAGAIN ? 0 : -1;
    if (length != (ssize_t)sizeof event) return errno = EIO, -1;
    memset(out, 0, sizeof *out);
    out->offset = event.info.offset;
    out->change = event.event_type == GPIO_V2_LINE_CHANGED_REQUESTED  ? LUCIOLE_CHANGE_REQUESTED
                  : event.event_type == GPIO_V2_LINE_CHANGED_RELEASED ? LUCIOLE_CHANGE_RELEASED
                                                                      : LUCIOLE_CHANGE_RECONFIGURED;
    out->nanoseconds = event.timestamp_ns;
    // The kernel's names end with a NUL, in fields of the same size as ours.
    copy_name(out->info.name, event.info.name);
    copy_name(out->info.consumer, event.info.consumer);
    out->info.is_used = (event.info.flags & GPIO_V2_LINE_FLAG_USED) != 0;
    out->info.settings = settings_of(&event.info);
    return 1;
}
