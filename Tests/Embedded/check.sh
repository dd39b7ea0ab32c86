#!/bin/sh
# Proves that Photometry, Hardware and Lamp stay within Embedded Swift: compiles them, and a microcontroller's board
# that instantiates the generic parts, for two bare-metal targets. Any error or warning fails.
# SWIFTC names another compiler. Exit status: 0 proven or skipped (it says which), 1 failed.
set -eu
cd "$(dirname "$0")/../.."
swiftc=${SWIFTC:-swiftc}
targets="armv7em-none-none-eabi riscv32-none-none-eabi"
modules="Photometry Hardware Lamp"

command -v "$swiftc" >/dev/null || { echo "check-embedded: skipped: no $swiftc on this machine"; exit 0; }
library=$("$swiftc" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/embedded
for target in $targets; do
    if [ ! -e "$library/Swift.swiftmodule/$target.swiftmodule" ]; then
        echo "check-embedded: skipped: this toolchain ships no Embedded Swift library for $target" \
            "(swift.org's 6.3 does, Debian's 6.0.3 does not)"
        exit 0
    fi
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# compile TARGET MODULE FILES...: one module, all of its files at once.
compile() {
    target=$1 module=$2
    shift 2
    if ! "$swiftc" -target "$target" -enable-experimental-feature Embedded -wmo -parse-as-library -swift-version 6 \
        -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
        -package-name luciole -warnings-as-errors -module-name "$module" -I "$work/$target" \
        -emit-module-path "$work/$target/$module.swiftmodule" -Osize -c -o "$work/$target/$module.o" "$@"
    then
        echo "check-embedded: $module does not compile for $target"
        failed=1
    fi
}

for target in $targets; do
    mkdir -p "$work/$target"
    for module in $modules; do
        compile "$target" "$module" $(find "Sources/$module" -name '*.swift' | sort)
    done
    compile "$target" Microcontroller Tests/Embedded/Microcontroller.swift
    [ $failed -eq 0 ] && echo "check-embedded: $modules and a board of them compile for $target"
done
exit $failed
