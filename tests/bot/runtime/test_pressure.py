"""The wait for the event loop and the score book is measured, and what need not be at once gives way to people."""

from __future__ import annotations

import asyncio

import pytest

from bot.runtime.pressure import EVERY, SEVERE, SLOWEST, SPARING, Pressure
from bot.runtime.shedding import Shed
from tests.bot.runtime.test_shedding import has_picture
from tests.bot.tavern import First, Person, Tavern


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """The seconds it shows."""
        return self.now


@pytest.mark.parametrize(
    ("wait", "shed", "stretch"),
    [
        (0.0, Shed.NOTHING, 1.0),
        (SPARING, Shed.NOTHING, 1.0),
        (2 * SPARING, Shed.POSTS, 2.0),
        (1.5 * SEVERE, Shed.PICTURES, SLOWEST),
        (60.0, Shed.PICTURES, SLOWEST),
    ],
)
def test_the_longer_people_wait_the_more_gives_way(wait: float, shed: Shed, stretch: float) -> None:
    pressure = Pressure()
    pressure.note(wait, passed=3600)
    assert pressure.wait == pytest.approx(wait)
    assert pressure.shed is shed
    assert pressure.stretch == pytest.approx(stretch)


def test_a_single_long_wait_is_no_pressure() -> None:
    pressure = Pressure()
    pressure.note(0.15, passed=EVERY)
    assert pressure.shed is Shed.NOTHING


def test_it_is_over_within_ten_seconds_however_long_people_have_waited() -> None:
    pressure = Pressure()
    pressure.note(30.0, passed=3600)
    for _ in range(round(10 / EVERY)):
        pressure.note(0.002, passed=EVERY)
    assert (pressure.shed, pressure.stretch) == (Shed.NOTHING, 1.0)


async def test_a_score_book_that_does_not_answer_is_noticed_before_it_does() -> None:
    clock = Clock()
    pressure = Pressure(clock)
    asked, answers = asyncio.Event(), asyncio.Event()

    async def echo() -> None:
        asked.set()
        await answers.wait()

    watching = asyncio.create_task(pressure.watch(echo))
    await asked.wait()
    clock.now += 5
    assert pressure.wait >= 5 - EVERY
    assert pressure.shed is Shed.PICTURES
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)


async def test_the_wait_in_line_at_the_score_book_counts(tavern: Tavern) -> None:
    clock = Clock()
    pressure = Pressure(clock)
    answered = asyncio.Event()

    async def echo() -> None:
        clock.now += 1
        await tavern.book.echo()
        answered.set()

    watching = asyncio.create_task(pressure.watch(echo))
    await answered.wait()
    await asyncio.sleep(0)
    assert pressure.wait > SPARING
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)


async def test_computer_players_take_more_time_while_people_wait(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    before = await table.ply()
    tavern.bot.settings.pace = 2.0
    tavern.pressure.note(3 * SPARING, passed=3600)
    await table.play(anna, First(), "post")
    await tavern.wait(5.5)
    assert await table.ply() == before + 1
    await tavern.wait(1)
    assert await table.ply() == before + 2


async def test_an_answer_goes_without_a_new_picture_while_people_wait_long(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    await table.start(anna)
    tavern.pressure.note(2 * SEVERE, passed=3600)
    (mover,) = await table.awaited()
    answer = await table.play(mover, First(), "post")
    assert answer.kind == "update"
    assert not has_picture(await table.post())
    tavern.pressure.note(0.0, passed=3600)
    await tavern.wait(30)
    assert has_picture(await table.post())
