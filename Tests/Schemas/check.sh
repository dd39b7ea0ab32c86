#!/bin/sh
# Every file under Boards is what its JSON Schema says, and the schemas refuse what the reader refuses.
# Needs python3 with venv; check-jsonschema comes from PyPI once, into .build.
set -eu
cd "$(dirname "$0")/../.."
venv=.build/schemas
tool=$venv/bin/check-jsonschema
# The classes of pydantic-sarif are made from the schema of SARIF 2.1.0 by a generator: what they take is valid.
[ -x "$tool" ] && "$venv/bin/python" -c 'import pydantic_sarif.model' 2>/dev/null || {
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check 'check-jsonschema==0.33.3' 'pydantic-sarif==0.1.1'
}
exec "$venv/bin/python" Tests/Schemas/check.py "$tool"
