"""Which tests one process of the run does one after another, so that what is dear is made once, and in which order.

Some tests mostly wait for processes they have started, and those with the bot now and then for its threads. While one
process of the run waits so the others compute: no more of them wait at once than there are processes beyond the cores,
as long as there is something to compute. When nothing is left to wait for those beyond the cores end: three that
compute on two cores take longer than two.
"""

from __future__ import annotations

import os
import re
from typing import Any

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]  # it has no types

WAITING = (
    "tests/faults/",
    "tests/bot/cli/",
    "tests/tools/",
    "tests/bot/local/test_local.py",
    "tests/bot/runtime/test_worker_pool.py",
    "tests/bot/runtime/test_sandbox.py",
)
"""Tests that mostly wait for processes they have started."""
RESTING = (*WAITING, "tests/bot/")
"""Tests that wait now and then; with the bot a third of the time for the threads that read and write its book."""
FIRST = (*WAITING, "tests/render/")
"""What nobody should do at the end, and the pictures, whose caches fit into a process that is still small."""
LAST = ("tests/bot/evenings/", "tests/games/")
"""What is short, and so fills up whatever time one process would have to wait for another at the end."""
ALONE = ("tests/bot/evenings/", "tests/fuzz/")
"""Rooms whose tests are long and have nothing in common."""
ALMOST = 2
"""Tests that a process still has to do when it is asked what it does next."""
_PARAMETERS = re.compile(r"\[(.*)\]$")


class Sharing(LoadScopeScheduling):  # type: ignore[misc]  # for the same reason
    """Hands the tests out by what they share."""

    def __init__(self, config: Any, log: Any = None) -> None:
        super().__init__(config, log)
        self.cores = os.cpu_count() or 1
        self.most_waiting = max(1, self.numnodes - self.cores)
        """Processes that wait at once."""
        self._places: dict[str, int] = {}
        """Where in the list of all tests each of them is."""

    def schedule(self) -> None:
        """Begin, or go on."""
        if self.collection is None:
            self._places = {
                nodeid: place for place, nodeid in enumerate(next(iter(self.registered_collections.values())))
            }
        super().schedule()

    def mark_test_complete(self, node: Any, item_index: int, duration: float = 0) -> None:
        """Take a test off what its process has to do, and give it more when little is left."""
        nodeid = self.collection[item_index]
        scope = shared(nodeid)
        left = self.assigned_work[node][scope]
        del left[nodeid]
        if not left:
            del self.assigned_work[node][scope]
        self._reschedule(node)

    def _split_scope(self, nodeid: str) -> str:
        return shared(nodeid)

    def _pending_of(self, workload: dict[str, dict[str, bool]]) -> int:
        return sum(map(len, workload.values()))

    def _reschedule(self, node: Any) -> None:
        if self._is_beyond(node):
            node.shutdown()
        else:
            super()._reschedule(node)

    def _is_beyond(self, node: Any) -> bool:
        """Whether a process has nothing to wait for, and would be one more than there are cores."""
        others = [work for other, work in self.assigned_work.items() if other is not node and not other.shutting_down]
        if len(others) < self.cores or self._pending_of(self.assigned_work[node]) > ALMOST:
            return False
        return not any(map(waits, self.workqueue)) and not any(waits(scope) for work in others for scope in work)

    def _assign_work_unit(self, node: Any) -> None:
        scope = self._next_for(node)
        unit = self.assigned_work[node][scope] = self.workqueue.pop(scope)
        node.send_runtest_some([self._places[nodeid] for nodeid in unit])

    def _next_for(self, node: Any) -> str:
        """What a process does next: it waits if not too many others do, and computes else, as long as there is both."""
        others = [work for other, work in self.assigned_work.items() if other is not node]
        may_wait = sum(any(map(waits, work)) for work in others) < self.most_waiting
        queue: list[str] = list(self.workqueue)
        return next((scope for scope in queue if waits(scope) is may_wait), queue[0])


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


def waits(scope: str) -> bool:
    """Whether tests wait, mostly or now and then, by what they share."""
    return scope.startswith(RESTING)


def in_order(items: list[Any]) -> list[Any]:
    """The tests as they are begun: those of the rooms that come first, and together what shares something."""
    places: dict[str, int] = {}
    for item in items:
        places.setdefault(shared(item.nodeid), len(places))
    return sorted(items, key=lambda item: (_rank(item.nodeid), places[shared(item.nodeid)]))


def _rank(nodeid: str) -> int:
    return -1 if nodeid.startswith(FIRST) else int(nodeid.startswith(LAST))
