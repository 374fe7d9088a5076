"""Options of the test run, and the PostgreSQL server its tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import BINARIES, Server


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden pictures anew")
    parser.addoption("--thorough", action="store_true", help="look for leaks at more moments and through all eyes")


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """PostgreSQL, started when the first test asks for it."""
    if not BINARIES:
        pytest.skip("PostgreSQL is not installed; install Debian's postgresql package to test with it")
    server = Server(BINARIES[-1].parent)
    yield server
    server.stop()
