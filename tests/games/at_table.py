"""Playing open-ended games in tests: acts as text, for the seat in turn or a named one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.contract import Croupier, Game, Loose, legal, listed, readings
from games.library import sheet
from games.match import record
from games.match.match import Match, open_match
from games.sheets import MessageFormatter
from tests.games.records import record_of

NAMES = ("Anna", "Ben", "Carla", "David", "Emma", "Fritz")


def formatter(game: Game[Any, Any], language: str = "de") -> MessageFormatter:
    """Says what a game says."""
    return MessageFormatter(sheet(type(game), language), NAMES)


def play(game: Game[Any, Any], s: Any, acts: str, croupier: Croupier) -> tuple[Any, list[str]]:
    """Play acts separated by ``;``, each legal; the state and the announcements. ``2: muggins`` is an act of seat 2."""
    told: list[str] = []
    for act in filter(None, map(str.strip, acts.split(";"))):
        named, _, text = act.rpartition(": ")
        seat = int(named) if named else game.to_move(s)[0]
        moves = possible(game, s, seat)
        (move,) = [made for made in readings(game.kinds, text) if made in moves]
        before = len(croupier.said)
        s = game.apply(s, seat, move, croupier)
        told += [formatter(game)(said.phrase) for said in croupier.said[before:] if said.to is None]
    return s, told


def possible(game: Game[Any, Any], s: Any, seat: int | None = None) -> list[Any]:
    """The legal moves of a seat (by default the one in turn)."""
    seat = game.to_move(s)[0] if seat is None else seat
    return list(listed(game, s, seat, legal(game, s, seat)))


def texts(game: Game[Any, Any], s: Any, seat: int | None = None) -> list[str]:
    """The legal moves of a seat, as text."""
    return [str(move) for move in possible(game, s, seat)]


def refused(game: Game[Any, Any], s: Any, text: str, seat: int | None = None) -> str | None:
    """The paragraph that forbids a move of a seat; None if it is allowed."""
    seat = game.to_move(s)[0] if seat is None else seat
    made = readings(game.kinds, text)[0]
    return None if made in possible(game, s, seat) else game.forbids(s, seat, made) or game.why_not(s, seat, made)


def match_at(game: Game[Any, Any], s: Any) -> Match[Any, Any]:
    """A match whose present state is this one."""
    legals = tuple(legal(game, s, seat) for seat in range(game.seats))
    return replace(open_match(game, bytes(32)), state=s, legals=legals)


def by_chance(seed: int = 0) -> Croupier:
    """A croupier for tests in which chance does not matter."""
    from random import Random

    return Croupier(Loose(Random(seed)))


def replayed(name: str) -> Match[Any, Any]:
    """The golden record of a game, played again."""
    text = record_of(name).read_text(encoding="utf-8")
    match = record.read(text)
    assert match.result is not None
    assert record.write(match) == text
    return match
