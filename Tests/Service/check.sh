#!/bin/sh
# What `make install` puts in place: every file is there, and systemd's own tools have nothing to say against the unit and
# the users. Says so and goes on where a tool is missing.
set -eu
cd "$(dirname "$0")/../.."
root=$(pwd)/.build/installed
rm -rf "$root"
make --no-print-directory install DESTDIR="$root" >/dev/null

fail() { echo "check-service: $1" >&2; exit 1; }
for file in usr/local/bin/luciole usr/local/share/luciole/Boards/layouts/puck.yaml \
    usr/local/share/bash-completion/completions/luciole usr/local/share/zsh/site-functions/_luciole \
    usr/local/share/fish/vendor_completions.d/luciole.fish \
    etc/systemd/system/luciole.service etc/udev/rules.d/60-luciole.rules etc/sysusers.d/luciole.conf; do
    [ -s "$root/$file" ] || fail "make install did not install /$file"
done
grep -q '@[A-Z]*@' "$root/etc/systemd/system/luciole.service" && fail "the unit has a placeholder left"
# The installed program finds its parts beside itself, from anywhere.
(cd / && "$root/usr/local/bin/luciole" check >/dev/null) || fail "the installed luciole does not find its Boards"

if command -v systemd-analyze >/dev/null; then
    unit=$root/luciole.service
    # The unit with the program where it is now: verify looks for it.
    sed "s|^ExecStart=/usr/local|ExecStart=$root/usr/local|" "$root/etc/systemd/system/luciole.service" > "$unit"
    said=$(systemd-analyze verify --man=no "$unit" 2>&1) || fail "systemd-analyze verify: $said"
    [ -z "$said" ] || fail "systemd-analyze verify: $said"
    systemd-analyze security --offline=true --no-pager --threshold=15 "$unit" | tail -1 ||
        fail "systemd-analyze security finds the service more exposed than 1.5"
else
    echo 'check-service: skipped: systemd-analyze is not installed'
fi
if command -v systemd-sysusers >/dev/null; then
    said=$(systemd-sysusers --dry-run "$root/etc/sysusers.d/luciole.conf" 2>&1) || fail "systemd-sysusers: $said"
else
    echo 'check-service: skipped: systemd-sysusers is not installed'
fi
if udevadm verify --help >/dev/null 2>&1; then
    said=$(udevadm verify "$root/etc/udev/rules.d/60-luciole.rules" 2>&1) || fail "udevadm verify: $said"
else
    echo 'check-service: skipped: udevadm verify needs systemd 254'
fi
echo 'check-service: the service is as systemd wants it'
