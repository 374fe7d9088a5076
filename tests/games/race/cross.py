"""Positions of the race games on the cross, said by the names of places, and what may be done in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.contract import Croupier, Fixed, is_legal, spoken
from games.race.cross.board import FIELDS, GONE, HIDDEN, steps_to


def steps(quarter: int, place: str) -> int:
    """14, z1, - (in the house) or * (out of the game) as the steps of a peg of a quarter."""
    if place in "-*":
        return HIDDEN if place == "-" else GONE
    return FIELDS - 1 + int(place[1:]) if place.startswith("z") else steps_to(quarter, int(place) - 1)


def position(game: Any, *pegs: str, turn: int = 0, roll: int | None = None, **more: Any) -> Any:
    """A position: for each seat where its pegs stand; those not named wait in the house."""
    s = game.begin(turn, Croupier(Fixed([])))
    placed = tuple(
        tuple(sorted(steps(s.quarters[seat], place) for place in [*names.split(), *"----"][:4]))
        for seat, names in enumerate(pegs)
    )
    return replace(s, pegs=placed, roll=roll, **more)


def can(game: Any, s: Any) -> str:
    """What the seat in turn may do, as an English player writes it."""
    return ", ".join(spoken(m, "en") for m in game.offers(s, s.turn) if is_legal(game, s, s.turn, m))


def rolled(game: Any, s: Any, *rolls: int) -> Any:
    """The position after one roll of the seat in turn."""
    from games.kit.dice import Roll

    return game.apply(s, s.turn, Roll(), Croupier(Fixed.rolls(*rolls)))


def where(game: Any, s: Any, seat: int) -> str:
    """Where a seat's pegs stand, the hindmost first."""
    from games.race.cross.moves import peg_at

    start = s.quarters[seat] * 10
    return " ".join("-" if one == HIDDEN else "*" if one == GONE else peg_at(start, one) for one in s.pegs[seat])
