"""The bot on a fresh score book in a simulated Discord, with four guests: two speak German, two English."""

from __future__ import annotations

import asyncio
import shutil
import zlib
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from data.migrate import migrate
from tests.bot.rest import Discord, discord
from tests.bot.sources import Chance
from tests.bot.tavern import Person, Tavern, open_tavern

SPEAKERS = {"anna": "de", "ben": "en"}


def pytest_configure(config: pytest.Config) -> None:
    Chance.run = config.getoption("--luck")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What is marked so runs in both languages, and without --deep in one: some tests in this, some in that."""
    if metafunc.definition.get_closest_marker("both_languages") is not None:
        who = list(SPEAKERS)
        if not metafunc.config.getoption("--deep"):
            who = [who[zlib.crc32(metafunc.function.__name__.encode()) % 2]]
        metafunc.parametrize("who", who, ids=SPEAKERS.__getitem__)


@pytest.fixture(scope="session")
def migrated_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty score book with the newest schema, to be copied."""
    path = tmp_path_factory.mktemp("book") / "template.sqlite3"
    # the test that asks first has a running event loop already
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, migrate(f"sqlite+aiosqlite:///{path}")).result()
    return path


@pytest.fixture(scope="session")
def rest_check() -> Discord:
    """Says what is wrong with a REST call."""
    return discord()


@pytest.fixture
async def tavern(migrated_book: Path, tmp_path: Path, rest_check: Discord) -> AsyncIterator[Tavern]:
    """The bot running on a score book of its own."""
    path = tmp_path / "book.sqlite3"
    shutil.copyfile(migrated_book, path)
    async with open_tavern(path, check=rest_check) as opened:
        yield opened


@pytest.fixture
def anna(tavern: Tavern) -> Person:
    """Speaks German."""
    return tavern.people["anna"]


@pytest.fixture
def ben(tavern: Tavern) -> Person:
    """Speaks English."""
    return tavern.people["ben"]


@pytest.fixture
def carla(tavern: Tavern) -> Person:
    """Speaks German."""
    return tavern.people["carla"]


@pytest.fixture
def dora(tavern: Tavern) -> Person:
    """Speaks English."""
    return tavern.people["dora"]
