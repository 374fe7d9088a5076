"""Tasks 10 and 11: equations of sticks that become true by adding or moving one stick."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from games.contract import Offer, Phrase, one, phrase
from games.puzzles.knobelspiele.moves import Lay, Step, Steps, Take
from games.puzzles.knobelspiele.puzzle import Puzzle, Verdict
from games.puzzles.knobelspiele.roman import is_true
from games.puzzles.knobelspiele.slots import Slot

STROKES = {"I": "|", "-": "-", "+": "-|", "=": "--", "V": "\\/", "X": "\\/", "\\": "\\", "/": "/"}
"""The strokes of each sign; a single slanted one is half a V."""
NEW = 99
"""The number of the stick that is added."""
_LINE = re.compile(rf"(?:um|move)\s+(\d{{1,2}})\s*(?:->|>|→|nach|to)\s*({Slot.PATTERN})", re.IGNORECASE)
_ANSWER = re.compile(r"(?:(?:antwort|answer)\s+)?([IVX+=−–—\s-]*=[IVX+=−–—\s-]*)", re.IGNORECASE)
_NOWHERE = f"dazu {NEW}+"
"""A step for answers that one stick cannot make: no stick has this number."""


class Glyph(NamedTuple):
    """A sign and the numbers of its sticks."""

    sign: str
    sticks: tuple[int, ...]


Row = tuple[Glyph | None, ...]
"""The signs from left to right; None for one that is gone. The gaps before, between and after them are a, b, c …"""


@dataclass(frozen=True)
class EquationPuzzle(Puzzle):
    """A false equation, and whether one stick is to be added or moved."""

    start: str
    action: Literal["add", "move"]
    solution: Steps = ()
    count: int | None = None
    sticks: int = 1
    starts_anew = True

    def row(self, steps: Steps) -> Row:
        """The signs after the stick was taken, before it is laid."""
        row = _row(self.start)
        for step in steps:
            if isinstance(step, Take):
                row = _without(row, int(step.src))
        return row

    def grown(self, steps: Steps) -> Row:
        """The signs with a stick laid to another one, but without one in a gap of its own."""
        row, place = self.row(steps), _place(steps)
        return row if place is None or place[0].isalpha() else _with(row, place, self._stick(steps))

    def new(self, steps: Steps) -> tuple[int, Glyph] | None:
        """The stick laid into a gap, as the number of the gap and the sign it makes; None if there is none."""
        place = _place(steps)
        if place is None or not place[0].isalpha():
            return None
        return ord(place[0]) - ord("a"), Glyph("I" if place[-1] == "|" else "-", (self._stick(steps),))

    def laid(self, steps: Steps) -> tuple[Glyph, ...]:
        """The signs as they lie now."""
        glyphs = list(self.grown(steps))
        if new := self.new(steps):
            glyphs.insert(*new)
        return tuple(glyph for glyph in glyphs if glyph is not None)

    def text(self, steps: Steps) -> str:
        """The equation as it lies now."""
        return "".join(glyph.sign for glyph in self.laid(steps))

    def _stick(self, steps: Steps) -> int:
        """The number of the stick that is laid."""
        return next((int(step.src) for step in steps if isinstance(step, Take)), NEW)

    def offers(self, steps: Steps) -> Iterable[Offer[Step]]:
        """Any stick to take, and any place for it that changes the equation."""
        if self.action == "move" and not steps:
            return [Offer(Take, src=one(self.movable()))]
        return [Offer(Lay, dst=one(self.free(steps)))] if self.verdict(steps) is None else []

    def movable(self) -> tuple[Slot, ...]:
        """The sticks of the equation as it is given."""
        return tuple(Slot(stick) for glyph in _row(self.start) if glyph for stick in glyph.sticks)

    def free(self, steps: Steps) -> tuple[Slot, ...]:
        """The places where the stick changes the equation."""
        return tuple(place for place in places(self.row(steps)) if self.text((*steps, Lay(place))) != self.start)

    def why_not(self, steps: Steps, step: Step) -> str:
        """The paragraph against a missing stick or place, or against laying it back."""
        match step:
            case Take():
                return "3.3" if self.action == "add" or steps else "3.2"
            case Lay():
                return "3.3"
            case _:
                return "3.1"

    def progress(self, steps: Steps) -> tuple[int, int, int]:
        """The progress: 1 of 1 once the stick is added or moved, and the number of sticks in hand."""
        return int(self.verdict(steps) is not None), 1, int(len(steps) == 1 and self.action == "move")

    def verdict(self, steps: Steps) -> Verdict | None:
        """Judged when the stick is laid."""
        if not steps or not isinstance(steps[-1], Lay):
            return None
        text = self.text(steps)
        return Verdict(True, phrase("right.equation", text=text)) if is_true(text) else Verdict(False, _wrong(text))

    def acts_in(self, text: str) -> tuple[str, ...] | None:
        """Splits a stick with its place, or a whole equation, into steps."""
        if hit := _ANSWER.fullmatch(text.strip()):
            steps = self.steps_to("".join(hit[1].split()).upper())
            return (_NOWHERE,) if steps is None else ("neu 1", *map(str, steps))
        if self.action == "move" and (hit := _LINE.fullmatch(text.strip())):
            return ("neu 1", f"weg {hit[1]}", f"dazu {Slot.read(hit[2])}")
        return None

    def steps_to(self, text: str) -> Steps | None:
        """The first way to make another equation; None if there is none."""
        wanted = re.sub("[−–—]", "-", text)
        return next((steps for steps, row in self.attempts() if row == wanted), None)

    def attempts(self) -> Iterator[tuple[Steps, str]]:
        """Every way to add or move one stick, with the equation it makes."""
        firsts: list[Steps] = [()] if self.action == "add" else [(Take(stick),) for stick in self.movable()]
        for first in firsts:
            for place in self.free(first):
                yield (*first, Lay(place)), self.text((*first, Lay(place)))


def _wrong(text: str) -> Phrase:
    return phrase("wrong.equation", text=text)


@lru_cache(maxsize=8)
def _row(start: str) -> Row:
    """The signs with their sticks, numbered from the left."""
    glyphs, stick = [], 1
    for sign in start:
        many = len(STROKES[sign])
        glyphs.append(Glyph(sign, tuple(range(stick, stick + many))))
        stick += many
    return tuple(glyphs)


def _without(row: Row, stick: int) -> Row:
    """The signs after a stick is taken."""
    return tuple(_less(glyph, stick) if glyph and stick in glyph.sticks else glyph for glyph in row)


def _less(glyph: Glyph, stick: int) -> Glyph | None:
    """A sign without one of its sticks; None if nothing is left."""
    strokes = dict(zip(glyph.sticks, STROKES[glyph.sign], strict=True))
    del strokes[stick]
    if not strokes:
        return None
    ((left, stroke),) = strokes.items()
    return Glyph("I" if stroke == "|" else stroke, (left,))


_GROWN = {"I": "+", "-": "+=", "\\": "VX", "/": "VX"}
"""The signs that a second stroke makes of a single one."""


def places(row: Row) -> tuple[Slot, ...]:
    """The places for a stick: in any gap, or beside a single stroke."""
    gaps = [chr(ord("a") + gap) for gap in range(len(row) + 1)]
    new = [Slot(f"{gap}{stroke}") for stroke in "|-" for gap in gaps]
    grown = [
        Slot(f"{glyph.sticks[0]}{sign}")
        for glyph in row
        if glyph and len(glyph.sticks) == 1
        for sign in _GROWN.get(glyph.sign, "")
    ]
    return (*new, *grown)


def _place(steps: Steps) -> Slot | None:
    """The place where a stick was laid; None if none was."""
    return next((step.dst for step in steps if isinstance(step, Lay)), None)


def _with(row: Row, place: Slot, stick: int) -> Row:
    """The signs after a stick is laid to another one."""
    beside, sign = int(place[:-1]), place[-1]
    return tuple(
        Glyph(sign, _ordered(glyph, stick, sign)) if glyph and glyph.sticks == (beside,) else glyph for glyph in row
    )


def _ordered(glyph: Glyph, stick: int, sign: str) -> tuple[int, ...]:
    """The two sticks in the order of the sign's strokes."""
    (other,) = glyph.sticks
    first = "-" if sign in "+=" else "\\"
    is_first = STROKES[glyph.sign] == first
    return (other, stick) if is_first else (stick, other)
