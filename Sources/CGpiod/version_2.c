// libgpiod 2.x.
#include "common.h"
#ifndef GPIOD_BIT

struct luciole_request {
    struct gpiod_line_request *request;
    /// Made once, so that reading an edge allocates nothing.
    struct gpiod_edge_event_buffer *buffer;
    uint32_t count;
    bool watches_edges;
    /// What was last asked of each line, which a change of settings keeps.
    uint64_t levels;
    uint32_t offsets[LUCIOLE_LINES_MAX];
};

const char *luciole_gpiod_version(void) { return gpiod_api_version(); }

unsigned luciole_gpiod_features(void) {
    return LUCIOLE_FEATURE_DEBOUNCE | LUCIOLE_FEATURE_EVENT_CLOCK | LUCIOLE_FEATURE_RECONFIGURE_EDGES |
           LUCIOLE_FEATURE_SEQUENCE | LUCIOLE_FEATURE_EVENT_QUEUE;
}

int luciole_chip_describe(struct luciole_chip *self, struct luciole_chip_info *out) {
    struct gpiod_chip_info *info = gpiod_chip_get_info(self->chip);
    if (!info) return -1;
    copy_name(out->name, gpiod_chip_info_get_name(info));
    copy_name(out->label, gpiod_chip_info_get_label(info));
    out->line_count = (uint32_t)gpiod_chip_info_get_num_lines(info);
    gpiod_chip_info_free(info);
    return 0;
}

static int our_bias(enum gpiod_line_bias bias) {
    switch (bias) {
    case GPIOD_LINE_BIAS_DISABLED: return LUCIOLE_BIAS_DISABLED;
    case GPIOD_LINE_BIAS_PULL_UP: return LUCIOLE_BIAS_PULL_UP;
    case GPIOD_LINE_BIAS_PULL_DOWN: return LUCIOLE_BIAS_PULL_DOWN;
    default: return LUCIOLE_BIAS_AS_IS;
    }
}

static int our_drive(enum gpiod_line_drive drive) {
    switch (drive) {
    case GPIOD_LINE_DRIVE_OPEN_DRAIN: return LUCIOLE_DRIVE_OPEN_DRAIN;
    case GPIOD_LINE_DRIVE_OPEN_SOURCE: return LUCIOLE_DRIVE_OPEN_SOURCE;
    default: return LUCIOLE_DRIVE_PUSH_PULL;
    }
}

static int our_edges(enum gpiod_line_edge edges) {
    switch (edges) {
    case GPIOD_LINE_EDGE_RISING: return LUCIOLE_EDGES_RISING;
    case GPIOD_LINE_EDGE_FALLING: return LUCIOLE_EDGES_FALLING;
    case GPIOD_LINE_EDGE_BOTH: return LUCIOLE_EDGES_BOTH;
    default: return LUCIOLE_EDGES_NONE;
    }
}

static int our_clock(enum gpiod_line_clock clock) {
    switch (clock) {
    case GPIOD_LINE_CLOCK_REALTIME: return LUCIOLE_CLOCK_REALTIME;
    case GPIOD_LINE_CLOCK_HTE: return LUCIOLE_CLOCK_HTE;
    default: return LUCIOLE_CLOCK_MONOTONIC;
    }
}

int luciole_chip_line(struct luciole_chip *self, uint32_t offset, struct luciole_line_info *out) {
    struct gpiod_line_info *info = gpiod_chip_get_line_info(self->chip, offset);
    if (!info) return -1;
    copy_name(out->name, gpiod_line_info_get_name(info));
    copy_name(out->consumer, gpiod_line_info_get_consumer(info));
    out->is_used = gpiod_line_info_is_used(info);
    out->settings = (struct luciole_line_settings){
        .is_output = gpiod_line_info_get_direction(info) == GPIOD_LINE_DIRECTION_OUTPUT,
        .active_low = gpiod_line_info_is_active_low(info),
        .bias = our_bias(gpiod_line_info_get_bias(info)),
        .drive = our_drive(gpiod_line_info_get_drive(info)),
        .edges = our_edges(gpiod_line_info_get_edge_detection(info)),
        .clock = our_clock(gpiod_line_info_get_event_clock(info)),
        .debounce_us = gpiod_line_info_get_debounce_period_us(info)};
    gpiod_line_info_free(info);
    return 0;
}

static struct gpiod_line_settings *their_settings(const struct luciole_line_settings *ours) {
    struct gpiod_line_settings *theirs = gpiod_line_settings_new();
    if (!theirs) return NULL;
    static const enum gpiod_line_bias biases[] = {GPIOD_LINE_BIAS_AS_IS, GPIOD_LINE_BIAS_DISABLED,
                                                  GPIOD_LINE_BIAS_PULL_UP, GPIOD_LINE_BIAS_PULL_DOWN};
    static const enum gpiod_line_drive drives[] = {GPIOD_LINE_DRIVE_PUSH_PULL, GPIOD_LINE_DRIVE_OPEN_DRAIN,
                                                   GPIOD_LINE_DRIVE_OPEN_SOURCE};
    static const enum gpiod_line_edge edges[] = {GPIOD_LINE_EDGE_NONE, GPIOD_LINE_EDGE_RISING,
                                                 GPIOD_LINE_EDGE_FALLING, GPIOD_LINE_EDGE_BOTH};
    static const enum gpiod_line_clock clocks[] = {GPIOD_LINE_CLOCK_MONOTONIC, GPIOD_LINE_CLOCK_REALTIME,
                                                   GPIOD_LINE_CLOCK_HTE};
    int failed = gpiod_line_settings_set_direction(theirs, ours->is_output ? GPIOD_LINE_DIRECTION_OUTPUT
                                                                           : GPIOD_LINE_DIRECTION_INPUT) |
                 gpiod_line_settings_set_bias(theirs, biases[ours->bias & 3]);
    gpiod_line_settings_set_active_low(theirs, ours->active_low);
    if (ours->is_output) {
        failed |= gpiod_line_settings_set_drive(theirs, drives[ours->drive % 3]);
    } else {
        failed |= gpiod_line_settings_set_edge_detection(theirs, edges[ours->edges & 3]);
        failed |= gpiod_line_settings_set_event_clock(theirs, clocks[ours->clock % 3]);
        gpiod_line_settings_set_debounce_period_us(theirs, ours->debounce_us);
    }
    if (!failed) return theirs;
    gpiod_line_settings_free(theirs);
    return NULL;
}

static struct gpiod_line_config *line_config(const uint32_t *offsets, size_t count,
                                             const struct luciole_line_settings *ours, uint64_t levels) {
    struct gpiod_line_config *config = gpiod_line_config_new();
    struct gpiod_line_settings *settings = their_settings(ours);
    int failed = !config || !settings || gpiod_line_config_add_line_settings(config, offsets, count, settings) != 0;
    if (!failed && ours->is_output) {
        enum gpiod_line_value values[LUCIOLE_LINES_MAX];
        for (size_t n = 0; n < count; n++)
            values[n] = (levels >> n) & 1 ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
        failed = gpiod_line_config_set_output_values(config, values, count) != 0;
    }
    int reason = errno;
    if (settings) gpiod_line_settings_free(settings);
    if (failed && config) gpiod_line_config_free(config);
    errno = reason;
    return failed ? NULL : config;
}

struct luciole_request *luciole_request_open(const char *path, const uint32_t *offsets, size_t count,
                                             const struct luciole_line_settings *settings, uint64_t levels,
                                             const char *consumer, size_t queue) {
    if (count == 0 || count > LUCIOLE_LINES_MAX) return errno = EINVAL, NULL;
    struct luciole_request *self = calloc(1, sizeof *self);
    struct gpiod_chip *chip = gpiod_chip_open(path);
    struct gpiod_line_config *lines = chip ? line_config(offsets, count, settings, levels) : NULL;
    struct gpiod_request_config *config = lines ? gpiod_request_config_new() : NULL;
    if (self && config) {
        gpiod_request_config_set_consumer(config, consumer);
        gpiod_request_config_set_event_buffer_size(config, queue);
        self->count = (uint32_t)count;
        self->levels = levels;
        memcpy(self->offsets, offsets, count * sizeof *offsets);
        self->watches_edges = !settings->is_output && settings->edges != LUCIOLE_EDGES_NONE;
        self->buffer = gpiod_edge_event_buffer_new(1);
        if (self->buffer) self->request = gpiod_chip_request_lines(chip, config, lines);
    }
    int reason = errno;
    if (config) gpiod_request_config_free(config);
    if (lines) gpiod_line_config_free(lines);
    if (chip) gpiod_chip_close(chip);
    if (self && !self->request) {
        if (self->buffer) gpiod_edge_event_buffer_free(self->buffer);
        free(self);
        self = NULL;
    }
    errno = reason;
    return self;
}

void luciole_request_release(struct luciole_request *self) {
    if (self->request) gpiod_line_request_release(self->request);
    self->request = NULL;
}

void luciole_request_close(struct luciole_request *self) {
    luciole_request_release(self);
    gpiod_edge_event_buffer_free(self->buffer);
    free(self);
}

int luciole_request_set(struct luciole_request *self, uint64_t levels, uint64_t mask) {
    unsigned offsets[LUCIOLE_LINES_MAX];
    enum gpiod_line_value values[LUCIOLE_LINES_MAX];
    size_t count = 0;
    for (uint64_t rest = mask & first_lines(self->count); rest; rest &= rest - 1) {
        int n = __builtin_ctzll(rest);
        offsets[count] = self->offsets[n];
        values[count++] = (levels >> n) & 1 ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
    }
    if (count == 0) return 0;
    self->levels = (self->levels & ~mask) | (levels & mask);
    return gpiod_line_request_set_values_subset(self->request, count, offsets, values);
}

int luciole_request_get(struct luciole_request *self, uint64_t *levels) {
    // In the order of our offsets; the library's own order is not promised.
    enum gpiod_line_value values[LUCIOLE_LINES_MAX];
    if (gpiod_line_request_get_values_subset(self->request, self->count, self->offsets, values) != 0) return -1;
    *levels = 0;
    for (uint32_t n = 0; n < self->count; n++) *levels |= (uint64_t)(values[n] == GPIOD_LINE_VALUE_ACTIVE) << n;
    return 0;
}

int luciole_request_reconfigure(struct luciole_request *self, const struct luciole_line_settings *settings) {
    struct gpiod_line_config *lines = line_config(self->offsets, self->count, settings, self->levels);
    if (!lines) return -1;
    int result = gpiod_line_request_reconfigure_lines(self->request, lines);
    int reason = errno;
    gpiod_line_config_free(lines);
    if (result == 0) self->watches_edges = !settings->is_output && settings->edges != LUCIOLE_EDGES_NONE;
    errno = reason;
    return result;
}

size_t luciole_request_descriptors(const struct luciole_request *self, int *out, size_t capacity) {
    if (!self->watches_edges || capacity == 0) return 0;
    out[0] = gpiod_line_request_get_fd(self->request);
    return 1;
}

int luciole_request_edge(struct luciole_request *self, struct luciole_edge *out) {
    if (!self->watches_edges) return 0;
    int waits = edge_waits(gpiod_line_request_get_fd(self->request));
    if (waits <= 0) return waits;
    int count = gpiod_line_request_read_edge_events(self->request, self->buffer, 1);
    if (count <= 0) return count;
    struct gpiod_edge_event *event = gpiod_edge_event_buffer_get_event(self->buffer, 0);
    if (!event) return 0;
    uint32_t offset = gpiod_edge_event_get_line_offset(event);
    *out = (struct luciole_edge){.is_rising = gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE,
                                 .nanoseconds = gpiod_edge_event_get_timestamp_ns(event),
                                 .sequence = (uint32_t)gpiod_edge_event_get_global_seqno(event)};
    while (out->line < self->count && self->offsets[out->line] != offset) out->line++;
    return 1;
}

#endif
