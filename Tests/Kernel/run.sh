#!/bin/sh
# `make test-kernel`: luciole on a real kernel's GPIO chip (gpio-sim under User-Mode Linux), seen from outside:
# through the kernel's tracepoints and sysfs, not through our own code.
#
# Prints a table of checks and "N passed, N failed"; exits 1 when one failed. What cannot be had on this machine is
# said and skipped, unless LUCIOLE_KERNEL=required, or CI is set (as CI services do): then it is a failure.
set -u
here=$(dirname "$(readlink -f "$0")")
root=$(dirname "$(dirname "$here")")
SWIFT=${SWIFT:-swift}
. "$here/guest.sh"

unavailable() {
    echo "test-kernel: SKIPPED: $1"
    [ "${LUCIOLE_KERNEL:-${CI:+required}}" = required ] && exit 1
    exit 0
}
[ "$(uname -m)" = x86_64 ] || unavailable "User-Mode Linux runs on x86-64, and this is $(uname -m)"
for tool in gcc:gcc make:make flex:flex bison:bison bc:bc perl:perl xz:xz-utils busybox:busybox-static; do
    command -v "${tool%:*}" >/dev/null || unavailable "the Debian package ${tool#*:} is missing"
done
ls /usr/src/linux-source-*.tar.xz >/dev/null 2>&1 || unavailable 'the Debian package linux-source is missing'

# The kernel keeps its memory in a file, which must be executable and have room; a container's /dev/shm often has not.
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

program=$root/.build/release/luciole
[ -x "$program" ] || { echo 'test-kernel: there is no release build; run `make release` first' >&2; exit 1; }
"$SWIFT" build --package-path "$root" -c release --static-swift-stdlib --product KernelConformance >/dev/null || exit 1
kernel=$(sh "$here/build-kernel.sh") || exit 1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
guest=$work/guest results=$work/results
: >"$results"
make_guest "$program" "$root/.build/release/KernelConformance"
mkdir -p "$guest/share/luciole"
cp -R "$root/Boards" "$guest/share/luciole/"
# The issue's lamp: the puck, with a host whose chip is labelled pinctrl-bcm2711.
sed -i 's/host: raspberry-pi-[^,]*,/host: raspberry-pi-4b,/' "$guest/share/luciole/Boards/layouts/puck.yaml"

for check in light charger stop busy permission numbers faults power pwm doctor conformance; do run_check "$check" 120; done

awk -F '\t' '
    { printf "  %-7s %-63s %s\n", $1, $2, $3; count[$1]++ }
    END {
        printf "%d passed, %d failed", count["ok"], count["not ok"]
        if (count["skip"]) printf ", %d skipped", count["skip"]
        print ""
        exit count["not ok"] > 0 || count["ok"] == 0
    }' "$results"
