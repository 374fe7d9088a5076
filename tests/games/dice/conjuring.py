"""Helpers for tests of dice tricks: all possible rolls, and tables with each choice of roles."""

from __future__ import annotations

from itertools import product
from typing import Any

from games.contract import Note, Refusal, Seat, make
from games.dice.conjuring.trick import Trick
from games.match.match import Match
from games.match.reading import read_act
from tests.games.dice.playing import formatter, played

MODES = ("tisch", "erster", "reihum")


def rolls(dice: int) -> list[tuple[int, ...]]:
    """All rolls of a number of dice."""
    return list(product(range(1, 7), repeat=dice))


def trick(kind: type[Trick], seats: int = 1, **options: Any) -> Trick:
    """The game with these options."""
    return kind(seats, make(kind.Options, options))


def performed(kind: type[Trick], acts: str, seats: int = 1, **options: Any) -> Match[Any, Any]:
    """The match after a line of acts, as :func:`tests.games.dice.started_match.played` reads them."""
    return played(trick(kind, seats, **options), acts)


def notes(match: Match[Any, Any], seat: Seat | None) -> list[str]:
    """The notes that a seat reads."""
    say = formatter(match.game)
    return [say(part.text) for part in match.game.view(match.state, seat).parts if isinstance(part, Note)]


def refusal(match: Match[Any, Any], seat: Seat, text: str) -> Refusal:
    """The reason why a typed line is not played."""
    try:
        read_act(match, seat, text)
    except Refusal as refused:
        return refused
    raise AssertionError(f"{text!r} may be played")
