"""Views of a board of tongues: the men, marks of the last steps and of choices, the cube, the dice."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Sequence

from games.contract import Cube, Dice, Entry, Mark, Phrase, Roster, Seat, Stack, Tables, phrase
from games.kit.rolls import dice_in_use
from games.tables.engine.men import BAR, OFF, OUTSIDE, Men, pips, waiting
from games.tables.engine.moves import DOWN, UP, Place, Step
from games.tables.engine.round import HIGHEST, WHITE, Round, Trace, locked, may_double
from games.tables.engine.steps import must_enter

Ways = tuple[tuple[Place, ...], tuple[Place, ...]]
"""The ways of White and of Black."""


def picture(
    sides: tuple[Men, Men],
    ways: Ways,
    holders: tuple[Seat, Seat],
    *,
    below: int = WHITE,
    marks: tuple[Mark, ...] = (),
) -> Tables:
    """The board with the men of both sides and the seats that hold them; ``below`` is the side at the bottom."""
    standing: dict[str, tuple[Seat, ...]] = {}
    for side, way, holder in zip(sides, ways, holders, strict=True):
        for place in range(1, OFF):
            if side[place]:
                standing[way[place]] = standing.get(way[place], ()) + (holder,) * side[place]
    names = (UP if below == WHITE else DOWN)[1:OFF]
    return Tables(
        tuple(Stack(name, standing.get(name, ())) for name in names),
        bar=tuple(side[BAR] for side in sides),
        off=tuple(side[OFF] for side in sides),
        waiting=tuple(map(waiting, sides)) if any(map(waiting, sides)) else (),
        marks=marks,
        mirrored=below != WHITE,
    )


def traces(trail: Iterable[Trace], ways: Ways) -> tuple[Mark, ...]:
    """Marks of the last steps: where men came from, where they stand now, and what they hit."""
    trail = tuple(trail)
    ends = {(trace.side, trace.to) for trace in trail} - {(trace.side, trace.src) for trace in trail}
    marks = [Mark(ways[trace.side][trace.src], "from") for trace in trail if trace.src != OUTSIDE]
    marks += [Mark(ways[trace.side][trace.to], "to") for trace in trail if (trace.side, trace.to) in ends]
    marks += [Mark("bar", "taken") for trace in trail if trace.hit]
    return tuple(dict.fromkeys(marks))


def choices(moves: Iterable[object], blots: Container[str] = ()) -> tuple[Mark, ...]:
    """Marks on the places from which a man can step, where it can go, and which blots it can hit."""
    steps = [m for m in moves if isinstance(m, Step)]
    sources = dict.fromkeys(str(m.src) for m in steps if m.src != "in")
    ends = dict.fromkeys(m.to.partition("/")[0] for m in steps)
    return (
        *(Mark(src, "choice") for src in sources),
        *(Mark(end, "prey" if end in blots else "reach") for end in ends),
    )


def blots(side: Men, way: Sequence[Place]) -> frozenset[str]:
    """The tongues with a single man of a side."""
    return frozenset(way[place] for place in range(1, OFF) if side[place] == 1)


def shown_cube(r: Round, holders: tuple[Seat, Seat]) -> Cube:
    """The cube as it lies: 64 in the middle at first, offered with the new stake, or before its owner."""
    stake, owner, offered = r.cube
    if offered:
        return Cube(2 * stake, holders[1 - r.side], offered=True)
    return Cube(HIGHEST if owner is None else stake, None if owner is None else holders[owner])


def dice(by: Seat, roll: Sequence[int], left: Sequence[int]) -> Dice:
    """The last roll, and the numbers left of it."""
    return dice_in_use(by, roll, phrase("dice.left", left=tuple(left)) if left else None)


def way_to_go(side: Men) -> Phrase:
    """A note on the pips a side's men still have to go."""
    return phrase("pips", n=pips(side))


def asked(r: Round, doubling: bool, crew: int = 0) -> Phrase:
    """The question to the side in turn, or about the cube to the other side, or to a ``crew`` of this number."""
    stake = r.cube.stake
    if r.cube.offered and crew:
        return phrase("ask.box", stake=2 * stake, lost=stake, n=crew)
    if r.cube.offered:
        return phrase("ask.answer", stake=2 * stake, lost=stake)
    if r.left:
        return phrase("ask.enter" if must_enter(r.facing[0]) else "ask.move", left=r.left)
    if locked(r):
        return phrase("ask.locked")
    return phrase("ask.double" if doubling and may_double(r) else "ask.roll")


def two_sides(
    white: Seat, scores: tuple[int, int] | None, notes: tuple[Phrase, ...], moving: Collection[Seat]
) -> Roster:
    """Both players with their colours; scores and notes are White's and Black's."""
    return Roster(
        tuple(
            Entry(
                seat,
                score=None if scores is None else scores[seat ^ white],
                note=notes[seat ^ white],
                moving=seat in moving,
                side="dark" if seat ^ white else "light",
            )
            for seat in range(2)
        )
    )
