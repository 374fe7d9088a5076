"""What is dear is made once: tests that share it run in one process, one after the other; and one at most waits."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest

from tests.sharing import Sharing, in_order, shared, waits

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


@pytest.mark.parametrize(
    ("test", "waiting"),
    [("tests/faults/test_kills.py::test_a", True), (EVENING, True), (HALMA, False), (ELEPHANT, False), (FILE, False)],
)
def test_who_waits(test: str, waiting: bool) -> None:
    assert waits(shared(test)) is waiting


def test_the_order_puts_together_what_is_shared_first_who_waits_and_last_what_is_short() -> None:
    others = "tests/contract/test_match_laws.py::test_a[herz]"
    more, waiting = "tests/contract/test_view_laws.py::test_b[halma]", "tests/faults/test_kills.py::test_a"
    items = [SimpleNamespace(nodeid=nodeid) for nodeid in (FILE, HALMA, others, more, waiting)]
    assert [item.nodeid for item in in_order(items)] == [waiting, HALMA, more, others, FILE]


@dataclass(eq=False)
class Node:
    """A process of the run."""

    tests: list[str]
    todo: list[int] = field(default_factory=list)
    shutting_down: bool = False
    gateway: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(id="gw"))

    def send_runtest_some(self, places: list[int]) -> None:
        self.todo += places

    def shutdown(self) -> None:
        self.shutting_down = True

    @property
    def is_waiting(self) -> bool:
        return bool(self.todo) and waits(shared(self.tests[self.todo[0]]))


def started(tests: list[str], monkeypatch: pytest.MonkeyPatch) -> tuple[Sharing, list[Node]]:
    """Three processes on two cores, with what they are given first."""
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    option = SimpleNamespace(debug=False, loadscopereorder=False)
    config = SimpleNamespace(option=option, getvalue=lambda name: {"tx": ["3*popen"]}[name])
    sharing, nodes = Sharing(config), [Node(tests) for _ in range(3)]
    for node in nodes:
        sharing.add_node(node)
        sharing.add_node_collection(node, tests)
    sharing.schedule()
    return sharing, nodes


def test_one_process_waits_while_the_others_compute_and_all_tests_are_run_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tests = [f"tests/faults/test_{file}.py::test_{n}" for file in range(4) for n in range(5)]
    tests += [f"tests/data/test_{file}.py::test_{n}" for file in range(12) for n in range(5)]
    sharing, nodes = started(tests, monkeypatch)
    run: list[str] = []
    while any(node.todo for node in nodes):
        if len(run) < 50:
            assert sum(node.is_waiting for node in nodes) <= 1, run
        for node in nodes:
            if node.todo:
                place = node.todo.pop(0)
                run.append(tests[place])
                sharing.mark_test_complete(node, place)
    assert sorted(run) == sorted(tests)
    assert sharing.tests_finished
    assert not sharing.has_pending


def test_when_nothing_is_left_to_wait_for_no_more_processes_compute_than_there_are_cores(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tests = [f"tests/faults/test_kills.py::test_{n}" for n in range(5)]
    tests += [f"tests/data/test_{file}.py::test_{n}" for file in range(12) for n in range(5)]
    sharing, nodes = started(tests, monkeypatch)
    (waiting,) = [node for node in nodes if node.is_waiting]
    done: list[int] = []
    while any(node.todo for node in nodes):
        for node in nodes:
            if node.todo:
                done.append(node.todo.pop(0))
                sharing.mark_test_complete(node, done[-1])
        ended = [node for node in nodes if node.shutting_down]
        assert not sharing.workqueue or ended in ([], [waiting])
    assert sorted(done) == list(range(len(tests)))
    assert waiting.shutting_down


def test_what_a_lost_process_has_not_done_is_done_by_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    tests = [f"tests/data/test_{file}.py::test_{n}" for file in range(6) for n in range(5)]
    sharing, (lost, *others) = started(tests, monkeypatch)
    done = [lost.todo.pop(0), lost.todo.pop(0)]
    for place in done:
        sharing.mark_test_complete(lost, place)
    assert sharing.remove_node(lost) == tests[lost.todo[0]]
    while any(node.todo for node in others):
        for node in others:
            if node.todo:
                done.append(node.todo.pop(0))
                sharing.mark_test_complete(node, done[-1])
    assert sorted(done) == list(range(len(tests)))
