"""What is installed beside the bot: licences that go with ours, and what the audit makes of its answers."""

from __future__ import annotations

import json
import re
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.audit import verdict

ROOT = Path(__file__).parents[1]
EXTRAS = ("", "play", "postgres", "metrics")
"""What the product may be installed with."""
COPYLEFT = re.compile(r"\b(?:A?GPL|GNU (?:Affero )?General Public|SSPL|BUSL|CC-BY-NC)", re.IGNORECASE)
KNOWN = re.compile(
    r"\b(?:MIT|BSD|Apache|ISC|PSF|Python Software Foundation|HPND|MPL|Mozilla|Unlicense|0BSD|LGPL|Zlib)", re.IGNORECASE
)


def installed_with(name: str, extras: tuple[str, ...], seen: dict[str, str]) -> dict[str, str]:
    """The distributions a distribution needs here, with what they say of their licence."""
    for text in distribution(name).requires or ():
        needed = Requirement(text)
        wanted = needed.marker is None or any(needed.marker.evaluate({"extra": extra}) for extra in (*extras, ""))
        key = f"{needed.name.lower()}[{','.join(sorted(needed.extras))}]"
        if wanted and key not in seen:
            try:
                seen[key] = licence(needed.name)
            except PackageNotFoundError:
                continue
            installed_with(needed.name, tuple(needed.extras), seen)
    return seen


def licence(name: str) -> str:
    """What a distribution says of its licence: the expression, the classifiers, or the first line of the text."""
    found = distribution(name).metadata
    classified = [one for one in found.get_all("Classifier") or () if one.startswith("License ::")]
    return found["License-Expression"] or "; ".join(classified) or (found["License"] or "").split("\n")[0]


def test_all_that_runs_with_the_bot_is_licensed_permissively() -> None:
    found = installed_with("stammtisch", EXTRAS, {})
    assert {"discord.py[]", "sqlalchemy[asyncio]", "aiosqlite[]", "pillow[]", "asyncpg[]", "aiohttp[]"} <= set(found)
    assert not {name: words for name, words in found.items() if COPYLEFT.search(words) and "LGPL" not in words}
    assert not {name: words for name, words in found.items() if not KNOWN.search(words)}


@pytest.mark.parametrize(
    "words", ["GPL-3.0-only", "License :: OSI Approved :: GNU General Public License v3", "AGPLv3"]
)
def test_other_licences_are_noticed(words: str) -> None:
    assert COPYLEFT.search(words)


def test_everything_that_runs_with_the_bot_is_pinned() -> None:
    pinned = {line.split("==")[0].lower() for line in (ROOT / "constraints.txt").read_text().splitlines() if line}
    found = {name.split("[")[0] for name in installed_with("stammtisch", EXTRAS, {})}
    assert not {
        name for name in found if re.sub(r"[-_.]+", "-", name) not in {re.sub(r"[-_.]+", "-", one) for one in pinned}
    }


def report(*vulnerable: str, skipped: str | None = None) -> str:
    known = [{"id": "PYSEC-1", "fix_versions": ["2.0"], "aliases": [], "description": ""}]
    dependencies: list[object] = [
        {"name": name, "version": "1.0", "vulns": known if name in vulnerable else []} for name in ("alembic", "pillow")
    ]
    return json.dumps({"dependencies": [*dependencies, *([{"name": skipped, "skip_reason": "?"}] if skipped else [])]})


def nothing() -> str:
    return json.dumps({"dependencies": [{"name": "alembic", "skip_reason": "not found"}]})


@pytest.mark.parametrize(
    ("returned", "found", "said", "status", "words"),
    [
        (0, report(), "", 0, "No known vulnerability in 2 dependencies."),
        (1, report("pillow"), "Found 1 known vulnerability", 1, "pillow 1.0: PYSEC-1; mended in 2.0"),
        (0, report(skipped="own"), "", 0, "AUDIT NOT COMPLETE: nothing is known of own"),
        (1, report("pillow", skipped="own"), "", 1, "pillow 1.0: PYSEC-1; mended in 2.0"),
        (0, nothing(), "", 0, "AUDIT NOT DONE: the database that answered knows nothing"),
        (1, "", "requests.exceptions.ConnectionError: Max retries exceeded", 0, "AUDIT NOT DONE: could not reach"),
        (1, "", "ERROR:pip_audit._cli:Could not connect to PyPI's vulnerability feed", 0, "AUDIT NOT DONE"),
        (1, "", "invalid requirement", 1, "The audit failed: invalid requirement"),
        (1, "", "", 1, "The audit failed: nothing was answered"),
        (0, "", "", 1, "The audit failed"),
    ],
)
def test_what_the_audit_makes_of_its_answers(returned: int, found: str, said: str, status: int, words: str) -> None:
    answered, sentence = verdict(returned, found, said)
    assert answered == status
    assert words in sentence
