"""Figures of the bot, printed: REST calls per move, milliseconds and bytes per picture, for every game.

python -m tests.bot.measure [GAME …]
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import thread_time

import render
from bot.sessions.table import Table
from data.migrate import migrate
from games.contract import Croupier, Loose, draw, make
from games.library import AnyGame, all_games, sheet
from games.match.match import open_match
from games.match.seeds import SEED_BYTES
from games.sheets import MessageFormatter
from tests.bot.background.test_claims import purposes
from tests.bot.tavern import Whim, open_tavern

ACTS = 30
"""Acts of people that are counted."""
PICTURES = 60
NAMES = ("Anna", "Ben", "Carla", "Dora", "Emil", "Frieda", "Gustav", "Hedwig", "Ida", "Jakob", "Karla", "Ludwig")


@dataclass(frozen=True)
class Calls:
    """What the acts of people have cost."""

    acts: int
    found: Counter[str]

    def __str__(self) -> str:
        parts = (f"{self.found[name] / self.acts:.2f}" for name in ("answer", "post", "own view", "notice"))
        rest = self.found.total() - sum(self.found[name] for name in ("answer", "post", "own view", "notice"))
        return " ".join(f"{part:>8}" for part in (*parts, f"{rest / self.acts:.2f}"))


async def calls(game: type[AnyGame], folder: Path) -> Calls:
    """Let the fewest people a game needs play by menus, from the post where it has their choices."""
    database = folder / f"{game.info.id}.sqlite3"
    await migrate(f"sqlite+aiosqlite:///{database}")
    async with open_tavern(database) as tavern:
        while len(tavern.people) < game.info.seats[0]:
            tavern.come(f"guest{len(tavern.people)}")
        host, *others = list(tavern.people.values())[: game.info.seats[0]]
        table = await tavern.open(host, game.info.id)
        await table.join(*others)
        await table.start(host)
        begun = await table.ply()

        def enough(now: Table) -> bool:
            return now.started_match.ply - begun >= ACTS

        with tavern.calls() as made:
            end = await table.play_on(Whim(game.info.id), until=enough)
        return Calls(max(end.started_match.ply - begun, 1), purposes(made, await table.post()))


def pictures(game: type[AnyGame]) -> tuple[list[float], list[int]]:
    """Milliseconds of one core and bytes of the pictures of a match by chance, all seats and the public one in turn."""
    rng = Random(game.info.id)
    seats = game.info.seats[len(game.info.seats) // 2]
    formatter = MessageFormatter(sheet(game, "de"), tuple(f"{name[:8]}" for name in (*NAMES, *NAMES)[:seats]))
    took: list[float] = []
    sizes: list[int] = []
    while len(took) < PICTURES:
        match = open_match(game(seats, make(game.Options, {})), rng.randbytes(SEED_BYTES))
        while match.result is None and match.awaited and len(took) < PICTURES:
            seat = match.awaited[0]
            for viewer in (None, seat):
                view = match.game.view(match.state, viewer)
                start = thread_time()
                png = render.draw(view, formatter, viewer=viewer)
                took.append(1000 * (thread_time() - start))
                sizes.append(len(png))
            move = draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(rng)))
            match = match.play(seat, move)
    # the first ones warm up
    return took[PICTURES // 4 :], sizes[PICTURES // 4 :]


def main(wanted: Sequence[str]) -> None:
    """Print a table."""
    games = [game for game in all_games().values() if not wanted or game.info.id in wanted]
    print(f"{'':24} calls per act of a person{'':19} | a picture")
    heads = ("answer", "post", "own view", "notice", "other")
    print(f"{'':24} {' '.join(f'{head:>8}' for head in heads)} | median ms   p95 ms  median kB   max kB")
    every: list[float] = []
    # as workers do when they begin
    render.warm_up(render.LIGHT)
    with tempfile.TemporaryDirectory() as folder:
        for game in games:
            counted = asyncio.run(calls(game, Path(folder)))
            took, sizes = pictures(game)
            every += took
            slow = statistics.quantiles(took, n=20)[-1]
            drawn = (
                f"{statistics.median(took):9.1f} {slow:8.1f} {statistics.median(sizes) / 1000:10.1f}"
                f" {max(sizes) / 1000:8.1f}"
            )
            print(f"{game.info.id:24} {counted} | {drawn}", flush=True)
    print(f"all pictures: median {statistics.median(every):.1f} ms")


if __name__ == "__main__":
    main(sys.argv[1:])
