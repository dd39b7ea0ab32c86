# The suite that every GPIO back end is held to, through trixie's libgpiod 2 on a gpio-sim chip: the kernel, the guest and
# the check of `make test-kernel`, with the program that was built in trixie, and trixie's libraries. Sourced by run.sh.
scratch=$root/.build/trixie
program=$scratch/debug/KernelConformance
unavailable() { skip "conformance through libgpiod 2: $1"; }
here=$root/Tests/Kernel
. "$here/guest.sh"
need_executable_memory
kernel=$(sh "$here/build-kernel.sh") || unavailable 'there is no User-Mode Linux kernel'

library_root=$trixie
libraries_of() { in_trixie "$scratch" "ldd /out/debug/${1##*/}"; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
guest=$work/guest results=$work/results
: >"$results"
make_guest "$program"
run_check conformance 120
print_results
