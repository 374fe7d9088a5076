"""Todessprung: a chasm opens in the common count, and a player who lands in it falls."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import count, product
from typing import Literal, NamedTuple, assert_never

from games.contract import (
    ANY_NUMBER,
    Branch,
    Croupier,
    Game,
    Gauge,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Phrase,
    Result,
    Seat,
    Shelf,
    Small,
    View,
    Who,
    move,
    phrase,
    span,
)
from games.families import Family
from games.kit.dice import DiceOptions, Roll, roll_timer
from games.kit.results import last_wins
from games.kit.rolls import dice_of
from games.kit.rosters import players, question
from games.kit.turns import left_of


@move(
    "zahl {number}",
    "{number}",
    "nenne {number}",
    *("nehme {number}", "sage {number}", "wähle {number}", "say {number}", "choose {number}"),
    *("take {number}",),
    en="number {number}",
)
class Announce:
    """Announce where the chasm begins."""

    number: int


Move = Roll | Announce


LOWEST, HIGHEST = 30, 60
"""The range of numbers where the chasm may begin."""
WIDTH = 8
"""The width of the chasm: at 45 it reaches from 45 to 52."""


class Leap(NamedTuple):
    """The last roll: its seat, its faces, the count after it, and where that was."""

    by: Seat
    faces: tuple[int, ...]
    total: int
    place: Literal["before", "fell", "leapt"]

    @property
    def meaning(self) -> Phrase:
        """The count before, the roll, and its effect in words."""
        pips = sum(self.faces)
        return phrase(f"dice.{self.place}", before=self.total - pips, pips=pips, total=self.total)


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: the chasm, the count before it, and the seats that have fallen."""

    turn: Seat = 0
    number: int | None = None
    """Where the chasm begins; None until it is announced."""
    total: int = 0
    fallen: tuple[Seat, ...] = ()
    """The seats that have fallen, in order."""
    last: Leap | None = None


PRESETS = tuple(range(LOWEST, HIGHEST + 1, 5))


class Todessprung(Game[State, Move]):
    """Todessprung: roll on a common count and leap over the chasm in it, or fall; the last one standing wins."""

    info = Info(
        id="todessprung",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Todessprung",
        minutes=15,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.LITTLE, talk=Level.LITTLE, moods=(Mood.BOLD, Mood.MEAN)),
    )
    kinds = (Roll, Announce)
    binding = (Announce,)
    Options = DiceOptions

    def setup(self, croupier: Croupier) -> State:
        return State()

    def to_move(self, s: State) -> tuple[Seat, ...]:
        return (s.turn,) if len(s.fallen) < self.seats - 1 else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        if seat not in self.to_move(s):
            return ()
        return (Offer(Announce, number=span(LOWEST, HIGHEST, PRESETS)),) if s.number is None else (Roll(),)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        return "2.1" if s.number is None else "3.1"

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        by = Who(s.turn)  # ``seat`` is the clock's when a timer rolls
        next_seat = left_of(s.turn, self.seats, s.fallen)
        match m:
            case Announce(number):
                croupier.say("announced", by=by, lo=number, hi=number + WIDTH - 1)
                return replace(s, turn=next_seat, number=number, total=0)
            case Roll():
                faces = croupier.roll(2)
                total = s.total + sum(faces)
                over = total - (s.number or 0)
                last = Leap(s.turn, faces, total, "before" if over < 0 else "fell" if over < WIDTH else "leapt")
                croupier.say("threw", by=by, meaning=last.meaning)
                s = replace(s, total=total, last=last)
                if last.place == "leapt":  # 3.3
                    return replace(s, number=None)
                return replace(s, turn=next_seat, fallen=(*s.fallen, s.turn) if last.place == "fell" else s.fallen)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        survived = tuple(int(seat not in s.fallen) for seat in range(self.seats))
        return None if self.to_move(s) else last_wins(survived, s.fallen)

    def view(self, s: State, seat: Seat | None) -> View:
        return table(s, self.seats, self.to_move(s))

    timer = roll_timer

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move: announce a number at which others fall more likely; rounded, to make near values equal."""
        return -round(20 * risk(m.number, self.seats - len(s.fallen))) if isinstance(m, Announce) else 0.0

    def small(self) -> Small[State, Move, Distance] | None:
        return Distances() if self.seats == 2 else None

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win: the share of seats outlived, and half of those still left."""
        outlived = s.fallen.index(seat) if seat in s.fallen else (self.seats - 1 + len(s.fallen)) / 2
        return outlived / (self.seats - 1)


class Distance(NamedTuple):
    """What is left to the chasm in a match of two; None before it is announced."""

    pips: int | None


class Distances(Small[State, Move, Distance]):
    """The match of two by what is left to the chasm, for exact play."""

    def position(self, s: State) -> Distance:
        return Distance(None if s.number is None else s.number - s.total)

    def moves(self, p: Distance) -> Sequence[Move]:
        return tuple(map(Announce, range(LOWEST, HIGHEST + 1))) if p.pips is None else (Roll(),)

    def branches(self, p: Distance, m: Move) -> Sequence[Branch[Distance]]:
        if isinstance(m, Announce):
            return (Branch(1, Distance(m.number), passed=True),)
        return tuple(_rolled((p.pips or 0) - pips)._replace(chance=ways / 36) for pips, ways in SUMS.items())


def _rolled(left: int) -> Branch[Distance]:
    """What comes of a roll that leaves this distance: the next roll, the fall, or a new chasm of one's own."""
    if left > 0:
        return Branch(1, Distance(left), passed=True)
    return Branch(1, None, worth=0.0) if left > -WIDTH else Branch(1, Distance(None))


FARTHEST = HIGHEST + WIDTH
"""The length of the track that is shown before a chasm is announced."""


def table(s: State, seats: int, moving: tuple[Seat, ...]) -> View:
    """The view: the last roll, the count on its way to the chasm, and the seats that have fallen."""
    dice = () if s.last is None else (dice_of(s.last.by, s.last.faces, s.last.meaning),)
    return View(
        (*dice, _way(s, bool(moving)), players(seats, moving, lambda _: None, out=s.fallen)),
        question(moving, _asked(s)),
    )


def _way(s: State, running: bool) -> Gauge:
    """The track: the count before and after the last roll, the chasm, and the reach of the next roll."""
    if s.number is None:
        return Gauge("track", 0, FARTHEST, 0, label=phrase("way"))
    last = s.number + WIDTH - 1
    before = s.total - sum(s.last.faces) if s.total and s.last else None
    reach = (s.total + 2, s.total + 12) if running else None
    high = max(last + 4, s.total + 12 if running else 0)
    return Gauge("track", 0, high, s.total, before, (s.number, last), reach)


def _asked(s: State) -> Phrase:
    """The question to the seat in turn, with the rolls that would make it fall."""
    if s.number is None:
        return phrase("ask.number", lo=LOWEST, hi=HIGHEST)
    lo, hi = max(2, s.number - s.total), min(12, s.number + WIDTH - 1 - s.total)
    if hi < 2:
        return phrase("ask.leap")
    return phrase("ask.far") if lo > 12 else phrase("ask.one" if lo == hi else "ask.edge", lo=lo, hi=hi)


SUMS = Counter(a + b for a, b in product(range(1, 7), repeat=2))
"""The number of the 36 rolls of two dice that have each sum."""


@cache
def risk(number: int, seats: int) -> float:
    """The probability that the announcer, who rolls last of the remaining seats, is the first to fall."""
    own, before = 0.0, {0: 1.0}
    for roll in count(1):
        after: dict[int, float] = defaultdict(float)
        for (total, chance), (pips, ways) in product(before.items(), SUMS.items()):
            after[total + pips] += chance * ways / 36
        if roll % seats == 0:
            own += sum(chance for total, chance in after.items() if number <= total < number + WIDTH)
        before = {total: chance for total, chance in after.items() if total < number}
        if not before:
            break
    return own
