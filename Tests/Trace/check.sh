#!/bin/sh
# The waveforms of `luciole run --trace`, read by a reader that is not ours: vcdvcd from PyPI, once, into .build.
# PROGRAM names another luciole. Says so and ends with 0 when the reader cannot be had.
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
"$venv/bin/python" Tests/Trace/check.py "$work"
