#!/bin/sh
# `make build-arm64`: a release of luciole for 64-bit ARM, cross-built in Debian trixie with Swift's library inside. Prints
# where the program is; a board needs no Swift for it, only the libraries of the Makefile's list.
set -u
name=build-arm64
here=$(dirname "$(readlink -f "$0")")
. "$here/root.sh"
. "$here/sysroot.sh"
need_trixie
need_sysroot
build_arm64 luciole || exit 1
ls -l "$program"
