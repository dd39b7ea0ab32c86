#!/bin/sh
# Every file under Boards is what its JSON Schema says, and the schemas refuse what the reader refuses.
# Needs python3 with venv; check-jsonschema comes from PyPI once, into .build.
set -eu
cd "$(dirname "$0")/../.."
venv=.build/schemas
tool=$venv/bin/check-jsonschema
[ -x "$tool" ] || {
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check 'check-jsonschema==0.33.3'
}
exec "$venv/bin/python" Tests/Schemas/check.py "$tool"
