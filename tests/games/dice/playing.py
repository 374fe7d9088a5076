"""Helpers for tests of dice games: matches from a line of acts, their messages, their views, and the legal moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, TypeGuard

from games.contract import Dice, Fixed, Game, Note, Pad, Part, Roster, View, legal, listed, readings
from games.library import sheet
from games.match import record
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.players import choose
from games.sheets import MessageFormatter
from tests.games.records import record_of

NAMES = ("Anna", "Ben", "Carla", "David", "Emil", "Frida", "Greta", "Hans", *(f"P{seat}" for seat in range(8, 16)))
_ACT = re.compile(r"(?:(?P<seat>\d+):)?(?P<text>[^>]*)(?:>(?P<faces>[1-6]+))?")


def formatter(game: Game[Any, Any], language: str = "de") -> MessageFormatter:
    """The formatter of a game's messages, by default in German."""
    return MessageFormatter(sheet(type(game), language), NAMES)


def played(game: Game[Any, Any], acts: str, s: Any = None) -> Match[Any, Any]:
    """The match after acts of the awaited seats, from its beginning or from a position.

    Acts are separated by blanks, commas or ``|``. ``52`` is a roll that shows 5 and 2; anything else is typed, with
    ``_`` for a blank; ``halte_1>52`` rolls these besides; ``2:text`` is typed by seat 2. All faces are asked for.
    """
    match: Match[Any, Any] = open_match(game, bytes(32), Fixed([]))
    if s is not None:
        match = replace(match, state=s, legals=tuple(legal(game, s, seat) for seat in range(game.seats)))
    for act in re.split(r"[\s,|]+", acts.strip(" ,|")):
        if not act:
            continue
        found = _ACT.fullmatch("wurf>" + act if re.fullmatch("[1-6]+", act) else act)
        assert found, act
        seat = int(found["seat"] or match.awaited[0])
        source = Fixed.rolls(*map(int, found["faces"] or ""))
        match = match.play(seat, read_act(match, seat, found["text"].replace("_", " ")), source=source)
        assert not source.left, f"{act}: {source.left} dice were not rolled"
    return match


def play(game: Game[Any, Any], acts: str, s: Any = None) -> tuple[Any, list[str]]:
    """The state after acts, and the messages about them."""
    match = played(game, acts, s)
    return match.state, told(match)


def moments(game: Game[Any, Any], seed: int = 1) -> Iterator[Match[Any, Any]]:
    """A match among computer players, act by act."""
    match: Match[Any, Any] = open_match(game, bytes([seed]) * 32)
    rng = Random(seed)
    yield match
    while match.result is None:
        seat = match.awaited[0]
        match = match.play(seat, choose(game, match.state, seat, "greedy", rng))
        yield match


# --- what is told and shown ---


def told(match: Match[Any, Any], language: str = "de") -> list[str]:
    """All public messages in words."""
    say = formatter(match.game, language)
    return [say(said.phrase) for step in match.steps for said in step.said]


def shown(match: Match[Any, Any], language: str = "de") -> list[str]:
    """The dice, notes and questions that a spectator sees."""
    return seen(match.game, match.state, language)


def seen(game: Game[Any, Any], s: Any, language: str = "de") -> list[str]:
    """The dice, notes and questions that a spectator sees in a position."""
    say, view = formatter(game, language), game.view(s, None)
    lines = [_line(part, say) for part in view.parts if isinstance(part, Note) or _is_rolled(part)]
    return lines + [f"{', '.join(NAMES[seat] for seat in ask.seats)}: {say(ask.text)}" for ask in view.asks]


def _is_rolled(part: Part) -> TypeGuard[Dice]:
    """Return whether dice have been rolled, instead of waiting for the first roll."""
    return isinstance(part, Dice) and not (part.label and part.label.key == "dice.ready")


def _line(part: Dice | Note, say: MessageFormatter) -> str:
    if isinstance(part, Note):
        return say(part.text)
    words = (say.value(part.label), " ".join(map(str, part.faces)), say.value(part.meaning))
    return ": ".join(filter(None, words))


def part(view: View, kind: type[Any]) -> Any:
    """The only part of this type in a view."""
    (found,) = [one for one in view.parts if isinstance(one, kind)]
    return found


def roster(match: Match[Any, Any]) -> Roster:
    """The players as a view shows them."""
    found: Roster = part(match.game.view(match.state, None), Roster)
    return found


def pad(match: Match[Any, Any]) -> Pad:
    """The score pad as a view shows it."""
    found: Pad = part(match.game.view(match.state, None), Pad)
    return found


# --- what one may do ---


def possible(game: Game[Any, Any], s: Any) -> list[Any]:
    """The legal moves of the seat in turn; empty when the match is over."""
    return [move for seat in game.to_move(s) for move in listed(game, s, seat, legal(game, s, seat))]


def texts(game: Game[Any, Any], s: Any) -> list[str]:
    """The legal moves of the seat in turn as texts."""
    return [str(move) for move in possible(game, s)]


def refused(game: Game[Any, Any], s: Any, text: str) -> str | None:
    """The paragraph against a move of the seat in turn; None if it is legal."""
    (seat,) = game.to_move(s)
    (move,) = readings(game.kinds, text)
    return None if move in possible(game, s) else game.forbids(s, seat, move) or game.why_not(s, seat, move)


def advised(game: Game[Any, Any], s: Any) -> str:
    """The move of a computer player."""
    (seat,) = game.to_move(s)
    return str(max(possible(game, s), key=lambda move: game.heuristic(s, seat, move)))


def replayed(game_id: str) -> Match[Any, Any]:
    """The match of a golden record, which replays to the same text."""
    text = record_of(game_id).read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
    return match
