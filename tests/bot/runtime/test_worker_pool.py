"""Workers beside the event loop: what they are given comes back, lost ones are replaced, none outlives the bot."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import games
import render
from bot.delivery.pictures import PictureService
from bot.runtime import jobs
from bot.runtime.background import in_background
from bot.runtime.jobs import choose_move
from bot.runtime.worker_pool import WorkerPool, rehearse
from bot.screens.post import public
from bot.sessions.table import Table
from bot.wire.message import Attachment
from bot.wire.rendering import KeptPicture, Upload
from bot.wire.sight import Sight
from data import rows
from games.contract import Croupier, Loose, draw, is_legal
from games.library import AnyGame, all_games, find, sheet
from games.match.match import open_match
from games.match.record import write
from games.sheets import MessageFormatter
from render.palette import palette
from tests.bot.sketches import components
from tools.fake_discord.server import walk

LIFE = """
import asyncio, os
from bot.runtime.worker_pool import WorkerPool, in_background

async def main():
    pool = WorkerPool("test", 1, processes=True)
    print(await pool.do(os.getpid), flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


CARDS_DRAWN = "__import__('render.artwork.cards.fronts', fromlist=['front']).front.cache_info().currsize"
"""How many fronts of cards a worker has at hand."""


@pytest.fixture(scope="module")
def pool() -> Iterator[WorkerPool]:
    pool = WorkerPool("test", 1, processes=True)
    yield pool
    pool.close()


async def test_a_lost_worker_is_replaced(pool: WorkerPool) -> None:
    first = await pool.do(os.getpid)
    assert first != os.getpid()
    os.kill(first, signal.SIGKILL)
    second = await pool.do(os.getpid)
    assert second not in (first, os.getpid())
    with pytest.raises(ValueError, match="invalid literal"):
        await pool.do(int, "x")
    assert await pool.do(os.getpid) == second, "a mistake costs no worker"
    assert pool.waiting == 0


@pytest.mark.parametrize("game", list(all_games().values())[::8], ids=lambda game: game.info.id)
async def test_workers_draw_and_think_for_every_kind_of_game(pool: WorkerPool, game: type[AnyGame]) -> None:
    match = open_match(game(game.info.seats[0]), bytes(32))
    seat = match.awaited[0]
    move = draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(Random(1))))
    match = match.play(seat, move)
    seat = match.awaited[0]
    move = await pool.do(choose_move, match.game, match.state, seat, "medium", 0.05, 1)
    assert is_legal(match.game, match.state, seat, move)
    formatter = MessageFormatter(sheet(game, "de"), [f"Spieler {seat}" for seat in range(match.game.seats)])
    sight = Sight("key", partial(match.game.view, match.state, seat), formatter, seat)
    picture = await PictureService(pool).picture(sight)
    assert picture.content.startswith(b"\x89PNG")
    assert picture.description


async def test_workers_have_loaded_all_that_jobs_name_and_nothing_else(pool: WorkerPool) -> None:
    """What they would load with a job, whoever asks would wait for; and it would stay in the memory of each."""
    loaded = set(await pool.do(eval, "sorted(__import__('sys').modules)"))
    assert not loaded & {"discord", "sqlalchemy", "aiohttp", "aiosqlite", "bot.app", "data.store"}
    for package in (games, render):
        modules = {one.name for one in walk_packages(package.__path__, f"{package.__name__}.")}
        assert not {one for one in modules - loaded if "._template" not in one}


async def test_workers_begin_without_having_drawn_a_card() -> None:
    """Else the first person after a start would wait until the server they are forked from has drawn all games."""
    fresh = WorkerPool("fresh", 1, processes=True)
    try:
        assert await fresh.do(eval, CARDS_DRAWN) == 0
        await rehearse(fresh)
        assert await fresh.do(eval, CARDS_DRAWN) > 0, "they draw when nobody waits"
    finally:
        fresh.close()


@pytest.mark.parametrize("game", list(all_games())[::26])
async def test_a_first_picture_reads_no_file_and_loads_no_module(game: str) -> None:
    """Fonts, words and palettes are there: each worker would load them for the first person who asks it."""
    fresh = WorkerPool("fresh", 1, processes=True)
    try:
        assert await fresh.do(loaded_at_first_picture, game) == []
    finally:
        fresh.close()


def loaded_at_first_picture(game: str) -> list[str]:
    """The files that this process opens, and the modules it imports, while it draws the beginning of a match."""
    loaded = list[str]()
    sys.addaudithook(lambda event, given: loaded.append(str(given[0])) if event in ("open", "import") else None)
    computed = palette.cache_info().misses
    jobs.rehearse(game)
    return [*loaded, *["a palette"] * (palette.cache_info().misses - computed)]


async def test_a_picture_is_not_kept_waiting_by_what_is_drawn_beforehand() -> None:
    """Somebody who comes while the workers draw for later goes before all games that are still to be drawn."""
    drawn, begun = list[str](), asyncio.Event()

    class Slow(WorkerPool):
        """One worker who notes in which order work is done."""

        has_processes = True

        async def _run(self, work: Any, *given: Any) -> Any:
            drawn.append(str(given[0]))
            begun.set()
            await asyncio.sleep(0)

    workers = Slow("slow", 1, processes=False)
    beforehand = asyncio.create_task(rehearse(workers))
    await begun.wait()
    await workers.do(str, "somebody")
    await beforehand
    assert drawn.index("somebody") < 5
    assert len(drawn) == len(all_games()) + 1
    workers.close()


class _Idle(WorkerPool):
    """Workers who have nothing to do."""

    def __init__(self) -> None:
        super().__init__("idle", 1, processes=False)

    async def _run(self, *_: object, **__: object) -> Any:
        raise AssertionError("something is drawn")


async def test_a_menu_without_places_draws_no_picture_and_has_its_words(pool: WorkerPool) -> None:
    match = open_match(find("lustige_sieben")(2), bytes(32))
    row: Any = SimpleNamespace(id=7, game="lustige_sieben", language="en", status="open", time_control=None, note=None)
    row.parent_match, row.commitment, row.time_lost = None, None, 0
    row.channel_id, row.parent_id, row.guild_id = 1, None, None
    seats = tuple(rows.Chair(seat=number, name=name, user_id=number + 1) for number, name in enumerate(("Anna", "Ben")))
    table = Table(row, seats, match)
    whole = await PictureService(pool).complete(public(table))
    menu = await PictureService(_Idle()).complete(public(table, (0,)), Upload(5))
    assert isinstance(whole.picture, Attachment)
    assert menu.picture == KeptPicture(Upload(5), whole.picture.description)
    (words,) = [item["items"][0]["description"] for item in walk(components(menu)) if "items" in item]
    assert words == whole.picture.description


@pytest.mark.parametrize("processes", [True, False])
@pytest.mark.parametrize("soon", [True, False])
async def test_whoever_still_waits_when_the_workers_have_gone_is_cancelled(processes: bool, soon: bool) -> None:
    pool = WorkerPool("test", 1, processes=processes)
    early = asyncio.create_task(pool.do(os.getpid))
    # it waits until the workers have started
    await asyncio.sleep(0)
    pool.close()
    with pytest.raises(asyncio.CancelledError):
        await (pool.do_soon(os.getpid) if soon else pool.do(os.getpid))
    ended = (await asyncio.gather(early, return_exceptions=True))[0]
    assert isinstance(ended, int | asyncio.CancelledError)


async def test_whoever_is_waited_for_goes_first() -> None:
    """Of many jobs in the background one is begun; what somebody waits for is next."""
    pool, order = WorkerPool("test", 1, processes=False), list[str]()

    async def behind(name: str) -> None:
        in_background.set(True)
        await pool.do(order.append, name)

    jobs = [asyncio.create_task(behind(f"background {number}")) for number in range(5)]
    await asyncio.sleep(0)
    await pool.do(order.append, "press")
    await asyncio.gather(*jobs)
    pool.close()
    assert order[:2] == ["background 0", "press"]
    assert len(order) == 6


async def test_a_worker_makes_a_film_of_a_record(pool: WorkerPool) -> None:
    match = open_match(find("boese_drei")(2), bytes(32))
    match = match.play(0, match.legals[0].moves[0])
    formatter = MessageFormatter(sheet(find("boese_drei"), "de"), ("Anna", "Ben"))
    assert (await PictureService(pool).film(write(match), formatter)).startswith(b"GIF89a")


@pytest.mark.long
async def test_no_worker_outlives_a_killed_bot(tmp_path: Path) -> None:
    script = tmp_path / "life.py"
    script.write_text(LIFE, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(script), env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
    )
    assert process.stdout is not None
    async with asyncio.timeout(300):
        worker = int(await process.stdout.readline())
        process.kill()
        await process.wait()
        while _lives(worker):  # noqa: ASYNC110 - a stranger's process has no event
            await asyncio.sleep(0.05)


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
