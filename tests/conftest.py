"""Options of the test run, settings of Hypothesis, groups of tests that share a process, and shared fixtures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import HealthCheck, settings

from games.library import all_games
from tests.faults.nursery import Nursery
from tests.postgres import BINARIES, Server

# a busy machine is no fault: an example may take as long as it likes
settings.register_profile("suite", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden pictures anew")
    parser.addoption("--ends", type=int, metavar="N", help="how many matches of each level are watched to their end")
    parser.addoption("--luck", type=int, default=0, metavar="N", help="other cards and dice in the scenes with the bot")
    parser.addoption("--deep", action="store_true", help="try laws at more tables and moments, and through all eyes")
    parser.addoption("--game", metavar="ID", help="only the laws, table tests, records and the evening of one game")


def pytest_configure(config: pytest.Config) -> None:
    game = config.getoption("--game")
    if game is not None and game not in all_games():
        raise pytest.UsageError(f"there is no game {game!r}; the games are: {', '.join(all_games())}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let tests on PostgreSQL share a process and so a server; with ``--game`` leave only what is about this game."""
    for item in items:
        if isinstance(item, pytest.Function) and "server" in item.fixturenames:
            item.add_marker(pytest.mark.xdist_group("postgresql"))
    game = config.getoption("--game")
    if game is not None:
        chosen = [item for item in items if is_about(item, game)]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen


def is_about(item: pytest.Item, game: str) -> bool:
    """Return whether a test is in a file of the game, or is marked as being about it."""
    return _owner(item.path.stem) == game or any(game in mark.args for mark in item.iter_markers("about"))


@cache
def _owner(stem: str) -> str | None:
    """The game that a test file is named after: test_halma_solo.py is about Halma Solo, not about Halma."""
    return max((one for one in all_games() if f"{stem}_".startswith(f"test_{one}_")), key=len, default=None)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """PostgreSQL, started when the first test asks for it."""
    if not BINARIES:
        pytest.skip("PostgreSQL is not installed; install Debian's postgresql package to test with it")
    server = Server(BINARIES[-1].parent)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Starts bot processes."""
    with Nursery() as started:
        yield started
