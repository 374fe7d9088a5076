"""Databases of both engines for every storage test, and small matches to store in them."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from data.migrate import migrate
from data.rows import Act, Chair, Lobby, Opening
from data.store import Store, open_store
from tests.postgres import Server


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with the newest schema, to be copied."""
    path = tmp_path_factory.mktemp("migrated") / "template.sqlite3"
    # the test that asks first has a running event loop already
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, migrate(f"sqlite:///{path}")).result()
    return path


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without ``--deep`` of the cases of a table only the first runs on PostgreSQL; all run on SQLite."""
    if config.getoption("--deep"):
        return
    begun: set[Any] = set()
    later: set[pytest.Item] = set()
    for item in items:
        if isinstance(item, pytest.Function) and _engine(item) == "postgresql":
            if item.function in begun:
                later.add(item)
            begun.add(item.function)
    config.hook.pytest_deselected(items=list(later))
    items[:] = [item for item in items if item not in later]


def _engine(item: pytest.Function) -> object:
    return item.callspec.params.get("engine") if hasattr(item, "callspec") else None


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest) -> str:
    """The kind of database a test runs with."""
    kind: str = request.param
    return kind


@pytest.fixture
async def blank(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without tables."""
    if engine == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'blank.sqlite3'}"
    server: Server = request.getfixturevalue("server")
    return await server.create()


@pytest.fixture
async def url(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a migrated database."""
    if engine == "sqlite":
        path = tmp_path / "store.sqlite3"
        shutil.copyfile(request.getfixturevalue("migrated_file"), path)
        return f"sqlite+aiosqlite:///{path}"
    server: Server = request.getfixturevalue("server")
    return await server.emptied()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """A migrated, empty database."""
    async with await open_store(url) as store:
        yield store


LOBBY = Lobby(
    game="mills",
    version="1",
    guild_id=7,
    channel_id=100,
    host_id=2**62,
    language="de",
    options='{"lasker": false}',
    created_at=1_000,
)
SEATS = (Chair(seat=0, user_id=2**62, name="Änne", locale="de"), Chair(seat=1, name="Wirt", level="greedy"))
ACT = Act(ply=0, seat=0, text="a7-d7xb4", draws="", elapsed_ms=2_300, checksum="c0ffee", at=3_000, user_id=2**62)


@pytest.fixture
def lobby() -> Lobby:
    """A lobby to put up."""
    return LOBBY


@pytest.fixture
def sitting() -> tuple[Chair, ...]:
    """A person and a computer player."""
    return SEATS


@pytest.fixture
def act() -> Callable[[int], Act]:
    """Makes the act of a ply."""
    return lambda ply: replace(ACT, ply=ply, at=ACT.at + ply)


@pytest.fixture
def opened(store: Store) -> Callable[..., Awaitable[int]]:
    """Starts a match and returns its number; keywords change the lobby."""

    async def start(sitting: tuple[Chair, ...] = SEATS, **changes: Any) -> int:
        lobby = replace(LOBBY, **changes)
        match_id = await store.matches.create(lobby, sitting)
        await store.journal.start(
            match_id, Opening(chairs=sitting, options=lobby.options, seed="5eed", commitment="c", at=2_000)
        )
        return match_id

    return start
