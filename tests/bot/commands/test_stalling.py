"""Ways to keep a table waiting: none gives time, and none counts as a sign of life."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.sessions.table import AnyMatch, Table
from bot.sessions.timing import PATIENCE, idle_since
from data import rows
from games.library import find
from games.match.acts import RefuseUndo, Undo
from games.match.match import open_match
from tests.bot.asking import scene, told
from tests.bot.background.test_timeouts import mover, with_limits
from tests.bot.commands.ways import FIVE_MINUTES
from tests.bot.tavern import Person, Tavern


async def test_who_plays_and_takes_back_can_be_replaced(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle")
    for _ in range(12):
        await anna.slash("move", text="a1")
        await tavern.wait(25)
        await anna.slash("table undo")
        await tavern.wait(1)
    await at.neighbour.slash("table replace", player=anna)
    assert (await at.table.now()).seat_held_for(anna.id) == at.seat


@pytest.mark.parametrize("act", ["undo", "draw"])
async def test_what_is_asked_and_withdrawn_is_no_sign_of_life(tavern: Tavern, anna: Person, act: str) -> None:
    at = await scene(tavern, anna, "chess", ["e2-e4", "e7-e5"])
    for _ in range(3):
        await tavern.wait(FIVE_MINUTES / 3)
        await anna.slash(f"table {act}")
        await anna.slash("table refuse")
    await tavern.wait(1)
    await at.neighbour.slash("table replace", player=anna)
    assert (await at.table.now()).seat_held_for(anna.id) == at.seat


async def test_requests_do_not_keep_an_idle_table_open(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess", ["e2-e4", "e7-e5"])
    before = await at.table.now()
    await tavern.wait(60)
    await anna.slash("table undo")
    await anna.slash("table refuse")
    now = await at.table.now()
    assert now.at > before.at
    assert idle_since(now, now.time_control) == idle_since(before, before.time_control)
    assert now.row.due_at == before.row.due_at


async def test_a_clock_runs_on_through_taking_back(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await with_limits(tavern, "act30", "muehle", anna, ben)
    late = await mover(table)
    for _ in range(2):
        await late.slash("move", text="a1")
        await tavern.wait(10)
        await late.slash("table undo")
    await tavern.wait(12)
    assert (await table.now()).seat_held_for(late.id) is not None


async def test_a_pause_does_not_bind_for_ever(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", ["a1"])
    await anna.slash("table pause")
    await at.neighbour.slash("table pause")
    assert (await at.table.now()).row.status == "paused"
    await anna.slash("table resume")
    assert (await at.table.now()).row.status == "paused"
    tavern.leap(PATIENCE / 1000 + 1)
    assert told(anna, await anna.slash("table resume"))
    assert (await at.table.now()).row.status == "open"


def test_a_computer_player_waits_for_one_request_between_two_moves() -> None:
    """Who asks again and again does not keep it from playing."""
    match = open_match(find("boese_drei")(3), bytes(32))
    (first,) = match.awaited
    while match.awaited == (first,):
        match = match.play(first, match.legals[first].moves[0])
    seats = tuple(
        rows.Chair(seat=seat, name=str(seat), user_id=None if seat in match.awaited else seat + 1, level="easy")
        for seat in range(3)
    )
    row: Any = SimpleNamespace(status="open", time_control=None)

    def waits(match: AnyMatch) -> bool:
        return not Table(row, seats, match).awaited_computers()

    assert not waits(match)
    match = match.play(first, Undo())
    assert match.history.undoing
    assert waits(match)
    match = match.play(first, RefuseUndo()).play(first, Undo())
    assert match.history.undoing
    assert not waits(match)
