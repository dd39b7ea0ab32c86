#!/bin/sh
# `make measure-pwm`: the figures of Firmware-notes/pwm.md, as the tables that stand there. Software PWM on a real kernel's
# gpio-sim, beside its peers: in virtual time, in real time with every core busy, and on a machine that counts instructions.
#
# Needs what `make test-kernel` needs, and for the peers strace, qemu-system-x86, valgrind, and lgpio and gpiozero from PyPI
# (once, into .build). What cannot be had on this machine is said in a line, and left out.
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
    gcc -O2 -o "$peers/floor" "$here/peers/floor.c" -lgpiod && gcc -O2 -o "$peers/spent" "$here/peers/spent.c" || return 1
    printf 'peers=%s\ninstructions_a_microsecond=1000\n' "$peers" >"$guest/check/peers.conf"
}

# measure_instructions SECONDS: as `measure instructions`, in QEMU: there the clock is the count of instructions, 1 ns each, and
# skips what is slept through. So the processor time that the guest's kernel accounts for is instructions, its own included.
measure_instructions() {
    counted=$(sh "$here/build-kernel.sh" x86_64) || return
    rm -f "$guest/results/"*
    shares=
    for share in root:$guest host:/; do
        shares="$shares -virtfs local,path=${share#*:},id=${share%%:*},mount_tag=${share%%:*},security_model=none,multidevs=remap"
    done
    # shellcheck disable=SC2086
    timeout -k 5 "$1" qemu-system-x86_64 -accel tcg -icount shift=0,sleep=off -rtc clock=vm -cpu max -m 512 -nodefaults \
        -no-user-config -display none -no-reboot -serial stdio -monitor none $shares,readonly=on -kernel "$counted" \
        -append "console=ttyS0 quiet panic=-1 tsc=reliable tsc_early_khz=1000000 no_timer_check random.trust_cpu=on root=root \
        rootfstype=9p rootflags=trans=virtio,version=9p2000.L,cache=loose,msize=262144 rw init=/init check=instructions" \
        </dev/null >"$guest/console" 2>&1
    outcome=$?
    keep_results instructions "$1"
    cat "$guest/results/figures" >>"$figures" 2>/dev/null
}

# outside COMMAND…: instructions of our side of the kernel that 2000 periods take, start and end cancelled. The chip is played
# by a library (peers/chip.c), as valgrind gives up in the guest. SECONDS in the command is replaced.
outside() {
    for seconds in 11 1; do
        command=$(echo "$*" | sed "s/SECONDS/$seconds/")
        # shellcheck disable=SC2086
        LD_PRELOAD=$work/chip.so LUCIOLE_CHIPS=$work/chips valgrind --tool=callgrind --callgrind-out-file=/dev/null $command 2>&1 |
            awk '/Collected/ { print $4 }'
    done | awk '{ count[NR] = $1 } END { print count[1] - count[2] }'
}

measure_outside() {
    mkdir "$work/chips"
    ln -s /dev/null "$work/chips/gpiochip0"
    # Stripped, since valgrind 3.19 gives up on the debugging information of this compiler.
    strip -o "$work/ours" "$root/.build/release/KernelPWM"
    gcc -O2 -shared -fPIC -w -I "$root/Tests/LineBenchmark/Baseline/include" -o "$work/chip.so" "$here/peers/chip.c" || return
    for pair in "ours:$(outside "$work/ours bench 200 30 SECONDS")" "floor:$(outside "$peers/floor $work/chips/gpiochip0 4 200 30 SECONDS")" \
        "lgpio:$(outside "$peers/bin/python $peers/peer.py lgpio 4 200 30 SECONDS")"; do
        awk -v name="${pair%:*}" -v count="${pair#*:}" 'BEGIN { printf "outside\t%s\t%d\n", name, count / 4000 }'
    done
}

measure lateness 600
if have_peers; then
    measure peers 900
    if command -v qemu-system-x86_64 >/dev/null; then
        measure_instructions 600
    else
        echo "measure-pwm: instructions are not counted: the Debian package qemu-system-x86 is missing"
    fi
    if command -v valgrind >/dev/null; then
        measure_outside >>"$figures"
    else
        echo "measure-pwm: instructions outside the kernel are not counted: the Debian package valgrind is missing"
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
