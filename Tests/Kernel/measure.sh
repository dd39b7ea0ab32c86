#!/bin/sh
# The figures of Firmware-notes/pwm.md: software PWM on a real kernel's gpio-sim in virtual time, beside its peers.
# Needs what `make test-kernel` needs; for the peers also strace, and lgpio and gpiozero from PyPI (once, into
# .build), without which it says so and leaves them out.
set -u
here=$(dirname "$(readlink -f "$0")")
root=$(dirname "$(dirname "$here")")
SWIFT=${SWIFT:-swift}
. "$here/guest.sh"

"$SWIFT" build --package-path "$root" -c release --static-swift-stdlib --product KernelPWM >/dev/null || exit 1
kernel=$(sh "$here/build-kernel.sh") || exit 1
executable_memory=${TMPDIR:-/var/tmp}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
guest=$work/guest results=$work/results
: >"$results"
make_guest "$root/.build/release/KernelPWM"

peers=$root/.build/peers
have_peers() {
    command -v strace >/dev/null || return 1
    [ -x "$peers/bin/python" ] || python3 -m venv "$peers" || return 1
    "$peers/bin/python" -c 'import lgpio, gpiozero' 2>/dev/null ||
        "$peers/bin/pip" install --quiet --disable-pip-version-check 'lgpio==0.2.2.0' 'gpiozero==2.0.1' || return 1
    cp "$here/peers/peer.py" "$peers/peer.py"
    gcc -O2 -o "$peers/floor" "$here/peers/floor.c" -lgpiod || return 1
    echo "peers=$peers" >"$guest/check/peers.conf"
}

guest_memory=${GUEST_MEMORY:-500M}
run_check lateness 300
cat "$guest/results/figures" 2>/dev/null >"$work/figures"
if have_peers; then
    run_check peers 900
    cat "$guest/results/figures" 2>/dev/null >>"$work/figures"
else
    echo "measure: the peers are left out: strace, libgpiod or PyPI is missing" >&2
fi

awk -F '\t' '
    $1 == "late" && !late++ {
        print "Mean duty over 1 s: error in % of full scale; late: 0 to 3 ms on 5 % of wakes"
        printf "  %-8s %-6s %12s %16s %16s\n", "Hz", "%", "on time", "late, corrected", "late, raw"
    }
    $1 == "late" { printf "  %-8s %-6s %12s %16s %16s\n", $2, $3, $4, $5, $6 }
    $1 == "peer" && !peers++ {
        print "\nAgainst peers at 200 Hz: writes in 2 s at 0 and at 100 %, mean duty and system calls an edge at 30 %"
        printf "  %-10s %12s %10s %8s\n", "", "0 and 100 %", "duty", "calls"
    }
    $1 == "peer" { printf "  %-10s %12s %10s %8.2f\n", $2, $3, $4, $5 }
    $1 == "levels" && !levels++ { print "\nDifferent duties of 24 steps below 5 %, told apart to 0.1 %" }
    $1 == "levels" { printf "  %-10s %12s\n", $2, $3 }
    $1 == "channels" { printf "\nSystem calls of eight channels, as a multiple of those of one: %.2f\n", $3 / $2 }
' "$work/figures"
grep -c '^not ok' "$results" | grep -qx 0
