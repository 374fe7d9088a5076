"""Matches of dice games from a line of acts, what was told in them, and what the table shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from games import record
from games.core import Game
from games.croupier import Fixed
from games.library import sheet
from games.match import Match, open_match
from games.players import choose
from games.views import Dice, Layout, Note, Pad, Roster
from games.words import Voice

RECORDS = Path(__file__).parents[2] / "records"
NAMES = ("Anna", "Ben", "Carla", "David", "Emil", "Frida", *(f"P{seat}" for seat in range(6, 16)))


def played(game: Game[Any, Any], acts: str) -> Match[Any, Any]:
    """The match after acts of the awaited seats: ``5`` and ``3,4`` are throws by their faces, ``|`` is for the eye.

    Anything else is typed, with ``_`` for a blank; ``2:text`` is typed by seat 2. No throw draws more than its faces.
    """
    match: Match[Any, Any] = open_match(game, bytes(32), Fixed([]))
    for act in acts.replace("|", " ").split():
        if re.fullmatch(r"[1-6](,[1-6])*", act):
            source = Fixed.rolls(*map(int, act.split(",")))
            match = match.play(match.awaited[0], match.read(match.awaited[0], "wurf"), source=source)
            assert not source.left, act
        else:
            by, _, text = act.rpartition(":")
            seat = int(by) if by else match.awaited[0]
            match = match.play(seat, match.read(seat, text.replace("_", " ")), source=Fixed([]))
    return match


def moments(game: Game[Any, Any], seed: int = 1) -> Iterator[Match[Any, Any]]:
    """A match among computer players, act by act."""
    match: Match[Any, Any] = open_match(game, bytes([seed]) * 32)
    rng = Random(seed)
    yield match
    while match.result is None:
        seat = match.awaited[0]
        match = match.play(seat, choose(game, match.state, seat, "greedy", rng))
        yield match


def told(match: Match[Any, Any], language: str = "de") -> list[str]:
    """All that was said to everybody, in words."""
    say = Voice(sheet(type(match.game), language), NAMES)
    return [say(said.phrase) for step in match.steps for said in step.said]


def shown(match: Match[Any, Any], language: str = "de") -> list[str]:
    """What the table shows a spectator: dice, notes, what is asked."""
    say = Voice(sheet(type(match.game), language), NAMES)
    view = match.game.view(match.state, None)
    lines = []
    for part in view.parts:
        match part:
            case Dice(faces, _, label, meaning):
                words = [say.value(label), ",".join(map(str, faces)), say.value(meaning)]
                lines.append(": ".join(filter(None, words)))
            case Note(text):
                lines.append(say(text))
            case _:
                assert isinstance(part, Layout | Pad | Roster)
    return lines + [f"{', '.join(NAMES[seat] for seat in ask.seats)}: {say(ask.text)}" for ask in view.asks]


def roster(match: Match[Any, Any]) -> Roster:
    """The players as the table shows them."""
    (found,) = [part for part in match.game.view(match.state, None).parts if isinstance(part, Roster)]
    return found


def pad(match: Match[Any, Any]) -> Pad:
    """The score pad as the table shows it."""
    (found,) = [part for part in match.game.view(match.state, None).parts if isinstance(part, Pad)]
    return found


def replayed(game_id: str) -> Match[Any, Any]:
    """The golden record of a game, played again and compared."""
    text = (RECORDS / f"{game_id}.txt").read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
    return match
