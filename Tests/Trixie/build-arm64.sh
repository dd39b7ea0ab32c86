#!/bin/sh
# `make build-arm64`: a release of luciole for 64-bit ARM, cross-built in Debian trixie with Swift's library inside. Prints
# where the program is; it needs no Swift on the board, only libgpiod3, libyaml, GEOS and libccd from Debian.
set -u
name=build-arm64
here=$(dirname "$(readlink -f "$0")")
. "$here/root.sh"
. "$here/sysroot.sh"
need_trixie
need_sysroot
swift_sdk "$root/.build/arm64/sdk"
in_trixie "$root/.build/arm64" '
    set -eu
    PKG_CONFIG_LIBDIR=/arm64/usr/lib/aarch64-linux-gnu/pkgconfig
    PKG_CONFIG_PATH=$PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR=/arm64
    export PKG_CONFIG_LIBDIR PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR
    swift build -c release --static-swift-stdlib --swift-sdks-path /out/sdk --swift-sdk luciole-arm64 --scratch-path /out \
        --product luciole -Xswiftc -warnings-as-errors
' || exit 1
program=$root/.build/arm64/aarch64-unknown-linux-gnu/release/luciole
[ -x "$program" ] || { echo "build-arm64: the build ended without $program" >&2; exit 1; }
echo "$program"
