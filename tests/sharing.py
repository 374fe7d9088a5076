"""Which tests one process of the run does one after another, so that what is dear is made once for all of them."""

from __future__ import annotations

import re
from typing import Any

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]  # it has no types

FIRST = ("tests/bot/cli/", "tests/faults/", "tests/tools/", "tests/render/")
"""Rooms whose tests mostly wait for processes they have started, which nobody should do at the end, and the pictures,
whose caches fit into a process that is still small."""
ALONE = ("tests/bot/evenings/", "tests/fuzz/")
"""Rooms whose tests are long and have nothing in common."""
_PARAMETERS = re.compile(r"\[(.*)\]$")


class Sharing(LoadScopeScheduling):  # type: ignore[misc]  # for the same reason
    """Hands the tests out by what they share."""

    def _split_scope(self, nodeid: str) -> str:
        return shared(nodeid)


def shared(nodeid: str) -> str:
    """What a test shares with others: all with the same answer run in one process.

    The laws of a game share its matches; tests on PostgreSQL a server; those of a file its worlds.
    """
    path = nodeid.partition("::")[0]
    found = _PARAMETERS.search(nodeid)
    parameters = "" if found is None else found[1]
    if path.startswith("tests/contract/") and parameters:
        return f"laws of {parameters}"
    if path.startswith("tests/data/") and "postgresql" in parameters:
        return "postgresql"
    return nodeid if path.startswith(ALONE) else path


def in_order(items: list[Any]) -> list[Any]:
    """The tests as they are begun: those of the rooms that come first, and together what shares something."""
    places: dict[str, int] = {}
    for item in items:
        places.setdefault(shared(item.nodeid), len(places))
    return sorted(items, key=lambda item: (not item.nodeid.startswith(FIRST), places[shared(item.nodeid)]))
