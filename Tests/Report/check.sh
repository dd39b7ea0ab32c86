#!/bin/sh
# The reports and pictures of the layouts, read by others than us: every report is well-formed and needs nothing beside
# itself (Python's XML reader); and where Chromium is installed, no report is wider than a telephone or a desk's screen,
# and no text of a picture covers another in the fonts that there are. PROGRAM is the luciole to be tried.
set -eu
cd "$(dirname "$0")/../.."
luciole=${1:-.build/debug/luciole}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for layout in Boards/layouts/*.yaml Boards/layouts/broken/*.yaml; do
    name=$(basename "$layout" .yaml)
    # 78: what a broken layout says is no layout, and there is nothing to report on.
    "$luciole" report "$layout" -o "$work/$name.html" 2>"$work/complaint" || [ $? = 78 ] || {
        cat "$work/complaint" >&2
        exit 1
    }
done
for layout in Boards/layouts/*.yaml; do
    "$luciole" draw "$layout" --view all --layers all -o "$work/$(basename "$layout" .yaml).svg"
done
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
python3 Tests/Report/check.py "$work" "$browser"
