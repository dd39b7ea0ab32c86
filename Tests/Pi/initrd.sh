#!/bin/sh
# Packs the root of the emulated Raspberry Pi: busybox, three drivers, programs and what they need.
# usage: initrd.sh SYSROOT KERNEL BOARDS OUT PROGRAM…
set -eu
here=$(dirname "$(readlink -f "$0")")
sysroot=$1 kernel=$2 boards=$3 out=$4
shift 4
libraries=usr/lib/aarch64-linux-gnu
guest=$(mktemp -d)
trap 'rm -rf "$guest"' EXIT
trap 'exit 130' INT TERM HUP
mkdir -p "$guest/bin" "$guest/dev" "$guest/proc" "$guest/sys" "$guest/tmp" "$guest/drivers" "$guest/usr/bin" \
    "$guest/usr/share/luciole" "$guest/$libraries"
ln -s usr/lib "$guest/lib"
ln -s aarch64-linux-gnu/ld-linux-aarch64.so.1 "$guest/usr/lib/ld-linux-aarch64.so.1"
cp "$sysroot/usr/bin/busybox" "$guest/bin/busybox"
install -m 755 "$here/init" "$guest/init"
cp "$@" "$guest/usr/bin/"
cp -R "$boards" "$guest/usr/share/luciole/"

# take FILE: the libraries that it names, and those that they name; another architecture's cannot be asked with ldd.
take() {
    readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | while read -r library; do
        [ ! -e "$guest/$libraries/$library" ] || continue
        cp -L "$sysroot/$libraries/$library" "$guest/$libraries/"
        take "$guest/$libraries/$library"
    done
}
for program in "$@"; do take "$program"; done

# Without the random numbers the first Swift program waits for entropy; without the watchdog the board cannot be switched off.
for driver in char/hw_random/bcm2835-rng watchdog/bcm2835_wdt pwm/pwm-bcm2835; do
    xz -dc "$kernel"/usr/lib/modules/*/kernel/drivers/"$driver".ko.xz >"$guest/drivers/${driver##*/}.ko"
done
(cd "$guest" && find . | LC_ALL=C sort | cpio --quiet -o -H newc -R 0:0 --reproducible) | gzip -1 >"$out"
