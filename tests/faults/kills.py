"""An evening of kills: tables of all games, played by whim, while the bot is killed again and again."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random

from bot.delivery.pictures import PictureService
from bot.runtime.settings import Settings
from bot.sessions.host import Host
from data.migrate import migrate
from data.store import open_store
from tests.bot.sources import LookedAt
from tests.faults import checks
from tests.faults.nursery import Nursery, ended
from tests.faults.players import Ledger, Seating
from tests.faults.world import Unanswered, World

PEOPLE = tuple(range(11, 19))
START_SECONDS = 300.0
CATCH_UP = 60.0
"""Seconds after a start in which every post and hand must have come up to date."""
GOING = 60.0
"""Seconds in which everybody must have noticed that the bot is gone."""
LONGEST_LIFE = 3.0
"""Seconds a life lasts at most."""
MOST_LIVES = 30
"""Lives after which a table is cleared for the next game, however many kills there are."""
LEAST_LIVES = 4
MOMENTS = ("any time", "after a press", "in a call")


class FoundError(AssertionError):
    """What went wrong in an evening."""


@dataclass
class Figures:
    """What an evening came to."""

    kills: int = 0
    at: Counter[str] = field(default_factory=Counter)
    starts: list[float] = field(default_factory=list)
    """Seconds from a start to the bot being ready."""
    caught_up: list[float] = field(default_factory=list)
    """Seconds from ready until every post and hand showed the present state."""
    acts: int = 0
    old_presses: int = 0
    matches: int = 0
    ledger: Ledger = field(default_factory=Ledger)
    wrong: list[str] = field(default_factory=list)

    def __add__(self, other: Figures) -> Figures:
        """Those of both evenings."""
        return Figures(
            self.kills + other.kills,
            self.at + other.at,
            self.starts + other.starts,
            self.caught_up + other.caught_up,
            self.acts + other.acts,
            self.old_presses + other.old_presses,
            self.matches + other.matches,
            self.ledger + other.ledger,
            self.wrong + other.wrong,
        )


@dataclass
class Evening:
    """The world, the bot in it, and the tables."""

    world: World
    nursery: Nursery
    host: Host
    pictures: PictureService
    settings: dict[str, str]
    log: Path
    rng: Random
    ledger: Ledger
    journal: checks.Journal
    tables: list[Seating]
    figures: Figures = field(default_factory=Figures)
    constants: Mapping[str, float] = field(default_factory=dict)
    """Constants of the bot's modules that have another value, by their full names."""
    pid: int = 0

    async def start(self) -> None:
        """Start the bot and wait until it is connected."""
        began = time.monotonic()
        self.pid = await self.nursery.start(self.settings, self.log, self.constants)
        async with asyncio.timeout(START_SECONDS):
            await self.world.connected.wait()
        self.figures.starts.append(time.monotonic() - began)

    async def kill(self) -> None:
        """End it at once, with whatever it is doing."""
        try:
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            raise FoundError(f"the bot ended by itself; see {self.log}") from None
        await ended(self.pid)
        async with asyncio.timeout(START_SECONDS):
            await self.world.gone.wait()
        self.world.give_up()
        # what had reached the other end before the kill is carried out there
        await asyncio.sleep(0.01)

    async def life(self, presses: int, moment: str) -> None:
        """Let people play, and kill the bot at a moment of a kind after about ``presses`` answered presses."""
        pressers = [asyncio.create_task(table.play_on()) for table in self.tables]
        enough = len(self.world.answers) + self.rng.randint(0, 2 * presses)
        patience = time.monotonic() + LONGEST_LIFE
        while len(self.world.answers) < enough and time.monotonic() < patience:  # noqa: ASYNC110 - two conditions
            await asyncio.sleep(0.005)
        await asyncio.sleep(self.rng.random() * 0.05)
        if moment == "after a press":
            await self.next_call(lambda method, path: True)
            await asyncio.sleep(self.rng.random() * 0.03)
        elif moment == "in a call":
            await self.next_call(lambda method, path: method != "GET")
        await self.kill()
        async with asyncio.timeout(GOING):
            while not all(task.done() for task in pressers):
                # who pressed when the bot was gone, but not yet known to be, waits for nobody
                self.world.give_up()
                await asyncio.wait(pressers, timeout=0.02)
        for task in pressers:
            task.result()
        self.figures.kills += 1
        self.figures.at[moment] += 1

    async def next_call(self, fits: Callable[[str, str], bool]) -> None:
        """Wait until the bot makes a call, which is under way then."""
        arrived = asyncio.Event()

        def heard(method: str, path: str) -> None:
            if fits(method, path):
                arrived.set()

        self.world.on_call = heard
        try:
            async with asyncio.timeout(1):
                await arrived.wait()
        except TimeoutError:
            pass
        finally:
            self.world.on_call = lambda method, path: None

    async def restart(self) -> None:
        """Start again and look at everything."""
        wrong = await self.journal.look()
        windows = await self.journal.windows()
        await self.start()
        wrong += await self._catching_up()
        wrong += await self.journal.look()
        wrong += self.journal.clocks(windows, self.world.line.began)
        await self._old_buttons()
        wrong += self.ledger.missing
        self.ledger.missing = []
        self.figures.wrong += [f"after kill {self.figures.kills}: {sentence}" for sentence in wrong]

    async def _catching_up(self) -> list[str]:
        """What still is wrong with posts and hands when the time is up."""
        began = time.monotonic()
        while True:
            wrong = [sentence async for sentence in self._shown()]
            if not wrong:
                self.figures.caught_up.append(time.monotonic() - began)
                return []
            if time.monotonic() - began > CATCH_UP:
                return wrong
            await asyncio.sleep(0.1)

    async def _shown(self) -> AsyncIterator[str]:
        for table in self.tables:
            session = await self.host.in_channel(table.channel)
            if session is None and table.match_id is not None:
                session = await self.host.find(table.match_id)
            if session is not None:
                async for sentence in checks.posts(self.world, session, self.pictures):
                    yield sentence
                async for sentence in checks.hands(self.world, session, self.pictures):
                    yield sentence

    async def _old_buttons(self) -> None:
        """Press a few things that were shown at some time before."""
        for user, message, custom_id, values in self.rng.sample(self.ledger.old, min(2, len(self.ledger.old))):
            action, match_id = custom_id.split(":")[1:3]
            if action in ("cancel", "again", "leave"):
                continue
            current = self.world.messages.get(int(message["id"]), message)
            unique = f"call {self.world.snowflake()}" if action == "call" else f"{custom_id} {values}"
            self.ledger.could_play(int(match_id), user, unique)
            try:
                await self.world.press(user, current, custom_id, *values)
            except Unanswered:
                self.figures.wrong.append(f"after kill {self.figures.kills}: no answer to the old button {custom_id}")
            self.figures.old_presses += 1

    async def finish(self) -> Figures:
        """The last look: results, log, figures."""
        await self.kill()
        self.figures.wrong += await self.journal.look()
        self.figures.wrong += await self.journal.results()
        self.figures.acts = sum(map(len, self.journal.seen.values()))
        self.figures.matches = len(self.journal.seen)
        self.figures.ledger = self.ledger
        self.ledger.old.clear()
        self.ledger.final.clear()
        said = self.log.read_text(encoding="utf-8").splitlines()
        self.figures.wrong += [f"logged: {line}" for line in said if "Traceback" in line or "[error" in line]
        self.figures.wrong += self.world.problems
        return self.figures


def order(games: Sequence[str], rng: Random) -> Iterator[str]:
    """All games in an order by chance, again and again."""
    shuffled = list(games)
    rng.shuffle(shuffled)
    return cycle(shuffled)


def lives_a_table(kills: int, tables: int, games: int) -> int:
    """Lives of the bot for each table, so that all games are played within that many kills and half remain for ends."""
    return min(MOST_LIVES, max(LEAST_LIVES, kills * tables // (2 * games)))


@asynccontextmanager
async def evening(
    folder: Path,
    nursery: Nursery,
    games: Sequence[str],
    *,
    tables: int,
    seed: object,
    url: str | None = None,
    most_lives: int = MOST_LIVES,
) -> AsyncIterator[Evening]:
    """Everything set up, the bot not yet started."""
    rng = Random(str(seed))
    url = url or f"sqlite+aiosqlite:///{folder / 'book.sqlite3'}"
    await migrate(url)
    ledger = Ledger()
    async with World(tables) as world, await open_store(url) as store:
        world.locales = {user: "de" if user % 2 else "en-US" for user in PEOPLE}
        settings = {
            **world.environment,
            "DATABASE_URL": url,
            "STAMMTISCH_PACE": "0",
            "STAMMTISCH_THINKING": "0.03",
            "STAMMTISCH_WORKERS": "0",
            "STAMMTISCH_TABLES_PER_PLAYER": "100",
        }
        host = Host(store, Settings(_env_file=None), lambda channel: "#games")
        coming = order(games, rng)
        seated = [
            Seating(
                world,
                host,
                ledger,
                channel,
                tuple(rng.sample(PEOPLE, 4)),
                coming,
                Random(f"{seed} {channel}"),
                most_lives,
            )
            for channel in world.channels
        ]
        journal = checks.Journal(host, ledger)
        pool = LookedAt("draw", 2, checks.Sketches())
        pictures = PictureService(pool)
        try:
            yield Evening(world, nursery, host, pictures, settings, folder / "log", rng, ledger, journal, seated)
        finally:
            pool.close()


async def play(
    folder: Path,
    nursery: Nursery,
    games: Sequence[str],
    *,
    kills: int,
    tables: int = 4,
    seed: object = 1,
    presses: int = 4,
    tell: Callable[[Evening], None] = lambda evening: None,
) -> Figures:
    """An evening with a number of kills, and more while nobody has played yet; what was found lies in its figures."""
    most_lives = lives_a_table(kills, tables, len(games))
    async with evening(folder, nursery, games, tables=tables, seed=seed, most_lives=most_lives) as one:
        await one.start()
        for number in range(10 * kills):
            # a few short lives may all end before the first act
            if number >= kills and any(one.journal.seen.values()):
                break
            await one.life(presses, MOMENTS[number % len(MOMENTS)])
            await one.restart()
            tell(one)
        return await one.finish()
