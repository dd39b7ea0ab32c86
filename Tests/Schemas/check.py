"""Hold every shipped file under Boards to the schema that its first line names.

Three things are proven: the schemas themselves are schemas; each shipped file names the right schema by a path that
leads there, and passes; each broken layout passes exactly when its fault is one that no schema can see.
"""

import pathlib
import re
import subprocess
import sys

TOOL = sys.argv[1]
BOARDS = pathlib.Path("Boards")
SCHEMAS = BOARDS / "schema"
# Folders, and the schema of their files.
KINDS = {
    "parts": "part", "hosts": "host", "hosts/families": "host", "enclosures": "enclosure", "fabs": "fab",
    "layouts": "layout", "layouts/broken": "layout",
}
# Faults of a file's form. A duplicate key (L005) is not among them: a JSON Schema sees the file after it was read.
SEEN_BY_SCHEMA = {"L001", "L002", "L003", "L004", "L007"}


def schema_of(path):
    if path.parent.parent == BOARDS / "kits":
        return path.stem
    return KINDS.get(path.parent.relative_to(BOARDS).as_posix())


def run(schema, files):
    """The files that the schema refuses, with the tool's words."""
    words = subprocess.run(
        [TOOL, "--schemafile", str(SCHEMAS / f"{schema}.json"), *map(str, files)], capture_output=True, text=True)
    return words.returncode == 0, words.stdout + words.stderr


def main():
    faults = []
    schemas = sorted(SCHEMAS.glob("*.json"))
    words = subprocess.run([TOOL, "--check-metaschema", *map(str, schemas)], capture_output=True, text=True)
    if words.returncode != 0:
        faults.append(words.stdout + words.stderr)
    sound, broken = {}, []
    for path in sorted(BOARDS.rglob("*.yaml")):
        kind = schema_of(path)
        if kind is None:
            continue
        lines = path.read_text(encoding="utf-8").split("\n")
        named = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", lines[0])
        if named is None or (path.parent / named[1]).resolve() != (SCHEMAS / f"{kind}.json").resolve():
            faults.append(f"{path}: the first line does not name {kind}.json by a path that leads there")
        if path.parent.name == "broken":
            expected = re.fullmatch(r"# expect: (L\d{3})", lines[1])
            if expected is None:
                faults.append(f"{path}: the second line does not say `# expect: L…`")
            else:
                broken.append((path, expected[1]))
        else:
            sound.setdefault(kind, []).append(path)
    for kind, files in sorted(sound.items()):
        passed, words = run(kind, files)
        print(f"{kind}: {len(files)} files {'pass' if passed else 'FAIL'}")
        if not passed:
            faults.append(words)
    refused = 0
    for path, code in broken:
        if code == "L005":
            continue
        passed, words = run("layout", [path])
        refused += not passed
        if passed == (code in SEEN_BY_SCHEMA):
            faults.append(f"{path}: {code}, and the schema {'accepts' if passed else 'refuses'} it\n{words}")
    print(f"broken layouts: {refused} of {len(broken)} refused by the schema, the others left to the rules")
    if faults:
        sys.exit("\n".join(faults))


main()
