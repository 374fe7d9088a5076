"""Databases of both kinds for every storage test, and small matches to put into them."""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from data.migrate import migrate
from data.rows import Act, Lobby, Seat
from data.schema import metadata
from data.store import Store, open_store

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
START_SECONDS = 60


class Server:
    """A PostgreSQL server of this test process alone."""

    def __init__(self, binaries: Path) -> None:
        self.binaries = binaries
        self.home = Path(tempfile.mkdtemp(prefix="stammtisch-postgres-"))
        self.identity: dict[str, Any] = {"cwd": self.home}
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root
            shutil.chown(self.home, "postgres", "postgres")
            self.identity |= {"user": "postgres", "group": "postgres", "extra_groups": []}
        self.databases = 0
        initdb = ("initdb", "--auth=trust", "--username=postgres", "--no-sync", "--encoding=UTF8", "--locale=C.UTF-8")
        subprocess.run(self.command(*initdb), check=True, capture_output=True, **self.identity)
        self.port, self.process = self.start()
        self.shared = ""

    def command(self, program: str, *arguments: str) -> list[str]:
        return [str(self.binaries / program), "-D", str(self.home / "data"), *arguments]

    def start(self) -> tuple[int, "subprocess.Popen[bytes]"]:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                port: int = probe.getsockname()[1]
            command = self.command("postgres", "-h", "127.0.0.1", "-p", str(port), "-k", "", "-F")
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self.identity)
            # another program may take the port between the probe and the start; then a new one is tried
            while process.poll() is None and time.monotonic() < deadline:
                if self.answers(port):
                    return port, process
                time.sleep(0.05)
        raise RuntimeError("PostgreSQL did not start")

    def answers(self, port: int) -> bool:
        ready = [str(self.binaries / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        return subprocess.run(ready, check=False).returncode == 0

    def url(self, database: str) -> str:
        return f"postgresql+asyncpg://postgres@127.0.0.1:{self.port}/{database}"

    async def execute(self, url: str, statement: str) -> None:
        engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(statement))
        await engine.dispose()

    async def create(self) -> str:
        """The URL of a new database without tables."""
        self.databases += 1
        name = f"test_{self.databases}"
        await self.execute(self.url("postgres"), f"CREATE DATABASE {name}")
        return self.url(name)

    async def emptied(self) -> str:
        """The URL of the one database with the newest schema, emptied."""
        if not self.shared:
            self.shared = await self.create()
            await migrate(self.shared)
        await self.execute(self.shared, f"TRUNCATE {', '.join(metadata.tables)} RESTART IDENTITY")
        return self.shared

    def stop(self) -> None:
        # nothing of it is kept, so it need not write its memory to disk first
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(START_SECONDS)
        shutil.rmtree(self.home)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """PostgreSQL, started when the first test asks for it."""
    if not BINARIES:
        pytest.skip("PostgreSQL is not installed; install Debian's postgresql package to test with it")
    server = Server(BINARIES[-1].parent)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with the newest schema, to be copied."""
    path = tmp_path_factory.mktemp("migrated") / "template.sqlite3"
    # the test that asks first has a running event loop already
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, migrate(f"sqlite:///{path}")).result()
    return path


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
SEATS = (Seat(seat=0, user_id=2**62, name="Änne", locale="de"), Seat(seat=1, name="Wirt", level="greedy"))
ACT = Act(ply=0, seat=0, text="a7-d7xb4", draws="", elapsed_ms=2_300, checksum="c0ffee", at=3_000, user_id=2**62)


@pytest.fixture
def lobby() -> Lobby:
    """A lobby to put up."""
    return LOBBY


@pytest.fixture
def sitting() -> tuple[Seat, ...]:
    """A person and a computer player."""
    return SEATS


@pytest.fixture
def act() -> Callable[[int], Act]:
    """Makes the act of a ply."""
    return lambda ply: replace(ACT, ply=ply, at=ACT.at + ply)


@pytest.fixture
def opened(store: Store) -> Callable[..., Awaitable[int]]:
    """Starts a match and returns its number; keywords change the lobby."""

    async def start(sitting: tuple[Seat, ...] = SEATS, **changes: Any) -> int:
        lobby = replace(LOBBY, **changes)
        match_id = await store.matches.create(lobby, sitting)
        await store.matches.start(match_id, sitting, seed="5eed", commitment="c", options=lobby.options, at=2_000)
        return match_id

    return start
