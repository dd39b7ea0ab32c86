// The floor: the calls that a C program makes for one line.
#include "Baseline.h"
#include <gpiod.h>
#include <stdlib.h>
#include <time.h>

struct luciole_baseline {
    struct gpiod_chip *chip;
#ifdef GPIOD_BIT
    struct gpiod_line_bulk lines;
#else
    struct gpiod_line_request *request;
    struct gpiod_edge_event_buffer *buffer;
    unsigned offset;
#endif
};

#ifdef GPIOD_BIT

static struct luciole_baseline *request(const char *path, unsigned offset, int type) {
    struct luciole_baseline *self = calloc(1, sizeof *self);
    if (!self || !(self->chip = gpiod_chip_open(path))) return NULL;
    gpiod_line_bulk_init(&self->lines);
    gpiod_line_bulk_add(&self->lines, gpiod_chip_get_line(self->chip, offset));
    struct gpiod_line_request_config config = {.consumer = "baseline", .request_type = type};
    int value = 0;
    return gpiod_line_request_bulk(&self->lines, &config, &value) == 0 ? self : NULL;
}

struct luciole_baseline *luciole_baseline_output(const char *path, unsigned offset) {
    return request(path, offset, GPIOD_LINE_REQUEST_DIRECTION_OUTPUT);
}

struct luciole_baseline *luciole_baseline_input(const char *path, unsigned offset) {
    return request(path, offset, GPIOD_LINE_REQUEST_EVENT_BOTH_EDGES);
}

static void level(struct luciole_baseline *self, int value) {
    if (gpiod_line_set_value_bulk(&self->lines, &value) != 0) abort();
}

int luciole_baseline_edges(struct luciole_baseline *self, int count) {
    struct timespec none = {0};
    int came = 0;
    while (came < count && gpiod_line_event_wait(self->lines.lines[0], &none) == 1) {
        struct gpiod_line_event event;
        if (gpiod_line_event_read(self->lines.lines[0], &event) != 0) abort();
        came++;
    }
    return came;
}

#else

static struct luciole_baseline *request(const char *path, unsigned offset, int is_output) {
    struct luciole_baseline *self = calloc(1, sizeof *self);
    if (!self || !(self->chip = gpiod_chip_open(path))) return NULL;
    struct gpiod_line_settings *settings = gpiod_line_settings_new();
    struct gpiod_line_config *config = gpiod_line_config_new();
    if (!settings || !config) return NULL;
    gpiod_line_settings_set_direction(settings, is_output ? GPIOD_LINE_DIRECTION_OUTPUT : GPIOD_LINE_DIRECTION_INPUT);
    if (!is_output) gpiod_line_settings_set_edge_detection(settings, GPIOD_LINE_EDGE_BOTH);
    gpiod_line_config_add_line_settings(config, &offset, 1, settings);
    self->offset = offset;
    self->request = gpiod_chip_request_lines(self->chip, NULL, config);
    self->buffer = gpiod_edge_event_buffer_new(1);
    gpiod_line_settings_free(settings);
    gpiod_line_config_free(config);
    return self->request && self->buffer ? self : NULL;
}

struct luciole_baseline *luciole_baseline_output(const char *path, unsigned offset) { return request(path, offset, 1); }
struct luciole_baseline *luciole_baseline_input(const char *path, unsigned offset) { return request(path, offset, 0); }

static void level(struct luciole_baseline *self, int is_on) {
    enum gpiod_line_value value = is_on ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
    if (gpiod_line_request_set_values_subset(self->request, 1, &self->offset, &value) != 0) abort();
}

int luciole_baseline_edges(struct luciole_baseline *self, int count) {
    int came = 0;
    while (came < count && gpiod_line_request_wait_edge_events(self->request, 0) == 1) {
        if (gpiod_line_request_read_edge_events(self->request, self->buffer, 1) != 1) abort();
        came++;
    }
    return came;
}

#endif

void luciole_baseline_set(struct luciole_baseline *self, int count) {
    for (int n = 0; n < count; n++) level(self, n & 1);
}

static void add(struct timespec *time, long nanoseconds) {
    time->tv_nsec += nanoseconds;
    time->tv_sec += time->tv_nsec / 1000000000;
    time->tv_nsec %= 1000000000;
}

void luciole_baseline_pwm(struct luciole_baseline *self, double hertz, double duty, double seconds) {
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    long period = (long)(1e9 / hertz), on = (long)(period * duty);
    for (long n = 0; n < (long)(hertz * seconds); n++) {
        // On at the boundary, off within the period.
        level(self, 1);
        add(&next, on);
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
        level(self, 0);
        add(&next, period - on);
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
    }
}
