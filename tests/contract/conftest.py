"""Runs each law once for each game: the test goes over tables of the game and names all that break the law.

A law with the argument ``table`` is tried on the game with few and with most seats and with single changed options;
one with ``few`` on the game with its fewest and most seats, or on some of those tables; one with ``rest`` on the tables
that ``few`` leaves out, or on all of them; one with ``kind`` on the game as a class; one with
``taught`` on that of a game that has a lesson. How many tables these are says
:mod:`tests.contract.depth`; ``--deep`` means all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from random import Random
from typing import Any

import pytest

from games.lessons import has_lesson
from tests.contract.depth import FULL, QUICK, Depth
from tests.contract.tables import KINDS, AnyGame, Table, few_tables, forget_matches, rest_of_tables, tables

TABLES: dict[str, Callable[[type[AnyGame], Depth], list[Table]]] = {
    "table": tables,
    "few": few_tables,
    "rest": rest_of_tables,
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    wanted = metafunc.config.getoption("--game")
    kinds = {game: kind for game, kind in KINDS.items() if wanted in (None, game)}
    if "taught" in metafunc.fixturenames:
        metafunc.parametrize("taught", [about(game, kind) for game, kind in kinds.items() if has_lesson(kind)])
    for name in (*TABLES, "kind"):
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, [about(game, kind) for game, kind in kinds.items()])


def about(game: str, kind: type[AnyGame]) -> Any:
    """The test parameter for a game; its laws share its matches, so they run in one process."""
    return pytest.param(kind, id=game, marks=[pytest.mark.about(game), pytest.mark.xdist_group(f"laws of {game}")])


def _game(item: pytest.Item) -> str:
    """The game that a law is tried on; None for other tests."""
    return next((str(mark.args[0]) for mark in item.iter_markers("about")), "")


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Free the matches of a game after its last law."""
    if nextitem is None or _game(nextitem) != _game(item):
        forget_matches()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Try a law on every table, and fail with all tables that break it."""
    name = next((name for name in TABLES if name in pyfuncitem.funcargs), None)
    if name is None:
        return None
    law = pyfuncitem.obj
    given: dict[str, Any] = {arg: pyfuncitem.funcargs[arg] for arg in signature(law).parameters}
    broken: dict[str, str] = {}
    for table in TABLES[name](given[name], depth(pyfuncitem.config)):
        chance = {"rng": Random(f"{pyfuncitem.originalname}[{table}]")} if "rng" in given else {}
        try:
            law(**{**given, name: table, **chance})
        except (Exception, pytest.fail.Exception) as error:
            info = pytest.ExceptionInfo.from_exception(error)
            broken[str(table)] = str(pyfuncitem.repr_failure(info))
    if broken:
        told = (f"{table}:\n{why}" for table, why in broken.items())
        pytest.fail("\n\n".join((f"broken at {', '.join(broken)}", *told)), pytrace=False)
    return True


def depth(config: pytest.Config) -> Depth:
    """The depth of this run."""
    return FULL if config.getoption("--deep") else QUICK


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> Random:
    """A random generator that is the same for a law and a table on every run."""
    return Random(request.node.name)
