# Functions to build a guest and run checks in it. Sourced by harnesses that set $here (this folder), $kernel, $guest and
# $results; those of another Debian set $library_root to its folder, and say what libraries_of its programs are.

# need_executable_memory: sets $executable_memory to a folder for the kernel's memory, which is a file: it must be executable
# and have room; a container's /dev/shm often has not.
need_executable_memory() {
    executable_memory=
    for folder in /dev/shm "${TMPDIR:-/tmp}" /var/tmp; do
        [ "$(df -Pk "$folder" 2>/dev/null | awk 'NR == 2 { print $4 }')" -ge 131072 ] 2>/dev/null || continue
        trial=$(mktemp "$folder/luciole.XXXXXX" 2>/dev/null) || continue
        printf '#!/bin/sh\n' >"$trial"
        chmod +x "$trial"
        "$trial" 2>/dev/null && executable_memory=$folder
        rm -f "$trial"
        [ -n "$executable_memory" ] && break
    done
    [ -n "$executable_memory" ] || unavailable 'no temporary folder has 128 MB and may hold programs (noexec, or full)'
}

# need_kernel_tools: what building the kernel and the guest needs is there.
need_kernel_tools() {
    [ "$(uname -m)" = x86_64 ] || unavailable "User-Mode Linux runs on x86-64, and this is $(uname -m)"
    for tool in gcc:gcc make:make flex:flex bison:bison bc:bc perl:perl xz:xz-utils busybox:busybox-static; do
        command -v "${tool%:*}" >/dev/null || unavailable "the Debian package ${tool#*:} is missing"
    done
    ls /usr/src/linux-source-*.tar.xz >/dev/null 2>&1 || unavailable 'the Debian package linux-source is missing'
}

libraries_of() { ldd "$1"; }

# print_results: the table, and what it counts to; false when a check failed, or none was made.
print_results() {
    awk -F '\t' '
        { printf "  %-7s %-63s %s\n", $1, $2, $3; count[$1]++ }
        END {
            printf "%d passed, %d failed", count["ok"], count["not ok"]
            if (count["skip"]) printf ", %d skipped", count["skip"]
            print ""
            exit count["not ok"] > 0 || count["ok"] == 0
        }' "$results"
}

# make_guest PROGRAM…: the root folder of the guest, with the programs, and every library that they load.
make_guest() {
    mkdir -p "$guest/bin" "$guest/lib" "$guest/lib64" "$guest/proc" "$guest/sys" "$guest/dev" "$guest/tmp" "$guest/etc" \
        "$guest/check" "$guest/results"
    for applet in $(busybox --list); do ln -sf busybox "$guest/bin/$applet"; done
    rm -f "$guest/bin/busybox"
    cp "$(command -v busybox)" "$guest/bin/busybox"
    cp "$here/init" "$guest/init"
    cp "$here"/guest/* "$guest/check/"
    for program in "$@"; do
        cp "$program" "$guest/bin/"
        libraries_of "$program" | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p; s/^\t\(\/[^ ]*\).*/\1/p'
    done | sort -u | while read -r library; do
        case $library in
        */ld-linux*) cp -L "${library_root:-}$library" "$guest/lib64/" ;;
        *) cp -L "${library_root:-}$library" "$guest/lib/" ;;
        esac
    done
}

# run_check NAME SECONDS: boots a guest in virtual time (the clock stands still while anything computes, so that what
# the guest measures does not depend on the host's load) and lets it run guest/NAME. Its results are appended to $results.
# An empty $guest_clock is real time.
run_check() {
    rm -f "$guest/results/"*
    instance=$(mktemp -d)
    HOME=$instance TMPDIR=$executable_memory timeout -k 5 "$2" "$kernel" mem="${guest_memory:-112M}" root=/dev/root rootfstype=hostfs \
        rootflags="$guest" rw init=/init check="$1" uml_dir="$instance/" con=null con0=null,fd:1 con1=null ssl=null quiet panic=-1 \
        i2c_stub.chip_addr=0x40 ${guest_clock-time-travel=inf-cpu} </dev/null >"$guest/console" 2>&1
    outcome=$?
    rm -rf "$instance"
    keep_results "$1" "$2"
}

# keep_results NAME SECONDS: after a guest has run NAME and left $outcome, appends its results to $results; one that ended
# early is a failure, and the end of its console is shown.
keep_results() {
    cat "$guest/results/checks" 2>/dev/null >>"$results"
    status=$(cat "$guest/results/status" 2>/dev/null || echo none)
    [ "$outcome" = 124 ] || [ "$outcome" = 137 ] && status="stopped after $2 s"
    [ "$status" = 0 ] && return
    printf 'not ok\t%s\tthe check itself ended early: %s\n' "$1" "$status" >>"$results"
    tr -d '\r' <"$guest/console" | tail -40 | sed 's/^/    | /' >&2
}
