#!/bin/sh
# `make test-pi`: the release for 64-bit ARM on an emulated Raspberry Pi 3 with Debian's kernel, on the chip pinctrl-bcm2835,
# seen from outside through QEMU. Prints a table of checks and "N passed, N failed"; exits 1 when one failed.
set -u
name=test-pi
here=$(dirname "$(readlink -f "$0")")
pi=$here
here=$here/../Trixie
. "$here/root.sh"
. "$here/sysroot.sh"
for tool in qemu-system-aarch64:qemu-system-arm fdtoverlay:device-tree-compiler readelf:binutils cpio:cpio gcc:gcc; do
    command -v "${tool%:*}" >/dev/null || skip "the Debian package ${tool#*:} is missing"
done
need_trixie
need_sysroot
build_arm64 KernelConformance || exit 1
suite=$program
build_arm64 luciole || exit 1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
# The issue's lamp: the puck, whose board has the emulated one's chip. Its kernel PWM is the one in memory; and once by software.
cp -R "$root/Boards" "$work/Boards"
layouts=$work/Boards/layouts
sed 's/back end: automatic/back end: software/' "$layouts/puck.yaml" >"$layouts/puck-software.yaml"
sed -i 's/3f20c000\.pwm/30000000.pwm/' "$work/Boards/hosts/raspberry-pi-zero-2-w.yaml"
sh "$pi/initrd.sh" "$sysroot" "$arm_kernel" "$work/Boards" "$work/initrd.gz" "$program" "$suite" || exit 1
dtc -q -@ -I dts -O dtb -o "$work/overlay" "$pi/pwm-on-ram.dts" || exit 1
fdtoverlay -i "$arm_kernel"/usr/lib/linux-image-*/broadcom/bcm2837-rpi-3-b.dtb -o "$work/tree" "$work/overlay" || exit 1
gcc -O2 -shared -fPIC -o "$work/edge-clock.so" "$pi/edge-clock.c" || exit 1
python3 "$pi/check.py" "$arm_kernel"/boot/vmlinuz-* "$work/tree" "$work/initrd.gz" "$work/edge-clock.so" "$work"
status=$?
[ "$status" = 0 ] || tail -20 "$work/console" >&2
exit "$status"
