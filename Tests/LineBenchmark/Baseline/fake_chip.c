// A GPIO chip that this program plays itself, under the real libgpiod: the functions below take the place of libc's for
// the library too, since a program's own come first. The chip's device file is /dev/null.
#define _GNU_SOURCE
#include "Baseline.h"
#include <errno.h>
#include <fcntl.h>
#include <gpiod.h>
#include <linux/gpio.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char device_number_file[] = "/sys/bus/gpio/devices/null/dev";
static int edges_in = -1;

const char *luciole_fake_chip_folder(void) {
    static char folder[] = "/tmp/luciole-bench-XXXXXX";
    char link[64];
    if (!mkdtemp(folder)) return NULL;
    snprintf(link, sizeof link, "%s/gpiochip0", folder);
    return symlink("/dev/null", link) == 0 ? folder : NULL;
}

int access(const char *path, int mode) {
    if (strcmp(path, device_number_file) == 0) return 0;
    return (int)syscall(SYS_faccessat, AT_FDCWD, path, mode);
}

int open(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = va_arg(arguments, mode_t);
    va_end(arguments);
    if (strcmp(path, device_number_file) == 0) {
        int file = memfd_create("dev", MFD_CLOEXEC);
        if (file >= 0 && write(file, "1:3\n", 4) == 4) lseek(file, 0, SEEK_SET);
        return file;
    }
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

static int edge_pipe(void) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
    fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
    edges_in = ends[1];
    return ends[0];
}

void luciole_fake_edges(int count) {
    for (int n = 0; n < count; n++) {
#ifdef GPIOD_BIT
        struct gpioevent_data event = {.timestamp = (uint64_t)n, .id = n % 2 + 1};
#else
        static uint32_t sequence;
        sequence++;
        struct gpio_v2_line_event event = {
            .timestamp_ns = (uint64_t)n, .id = n % 2 + 1, .seqno = sequence, .line_seqno = sequence};
#endif
        if (write(edges_in, &event, sizeof event) != (ssize_t)sizeof event) abort();
    }
}

int ioctl(int descriptor, unsigned long request, ...) {
    va_list arguments;
    va_start(arguments, request);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    switch (request) {
    case GPIO_GET_CHIPINFO_IOCTL:
        *(struct gpiochip_info *)argument = (struct gpiochip_info){.name = "gpiochip0", .label = "bench", .lines = 16};
        return 0;
    case GPIO_GET_LINEINFO_IOCTL: ((struct gpioline_info *)argument)->flags = 0; return 0;
    case GPIO_V2_GET_LINEINFO_IOCTL: ((struct gpio_v2_line_info *)argument)->flags = GPIO_V2_LINE_FLAG_INPUT; return 0;
    case GPIO_GET_LINEHANDLE_IOCTL: ((struct gpiohandle_request *)argument)->fd = edge_pipe(); return 0;
    case GPIO_GET_LINEEVENT_IOCTL: ((struct gpioevent_request *)argument)->fd = edge_pipe(); return 0;
    case GPIO_V2_GET_LINE_IOCTL: ((struct gpio_v2_line_request *)argument)->fd = edge_pipe(); return 0;
    case GPIOHANDLE_SET_LINE_VALUES_IOCTL:
    case GPIO_V2_LINE_SET_VALUES_IOCTL:
        // As far into the kernel as any ioctl goes; a pipe answers this one without a driver's work.
        syscall(SYS_ioctl, descriptor, 0, NULL);
        return 0;
    default: return (int)syscall(SYS_ioctl, descriptor, request, argument);
    }
}
