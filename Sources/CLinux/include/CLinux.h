// Parts of Linux that Swift's Glibc module leaves out, or that its C importer cannot see.
#ifndef LUCIOLE_CLINUX_H
#define LUCIOLE_CLINUX_H

#include <poll.h>
#include <stddef.h>
#include <stdint.h>
// inotify(7), for `check --watch`. Necessary because <sys/inotify.h> is in no module.
#include <sys/inotify.h>

/// Sets this thread's timer slack (PR_SET_TIMERSLACK); 0, or -1 with errno.
/// Necessary because prctl() is variadic, and variadic functions do not import.
int luciole_set_timer_slack(unsigned long nanoseconds);

/// ppoll(2) without a signal mask; a negative timeout waits for good.
/// Necessary because ppoll is a GNU extension that the Glibc module is not built with, and poll counts milliseconds.
int luciole_poll(struct pollfd *descriptors, size_t count, int64_t timeout_ns);

/// A new eventfd counter, close-on-exec. Necessary because <sys/eventfd.h> is in no module.
int luciole_eventfd(void);

/// Blocks every signal that would end the process and is no crash (SIGTERM, SIGINT, SIGHUP, SIGQUIT, …) in this thread
/// and the threads it starts, and returns a signalfd that becomes readable when one comes, or -1 with errno. The
/// terminal's pause (Ctrl-Z) is ignored from then on.
/// Necessary because <sys/signalfd.h> is in no module.
int luciole_block_stop_signals(void);
/// The number of the next signal of that descriptor, 0 when there is none, -1 with errno.
int luciole_next_signal(int descriptor);
/// Gives those signals back their default action: the next one ends the process at once.
void luciole_unblock_stop_signals(void);

/// Takes SIGHUP away from the stop signals, blocks it, and returns a signalfd that becomes readable when one comes.
int luciole_take_hangup(void);

/// accept4(2), close-on-exec and non-blocking. Necessary because accept4 is a GNU extension.
int luciole_accept(int listener);

/// malloc_trim(3): free memory goes back to the system. Necessary because <malloc.h> is in no module of Glibc's.
void luciole_trim_heap(void);

#endif
