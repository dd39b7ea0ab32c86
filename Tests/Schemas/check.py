"""Hold every shipped file under Boards to the schema that its first line names.

Three things are proven: the schemas themselves are schemas; each shipped file names the right schema by a path that
leads there, and passes; each broken layout passes exactly when its fault is one that no schema can see.
"""

import pathlib
import re
import subprocess
import sys

from sarif import sarif_faults

TOOL = sys.argv[1]
BOARDS = pathlib.Path("Boards")
SCHEMAS = BOARDS / "schema"
# Folders, and the schema of their files.
KINDS = {
    "parts": "part", "hosts": "host", "hosts/families": "host", "enclosures": "enclosure", "fabs": "fab",
    "connectors": "connector", ".": "limits",
    "layouts": "layout", "layouts/broken": "layout", "scenarios": "scenario", "scenarios/layouts": "layout",
}
# Faults of a file's form, which a schema sees.
SEEN_BY_SCHEMA = {"L001", "L002", "L003", "L004", "L007"}


def schema_of(path):
    if path.parent.parent == BOARDS / "kits":
        return path.stem
    return KINDS.get(path.parent.relative_to(BOARDS).as_posix())


def run(schema, files):
    """Whether the schema accepts all the files, and the tool's words."""
    words = subprocess.run(
        [TOOL, "--schemafile", str(SCHEMAS / f"{schema}.json"), *map(str, files)], capture_output=True, text=True)
    return words.returncode == 0, words.stdout + words.stderr


def report_faults():
    """Real reports on every layout, sound or broken, against the schema of reports and that of SARIF."""
    built = [p for p in map(pathlib.Path, (".build/debug/luciole", ".build/release/luciole")) if p.exists()]
    if not built:
        print("report: skipped, no luciole has been built")
        return []
    program = max(built, key=lambda path: path.stat().st_mtime)
    layouts = sorted(map(str, (BOARDS / "layouts").rglob("*.yaml")))
    files = [*layouts, "Boards/kits/luciole-classic/kit.yaml"]
    report = subprocess.run([program, "check", "--format", "json", *files], capture_output=True)
    path = pathlib.Path(".build/report.json")
    path.write_bytes(report.stdout)
    passed, words = run("report", [path])
    print(f"report: on {len(files)} files {'pass' if passed else 'FAIL'}")
    sarif = subprocess.run([program, "check", "--format", "sarif", *files], capture_output=True)
    pathlib.Path(".build/report.sarif").write_bytes(sarif.stdout)
    faults = sarif_faults(sarif.stdout)
    print(f"SARIF: on {len(files)} files {'FAIL' if faults else 'pass'}")
    return ([] if passed else [words]) + faults


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
    # A duplicate key is gone before a schema sees the file, so nothing can be expected of it there.
    for_rules = [path for path, code in broken if code not in SEEN_BY_SCHEMA and code != "L005"]
    passed, words = run("layout", for_rules)
    if not passed:
        faults.append(f"refused, though only the rules can see their fault:\n{words}")
    faults += report_faults()
    for_schema = [path for path, code in broken if code in SEEN_BY_SCHEMA]
    for path in for_schema:
        passed, _ = run("layout", [path])
        if passed:
            faults.append(f"{path}: the schema accepts it")
    print(f"broken layouts: {len(for_schema)} refused, {len(for_rules)} with faults that only the rules can see")
    if faults:
        sys.exit("\n".join(faults))


main()
