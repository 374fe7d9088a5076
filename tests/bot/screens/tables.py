"""Tables in memory: a row, chairs and a match after typed moves, without Discord and without a database."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

from bot.sessions.notes import Notes
from bot.sessions.past_matches import EVERY, PastMatch
from bot.sessions.table import AnyMatch, Table, first_moment
from bot.sessions.time_control import TIME_LIMITS, TimeControl
from data import rows
from games import menu
from games.contract import Croupier, Loose, as_dict, draw, make, on_menus
from games.library import find
from games.match.acts import move_of
from games.match.reading import read_act
from games.match.seeds import commitment

NOW = 1_700_000_000_000
"""14 November 2023, UTC milliseconds."""
HOUR = 3_600_000
ANNA, BEN, CARLA, DORA = 101, 102, 103, 104
NAMES = {ANNA: "Anna", BEN: "Ben", CARLA: "Carla", DORA: "Dora"}
SEED = bytes(range(32))
CHANNEL, GUILD, POST = 5001, 6001, 7001


def lobby_of(game: str, *people: int, language: rows.Language = "en", computers: int = 0, **options: Any) -> Table:
    """A lobby where these people sit, then computer players of medium strength."""
    row = rows.Match(
        id=42,
        game=game,
        version=str(find(game).info.version),
        status="lobby",
        guild_id=GUILD,
        channel_id=CHANNEL,
        post_id=POST,
        post_at=NOW - HOUR,
        host_id=ANNA,
        language=language,
        options=json.dumps(as_dict(make(find(game).Options, options))),
        seed=None,
        commitment=commitment(SEED),
        ply=0,
        note=None,
        created_at=NOW - 2 * HOUR,
        started_at=None,
        ended_at=None,
    )
    chairs = [
        rows.Chair(seat=seat, name=NAMES[user], user_id=user, locale=language) for seat, user in enumerate(people)
    ]
    chairs += [
        rows.Chair(seat=len(people) + number, name=f"Computer {number + 1}", level="medium")
        for number in range(computers)
    ]
    return Table(row, tuple(chairs), None, NOW - HOUR, "#games")


def begun(game: str, *people: int, language: rows.Language = "en", computers: int = 0, **options: Any) -> Table:
    """A table whose match has just begun."""
    lobby = lobby_of(game, *people, language=language, computers=computers, **options)
    row = replace(lobby.row, status="open", seed=SEED.hex(), started_at=NOW - HOUR, press=None)
    return replace(lobby, row=row, match=first_moment(row, lobby.seats))


def after(table: Table, *acts: Any) -> Table:
    """The table after acts of whoever is awaited first: moves, or texts that are read as moves."""
    match = table.started_match
    for act in acts:
        seat = match.awaited[0]
        match = match.play(seat, read_act(match, seat, act) if isinstance(act, str) else act)
    return with_match(table, match)


def at_random(table: Table, acts: int, seed: int = 1) -> Table:
    """The table after random acts, fewer where the match ends before."""
    match, rng = table.started_match, Random(seed)
    for _ in range(acts):
        if match.result is None:
            seat = match.awaited[0]
            match = match.play(seat, draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(rng))))
    return with_match(table, match)


def with_match(table: Table, match: AnyMatch) -> Table:
    """The table with its match at another moment; over if the match is."""
    status: rows.Status = table.row.status if match.result is None else "over"
    ended = None if match.result is None else NOW
    return replace(table, row=replace(table.row, ply=match.ply, status=status, ended_at=ended), match=match)


def noted(table: Table, notes: Notes) -> Table:
    """The table with notes beside it."""
    return replace(table, row=replace(table.row, note=str(notes)))


def in_two_languages(table: Table) -> Table:
    """The table, where the last person speaks the language that the post does not."""
    last = table.people[-1]
    guest = replace(last, locale="en" if table.language == "de" else "de")
    return replace(table, seats=tuple(guest if chair == last else chair for chair in table.seats))


def in_state(table: Table, status: rows.Status) -> Table:
    """The table with another status."""
    return replace(table, row=replace(table.row, status=status))


def with_time(table: Table, limits: str, **clocks: Any) -> Table:
    """The table with a time control."""
    return replace(table, row=replace(table.row, time_control=str(TimeControl(TIME_LIMITS[limits], **clocks))))


def past_of(table: Table) -> PastMatch:
    """The finished match of a table, with its moments."""
    match = first_moment(table.row, table.seats)
    moments = [match]
    for step in table.started_match.steps:
        match = match.play(step.seat, move_of(match.game, step.text), elapsed=step.elapsed)
        if match.ply % EVERY == 0:
            moments.append(match)
    people = {seat.seat for seat in table.people}
    by_people = frozenset(step.ply for step in match.steps if step.seat in people)
    return PastMatch(table.row, table.seats, match, tuple(moments), by_people)


def some_way(table: Table, seat: int, length: int) -> tuple[int, ...]:
    """The first way into a seat's menus with a number of steps that does not end at a move."""
    match = table.started_match
    found = on_menus(match.game, match.state, seat, match.legals[seat])
    ways: list[tuple[int, ...]] = [()]
    while ways:
        way = ways.pop(0)
        node = menu.walk(found, way)
        if len(way) == length and not isinstance(node, menu.Chosen):
            return way
        match node:
            case menu.Choose(entries=entries):
                ways += [(*way, entry.step) for entry in entries]
            case menu.ChooseSome(lo=lo):
                ways.append((*way, menu.mask(range(max(lo, 1)))))
            case menu.ChooseNumber(lo=lo):
                ways.append((*way, lo))
            case menu.Chosen():
                pass
    raise ValueError(f"no menu {length} steps in")
