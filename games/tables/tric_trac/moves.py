"""The moves of Tric-Trac: notation, and the paragraphs against illegal steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from games.contract import move
from games.kit.dice import Roll, Stop
from games.tables.engine.men import OFF, Men, Way
from games.tables.engine.moves import DOWN, UP, Pass, Place, Step, indexed
from games.tables.tric_trac import steps
from games.tables.tric_trac.steps import HUCKE, ITS_HUCKE, START, TARGET, RollLeft, starts

WAYS = (UP, DOWN)
"""The ways of White and of Black, the other way round than in backgammon."""
_INDEX = (indexed(UP), indexed(DOWN))
_OFF = Place("off")


@move("hucke")
class Hucke:
    """Move both men one step less, onto the own Hucke instead of the enemy's."""


@move(
    "neu",
    "neue aufstellung",
    "von vorn",
    *("neu aufstellen", "wir stellen neu auf", "noch mal von vorn", "start fresh", "set up again"),
    *("start again",),
    en="fresh",
)
class Fresh:
    """Begin the next Partie from the start."""


@move(
    "weiter",
    "weiterspielen",
    *("spiele weiter", "spielen weiter", "wir spielen weiter", "weitermachen", "go on", "play on"),
    en="continue",
)
class Continue:
    """Begin the next Partie with the men where they stand."""


Move = Roll | Stop | Step | Hucke | Pass | Fresh | Continue


@cache
def _step(side: int, src: int, number: int, *, by_number: bool) -> Step:
    """The step from a place by a number; ``by_number`` names that when bearing off."""
    way, to = WAYS[side], src + number
    if to < TARGET:
        return Step(way[src], way[to])
    return Step(way[src], Place(f"off/{number}") if by_number else _OFF)


def named(side: int, ways: Iterable[Way]) -> Iterator[Step]:
    """The steps for pairs of start and number; if two numbers bear a man off, the step with the higher names it."""
    ways = tuple(ways)
    for src, number in ways:
        lower = (
            (src, min(number for start, number in ways if start == src and start + number >= TARGET))
            if (src + number >= TARGET)
            else (src, number)
        )
        yield _step(side, src, number, by_number=lower != (src, number))


def way_of(side: int, own: Men, enemy: Men, roll: RollLeft, m: Step) -> Way:
    """The start and the number of a legal step; without a named number the smallest that does."""
    src = _INDEX[side][m.src]
    word, _, number = m.to.partition("/")
    if number:
        return src, int(number)
    if word != _OFF:
        return src, _INDEX[side][m.to] - src
    return src, min(
        number for start, number in steps.ways(own, enemy, roll) if start == src and start + number >= TARGET
    )


def numbered(side: int, ways: Iterable[Way], m: Step) -> Iterator[Step]:
    """The legal step that bears a man off with the named number, even where no number need be named."""
    ways = tuple(ways)
    word, _, number = m.to.partition("/")
    if word == _OFF and number:
        wanted = _INDEX[side].get(m.src, OFF), int(number)
        yield from (
            step for step, way in zip(named(side, ways), ways, strict=True) if way == wanted and sum(way) >= TARGET
        )


def objection(side: int, own: Men, enemy: Men, roll: RollLeft, m: Step) -> str | None:
    """The paragraph against an illegal step of the side in turn."""
    index = _INDEX[side]
    word, _, number = m.to.partition("/")
    goal = _OFF if word == _OFF else m.to
    if m.src not in index or goal not in index or not START <= index[m.src] < OFF or goal == "bar":
        return "2.1"
    src, to = index[m.src], index[goal]
    if not roll.left:
        return "3.1"
    if not own[src]:
        return "3.2"
    if to <= src:
        return "2.2"
    if own[START] and src not in (START, roll.fresh):
        return "3.6"
    if to >= TARGET:
        if number and int(number) not in roll.left:
            return "3.2"
        meant = (int(number),) if number else roll.left
        return "3.3" if any(src + each >= TARGET for each in meant) else "5.2"
    if to - src not in roll.left:
        return "3.2"
    if to == ITS_HUCKE:
        return "4.2"
    if enemy[OFF - to] > 1:
        return "3.5"
    if src == HUCKE:
        return "4.4" if roll.held else "4.3"
    return "4.3" if to == HUCKE and starts(own, enemy, to - src, roll) else "3.3"
