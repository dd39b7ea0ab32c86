import Glibc

/// Takes the numbers 0, 1 and 2 where the caller closed them (`luciole run >&-`). Else the next file that is opened, a
/// GPIO chip for example, would get such a number, and what is meant for people would be written into it.
///
/// Each is opened for the other direction, so that using it fails with EBADF as on a closed stream.
func reserveStandardStreams() {
    let streams = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    for (descriptor, mode) in streams where fcntl(descriptor, F_GETFD) < 0 {
        // The lowest number that is free, and all below have been seen to: this one.
        _ = open("/dev/null", mode)
    }
}
