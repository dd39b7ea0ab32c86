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
need_kernel_tools
need_executable_memory

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
# A Pi 4 draws so much of the small cell that the lamp would dim itself, and the duties would not be those asked for.
echo 'external supply: USB-C 5 V' >>"$guest/share/luciole/Boards/layouts/puck.yaml"

for check in light charger stop busy permission numbers faults errors power pwm doctor conformance; do run_check "$check" 120; done

print_results
