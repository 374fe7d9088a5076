"""Puzzles on a board: sticks are taken away, added or moved, until the right shapes lie."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from games.contract import Offer, Phrase, one, phrase
from games.puzzles.knobelspiele.boards import Board
from games.puzzles.knobelspiele.moves import Lay, Step, Steps, Take
from games.puzzles.knobelspiele.puzzle import Puzzle, Verdict
from games.puzzles.knobelspiele.shapes import ShapeName, count
from games.puzzles.knobelspiele.slots import Slot

Figure = frozenset[Slot]
Judge = Callable[[Figure], Verdict]
_SLOT = re.compile(Slot.PATTERN, re.IGNORECASE)
_DASH = re.compile(r" ?[-–—] ?(?! ?>)")
_ARROW = re.compile(r" ?(?:->|=>|>|→|\bnach\b|\bto\b) ?", re.IGNORECASE)
_AND = re.compile(r" ?[,;] ?(?:(?:und|and) )?| (?:und|and) | ?& ?", re.IGNORECASE)
_WORDS = {"take": ("weg", "nimm", "remove", "take"), "add": ("dazu", "lege", "leg", "lay", "add")}
_MOVE = ("um", "move")


@dataclass(frozen=True)
class BoardPuzzle(Puzzle):
    """A figure on a board, and how many sticks are to be taken, added or moved."""

    board: Board
    start: tuple[Slot, ...]
    action: Literal["take", "add", "move"]
    sticks: int
    judge: Judge
    solution: Steps = ()
    count: int | None = None

    def lying(self, steps: Steps) -> Figure:
        """The sticks on the board after some steps."""
        return _lying(self.start, steps)

    def changed(self, lying: Figure) -> int:
        """The number of sticks taken, added or moved so far."""
        start = frozenset(self.start)
        return len(lying - start) if self.action == "add" else len(start - lying)

    def held(self, lying: Figure) -> int:
        """The number of sticks that were taken up to be moved."""
        return len(self.start) - len(lying) if self.action == "move" else 0

    def offers(self, steps: Steps) -> Iterable[Offer[Step]]:
        """Sticks that may be taken, and free places if there is a stick to lay."""
        lying = self.lying(steps)
        left = self.changed(lying) < self.sticks
        choices: list[Offer[Step]] = []
        if self.action != "add":
            start = frozenset(self.start)
            choices.append(
                Offer(
                    Take, src=one([slot for slot in self.board.slots if slot in lying and (left or slot not in start)])
                )
            )
        if self.held(lying) or (self.action == "add" and left):
            choices.append(Offer(Lay, dst=one([slot for slot in self.board.slots if slot not in lying])))
        return choices

    def why_not(self, steps: Steps, step: Step) -> str:
        """The paragraph against an unknown or occupied place, a missing stick, too many sticks, or none in hand."""
        lying = self.lying(steps)
        match step:
            case Take(slot) | Lay(slot) if slot not in self.board.slots:
                return "2.1"
            case Take(slot):
                return "2.6" if self.action == "add" else "2.3" if slot not in lying else "2.2"
            case Lay(slot):
                if self.action == "take":
                    return "2.6"
                if slot in lying:
                    return "2.4"
                return "2.2" if self.action == "add" else "2.5"
            case _:
                return "3.1"

    def progress(self, steps: Steps) -> tuple[int, int, int]:
        """The number of sticks taken, added or moved."""
        lying = self.lying(steps)
        return self.changed(lying) - self.held(lying), self.sticks, self.held(lying)

    def verdict(self, steps: Steps) -> Verdict | None:
        """Judged when the required number of sticks is taken, added or moved."""
        lying = self.lying(steps)
        if self.changed(lying) < self.sticks or self.held(lying):
            return None
        return self.judge(lying)

    def acts_in(self, text: str) -> tuple[str, ...] | None:
        """Splits a line of several sticks, which starts from the given figure; one stick is a step."""
        # blanks are reduced to single ones, which keeps the patterns fast
        word, _, rest = _DASH.sub("-", " ".join(text.split())).partition(" ")
        word = word.removesuffix(":")
        if word.lower() in _MOVE and self.action == "move":
            pairs = _pairs(rest)
            if pairs is None:
                return None
            steps = (*(f"weg {src}" for src, _ in pairs), *(f"dazu {dst}" for _, dst in pairs))
            return steps if len(pairs) == 1 < self.sticks else (f"neu {len(pairs)}", *steps)
        if self.action == "move" or word.lower() not in _WORDS[self.action]:
            return None
        slots = _several(rest)
        if slots is None or len(slots) < 2:
            return None
        return (f"neu {len(slots)}", *(f"{_WORDS[self.action][0]} {slot}" for slot in slots))


@lru_cache(maxsize=4096)
def _lying(start: tuple[Slot, ...], steps: Steps) -> Figure:
    """The sticks on the board after some steps; cached."""
    lying = set(start)
    for step in steps:
        match step:
            case Take(slot):
                lying.discard(slot)
            case Lay(slot):
                lying.add(slot)
            case _:
                raise ValueError(f"no step on a board: {step}")
    return frozenset(lying)


def _several(text: str) -> list[Slot] | None:
    """Places separated by commas, words or blanks; between commas a blank may stand within a place."""
    parts: list[str] = []
    for part in filter(None, _AND.split(text.strip())):
        parts += [part] if _SLOT.fullmatch(part) else part.split(" ")
    return [Slot.read(part) for part in parts] if parts and all(map(_SLOT.fullmatch, parts)) else None


def _pairs(text: str) -> list[tuple[Slot, Slot]] | None:
    """Sticks with their new places: pair by pair, or all sticks before an arrow and all places after it."""
    halves = [_several(half) for half in _ARROW.split(text)]
    if None in halves or len(halves) < 2:
        return None
    first, *between, last = (half for half in halves if half is not None)
    if not between and len(first) == len(last):
        return list(zip(first, last, strict=True))
    # of a chain "a>b, c>d" each part between arrows is a place and the next stick
    slots = [*first, *(slot for half in between for slot in half), *last]
    if len(first) != 1 or len(last) != 1 or any(len(half) != 2 for half in between):
        return None
    return list(zip(slots[::2], slots[1::2], strict=True))


class Goal(NamedTuple):
    """The wanted shapes: in total or by size, and whether without diagonals."""

    name: ShapeName
    total: int
    sizes: tuple[tuple[int, int], ...] = ()
    is_empty: bool = False


@dataclass(frozen=True)
class Shapes:
    """A judge that counts shapes."""

    board: Board
    goal: Goal

    def __call__(self, lying: Figure) -> Verdict:
        """Solved if exactly the wanted shapes lie and no stick is left over."""
        name, total, sizes, is_empty = self.goal
        tally = count(self.board, name, lying)
        if (tally.sizes != sizes) if sizes else (tally.total != total):
            return Verdict(False, self._counted("wrong", tally.sizes))
        if is_empty and tally.crossed:
            return Verdict(False, phrase("wrong.crossed", n=tally.crossed))
        if tally.loose:
            return Verdict(False, phrase("wrong.loose", sticks=tally.loose, n=len(tally.loose)))
        return Verdict(True, self._counted("right", tally.sizes))

    def _counted(self, head: str, sizes: tuple[tuple[int, int], ...]) -> Phrase:
        """A phrase with the number of shapes, by size if they are not all small."""
        key, total = f"{head}.{self.goal.name}", sum(number for _, number in sizes)
        small = dict(sizes).get(1, 0)
        if small == total:
            return phrase(key, n=total)
        return phrase(f"{key}.sizes", n=total, small=small, large=total - small)
