#!/bin/sh
# `make test-trixie`: the whole suite with Debian's own Swift 6.0 and libgpiod 2, which is what a user of Raspberry Pi OS
# gets from apt; then the conformance suite on a real kernel's chip through that libgpiod. Warnings are errors. Prints
# the suite's own lines, a table of checks and "N passed, N failed"; exits 1 when anything failed.
set -u
name=test-trixie
here=$(dirname "$(readlink -f "$0")")
. "$here/root.sh"
need_trixie
in_trixie "$root/.build/trixie" '
    set -eu
    printf "%s, libgpiod %s, %s\n" "$(swift --version 2>/dev/null | head -1)" "$(pkg-config --modversion libgpiod)" "$(uname -m)"
    swift build --build-tests --disable-xctest --scratch-path /out -Xswiftc -warnings-as-errors
    # Without the lines that tell of each argument before a test has passed with it: two megabytes of them.
    bash -o pipefail -c "swift test --skip-build --disable-xctest --scratch-path /out 2>&1 | grep --line-buffered -v ^◇"
' || exit 1
. "$here/conformance.sh"
