#!/bin/sh
# `make measure-pwm`: the figures of Firmware-notes/pwm.md. Software PWM on a real kernel's gpio-sim, beside its peers: in
# virtual time, and in real time with every core busy; and instructions by valgrind.
#
# Needs what `make test-kernel` needs, and for the peers strace, and lgpio and gpiozero from PyPI (once, into .build). What
# cannot be had on this machine is said in a line, and left out.
set -u
here=$(dirname "$(readlink -f "$0")")
root=$(dirname "$(dirname "$here")")
SWIFT=${SWIFT:-swift}
. "$here/guest.sh"

unavailable() {
    echo "measure-pwm: SKIPPED: $1"
    exit 0
}
need_kernel_tools
need_executable_memory
"$SWIFT" build --package-path "$root" -c release --static-swift-stdlib --product KernelPWM >/dev/null || exit 1
kernel=$(sh "$here/build-kernel.sh") || exit 1
work=$(mktemp -d)
busy_loops=
trap 'kill $busy_loops 2>/dev/null; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
guest=$work/guest results=$work/results figures=$work/figures
: >"$results"
: >"$figures"
make_guest "$root/.build/release/KernelPWM"
guest_memory=${GUEST_MEMORY:-500M}

# measure NAME SECONDS: runs guest/NAME, and keeps its figures.
measure() {
    run_check "$1" "$2"
    cat "$guest/results/figures" >>"$figures" 2>/dev/null
}

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

# instructions COMMAND…: those of our side of the kernel that three seconds take more than one, start and end cancelled. The
# chip is played by a library (peers/chip.c), as valgrind gives up in the guest. SECONDS in the command is replaced.
instructions() {
    for seconds in 3 1; do
        command=$(echo "$*" | sed "s/SECONDS/$seconds/")
        # shellcheck disable=SC2086
        LD_PRELOAD=$work/chip.so LUCIOLE_CHIPS=$work/chips valgrind --tool=callgrind --callgrind-out-file=/dev/null $command 2>&1 |
            awk '/Collected/ { print $4 }'
    done | awk '{ count[NR] = $1 } END { print count[1] - count[2] }'
}

play_chip() {
    mkdir "$work/chips"
    ln -s /dev/null "$work/chips/gpiochip0"
    # Stripped, since valgrind 3.19 gives up on the debugging information of this compiler.
    strip -o "$work/ours" "$root/.build/release/KernelPWM"
    gcc -O2 -shared -fPIC -w -I "$root/Tests/LineBenchmark/Baseline/include" -o "$work/chip.so" "$here/peers/chip.c"
}

# Processor time, this machine's kernel included but for what a GPIO driver takes: of 3000 periods, at 1000 Hz.
processor_time() {
    for seconds in 4 1; do
        command=$(echo "$*" | sed "s/SECONDS/$seconds/")
        # shellcheck disable=SC2086
        "$peers/bin/python" "$here/peers/processor_time.py" env LD_PRELOAD="$work/chip.so" LUCIOLE_CHIPS="$work/chips" $command
    done | awk '{ count[NR] = $1 } END { print count[1] - count[2] }'
}

# Five rounds in which all take turns; against the C loop, and eight channels against one.
time_processor() {
    for round in 1 2 3 4 5; do
        floor=$(processor_time "$peers/floor $work/chips/gpiochip0 4 1000 30 SECONDS")
        one=$(processor_time "$work/ours bench 1000 30 SECONDS")
        lgpio=$(processor_time "$peers/bin/python $peers/peer.py lgpio 4 1000 30 SECONDS")
        equal=$(processor_time "$work/ours bench 1000 30,30,30,30,30,30,30,30 SECONDS")
        cores=$(processor_time "$work/ours bench 1000 10,20,30,40,10,20,30,40 SECONDS")
        different=$(processor_time "$work/ours bench 1000 30,31,32,33,34,35,36,37 SECONDS")
        printf 'time\t%s\t%s\t%s\t%s\t%s\t%s\n' "$floor" "$one" "$lgpio" "$equal" "$cores" "$different"
    done
}

count_instructions() {
    # 400 periods, 800 edges.
    one=$(instructions "$work/ours bench 200 30 SECONDS")
    for pair in "ours:$one" "floor:$(instructions "$peers/floor $work/chips/gpiochip0 4 200 30 SECONDS")" \
        "lgpio:$(instructions "$peers/bin/python $peers/peer.py lgpio 4 200 30 SECONDS")"; do
        awk -v name="${pair%:*}" -v count="${pair#*:}" 'BEGIN { printf "instructions\t%s\t%d\n", name, count / 800 }'
    done
    for kind in equal:30,30,30,30 cores:10,20,30,40 different:30,31,32,33,34,35,36,37; do
        duties=${kind#*:}
        [ "${kind%:*}" = different ] || duties=$duties,$duties
        all=$(instructions "$work/ours bench 200 $duties SECONDS")
        awk -v kind="${kind%:*}" -v all="$all" -v one="$one" 'BEGIN { printf "channels-i\t%s\t%.2f\n", kind, all / one }'
    done
}

measure lateness 600
if have_peers; then
    measure peers 900
    if play_chip; then
        command -v valgrind >/dev/null && count_instructions >>"$figures"
        time_processor >>"$figures"
    fi
    # Real time, and nothing idle.
    for core in $(seq "$(nproc)"); do
        while :; do :; done &
        busy_loops="$busy_loops $!"
    done
    guest_clock=
    measure loaded 600
else
    echo "measure-pwm: the peers are left out: strace, libgpiod or PyPI is missing"
fi
awk -F '\t' -f "$here/figures.awk" "$figures"
! grep '^not ok' "$results" >&2
