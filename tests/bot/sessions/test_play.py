"""Acts by a table that was just read: it is read once, and whatever has changed meanwhile is judged anew."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.sessions import lobby
from bot.sessions.errors import AlreadyPlayed, Paused
from bot.sessions.host import Host
from bot.sessions.journal import Event, Origin
from bot.sessions.notes import Notes
from bot.sessions.seating import reseat, returning_person, substitute
from bot.sessions.start import start
from bot.sessions.table import AnyMatch
from data import rows
from data.store import Store
from games.contract import NotAsked
from tests.bot.sessions.conftest import HostWith
from tests.bot.sessions.people import ANNA, BEN, PRESS, begun, now, opened

OPEN: tuple[rows.Status, ...] = ("open",)
PAUSED: tuple[rows.Status, ...] = ("paused",)


def first_move(match: AnyMatch) -> Any:
    return match.legals[match.awaited[0]].moves[0]


async def test_a_table_at_hand_is_not_read_again(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await now(host, await begun(host, ANNA, BEN, game="muehle"))
    loads = list[int]()
    load = host.store.journal.load

    async def counted(match_id: int, since: int = 0) -> Any:
        loads.append(match_id)
        return await load(match_id, since)

    monkeypatch.setattr(host.store.journal, "load", counted)
    played = await host.play(table, table.started_match.awaited[0], first_move)
    assert (played.table.row.ply, loads) == (1, [])
    played = await host.play(table, played.table.started_match.awaited[0], first_move)
    assert (played.table.row.ply, loads) == (2, [table.id]), "what was seen is old by now"


async def test_what_another_process_has_played_is_seen(host_with: HostWith) -> None:
    host, other = host_with(), host_with()
    table = await now(host, await begun(host, ANNA, BEN, game="muehle"))
    await other.play(table.id, table.started_match.awaited[0], first_move)
    turns = list[int]()

    def choose(match: AnyMatch) -> Any:
        turns.append(match.ply)
        return first_move(match)

    with pytest.raises(NotAsked):
        await host.play(table, table.started_match.awaited[0], choose)
    assert turns == [0, 1], "judged by what was seen, then anew"


async def test_a_pause_meanwhile_holds(host_with: HostWith) -> None:
    host, other = host_with(), host_with()
    table = await now(host, await begun(host, ANNA, BEN, game="muehle"))
    await other.store.matches.set_status(table.id, rows.StatusChange("paused", was=OPEN, at=table.at))
    with pytest.raises(Paused):
        await host.play(table, table.started_match.awaited[0], first_move)


async def test_another_chair_meanwhile_stays(host_with: HostWith) -> None:
    host, other = host_with(), host_with()
    table = await now(host, await begun(host, ANNA, BEN, game="muehle"))
    seat = 1 - table.started_match.awaited[0]
    await reseat(other, await now(other, table), seat, substitute())
    played = await host.play(table, table.started_match.awaited[0], first_move)
    assert played.table.row.ply == 1
    assert played.table.seats[seat].user_id is None
    back = await reseat(
        host, played.table, seat, returning_person(table.seats[seat].user_id or 0, table.seats[seat].name)
    )
    assert back[0].seats[seat].user_id == table.seats[seat].user_id


async def test_notes_meanwhile_stay(host_with: HostWith, store: Store) -> None:
    host, other = host_with(), host_with()
    table = await now(host, await begun(host, ANNA, BEN, game="muehle"))
    await other.note(await now(other, table), lambda notes: notes.with_wish("stop", 0, 0))
    played = await host.play(table, table.started_match.awaited[0], first_move)
    assert played.table.notes == Notes(stop={0: 0})


async def test_time_meanwhile_stays(host_with: HostWith) -> None:
    host, other = host_with(), host_with()
    waiting = await lobby.set_time_limits(host, ANNA, await opened(host, ANNA, BEN, game="muehle"), "day3")
    table = await now(host, (await start(host, ANNA, waiting, press=PRESS))[0])
    at = table.at + 5_000
    await other.store.matches.set_status(table.id, rows.StatusChange("paused", was=OPEN, at=at))
    await other.store.matches.set_status(table.id, rows.StatusChange("open", was=PAUSED, at=at + 1_000, lost=1_000))
    played = await host.play(table, table.started_match.awaited[0], first_move)
    assert played.table.row.time_lost == table.row.time_lost + 1_000


@pytest.mark.parametrize("game", ["boese_drei", "muehle"])
async def test_what_comes_twice_is_played_once(host_with: HostWith, game: str) -> None:
    """By the same process, by another one, and by one that has started since; also where it does not go twice."""
    host = host_with()
    table = await now(host, await begun(host, ANNA, BEN, game=game))
    seat = table.started_match.awaited[0]
    await host.play(table.id, seat, first_move, origin=Origin(event=Event(77)))
    for process in (host, host_with(), host_with()):
        with pytest.raises(AlreadyPlayed):
            await process.play(table, seat, first_move, origin=Origin(event=Event(77)))
    after = await host.play(
        table.id, (await now(host, table)).started_match.awaited[0], first_move, origin=Origin(event=Event(77, 1))
    )
    assert after.table.row.ply == 2


async def test_what_comes_to_two_processes_at_once_is_played_once(host_with: HostWith) -> None:
    host, other = host_with(), host_with()
    table = await now(host, await begun(host, ANNA, BEN, game="boese_drei"))
    seat = table.started_match.awaited[0]
    await other.find(table.id)
    both = [process.play(table, seat, first_move, origin=Origin(event=Event(77))) for process in (host, other)]
    answers = await asyncio.gather(*both, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["AlreadyPlayed", "Change"]
    assert (await now(host, table)).row.ply == 1
