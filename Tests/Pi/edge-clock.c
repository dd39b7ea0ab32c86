// Makes QEMU say when an edge was. Its test socket tells of an edge ("IRQ raise 18") but not of its moment, and whoever asks
// for the board's clock afterwards asks too late: the board has gone on, and when it had nothing to do, by milliseconds.
//
// Loaded into QEMU before the C library (LD_PRELOAD), this adds the board's time in nanoseconds to each such message when it
// is sent, which is in the middle of the instruction that made the edge. `qemu_clock_get_ns` is QEMU's own
// (include/qemu/timer.h); QEMU exports its functions for the sake of its modules.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { VIRTUAL = 1 }; // QEMU_CLOCK_VIRTUAL

static int64_t (*clock_of_board)(int);
static ssize_t (*send_as_it_is)(int, const struct msghdr *, int);

__attribute__((constructor)) static void find(void) {
    *(void **)&clock_of_board = dlsym(RTLD_DEFAULT, "qemu_clock_get_ns");
    *(void **)&send_as_it_is = dlsym(RTLD_NEXT, "sendmsg");
    if (clock_of_board && send_as_it_is) return;
    fputs("edge-clock: this is no QEMU that exports qemu_clock_get_ns\n", stderr);
    exit(1);
}

ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
    const struct iovec *part = message->msg_iov;
    if (message->msg_iovlen != 1 || part->iov_len < 5 || part->iov_len > 40 || memcmp(part->iov_base, "IRQ ", 4))
        return send_as_it_is(socket, message, flags);

    char text[80];
    int length = snprintf(
        text, sizeof text, "%.*s %" PRId64 "\n", (int)part->iov_len - 1, (char *)part->iov_base, clock_of_board(VIRTUAL));
    struct iovec dated = {text, (size_t)length};
    struct msghdr copy = *message;
    copy.msg_iov = &dated;
    ssize_t sent = send_as_it_is(socket, &copy, flags);
    // QEMU counts the bytes it knows of. A message so short goes whole or not at all.
    return sent < 0 ? sent : (ssize_t)part->iov_len;
}
