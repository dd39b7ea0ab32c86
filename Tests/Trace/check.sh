#!/bin/sh
# The waveforms of `luciole run --trace`, read by readers that are not ours: vcdvcd from PyPI, once, into .build; GTKWave's
# own (vcd2fst); and PulseView's, which is libsigrok's (sigrok-cli). PROGRAM names another luciole. Says so and ends with 0
# when vcdvcd cannot be had, and says which of the others is missing.
set -eu
cd "$(dirname "$0")/../.."
program=${PROGRAM:-.build/release/luciole}
venv=.build/trace
[ -x "$program" ] || { echo "check-trace: there is no $program; run \`make release\` first" >&2; exit 1; }
[ -x "$venv/bin/python" ] || python3 -m venv "$venv" || { echo "check-trace: skipped: no python3-venv"; exit 0; }
"$venv/bin/python" -c 'import vcdvcd' 2>/dev/null ||
    "$venv/bin/pip" install --quiet --disable-pip-version-check 'vcdvcd==2.6.0' ||
    { echo "check-trace: skipped: vcdvcd cannot be had from PyPI"; exit 0; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$program" run Boards/layouts/puck.yaml --simulate --lightness '50 %' --transition '0 s' --for 2s \
    --trace "$work/steady.vcd" >/dev/null 2>&1
"$program" run Boards/layouts/desk-lamp.yaml --simulate --effect candle --for 2s --trace "$work/candle.vcd" >/dev/null 2>&1
"$program" run Boards/layouts/iq-light-12.yaml --simulate --colour 200/60% --for 1s --trace "$work/colour.vcd" \
    >/dev/null 2>&1
# Through each program's own reader and back into a waveform, to be compared with ours.
if command -v vcd2fst >/dev/null && command -v fst2vcd >/dev/null; then
    vcd2fst "$work/steady.vcd" "$work/steady.fst" >/dev/null
    fst2vcd "$work/steady.fst" >"$work/steady.gtkwave.vcd"
else
    echo 'check-trace: skipped: GTKWave (Debian package gtkwave)'
fi
if command -v sigrok-cli >/dev/null; then
    # A sample a microsecond, not one for each of our nanoseconds.
    sigrok-cli -I vcd:downsample=1000 -i "$work/steady.vcd" -O vcd -o "$work/steady.sigrok.vcd"
else
    echo 'check-trace: skipped: libsigrok (Debian package sigrok-cli)'
fi
"$venv/bin/python" Tests/Trace/check.py "$work"
