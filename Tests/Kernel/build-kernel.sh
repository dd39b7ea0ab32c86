#!/bin/sh
# Prints the path of a kernel with gpio-sim, building it first if this recipe has not been built yet.
# usage: build-kernel.sh [um|x86_64]
#
# um is User-Mode Linux: an ordinary program of some 6 MB that needs no root, no KVM and no QEMU. x86_64 is for QEMU, which
# can count its instructions. Kept in $LUCIOLE_CACHE (~/.cache/luciole), under names made from everything that goes into them.
set -eu
export LC_ALL=C
here=$(dirname "$(readlink -f "$0")")
architecture=${1:-um}
case $architecture in
um)
    image=linux
    faults=$here/gpio-sim-faults.c
    needed='GPIO_SIM GPIO_CDEV CONFIGFS_FS TEST_POWER IIO_SIMPLE_DUMMY I2C_STUB PWM_PCA9685 HIGH_RES_TIMERS
        UML_TIME_TRAVEL_SUPPORT EVENT_TRACING HOSTFS'
    ;;
x86_64)
    image=bzImage
    faults=
    needed='GPIO_SIM GPIO_CDEV CONFIGFS_FS HIGH_RES_TIMERS ACPI SERIAL_8250_CONSOLE NET_9P_VIRTIO 9P_FS'
    ;;
*) echo 'usage: build-kernel.sh [um|x86_64]' >&2; exit 64 ;;
esac
source=$(ls /usr/src/linux-source-*.tar.xz 2>/dev/null | sort -V | tail -1)
[ -n "$source" ] || { echo 'build-kernel: no /usr/src/linux-source-*.tar.xz (Debian package linux-source)' >&2; exit 69; }

key=$({
    sha256sum <"$source"
    cat "$here/kernel.config" "$here/kernel.$architecture.config" ${faults:+"$faults"} "$0"
    gcc -dumpfullversion
} | sha256sum | cut -c 1-16)
cache=${LUCIOLE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/luciole}
kernel=$cache/linux-$architecture-$key
[ -e "$kernel" ] && { echo "$kernel"; exit 0; }

mkdir -p "$cache"
work=$(mktemp -d "$cache/build.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
echo "building a kernel ($architecture) from $(basename "$source"), once, some four minutes on two cores" >&2
mkdir "$work/source" "$work/objects"
xz -dc -T0 "$source" | tar -x -C "$work/source" --strip-components=1 -f -
cd "$work/source"

# gpio-sim raises its edge interrupts through irq_sim, and User-Mode Linux has no interrupt numbers to spare:
# without these, watching a line for edges fails with ENODEV.
sed -i 's/^\(#define NR_IRQS[[:space:]]*\)UM_LAST_SIGNAL_IRQ$/\1(UM_LAST_SIGNAL_IRQ + 128)/' arch/um/include/asm/irq.h
grep -q 'UM_LAST_SIGNAL_IRQ + 128' arch/um/include/asm/irq.h || {
    echo "build-kernel: arch/um/include/asm/irq.h of $source is not as expected" >&2; exit 1; }

# Faults that a driver tells of, at will.
sim=drivers/gpio/gpio-sim.c
[ -z "$faults" ] || sed -i -e "/^static DEFINE_IDA(gpio_sim_ida);/r $faults" \
    -e '/^static int gpio_sim_get(/,/^}/s/^\tmutex_lock/\tif (gpio_sim_read_fails())\n\t\treturn -EIO;\n&/' \
    -e '/^static int gpio_sim_get_multiple(/,/^}/s/^\tmutex_lock/\tif (gpio_sim_read_fails())\n\t\treturn -EIO;\n&/' \
    -e '/^static int gpio_sim_set_config(/,/^}/s/^\tswitch/\tif (gpio_sim_refuses(pinconf_to_config_param(config)))\n\t\treturn -EINVAL;\n&/' "$sim"
[ -z "$faults" ] || [ "$(grep -c 'gpio_sim_read_fails())\|gpio_sim_refuses(pinconf' "$sim")" = 3 ] || {
    echo "build-kernel: $sim of $source is not as expected" >&2; exit 1; }

# A bus whose chip is memory: the source offers it as a module only, and there are no modules here.
sed -i '/^config I2C_STUB$/,/^config /{/depends on m$/d}' drivers/i2c/Kconfig

cat "$here/kernel.config" "$here/kernel.$architecture.config" >"$work/config"
make -s ARCH="$architecture" O="$work/objects" KCONFIG_ALLCONFIG="$work/config" allnoconfig >"$work/log" 2>&1
for option in $needed; do
    grep -q "^CONFIG_$option=y" "$work/objects/.config" || { echo "build-kernel: this source has no $option" >&2; exit 1; }
done
make -s ARCH="$architecture" O="$work/objects" -j"$(nproc)" "$image" >>"$work/log" 2>&1 || { tail -30 "$work/log" >&2; exit 1; }
case $architecture in
um) strip -o "$work/linux" "$work/objects/linux" ;;
*) cp "$work/objects/arch/$architecture/boot/bzImage" "$work/linux" ;;
esac
mv "$work/linux" "$kernel"
echo "$kernel"
