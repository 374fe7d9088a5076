"""Luck: how much what was drawn in a match helped each seat, against all that might have been drawn instead.

The luck of an act is the worth of where its draws led, less the mean worth over all draws: over each of them where they
are few and the work allows it, else over a sample. So its mean is nothing, however good or bad the judge is. What
somebody made of a draw is no luck: after every draw the play goes on alike, up to the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import prod, sqrt
from random import Random
from statistics import fmean, variance
from typing import Any, TypeVar

from games.contract import Croupier, Loose, Silent, Source
from games.players.judging import Chances, Judge

S = TypeVar("S")

FEW = 36
"""Draws that are all tried: as many as two dice have."""
ROUNDS = 100
"""The most times a draw is held against the others."""
LEAST_ROUNDS = 2
"""The fewest: without a second one nobody knows how sure the first is."""


@dataclass(frozen=True, slots=True)
class Luck:
    """How much the draws of a match helped a seat, as a part of a win, and the standard error of that."""

    gain: float
    error: float


@dataclass(frozen=True, slots=True)
class Draw:
    """Something that was drawn: where it led, and how to draw again."""

    ply: int
    after: Any
    again: Callable[[Croupier], Any]


class TooManyError(Exception):
    """Raised when more is drawn than can be tried."""


class Counting(Source):
    """A source that gives chosen draws, then zeros, and notes among how many each was."""

    __slots__ = ("_chosen", "_most", "among", "drawn")

    def __init__(self, chosen: Sequence[int], most: int) -> None:
        self._chosen = chosen
        self._most = most
        self.drawn: list[int] = []
        self.among: list[int] = []

    def below(self, n: int) -> int:
        """The next chosen draw, or 0; :class:`TooManyError` if it is one of too many."""
        at = len(self.drawn)
        draw = self._chosen[at] if at < len(self._chosen) else 0
        self.drawn.append(draw)
        self.among.append(n)
        # a game may draw until something fits, which with zeros alone would never end
        if prod(self.among) > self._most:
            raise TooManyError
        return draw

    @property
    def following(self) -> list[int] | None:
        """The draws that come next when all are counted through; None after the last ones."""
        for at in reversed(range(len(self.drawn))):
            if self.drawn[at] + 1 < self.among[at]:
                return [*self.drawn[:at], self.drawn[at] + 1]
        return None


def every_draw(again: Callable[[Croupier], S], most: int = FEW) -> list[tuple[float, S]] | None:
    """Where all draws lead, each with its probability; None if one of them is less likely than one in ``most``."""
    outcomes: list[tuple[float, S]] = []
    chosen: list[int] | None = []
    while chosen is not None:
        source = Counting(chosen, most)
        try:
            after = again(Silent(source))
        except TooManyError:
            return None
        outcomes.append((1 / prod(source.among), after))
        chosen = source.following
    return outcomes


def luck(draws: Sequence[Draw], judge: Judge[Any, Any], work: int) -> tuple[Luck, ...]:
    """The luck of each seat over these draws; empty where there are none, or if it takes far more than this work."""
    if not draws:
        return ()
    seats = range(judge.game.seats)
    gains, squares = [0.0 for _seat in seats], [0.0 for _seat in seats]
    begin = judge.work
    for number, draw in enumerate(draws):
        if judge.work > begin + 2 * work:
            return ()
        share = (begin + work - judge.work) / (len(draws) - number)
        rounds = list(_rounds(draw, judge, share))
        for seat in seats:
            gained = [one[seat] for one in rounds]
            gains[seat] += fmean(gained)
            squares[seat] += variance(gained) / len(gained)
    return tuple(Luck(gain, sqrt(square)) for gain, square in zip(gains, squares, strict=True))


def _rounds(draw: Draw, judge: Judge[Any, Any], share: float) -> Iterator[Chances]:
    """What a draw gained each seat, found out several times: against all draws where they are few, else against one."""
    rng = Random(f"luck {draw.ply}")
    before = judge.work
    judge.worth(draw.after, rng.random())
    cost = judge.work - before + 1
    outcomes = every_draw(draw.again, min(FEW, int(share / LEAST_ROUNDS / cost) - 1))
    at_once = 2 if outcomes is None else len(outcomes) + 1
    for _ in range(max(LEAST_ROUNDS, min(ROUNDS, int(share / cost / at_once)))):
        chance = rng.random()
        own = judge.worth(draw.after, chance)
        tried = [(1.0, draw.again(Silent(Loose(rng))))] if outcomes is None else outcomes
        others = [(p, judge.worth(after, chance)) for p, after in tried]
        yield tuple(worth - sum(p * other[seat] for p, other in others) for seat, worth in enumerate(own))
