"""Load on the whole bot: so many open tables, so many presses a second, over a real connection."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from bot.bench.figures import STALL, Figures
from bot.bench.pressing import Guests, Pressed
from bot.bench.process import Bot, running
from bot.bench.seeding import seed, servers
from bot.bench.wire import Wire
from bot.wire.custom_id import Press
from data.migrate import migrate
from data.store import open_store

START = 120.0
"""Seconds in which the bot must have connected."""
FEW = 48
"""Tables that hardly take memory; what every game needs is there once."""
PROBES = 20
"""Tables that are asked at the start whether their buttons work."""
TRIES = 12
"""How many tables are looked at for one where somebody can press."""
CALM = 4.0
"""Seconds until the bot has settled after its start."""

Report = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Load:
    """What is put on the bot."""

    tables: int
    presses: float
    """A second."""
    seconds: float
    warm: float = 0.0
    """Seconds of the same before it is measured."""
    workers: int = 2
    thinking: float = 0.8
    seed: int = 1


async def measure(load: Load, folder: Path, report: Report = lambda _: None) -> Figures:
    """Put one load on a bot of its own, on a fresh score book in this folder."""
    few = await _memory_of_few_tables(folder, load.workers) if load.tables > FEW else 0.0
    async with standing(load, folder, report) as (bot, guests):
        wire = guests[0].wire
        await _probe(guests, Random(load.seed))
        started = time.perf_counter() - bot.began
        await asyncio.sleep(CALM)
        resting = bot.used().megabytes
        if load.warm:
            report(f"{load.presses:g} presses a second for {load.warm:g} seconds that do not count …")
            await _press(guests, replace(load, seconds=load.warm, seed=-load.seed))
        earlier = await _acts_by_people(folder)
        before, begun = await bot.figures(), bot.used()
        report(f"{load.presses:g} presses a second for {load.seconds:g} seconds …")
        calls, own = wire.calls.total(), time.process_time()
        pressed, seconds = await _press(guests, load)
        after, worked = await bot.figures(), bot.used()
        calls, own = wire.calls.total() - calls, time.process_time() - own
    silent = len(pressed) - (await _acts_by_people(folder) - earlier)
    """Presses that only lead through the menus: each is answered by one call that belongs to no act."""
    acts = int(_grown(before, after, "stammtisch_acts_total"))
    within = f'stammtisch_loop_stall_seconds_bucket{{le="{STALL}"}}'
    looks = _grown(before, after, "stammtisch_loop_stall_seconds_count")
    return Figures(
        tables=load.tables,
        seconds=seconds,
        latencies=tuple(one.seconds for one in pressed if one.seconds is not None),
        unanswered=sum(one.seconds is None for one in pressed),
        longest_stall=after["stammtisch_loop_stall_longest_seconds"],
        stalls=int(looks - _grown(before, after, within)),
        acts=acts,
        calls_per_act=(calls - silent) / max(1, acts),
        pictures=int(_grown(before, after, "stammtisch_picture_seconds_count")),
        started=started,
        few=few,
        few_tables=FEW,
        resting=resting,
        used=worked.since(begun),
        own=own,
        load=os.getloadavg()[0],
    )


async def _acts_by_people(folder: Path) -> int:
    async with await open_store(_url(folder, "book")) as store:
        return await store.matches.acts_by_people()


def _url(folder: Path, book: str) -> str:
    return f"sqlite+aiosqlite:///{folder / f'{book}.sqlite3'}"


@asynccontextmanager
async def standing(
    load: Load, folder: Path, report: Report = lambda _: None, *, book: str = "book"
) -> AsyncIterator[tuple[Bot, list[Guests]]]:
    """A connected bot on a fresh score book with the tables set, and the people at them."""
    url, guilds = _url(folder, book), servers(load.tables)
    await migrate(url)
    async with Wire(guilds) as wire:
        report(f"{load.tables} tables are set …")
        async with await open_store(url) as store:
            sittings = await seed(store, wire, guilds)
        guests = [Guests(wire, sitting, Random(f"{load.seed}/{sitting.match}")) for sitting in sittings]
        environment = {
            **wire.environment,
            "DATABASE_URL": url,
            "STAMMTISCH_THINKING": str(load.thinking),
            "STAMMTISCH_WORKERS": str(load.workers),
            "STAMMTISCH_TABLES_PER_PLAYER": "1000",
        }
        async with running(environment, folder / "log") as bot:
            async with asyncio.timeout(START):
                await wire.connected.wait()
            yield bot, guests


async def _memory_of_few_tables(folder: Path, workers: int) -> float:
    """The memory of a bot that has seen one table of every game, and looks after no other."""
    async with standing(Load(FEW, 0, 0, workers=workers), folder, book="few") as (bot, guests):
        await _probe(guests, Random(0))
        await asyncio.sleep(CALM)
        return bot.used().megabytes


async def _probe(guests: list[Guests], rng: Random) -> None:
    """Press a button at some of the tables, all at once, and wait for the answers."""
    asked = rng.sample(guests, min(PROBES, len(guests)))
    await asyncio.gather(
        *(one.wire.press(one.sitting.people[0], one.post, str(Press("more", one.sitting.match))) for one in asked)
    )


async def _press(guests: list[Guests], load: Load) -> tuple[list[Pressed], float]:
    """Press at the wished rate whether or not answers have come; nobody presses twice at one table at once."""
    rng, pressed = Random(load.seed), list[Pressed]()
    busy: set[int] = set()
    tasks: set[asyncio.Task[None]] = set()

    async def one(guest: Guests) -> None:
        try:
            pressed.append(await guest.press())
        finally:
            busy.discard(guest.sitting.match)

    began = time.perf_counter()
    for number in range(int(load.presses * load.seconds)):
        await asyncio.sleep(max(0.0, began + number / load.presses - time.perf_counter()))
        for _ in range(TRIES):
            guest = rng.choice(guests)
            if guest.sitting.match not in busy and guest.ready():
                busy.add(guest.sitting.match)
                task = asyncio.create_task(one(guest))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
                break
    seconds = time.perf_counter() - began
    await asyncio.gather(*tasks)
    return pressed, seconds


def _grown(before: dict[str, float], after: dict[str, float], prefix: str) -> float:
    """By how much the figures of this name, with any labels, have grown."""
    return sum(value - before.get(name, 0) for name, value in after.items() if name.startswith(prefix))
