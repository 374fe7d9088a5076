"""Load on the whole bot: so many open tables, so many presses a second, over a real connection."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bot.bench.figures import STALL, Figures
from bot.bench.pressing import Guests, Pressed
from bot.bench.process import running
from bot.bench.seeding import seed, servers
from bot.bench.wire import Wire
from bot.ids import Press
from data.migrate import migrate
from data.store import open_store

START = 120.0
"""Seconds in which the bot must have connected."""
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
    thinking: float = 0.8
    seed: int = 1


async def measure(load: Load, folder: Path, report: Report = lambda _: None) -> Figures:
    """Put one load on a bot of its own, on a fresh score book in this folder."""
    empty = await _memory_of_an_empty_bot(folder)
    url = f"sqlite+aiosqlite:///{folder / f'book-{load.tables}.sqlite3'}"
    await migrate(url)
    guilds = servers(load.tables)
    async with Wire(guilds) as wire:
        report(f"{load.tables} tables are set …")
        async with await open_store(url) as store:
            sittings = await seed(store, wire, guilds)
        guests = [Guests(wire, sitting, Random(f"{load.seed}/{sitting.match}")) for sitting in sittings]
        began = time.perf_counter()
        environment = {**wire.environment, "DATABASE_URL": url, "STAMMTISCH_THINKING": str(load.thinking)}
        async with running({**environment, "STAMMTISCH_TABLES_PER_PLAYER": "1000"}, folder / "log") as bot:
            async with asyncio.timeout(START):
                await wire.connected.wait()
            await _probe(guests, Random(load.seed))
            started = time.perf_counter() - began
            await asyncio.sleep(CALM)
            before = await bot.figures()
            report(f"{load.presses:g} presses a second for {load.seconds:g} seconds …")
            calls, own = wire.calls.total(), time.process_time()
            pressed, seconds = await _press(guests, load)
            after = await bot.figures()
            calls, own = wire.calls.total() - calls, time.process_time() - own
        async with await open_store(url) as store:
            played = await store.matches.acts_by_people()
    return _figures(load, pressed, seconds, before, after, calls, own, played, started, empty)


async def _memory_of_an_empty_bot(folder: Path) -> float:
    async with Wire() as wire:
        url = f"sqlite+aiosqlite:///{folder / 'empty.sqlite3'}"
        async with running({**wire.environment, "DATABASE_URL": url}, folder / "log") as bot:
            async with asyncio.timeout(START):
                await wire.connected.wait()
            await asyncio.sleep(CALM)
            return _megabytes(await bot.figures())


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


def _figures(
    load: Load,
    pressed: list[Pressed],
    seconds: float,
    before: dict[str, float],
    after: dict[str, float],
    calls: int,
    own: float,
    played: int,
    started: float,
    empty: float,
) -> Figures:
    def grown(prefix: str) -> float:
        return sum(value - before.get(name, 0) for name, value in after.items() if name.startswith(prefix))

    acts = int(grown("stammtisch_acts_total"))
    # a press that only leads through the menus is answered by one call that belongs to no act
    silent = len(pressed) - played
    within = f'stammtisch_loop_stall_seconds_bucket{{le="{STALL}"}}'
    return Figures(
        tables=load.tables,
        seconds=seconds,
        latencies=tuple(one.seconds for one in pressed if one.seconds is not None),
        unanswered=sum(one.seconds is None for one in pressed),
        longest_stall=after["stammtisch_loop_stall_longest_seconds"],
        stalls=int(grown("stammtisch_loop_stall_seconds_count") - (after[within] - before[within])),
        acts=acts,
        played=played,
        calls_per_act=(calls - silent) / max(1, acts),
        pictures=int(grown("stammtisch_picture_seconds_count")),
        started=started,
        empty=empty,
        resting=_megabytes(before),
        working=_megabytes(after),
        cpu=grown("process_cpu_seconds_total") / seconds,
        own_cpu=own / seconds,
        load=os.getloadavg()[0],
    )


def _megabytes(figures: dict[str, float]) -> float:
    return figures["process_resident_memory_bytes"] / 1e6
