#!/bin/sh
# What `luciole export` writes for cutters is read by a reader that is not ours: ezdxf from PyPI, once, into .build.
# Without network it says that it skips.
set -eu
cd "$(dirname "$0")/../.."
luciole=${1:-.build/debug/luciole}
venv=.build/drawings
if ! [ -x "$venv/bin/ezdxf" ]; then
    python3 -m venv "$venv"
    if ! "$venv/bin/pip" install --quiet --disable-pip-version-check 'ezdxf==1.4.5'; then
        echo 'skipped: ezdxf cannot be had from PyPI'
        exit 0
    fi
fi
"$luciole" export Boards/kits/luciole-classic/panel.yaml --format dxf -o "$venv/panel.dxf"
"$luciole" export Boards/enclosures/iq-light-30.yaml --sphere '300 mm' --format dxf -o "$venv/shade.dxf"
exec "$venv/bin/python" Tests/Drawings/check.py "$venv/panel.dxf" "$venv/shade.dxf"
