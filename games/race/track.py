"""Shared parts of all race games: opening rolls, results after the last round, marks of the last way and roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.contract import Croupier, Dice, Hue, Mark, Note, Result, Seat, Who, phrase

HUES: tuple[Hue, ...] = ("red", "blue", "green", "yellow")
WARNING = 15
"""How many rounds before the last the view warns of it."""


class HitSpot(str):
    """The target of a move that threw a peg out; in records it is a place like any other."""

    __slots__ = ()


class Step(NamedTuple):
    """A possible move: start, target, and whether it throws a peg out."""

    src: str
    to: str
    hits: bool = False


def roll_off(croupier: Croupier, seats: int) -> tuple[Seat, int]:
    """The seat with the highest roll, and that roll; ties roll again."""
    left = tuple(range(seats))
    while True:
        rolls = croupier.roll(len(left))
        for seat, roll in zip(left, rolls, strict=True):
            croupier.say("rolled_off", by=Who(seat), n=roll)
        left = tuple(seat for seat, roll in zip(left, rolls, strict=True) if roll == max(rolls))
        if len(left) == 1:
            return left[0], max(rolls)


def farthest(far: Sequence[Any], rounds: int, together: int = 1) -> Result:
    """The result after the last round: those who have come farthest win; more than ``together`` of them draw."""
    first = tuple(seat for seat, own in enumerate(far) if own == max(far))
    places = tuple(1 + sum(other > own for other in far) for own in far)
    points = tuple(int(place == 1) for place in places)
    if len(first) > together:
        return Result(points, places, (), phrase("result.draw", n=rounds))
    return Result(points, places, first, phrase("result.limit", by=tuple(map(Who, first)), n=rounds))


def with_hit(trace: Sequence[str]) -> tuple[str, ...]:
    """The way of a move that threw a peg out."""
    return (*trace[:-1], HitSpot(trace[-1]))


def marks(trace: Sequence[str], steps: Sequence[Step]) -> tuple[Mark, ...]:
    """Marks of the last way and of a peg thrown out, then of the pegs that can move and their targets."""
    chosen = dict.fromkeys(spot for step in steps for spot in (step.src, step.to))
    hit = dict.fromkeys(step.to for step in steps if step.hits)
    way = [Mark(str(spot), "to" if number else "from") for number, spot in enumerate(trace)]
    return (
        *way,
        *(Mark(str(spot), "taken") for spot in trace if isinstance(spot, HitSpot)),
        *(Mark(spot, "choice") for spot in chosen if spot not in hit),
        *(Mark(spot, "prey") for spot in hit),
    )


def last_roll(last: tuple[Seat, int] | None, houses: Sequence[str] | None = None) -> tuple[Dice, ...]:
    """The last roll with its seat; it lies beside the seat's house where the board has room there."""
    if last is None:
        return ()
    seat, face = last
    return (Dice((face,), "rolled", phrase("dice.of", by=Who(seat)), near=houses[seat] if houses else None),)


def last_rounds(rounds: int, *, over: bool) -> tuple[Note, ...]:
    """A note on the rounds left, when they are few."""
    return (Note(phrase("note.limit", n=rounds), "quiet"),) if rounds <= WARNING and not over else ()
