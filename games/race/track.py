"""What all races share, whatever the track: who begins, who has come farthest, the last way and the last roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.contract import Croupier, Dice, Hue, Mark, Note, Result, Seat, Who, phrase

HUES: tuple[Hue, ...] = ("red", "blue", "green", "yellow")
WARNING = 15
"""So many rounds before the last the table is told."""


class Hit(str):
    """The end of a way on which a peg was thrown out; as text, and so in records, a place like any other."""

    __slots__ = ()


class Step(NamedTuple):
    """Where a peg can go, and whether it throws somebody out there."""

    src: str
    to: str
    hits: bool = False


def roll_off(croupier: Croupier, seats: int) -> tuple[Seat, int]:
    """Who rolls most, and how much; equals roll again."""
    left = tuple(range(seats))
    while True:
        rolls = croupier.roll(len(left))
        for seat, roll in zip(left, rolls, strict=True):
            croupier.say("rolled_off", by=Who(seat), n=roll)
        left = tuple(seat for seat, roll in zip(left, rolls, strict=True) if roll == max(rolls))
        if len(left) == 1:
            return left[0], max(rolls)


def farthest(far: Sequence[Any], rounds: int, together: int = 1) -> Result:
    """The result after the last round: whoever has come farthest wins, where so many share what they have reached."""
    first = tuple(seat for seat, own in enumerate(far) if own == max(far))
    places = tuple(1 + sum(other > own for other in far) for own in far)
    points = tuple(int(place == 1) for place in places)
    if len(first) > together:
        return Result(points, places, (), phrase("result.draw", n=rounds))
    return Result(points, places, first, phrase("result.limit", by=tuple(map(Who, first)), n=rounds))


def with_hit(trace: Sequence[str]) -> tuple[str, ...]:
    """A way that ends where a peg was thrown out."""
    return (*trace[:-1], Hit(trace[-1]))


def marks(trace: Sequence[str], steps: Sequence[Step]) -> tuple[Mark, ...]:
    """The last way, and whether a peg was thrown out at its end; then which pegs can go, and where to."""
    chosen = dict.fromkeys(spot for step in steps for spot in (step.src, step.to))
    hit = dict.fromkeys(step.to for step in steps if step.hits)
    way = [Mark(str(spot), "to" if number else "from") for number, spot in enumerate(trace)]
    return (
        *way,
        *(Mark(str(spot), "taken") for spot in trace if isinstance(spot, Hit)),
        *(Mark(spot, "choice") for spot in chosen if spot not in hit),
        *(Mark(spot, "danger") for spot in hit),
    )


def last_roll(last: tuple[Seat, int] | None) -> tuple[Dice, ...]:
    """The last roll, and whose it was."""
    return () if last is None else (Dice((last[1],), "rolled", phrase("dice.of", by=Who(last[0]))),)


def last_rounds(rounds: int, *, over: bool) -> tuple[Note, ...]:
    """How many rounds are left, where these are few."""
    return (Note(phrase("note.limit", n=rounds), "quiet"),) if rounds <= WARNING and not over else ()
