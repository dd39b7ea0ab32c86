#define _GNU_SOURCE
#include "CLinux.h"
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <unistd.h>

int luciole_set_timer_slack(unsigned long nanoseconds) { return prctl(PR_SET_TIMERSLACK, nanoseconds, 0, 0, 0); }

int luciole_poll(struct pollfd *descriptors, size_t count, int64_t timeout_ns) {
    struct timespec timeout = {.tv_sec = timeout_ns / 1000000000, .tv_nsec = timeout_ns % 1000000000};
    return ppoll(descriptors, count, timeout_ns < 0 ? NULL : &timeout, NULL);
}

int luciole_eventfd(void) { return eventfd(0, EFD_CLOEXEC); }

// Every signal that ends a process by default and is no crash (signal(7)): a lamp has to go dark first.
static const int stopping[] = {SIGTERM, SIGINT,    SIGHUP,  SIGQUIT, SIGUSR1, SIGUSR2,   SIGALRM,
                               SIGPROF, SIGVTALRM, SIGPOLL, SIGPWR,  SIGXCPU, SIGSTKFLT};
enum { STOPPING = sizeof stopping / sizeof stopping[0] };

// A daemon reads its configuration again instead of ending.
static int hangup_reloads;

static sigset_t stop_signals(void) {
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < STOPPING; i++) sigaddset(&set, stopping[i]);
    // Under nohup(1) SIGHUP is ignored, and stays so.
    struct sigaction hangup;
    if (sigaction(SIGHUP, NULL, &hangup) == 0 && hangup.sa_handler == SIG_IGN) sigdelset(&set, SIGHUP);
    if (hangup_reloads) sigdelset(&set, SIGHUP);
    return set;
}

// Ctrl-Z would leave the light as its last edge left it, until somebody remembers.
static void set_pausing(void (*action)(int)) {
    signal(SIGTSTP, action);
    signal(SIGTTIN, action);
    signal(SIGTTOU, action);
}

int luciole_block_stop_signals(void) {
    sigset_t set = stop_signals();
    if (sigprocmask(SIG_BLOCK, &set, NULL) != 0) return -1;
    set_pausing(SIG_IGN);
    return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int luciole_next_signal(int descriptor) {
    struct signalfd_siginfo info;
    ssize_t length = read(descriptor, &info, sizeof info);
    if (length == (ssize_t)sizeof info) return (int)info.ssi_signo;
    return length < 0 && errno != EAGAIN && errno != EINTR ? -1 : 0;
}

void luciole_unblock_stop_signals(void) {
    sigset_t set = stop_signals();
    for (int i = 0; i < STOPPING; i++) {
        if (sigismember(&set, stopping[i])) signal(stopping[i], SIG_DFL);
    }
    set_pausing(SIG_DFL);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}

int luciole_take_hangup(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGHUP);
    // What is ignored never reaches a signalfd.
    signal(SIGHUP, SIG_DFL);
    hangup_reloads = 1;
    if (sigprocmask(SIG_BLOCK, &set, NULL) != 0) return -1;
    return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int luciole_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

void luciole_trim_heap(void) { malloc_trim(0); }
