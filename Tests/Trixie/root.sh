# Debian trixie as a folder: the compiler, the libraries and the tools that the suite needs. Sourced by the scripts here
# and in Tests/Pi, after they set $here (this folder).
#
# The folder is kept in $LUCIOLE_CACHE (~/.cache/luciole) under a name made of everything that goes into it, so that it is
# made once; an older one of the same kind is removed, since each takes some 3 GB.
export LC_ALL=C DEBIAN_FRONTEND=noninteractive
cache=${LUCIOLE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/luciole}
root=$(readlink -f "$here/../..")

# What the suite needs on Debian comes from the one list at the top of the Makefile; trixie has Swift as well.
: "${SUITE_PACKAGES:?is set by the Makefile: run this through make}" "${LIBRARY_PACKAGES:?is set by the Makefile}"
suite_packages="$SUITE_PACKAGES swiftlang libstdc++-14-dev"

# skip REASON: says so in one line, and ends; as a failure where the caller must have the real thing.
skip() {
    echo "$name: SKIPPED: $1"
    [ "${LUCIOLE_TRIXIE:-}" = required ] && exit 1
    exit 0
}

# key TEXT…: a short name for what was given.
key() { printf '%s\n' "$@" | sha256sum | cut -c 1-16; }

# mirror: where this machine's apt gets Debian from.
mirror() {
    sed -n 's/^URIs: *//p; s/^deb \(\[[^]]*\] \)\{0,1\}\([^ ]*\) .*/\2/p' /etc/apt/sources.list.d/debian.sources \
        /etc/apt/sources.list 2>/dev/null | grep -m 1 . || echo http://deb.debian.org/debian
}

# lock --shared | --exclusive: every copy of the repository has the same folders. Many may use them, one may make or remove
# them.
lock() { flock --wait 1200 "$1" 8 || skip 'another run of this has had the trixie root for 20 minutes'; }

# need_trixie: sets $trixie to the folder, making it first if it is not there.
need_trixie() {
    [ "$(uname -m)" = x86_64 ] || skip "the recipe is for x86-64, and this is $(uname -m)"
    [ "$(id -u)" = 0 ] || skip 'debootstrap and chroot need root'
    command -v debootstrap >/dev/null || skip 'the Debian package debootstrap is missing'
    unshare -m -p -f true 2>/dev/null || skip 'this machine lets nobody have mounts and processes of its own (unshare -m -p)'
    mkdir -p "$cache"
    exec 8>"$cache/trixie.lock"
    lock --shared
    # shellcheck disable=SC2086 # one word a package
    recipe=1 # to be counted up when make_trixie changes what it makes
    trixie=$cache/trixie-$(key "$recipe" $suite_packages)
    [ -d "$trixie" ] && return
    lock --exclusive
    [ -d "$trixie" ] || make_trixie
    lock --shared
}

make_trixie() {
    echo "$name: making a Debian trixie with its Swift, once" >&2
    rm -rf "$cache"/trixie-*
    wanted=$(echo $suite_packages | tr ' ' ',')
    # It mounts things while it works, which must not outlive it.
    if ! unshare -m -p --kill-child debootstrap --variant=minbase --include="$wanted" trixie "$trixie.part" "$(mirror)" \
        >"$cache/debootstrap.log" 2>&1; then
        tail -5 "$cache/debootstrap.log" >&2
        rm -rf "$trixie.part"
        skip "debootstrap did not get a trixie from $(mirror)"
    fi
    rm -f "$trixie.part"/var/cache/apt/archives/*.deb
    mkdir -p "$trixie.part/luciole/source" "$trixie.part/luciole/shared" "$trixie.part/out" "$trixie.part/arm64"
    mv "$trixie.part" "$trixie"
}

# in_trixie SCRATCH COMMAND: runs the command in trixie, in namespaces that take mounts and processes with them when it ends
# or is killed. The repository is seen read-only at /luciole/source, SCRATCH is /out.
in_trixie() {
    mkdir -p "$1"
    # Without the lock, which a compiler that outlives its run would keep.
    # shellcheck disable=SC2016 # expanded by the inner shell
    unshare -m -p --kill-child sh -c '
        set -eu
        mount --make-rprivate /
        mount -t proc proc "$1/proc"
        mount --rbind /dev "$1/dev"
        mount -t tmpfs tmp "$1/tmp"
        mount --bind "$2" "$1/luciole/source"
        mount -o remount,bind,ro "$1/luciole/source"
        if [ -d "$2/../shared" ]; then mount --bind "$2/../shared" "$1/luciole/shared"; fi
        mount --bind "$3" "$1/out"
        if [ -d "$4" ]; then mount --bind "$4" "$1/arm64"; fi
        exec chroot "$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin HOME=/tmp LANG=C.UTF-8 sh -c "cd /luciole/source; $5"
    ' in_trixie "$trixie" "$root" "$(readlink -f "$1")" "${sysroot:-/nonexistent}" "$2" 8>&-
}
