"""A report in SARIF against its schema, and against what GitHub asks beyond it.

GitHub's demands: docs.github.com, "SARIF support for code scanning".
"""

import json

from pydantic import ValidationError
from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Sarif

KINDS = {"pass", "fail", "open", "notApplicable", "informational"}


def sarif_faults(text):
    report = json.loads(text)
    try:
        Sarif.model_validate(report)
    except ValidationError as error:
        return [f"SARIF: {error}"]
    faults = []

    def hold(what, is_true):
        if not is_true:
            faults.append(f"SARIF: {what}")

    hold("one run", len(report["runs"]) == 1)
    run = report["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    ids = [rule["id"] for rule in rules]
    hold("rule ids are unique", len(set(ids)) == len(ids))
    for rule in rules:
        for key in ("shortDescription", "fullDescription"):
            hold(f"{rule['id']}: {key} of at most 1024 characters", 0 < len(rule[key]["text"]) <= 1024)
        hold(f"{rule['id']}: help", rule["help"]["text"] and rule["help"]["markdown"])
        hold(f"{rule['id']}: level", rule["defaultConfiguration"]["level"] in ("error", "warning", "note"))
    results = run["results"]
    hold("at most 25 000 results", len(results) <= 25_000)
    hold(f"every kind is there: {KINDS}", {result["kind"] for result in results} >= KINDS)
    hold("some are fixed", any("fixes" in result for result in results))
    hold("some are suppressed", any("suppressions" in result for result in results))
    prints = [result["partialFingerprints"]["primaryLocationLineHash"] for result in results if result["kind"] == "fail"]
    hold("fingerprints are unique", len(set(prints)) == len(prints))
    for result in results:
        name = result["ruleId"]
        hold(f"{name}: known", name in ids and ids[result["ruleIndex"]] == name)
        hold(f"{name}: only what fails has a level", (result["kind"] == "fail") == (result["level"] != "none"))
        hold(f"{name}: a message", result["message"]["text"])
        places = [place["physicalLocation"] for place in result["locations"]]
        places += [place["physicalLocation"] for place in result.get("relatedLocations", [])]
        hold(f"{name}: a place", len(result["locations"]) == 1)
        for place in places:
            uri = place["artifactLocation"]["uri"]
            hold(f"{name}: {uri} is a path from the root of the repository", not uri.startswith(("/", "./", "file:")))
            region = place["region"]
            start = (region["startLine"], region.get("startColumn", 1))
            end = (region.get("endLine", start[0]), region.get("endColumn", start[1]))
            hold(f"{name}: {start} to {end}", (1, 1) <= start <= end)
        for fix in result.get("fixes", []):
            hold(f"{name}: a fix changes something", all(change["replacements"] for change in fix["artifactChanges"]))
    return faults
