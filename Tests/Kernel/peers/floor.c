/* The floor: PWM of one line by clock_nanosleep and libgpiod alone, without phases, corrections or counters.
 * usage: floor CHIP OFFSET HERTZ PERCENT SECONDS */
#include <gpiod.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char **argv) {
    if (argc != 6) return 64;
    long period = (long)(1e9 / atof(argv[3])), on = (long)(period * atof(argv[4]) / 100);
    long periods = (long)(atof(argv[3]) * atof(argv[5]));
    struct gpiod_chip *chip = gpiod_chip_open(argv[1]);
    if (!chip) return 1;
    struct gpiod_line *line = gpiod_chip_get_line(chip, atoi(argv[2]));
    if (!line || gpiod_line_request_output(line, "floor", 0)) return 1;
    struct timespec start;
    clock_gettime(CLOCK_MONOTONIC, &start);
    long long at = start.tv_sec * 1000000000LL + start.tv_nsec;
    for (long i = 0; i < periods; i++, at += period) {
        struct timespec rise = {at / 1000000000, at % 1000000000}, fall = {(at + on) / 1000000000, (at + on) % 1000000000};
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &rise, NULL);
        gpiod_line_set_value(line, 1);
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &fall, NULL);
        gpiod_line_set_value(line, 0);
    }
    gpiod_line_release(line);
    gpiod_chip_close(chip);
    return 0;
}
