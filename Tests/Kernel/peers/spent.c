/* Microseconds of processor time that a command takes, the kernel's on its behalf included. usage: spent COMMAND… */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
    int status = 64;
    if (argc > 1) {
        pid_t child = fork();
        if (child == 0) {
            execvp(argv[1], argv + 1);
            _exit(127);
        }
        if (child < 0 || waitpid(child, &status, 0) != child) status = 71;
    }
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    printf("%ld\n", (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000 + used.ru_utime.tv_usec + used.ru_stime.tv_usec);
    return status != 0;
}
