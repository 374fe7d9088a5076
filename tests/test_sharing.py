"""What is dear is made once: tests that share it run in one process, one after the other."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.sharing import in_order, shared

HALMA = "tests/contract/test_match_laws.py::test_a[halma]"
ELEPHANT = "tests/data/test_data_leases.py::test_a[postgresql-1]"
FILE = "tests/games/test_undo.py::test_a[1]"
EVENING = "tests/bot/evenings/test_every_game.py::test_an_evening[halma]"


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        (HALMA, "tests/contract/test_view_laws.py::test_b[halma]", True),
        (HALMA, "tests/contract/test_match_laws.py::test_a[herz]", False),
        (ELEPHANT, "tests/data/test_data_matches.py::test_b[postgresql]", True),
        (ELEPHANT, "tests/data/test_data_leases.py::test_a[sqlite-1]", False),
        (FILE, "tests/games/test_undo.py::test_b", True),
        (FILE, "tests/games/test_fork.py::test_a[1]", False),
        (EVENING, "tests/bot/evenings/test_every_game.py::test_an_evening[herz]", False),
    ],
)
def test_what_runs_in_one_process(one: str, other: str, together: bool) -> None:
    assert (shared(one) == shared(other)) is together


def test_the_order_puts_together_what_is_shared_and_first_who_waits() -> None:
    others = "tests/contract/test_match_laws.py::test_a[herz]"
    more, waiting = "tests/contract/test_view_laws.py::test_b[halma]", "tests/faults/test_kills.py::test_a"
    items = [SimpleNamespace(nodeid=nodeid) for nodeid in (HALMA, others, more, waiting)]
    assert [item.nodeid for item in in_order(items)] == [waiting, HALMA, more, others]
