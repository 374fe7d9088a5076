"""``make audit``: whether a pinned dependency has a known vulnerability.

Exit status 1 if one has. Where the advisory database cannot be reached nothing is known: that is said aloud, and the
machine without a network may go on.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PINNED = Path(__file__).parents[1] / "constraints.txt"
SECONDS = "10"
ELSEWHERE = "Run `make audit` where there is a network."
UNREACHABLE = ("ConnectionError", "ConnectTimeout", "ReadTimeout", "Max retries", "ServiceError", "ConnectionTimeout",
               "Name or service", "Temporary failure", "ProxyError", "Could not connect")  # fmt: skip
"""What the auditor says when it has asked nobody."""


def main() -> int:
    """Ask, and say what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "found.json"
        asked = subprocess.run(
            [sys.executable, "-m", "pip_audit", "--requirement", str(PINNED), "--no-deps", "--disable-pip",
             "--progress-spinner", "off", "--timeout", SECONDS, "--format", "json", "--output", str(found)],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        status, words = verdict(asked.returncode, found.read_text() if found.exists() else "", asked.stderr)
    print(words, file=sys.stderr if status or words.startswith("AUDIT") else sys.stdout)
    return status


def verdict(returned: int, found: str, said: str) -> tuple[int, str]:
    """Exit status and sentence for what the auditor has answered."""
    if found:
        report = json.loads(found)
        wrong = list(_vulnerable(report))
        skipped = [one["name"] for one in report["dependencies"] if "skip_reason" in one]
        if wrong:
            return 1, "\n".join(["Known vulnerabilities:", *wrong])
        if len(skipped) == len(report["dependencies"]):
            return 0, f"AUDIT NOT DONE: the database that answered knows nothing at all. {ELSEWHERE}"
        if skipped:
            return 0, f"AUDIT NOT COMPLETE: nothing is known of {', '.join(skipped)}; the others are clean."
        return 0, f"No known vulnerability in {len(report['dependencies'])} dependencies."
    if returned and any(sign in said for sign in UNREACHABLE):
        return 0, f"AUDIT NOT DONE: could not reach the advisory database. {ELSEWHERE}"
    return 1, f"The audit failed: {said.strip()[-500:] or 'nothing was answered'}"


def _vulnerable(report: Any) -> Iterator[str]:
    for one in report["dependencies"]:
        for known in one.get("vulns", ()):
            mended = ", ".join(known["fix_versions"]) or "no version yet"
            yield f"  {one['name']} {one['version']}: {known['id']}; mended in {mended}"


if __name__ == "__main__":
    sys.exit(main())
