"""Playing dice games in tests: acts as text, with the faces the dice shall show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games import record
from games.core import Game
from games.croupier import Croupier, Fixed
from games.legal import legal, listed
from games.library import sheet
from games.match import Match
from games.notation import readings
from games.phrase import Phrase
from games.views import Dice, Note, View
from games.words import Voice

RECORDS = Path(__file__).parents[2] / "records"
NAMES = ("Anna", "Ben", "Carla", "David", "Emma", "Fritz", "Greta", "Hans", *(f"P{seat}" for seat in range(8, 16)))


def voice(game: Game[Any, Any], language: str = "de") -> Voice:
    """Says what a game says, in German unless told otherwise."""
    return Voice(sheet(type(game), language), NAMES)


def play(game: Game[Any, Any], acts: str, s: Any = None) -> tuple[Any, list[str]]:
    """The state after acts separated by commas, and what was told.

    ``52`` is a throw that shows 5 and 2, ``halte 1 > 52`` another act that throws these.
    Every act is legal for the seat in turn, and every face given is asked for.
    """
    if s is None:
        s = game.setup(Croupier(Fixed([])))
    told: list[str] = []
    for act in filter(None, map(str.strip, acts.split(","))):
        text, _, faces = ("wurf", "", act) if act.isdigit() else act.partition(">")
        source = Fixed.rolls(*map(int, faces.strip()))
        (seat,) = game.to_move(s)
        moves = possible(game, s)
        (move,) = [made for made in readings(game.kinds, text) if made in moves]
        croupier = Croupier(source)
        s = game.apply(s, seat, move, croupier)
        assert not source.left, f"{act}: {source.left} dice were not thrown"
        told += [voice(game)(said.phrase) for said in croupier.said]
    return s, told


def possible(game: Game[Any, Any], s: Any) -> list[Any]:
    """What the seat in turn may do; nothing when the match is over."""
    return [move for seat in game.to_move(s) for move in listed(game, s, seat, legal(game, s, seat))]


def texts(game: Game[Any, Any], s: Any) -> list[str]:
    """What the seat in turn may do, as text."""
    return [str(move) for move in possible(game, s)]


def refused(game: Game[Any, Any], s: Any, text: str) -> str | None:
    """The paragraph against what the seat in turn would like to do; None if it may."""
    (seat,) = game.to_move(s)
    (move,) = readings(game.kinds, text)
    return None if move in possible(game, s) else game.forbids(s, seat, move) or game.why_not(s, seat, move)


def advised(game: Game[Any, Any], s: Any) -> str:
    """What a computer player does."""
    (seat,) = game.to_move(s)
    return str(max(possible(game, s), key=lambda move: game.advice(s, seat, move)))


def shown(game: Game[Any, Any], s: Any) -> list[str]:
    """The dice, the notes and the question, as everybody sees them."""
    say, view = voice(game), game.view(s, None)
    lines = [_line(part, say) for part in view.parts if isinstance(part, Dice | Note)]
    return lines + [f"{NAMES[ask.seats[0]]}: {say(ask.text)}" for ask in view.asks]


def _line(part: Dice | Note, say: Voice) -> str:
    if isinstance(part, Note):
        return say(part.text)
    faces = " ".join(map(str, part.faces))
    return ": ".join(filter(None, (_said(part.label, say), faces))) + (
        f", {say(part.meaning)}" if part.meaning is not None else ""
    )


def _said(phrase: Phrase | None, say: Voice) -> str:
    return "" if phrase is None else say(phrase)


def part(view: View, kind: type[Any]) -> Any:
    """The one part of this type."""
    (found,) = [one for one in view.parts if isinstance(one, kind)]
    return found


def replayed(game_id: str) -> Match[Any, Any]:
    """The match of a golden record, which replays to the same text."""
    text = (RECORDS / f"{game_id}.txt").read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
    return match
