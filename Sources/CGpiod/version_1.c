// libgpiod 1.6.
#include "common.h"
#ifdef GPIOD_BIT

struct luciole_request {
    struct gpiod_chip *chip;
    struct gpiod_line_bulk lines;
    uint32_t count;
    bool watches_edges;
    /// What was last asked of each line, since version 1 sets all lines of a request or none.
    int values[LUCIOLE_LINES_MAX];
    /// One edge read ahead of each line, so that edges of several lines come out in the order of their time.
    struct luciole_edge ahead[LUCIOLE_LINES_MAX];
    uint64_t has_ahead;
};

const char *luciole_gpiod_version(void) { return gpiod_version_string(); }
unsigned luciole_gpiod_features(void) { return 0; }

int luciole_chip_describe(struct luciole_chip *self, struct luciole_chip_info *out) {
    copy_name(out->name, gpiod_chip_name(self->chip));
    copy_name(out->label, gpiod_chip_label(self->chip));
    out->line_count = gpiod_chip_num_lines(self->chip);
    return 0;
}

int luciole_chip_line(struct luciole_chip *self, uint32_t offset, struct luciole_line_info *out) {
    struct gpiod_line *line = gpiod_chip_get_line(self->chip, offset);
    if (!line) return -1;
    memset(out, 0, sizeof *out);
    copy_name(out->name, gpiod_line_name(line));
    copy_name(out->consumer, gpiod_line_consumer(line));
    out->is_used = gpiod_line_is_used(line);
    out->settings.is_output = gpiod_line_direction(line) == GPIOD_LINE_DIRECTION_OUTPUT;
    out->settings.active_low = gpiod_line_active_state(line) == GPIOD_LINE_ACTIVE_STATE_LOW;
    switch (gpiod_line_bias(line)) {
    case GPIOD_LINE_BIAS_DISABLE: out->settings.bias = LUCIOLE_BIAS_DISABLED; break;
    case GPIOD_LINE_BIAS_PULL_UP: out->settings.bias = LUCIOLE_BIAS_PULL_UP; break;
    case GPIOD_LINE_BIAS_PULL_DOWN: out->settings.bias = LUCIOLE_BIAS_PULL_DOWN; break;
    default: out->settings.bias = LUCIOLE_BIAS_AS_IS; break;
    }
    if (gpiod_line_is_open_drain(line)) out->settings.drive = LUCIOLE_DRIVE_OPEN_DRAIN;
    if (gpiod_line_is_open_source(line)) out->settings.drive = LUCIOLE_DRIVE_OPEN_SOURCE;
    return 0;
}

static int flags_of(const struct luciole_line_settings *settings) {
    int flags = 0;
    if (settings->active_low) flags |= GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW;
    switch (settings->bias) {
    case LUCIOLE_BIAS_DISABLED: flags |= GPIOD_LINE_REQUEST_FLAG_BIAS_DISABLE; break;
    case LUCIOLE_BIAS_PULL_UP: flags |= GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP; break;
    case LUCIOLE_BIAS_PULL_DOWN: flags |= GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_DOWN; break;
    }
    if (settings->is_output && settings->drive == LUCIOLE_DRIVE_OPEN_DRAIN) flags |= GPIOD_LINE_REQUEST_FLAG_OPEN_DRAIN;
    if (settings->is_output && settings->drive == LUCIOLE_DRIVE_OPEN_SOURCE)
        flags |= GPIOD_LINE_REQUEST_FLAG_OPEN_SOURCE;
    return flags;
}

/// What version 1 has no word for is refused, not ignored.
static bool is_expressible(const struct luciole_line_settings *settings) {
    return settings->debounce_us == 0 && settings->clock == LUCIOLE_CLOCK_MONOTONIC;
}

static int request_type_of(const struct luciole_line_settings *settings) {
    if (settings->is_output) return GPIOD_LINE_REQUEST_DIRECTION_OUTPUT;
    switch (settings->edges) {
    case LUCIOLE_EDGES_RISING: return GPIOD_LINE_REQUEST_EVENT_RISING_EDGE;
    case LUCIOLE_EDGES_FALLING: return GPIOD_LINE_REQUEST_EVENT_FALLING_EDGE;
    case LUCIOLE_EDGES_BOTH: return GPIOD_LINE_REQUEST_EVENT_BOTH_EDGES;
    default: return GPIOD_LINE_REQUEST_DIRECTION_INPUT;
    }
}

struct luciole_request *luciole_request_open(const char *path, const uint32_t *offsets, size_t count,
                                             const struct luciole_line_settings *settings, uint64_t levels,
                                             const char *consumer, size_t queue) {
    if (count == 0 || count > LUCIOLE_LINES_MAX) return errno = EINVAL, NULL;
    if (!is_expressible(settings) || queue != 0) return errno = ENOTSUP, NULL;
    struct luciole_request *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    int reason = 0;
    self->chip = gpiod_chip_open(path);
    if (!self->chip) goto failed;
    gpiod_line_bulk_init(&self->lines);
    for (size_t n = 0; n < count; n++) {
        struct gpiod_line *line = gpiod_chip_get_line(self->chip, offsets[n]);
        if (!line) goto failed;
        gpiod_line_bulk_add(&self->lines, line);
    }
    self->count = (uint32_t)count;
    self->watches_edges = !settings->is_output && settings->edges != LUCIOLE_EDGES_NONE;
    struct gpiod_line_request_config config = {
        .consumer = consumer, .request_type = request_type_of(settings), .flags = flags_of(settings)};
    for (size_t n = 0; n < count; n++) self->values[n] = (levels >> n) & 1;
    if (gpiod_line_request_bulk(&self->lines, &config, self->values) == 0) return self;
failed:
    reason = errno;
    if (self->chip) gpiod_chip_close(self->chip);
    free(self);
    errno = reason;
    return NULL;
}

void luciole_request_release(struct luciole_request *self) { gpiod_line_release_bulk(&self->lines); }

void luciole_request_close(struct luciole_request *self) {
    luciole_request_release(self);
    gpiod_chip_close(self->chip);
    free(self);
}

int luciole_request_set(struct luciole_request *self, uint64_t levels, uint64_t mask) {
    // The library reads the values of our lines only, so a bit too many in the mask does no harm.
    for (uint64_t rest = mask; rest; rest &= rest - 1) {
        int n = __builtin_ctzll(rest);
        self->values[n] = (levels >> n) & 1;
    }
    return gpiod_line_set_value_bulk(&self->lines, self->values);
}

int luciole_request_get(struct luciole_request *self, uint64_t *levels) {
    int values[LUCIOLE_LINES_MAX];
    if (gpiod_line_get_value_bulk(&self->lines, values) != 0) return -1;
    *levels = 0;
    for (uint32_t n = 0; n < self->count; n++) *levels |= (uint64_t)(values[n] != 0) << n;
    return 0;
}

int luciole_request_reconfigure(struct luciole_request *self, const struct luciole_line_settings *settings) {
    bool wants_edges = !settings->is_output && settings->edges != LUCIOLE_EDGES_NONE;
    if (self->watches_edges || wants_edges || !is_expressible(settings)) return errno = ENOTSUP, -1;
    int direction =
        settings->is_output ? GPIOD_LINE_REQUEST_DIRECTION_OUTPUT : GPIOD_LINE_REQUEST_DIRECTION_INPUT;
    return gpiod_line_set_config_bulk(&self->lines, direction, flags_of(settings), self->values);
}

size_t luciole_request_descriptors(const struct luciole_request *self, int *out, size_t capacity) {
    if (!self->watches_edges) return 0;
    size_t count = self->count < capacity ? self->count : capacity;
    for (size_t n = 0; n < count; n++) out[n] = gpiod_line_event_get_fd(self->lines.lines[n]);
    return count;
}

int luciole_request_edge(struct luciole_request *self, struct luciole_edge *out) {
    if (!self->watches_edges) return 0;
    for (uint32_t n = 0; n < self->count; n++) {
        if (self->has_ahead & (1ull << n)) continue;
        int waits = edge_waits(gpiod_line_event_get_fd(self->lines.lines[n]));
        if (waits < 0) return -1;
        if (waits == 0) continue;
        struct gpiod_line_event event;
        if (gpiod_line_event_read(self->lines.lines[n], &event) != 0) return -1;
        self->ahead[n] = (struct luciole_edge){
            .line = n,
            .is_rising = event.event_type == GPIOD_LINE_EVENT_RISING_EDGE,
            .nanoseconds = (uint64_t)event.ts.tv_sec * 1000000000ull + (uint64_t)event.ts.tv_nsec};
        self->has_ahead |= 1ull << n;
    }
    if (self->has_ahead == 0) return 0;
    uint32_t oldest = LUCIOLE_LINES_MAX;
    for (uint32_t n = 0; n < self->count; n++) {
        if (!(self->has_ahead & (1ull << n))) continue;
        if (oldest == LUCIOLE_LINES_MAX || self->ahead[n].nanoseconds < self->ahead[oldest].nanoseconds) oldest = n;
    }
    *out = self->ahead[oldest];
    self->has_ahead &= ~(1ull << oldest);
    return 1;
}

#endif
