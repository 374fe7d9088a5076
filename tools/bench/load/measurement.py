"""Puts a load on a bot process, open tables and presses a second over a real connection, and measures it."""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from data.migrate import migrate
from data.store import open_store
from tools.bench.garbage import collecting_little
from tools.bench.load.books import book_at
from tools.bench.load.open_tables import open_matches, servers
from tools.bench.load.people import Press, TablePeople
from tools.bench.load.process import Bot, running
from tools.bench.load.report import STALL, Ages, LoadReport
from tools.fake_discord.server import FakeDiscord

START = 120.0
"""The timeout for the bot's connection, in seconds."""
FEW = 48
"""The number of tables of the memory baseline, which loads what every game needs once."""
PROBES = 20
"""The number of tables whose buttons are tried after the start."""
TRIES = 12
"""How many tables are tried to find one where somebody can press."""
CALM = 4.0
"""Seconds of rest after the start."""

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Load:
    """A load: the number of tables, presses a second, and seconds."""

    tables: int
    presses: float
    """Presses a second."""
    seconds: float
    warm: float = 0.0
    """Seconds of the same load before the measurement."""
    workers: int = 2
    thinking: float = 0.8
    seed: int = 1
    postgres: str | None = None
    """The URL of a PostgreSQL server that makes the score book; None for a file."""


async def measure(load: Load, folder: Path, progress: Progress = lambda _: None) -> LoadReport:
    """Measure one load on a bot of its own with a fresh score book in this folder."""
    megabytes_few = await _memory_of_few_tables(folder, load) if load.tables > FEW else 0.0
    async with book_at(load.postgres, folder) as url:
        async with running_bot(load, folder, url, progress) as (bot, tables):
            discord = tables[0].discord
            await _probe(tables, Random(load.seed))
            start_seconds = time.perf_counter() - bot.start
            await asyncio.sleep(CALM)
            megabytes_at_rest = bot.resource_use().megabytes
            discord.takes_promises = False
            cold: list[Press] = []
            if load.warm:
                progress(f"{load.presses:g} presses a second for {load.warm:g} seconds, in which all is drawn first …")
                cold, _ = await _press(tables, replace(load, seconds=load.warm, seed=-load.seed))
            acts_before = await _acts_by_people(url)
            before, use_before = await bot.metrics(), bot.resource_use()
            progress(f"{load.presses:g} presses a second for {load.seconds:g} seconds …")
            calls, counted, own_seconds = discord.calls.total(), _counted(discord), time.process_time()
            # a collection here would look like a slow bot
            with collecting_little():
                presses, seconds = await _press(tables, load)
            after, use_after = await bot.metrics(), bot.resource_use()
            calls, counted = discord.calls.total() - calls, _counted(discord) - counted
            own_seconds = time.process_time() - own_seconds
        acts_after = await _acts_by_people(url)
    silent = len(presses) - (acts_after - acts_before)
    """Presses within menus, each of which costs one call that belongs to no act."""
    acts = int(_growth(before, after, "stammtisch_acts_total"))
    within = f'stammtisch_loop_stall_seconds_bucket{{le="{STALL}"}}'
    stalls = _growth(before, after, "stammtisch_loop_stall_seconds_count")
    return LoadReport(
        tables=load.tables,
        seconds=seconds,
        latencies=tuple(press.seconds for press in presses if press.seconds is not None),
        cold=tuple(press.seconds for press in cold if press.seconds is not None),
        unanswered=sum(press.seconds is None for press in presses),
        longest_stall=after["stammtisch_loop_stall_longest_seconds"],
        longest_work=after["stammtisch_loop_work_longest_seconds"],
        stalls=int(stalls - _growth(before, after, within)),
        acts=acts,
        calls_per_act=(calls - silent) / max(1, acts),
        counted_per_press=counted / max(1, len(presses)),
        ages=_ages(before, after),
        pictures=int(_growth(before, after, "stammtisch_picture_seconds_count")),
        start_seconds=start_seconds,
        megabytes_few=megabytes_few,
        few_tables=FEW,
        megabytes_at_rest=megabytes_at_rest,
        use=use_after.since(use_before),
        own_seconds=own_seconds,
        load_average=os.getloadavg()[0],
    )


async def _acts_by_people(url: str) -> int:
    async with await open_store(url) as store:
        return await store.matches.acts_by_people()


@asynccontextmanager
async def running_bot(
    load: Load, folder: Path, url: str, progress: Progress = lambda _: None
) -> AsyncIterator[tuple[Bot, list[TablePeople]]]:
    """Context with a connected bot on an empty score book, its tables open, and the people at them."""
    guilds = servers(load.tables)
    await migrate(url)
    async with FakeDiscord(guilds) as discord:
        progress(f"{load.tables} tables are set …")
        async with await open_store(url) as store:
            open_tables = await open_matches(store, discord, guilds)
        tables = [TablePeople(discord, one, Random(f"{load.seed}/{one.match}")) for one in open_tables]
        environment = {
            **discord.environment,
            "DATABASE_URL": url,
            "STAMMTISCH_THINKING": str(load.thinking),
            "STAMMTISCH_WORKERS": str(load.workers),
            "STAMMTISCH_TABLES_PER_PLAYER": "1000",
        }
        async with running(environment, folder / "log") as bot:
            async with asyncio.timeout(START):
                await discord.connected.wait()
            yield bot, tables


async def _memory_of_few_tables(folder: Path, load: Load) -> float:
    """The memory in MB of a bot with few tables, which has loaded every game."""
    few = replace(load, tables=FEW)
    async with book_at(load.postgres, folder) as url, running_bot(few, folder, url) as (bot, tables):
        await _probe(tables, Random(0))
        await asyncio.sleep(CALM)
        return bot.resource_use().megabytes


async def _probe(tables: list[TablePeople], rng: Random) -> None:
    """Press a button at some tables, all at once, and wait for the answers."""
    some = rng.sample(tables, min(PROBES, len(tables)))
    await asyncio.gather(*(table.press_button("more") for table in some))


async def _press(tables: list[TablePeople], load: Load) -> tuple[list[Press], float]:
    """Press at a fixed rate, without waiting for answers; nobody presses twice at one table at once."""
    rng, presses = Random(load.seed), list[Press]()
    busy: set[int] = set()
    tasks: set[asyncio.Task[None]] = set()

    async def press_at(table: TablePeople) -> None:
        try:
            presses.append(await table.press())
        finally:
            busy.discard(table.open_table.match)

    start = time.perf_counter()
    for number in range(int(load.presses * load.seconds)):
        await asyncio.sleep(max(0.0, start + number / load.presses - time.perf_counter()))
        for _ in range(TRIES):
            table = rng.choice(tables)
            if table.open_table.match not in busy and table.can_press():
                busy.add(table.open_table.match)
                task = asyncio.create_task(press_at(table))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
                break
    seconds = time.perf_counter() - start
    await asyncio.gather(*tasks)
    return presses, seconds


def _counted(discord: FakeDiscord) -> int:
    """The calls that Discord counts into a bot's 50 a second: all but those by tokens of interactions."""
    return sum(n for kind, n in discord.calls.items() if kind.split()[1] not in ("webhooks", "interactions"))


def _ages(before: dict[str, float], after: dict[str, float]) -> Ages:
    """How old what messages showed was when they were edited, from the bot's histogram."""
    bounds: dict[float, float] = {}
    for name, value in after.items():
        if name.startswith("stammtisch_shown_after_seconds_bucket") and (found := re.search(r'le="([^"]+)"', name)):
            bounds[float(found[1])] = bounds.get(float(found[1]), 0.0) + value - before.get(name, 0)
    total = max(bounds.values(), default=0.0)

    def within(share: float) -> float:
        return next((bound for bound, n in sorted(bounds.items()) if total and n >= share * total), 0.0)

    return Ages(within(0.5), within(0.99), within(1.0))


def _growth(before: dict[str, float], after: dict[str, float], prefix: str) -> float:
    """The growth of all metrics whose name begins with a prefix, whatever their labels."""
    return sum(value - before.get(name, 0) for name, value in after.items() if name.startswith(prefix))
