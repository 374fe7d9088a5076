"""Options of the test run, how Hypothesis tries examples, how much memory the tests take, and what they start once."""

from __future__ import annotations

import gc
import os
import resource
from collections.abc import Iterator
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from games.library import all_games
from tests.faults.nursery import Nursery
from tests.memory import free_when_large
from tests.postgres import BINARIES, Server
from tests.sharing import Sharing, in_order

# a busy machine is no fault: an example may take as long as it likes
settings.register_profile("suite", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")

THRESHOLDS = (20_000, 50, 100)
"""New objects until the youngest are looked through for garbage, and how often until the older ones are, too."""

PEAKS = pytest.StashKey[dict[str, int]]()
"""The most memory each process of the run has taken, in MB."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden pictures anew")
    parser.addoption("--ends", type=int, metavar="N", help="how many matches of each level are watched to their end")
    parser.addoption("--luck", type=int, default=0, metavar="N", help="other cards and dice in the scenes with the bot")
    parser.addoption("--deep", action="store_true", help="try laws at more tables and moments, and through all eyes")
    parser.addoption("--game", metavar="ID", help="only the laws, table tests, records and the evening of one game")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[PEAKS] = {}
    game = config.getoption("--game")
    if game is not None and game not in all_games():
        raise pytest.UsageError(f"there is no game {game!r}; the games are: {', '.join(all_games())}")
    if not config.getoption("--deep"):
        # each process would read the source of every module for numbers and words to try, and try those of the
        # modules it happens to have imported
        providers._get_local_constants = lambda: providers._local_constants


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Sharing:
    """Several processes share the tests out by what these have in common."""
    return Sharing(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With ``--game`` only what is about this game: its own files, and what is tried on every game."""
    items[:] = in_order(items)
    game = config.getoption("--game")
    if game is not None:
        chosen = [item for item in items if _is_about(item, game)]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen


def _is_about(item: pytest.Item, game: str) -> bool:
    own = item.path.stem == f"test_{game}" or item.path.stem.startswith(f"test_{game}_")
    return own or item.name.endswith(f"[{game}]")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Of several processes each tells once that a test has passed, not also that it was set up and cleaned up."""
    if not hasattr(item.config, "workerinput") or item.config.getoption("durations"):
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            if report.passed:
                # nobody reads them, and there are many
                report.keywords = {}
            item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


# --- collected garbage: what is made while tests are collected stays to the end ---


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    free_when_large()


# --- memory, told at the end ---


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def pytest_sessionfinish(session: pytest.Session) -> None:
    given: Any = getattr(session.config, "workeroutput", None)
    if given is not None:
        given["peak"] = _peak()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    output = getattr(node, "workeroutput", {})
    if "peak" in output:
        node.config.stash[PEAKS][node.gateway.id] = output["peak"]


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    peaks = config.stash[PEAKS] or {f"process {os.getpid()}": _peak()}
    told = ", ".join(f"{name} {peak} MB" for name, peak in sorted(peaks.items()))
    terminalreporter.write_line(f"most memory: {told}")


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
