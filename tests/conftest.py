"""Options of the test run, how Hypothesis tries examples, and the PostgreSQL server its tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.postgres import BINARIES, Server

# a busy machine is no fault: an example may take as long as it likes
settings.register_profile("suite", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden pictures anew")
    parser.addoption("--deep", action="store_true", help="try laws at more tables, moments and through all eyes")


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """PostgreSQL, started when the first test asks for it."""
    if not BINARIES:
        pytest.skip("PostgreSQL is not installed; install Debian's postgresql package to test with it")
    server = Server(BINARIES[-1].parent)
    yield server
    server.stop()
