"""A host of tables on a score book of its own, without Discord."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.runtime.sources import Sources
from bot.sessions.host import Host
from bot.sessions.rate_limits import UNLIMITED, Limits
from data.store import Store, open_store
from tests.bot.chosen import chosen
from tests.bot.sources import as_they_came

HostWith = Callable[..., Host]
AT_EASE = Sources(seat_order=as_they_came)
"""The real clock and chance, where nobody changes places."""


@pytest.fixture
async def store(migrated_book: Path, tmp_path: Path) -> AsyncIterator[Store]:
    """An empty score book."""
    path = tmp_path / "book.sqlite3"
    shutil.copyfile(migrated_book, path)
    async with await open_store(f"sqlite+aiosqlite:///{path}") as store:
        yield store


@pytest.fixture
async def host_with(store: Store) -> AsyncIterator[HostWith]:
    """Makes a host with settings such as ``tables_per_player=1``; several stand for several processes.

    Its limits of speed fill at no time; there are none but those that are set.
    """
    hosts: list[Host] = []

    def make(sources: Sources = AT_EASE, **settings: float) -> Host:
        given: dict[str, Any] = {
            **UNLIMITED,
            **{f"STAMMTISCH_{name.upper()}": str(value) for name, value in settings.items()},
        }
        own = chosen(**given)
        host = Host(store, own, lambda channel: f"#{channel}", holder=f"process {len(hosts)}", sources=sources)
        host.limits = Limits(own, lambda: 0.0)
        hosts.append(host)
        return host

    yield make
    for host in hosts:
        host.past_matches.close()


@pytest.fixture
def host(host_with: HostWith) -> Host:
    """A host without limits of speed."""
    return host_with()
