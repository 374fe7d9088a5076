"""Deck zu!: cover the numbers from 1 to 9 with what you roll, until a roll does not fit any more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple, assert_never

from games.contract import (
    ANY_NUMBER,
    Croupier,
    Dice,
    Game,
    Info,
    Item,
    Note,
    Offer,
    Pad,
    Phrase,
    Prop,
    Result,
    Seat,
    View,
    Who,
    move,
    number,
    phrase,
)
from games.families import Family
from games.kit.dice import DiceOptions, Roll, roll_timer
from games.kit.named import Named
from games.kit.results import best_wins
from games.kit.rolls import dice_of
from games.kit.rosters import players, question
from games.kit.rounds import Rounds, Turn
from games.kit.score_sheets import WIDEST, Sheet, blank, entered, entry_count, pad, shown_seats, totals

NUMBERS = tuple(range(1, 10))
HIGH = (7, 8, 9)
"""While one of these is open, two dice are rolled."""

SINGLE: dict[str, tuple[str, ...]] = {f"{n}": (f"{n}", f"{n}") for n in NUMBERS}
PAIRS: dict[str, tuple[str, ...]] = {
    f"{a}+{b}": (f"{a} und {b}", f"{a} and {b}", f"{a} + {b}", f"{b} + {a}") for a, b in combinations(range(1, 7), 2)
}


class Numbers(Named, names=PAIRS | SINGLE):
    """What is covered by one roll: a number, or two."""

    __slots__ = ()


@move("deck {numbers}", "decke {numbers}", "{numbers}", en="cover {numbers}")
class Cover:
    """Cover both numbers of a roll, or their sum."""

    numbers: Numbers


Move = Roll | Cover


def each(numbers: str) -> tuple[int, ...]:
    """The numbers themselves."""
    return tuple(map(int, numbers.split("+")))


def ways(faces: tuple[int, ...], left: tuple[int, ...]) -> tuple[Numbers, ...]:
    """How a roll can be used up: both dice singly, or their sum; a double only as its sum."""
    joined = {"+".join(map(str, sorted({*faces}))) if len({*faces}) == len(faces) else "", str(sum(faces))}
    return tuple(numbers for numbers in Numbers.all() if numbers in joined and {*each(numbers)} <= {*left})


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """What can be agreed on before the match."""

    rounds: int = number(3, 1, 10)


class Last(NamedTuple):
    """The last roll of all: whose, what it covered (None: to be chosen), and if it ended the turn, what that cost."""

    seat: Seat
    faces: tuple[int, ...]
    covered: tuple[int, ...] | None = None
    minus: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """What every turn so far has cost, and the numbers that are open in this one."""

    minus: Sheet
    open: tuple[int, ...] = NUMBERS
    last: Last | None = None

    @property
    def choices(self) -> tuple[Numbers, ...]:
        """How the last roll can be used, while that is to be chosen."""
        return ways(self.last.faces, self.open) if self.last and self.last.covered is None else ()


class DeckZu(Game[State, Move]):
    """Deck zu!: shut the box; cover the numbers from 1 to 9 with what you roll, and keep as few open as you can."""

    info = Info(
        id="deck_zu",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Deck zu!",
        minutes=15,
    )
    kinds = (Roll, Cover)
    Options = Options

    def turn(self, s: State) -> Turn | None:
        """Whose turn it is, and in which round."""
        return Rounds(self.seats, self.options.rounds).turn(entry_count(s.minus))

    def setup(self, croupier: Croupier) -> State:
        return State(blank(self.seats, self.options.rounds))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        turn = self.turn(s)
        return (turn.seat,) if turn else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        if seat not in self.to_move(s):
            return ()
        return map(Cover, s.choices) if s.choices else (Roll(),)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        if isinstance(m, Roll) or not s.choices:
            return None
        return "2.2" if {*each(m.numbers)} <= {*s.open} else "2.3"

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        (by,) = self.to_move(s)  # the seat may be the clock's, which rolls for a player
        match m:
            case Roll():
                faces = croupier.roll(2 if {*HIGH} & {*s.open} else 1)  # 2.5
                possible = ways(faces, s.open)
                if not possible:
                    croupier.say("stuck", by=Who(by), faces=faces, minus=sum(s.open))
                    return self._turn_over(s, Last(by, faces, (), sum(s.open)))
                rolled = replace(s, last=Last(by, faces))
                if len(possible) > 1:
                    croupier.say("threw", by=Who(by), faces=faces)
                    return rolled
                croupier.say("forced", by=Who(by), faces=faces, numbers=possible[0])
                return self._covered(rolled, possible[0], croupier)
            case Cover(numbers):
                croupier.say("covered", by=Who(by), numbers=numbers)
                return self._covered(s, numbers, croupier)
            case _:
                assert_never(m)

    def _covered(self, s: State, numbers: Numbers, croupier: Croupier) -> State:
        assert s.last
        last = s.last._replace(covered=each(numbers))
        left = tuple(n for n in s.open if n not in each(numbers))
        if left:
            return State(s.minus, left, last)
        croupier.say("closed", by=Who(last.seat))
        return self._turn_over(s, last._replace(minus=0))

    def _turn_over(self, s: State, last: Last) -> State:
        """The turn is over; the next seat has all nine open again."""
        turn = self.turn(s)
        assert turn
        return State(entered(s.minus, turn.seat, turn.number, last.minus or 0), last=last)

    def result(self, s: State) -> Result | None:
        return None if self.to_move(s) else best_wins(totals(s.minus), low=True)

    def view(self, s: State, seat: Seat | None) -> View:
        return table(s, self.turn(s), self.options.rounds)

    timer = roll_timer

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Cover the highest single number first."""
        return float(max(each(m.numbers))) if isinstance(m, Cover) else 0.0


def table(s: State, turn: Turn | None, rounds: int) -> View:
    """The last roll, the numbers of the one in turn, and what the rounds have cost everybody."""
    seats, moving = len(s.minus), (turn.seat,) if turn else ()
    dice = _dice(s.last) if s.last else ()
    roster = players(seats, moving, totals(s.minus).__getitem__)
    account = _account(s, turn, rounds)
    if turn is None:
        return View((*dice, *account, roster))
    flaps = Prop("flaps", tuple(_flap(s, n) for n in NUMBERS), phrase("flaps", by=Who(turn.seat)))
    round_now = Note(phrase("note.round", n=turn.number + 1, rounds=rounds), "quiet")
    stake = Note(phrase("note.stake", minus=sum(s.open)))
    return View((*dice, flaps, stake, *account, round_now, roster), question(moving, _ask(s)))


def _flap(s: State, n: int) -> Item:
    """A number of the one in turn: standing, or turned down; what may be covered now is lit."""
    new = n not in s.open and s.last is not None and n in (s.last.covered or ())
    lit = any(n in each(numbers) for numbers in s.choices)
    return Item(n, "open" if n in s.open else "closed", new=new, lit=lit)


def _account(s: State, turn: Turn | None, rounds: int) -> tuple[Pad, ...]:
    """What the rounds have cost: from the second one on, and at many players' tables when all is over."""
    if turn is None or (turn.number and len(s.minus) <= WIDEST):
        shown = range(1, 1 + (turn.number + 1 if turn else rounds))
        return (pad(s.minus, shown, shown_seats(totals(s.minus), turn and turn.seat, low=True)),)
    return ()


def _ask(s: State) -> Phrase:
    if s.choices:
        return phrase("ask.cover", one=s.choices[0], two=s.choices[1])
    return phrase("ask.throw" if {*HIGH} & {*s.open} else "ask.throw.one")


def _dice(last: Last) -> tuple[Dice, ...]:
    """The last roll and what became of it."""
    meaning = None
    if last.minus is not None:
        meaning = phrase("dice.over" if last.minus else "dice.closed", minus=last.minus)
    elif last.covered:
        meaning = phrase("dice.covers", numbers=last.covered)
    return (dice_of(last.seat, last.faces, meaning),)
