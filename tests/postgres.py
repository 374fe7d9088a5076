"""A PostgreSQL server of a test process alone."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from data.migrate import migrate
from data.schema import metadata

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
START_SECONDS = 60

_EMPTY = f"""
DO $$ BEGIN
    {" ".join(f"DELETE FROM {one.name};" for one in reversed(metadata.sorted_tables))}
    PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false) FROM pg_sequences;
END $$"""
"""Deletes all rows and begins to count anew; TRUNCATE would make every file of every table anew, too."""


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

    def start(self, port: int = 0) -> tuple[int, "subprocess.Popen[bytes]"]:
        deadline, wanted = time.monotonic() + START_SECONDS, port
        while time.monotonic() < deadline:
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(("127.0.0.1", wanted))
                port = probe.getsockname()[1]
            # nobody cleans up behind tests that are over so soon
            quick = ("-F", "-c", "autovacuum=off")
            command = self.command("postgres", "-h", "127.0.0.1", "-p", str(port), "-k", "", *quick)
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
        await self.execute(self.shared, _EMPTY)
        return self.shared

    def restart(self) -> None:
        """Go down in the middle of everything, and come up on the same port."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(START_SECONDS)
        self.port, self.process = self.start(self.port)

    def stop(self) -> None:
        # nothing of it is kept, so it need not write its memory to disk first
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(START_SECONDS)
        shutil.rmtree(self.home)
