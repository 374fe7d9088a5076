"""Deck zu!: cover the numbers from 1 to 9 with your rolls until one does not fit."""

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
    Kind,
    Level,
    Mood,
    Note,
    Offer,
    Pad,
    Phrase,
    Prop,
    Result,
    Seat,
    Shelf,
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
"""The numbers that need two dice; while all of them are covered, one die is rolled."""

SINGLE: dict[str, tuple[str, ...]] = {f"{n}": (f"{n}", f"{n}") for n in NUMBERS}
PAIRS: dict[str, tuple[str, ...]] = {
    f"{a}+{b}": (f"{a} und {b}", f"{a} and {b}", f"{a} + {b}", f"{b} + {a}") for a, b in combinations(range(1, 7), 2)
}


class Numbers(Named, names=PAIRS | SINGLE):
    """One or two numbers that a roll covers."""

    __slots__ = ()


@move("deck {numbers}", "decke {numbers}", "deck {numbers} zu", "{numbers}", en="cover {numbers}")
class Cover:
    """Cover both numbers of a roll, or their sum."""

    numbers: Numbers


Move = Roll | Cover


def each(numbers: str) -> tuple[int, ...]:
    """The numbers in a text such as ``2+5``."""
    return tuple(map(int, numbers.split("+")))


def ways(faces: tuple[int, ...], left: tuple[int, ...]) -> tuple[Numbers, ...]:
    """The ways to use a roll: both dice singly (unless equal), or their sum."""
    joined = {"+".join(map(str, sorted({*faces}))) if len({*faces}) == len(faces) else "", str(sum(faces))}
    return tuple(numbers for numbers in Numbers.all() if numbers in joined and {*each(numbers)} <= {*left})


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table: the number of rounds."""

    rounds: int = number(3, 1, 10)


class Last(NamedTuple):
    """The last roll: its seat, the numbers covered (None: to be chosen), and if it ended the turn, its cost."""

    seat: Seat
    faces: tuple[int, ...]
    covered: tuple[int, ...] | None = None
    minus: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: the cost of all turns so far, and the open numbers of this turn."""

    minus: Sheet
    open: tuple[int, ...] = NUMBERS
    last: Last | None = None

    @property
    def choices(self) -> tuple[Numbers, ...]:
        """The ways to use the last roll, while one has to be chosen."""
        return ways(self.last.faces, self.open) if self.last and self.last.covered is None else ()


class DeckZu(Game[State, Move]):
    """Deck zu!: shut the box; cover the numbers from 1 to 9 with what you roll, and keep as few open as you can."""

    info = Info(
        id="deck_zu",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Deck zu!",
        minutes=15,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.LITTLE, talk=Level.LITTLE, moods=(Mood.CALM,)),
    )
    kinds = (Roll, Cover)
    Options = Options

    def turn(self, s: State) -> Turn | None:
        """The seat in turn, and the round."""
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
        if isinstance(m, Roll):
            return "2.4"
        if not s.choices:
            return "2.1"
        return "2.2" if {*each(m.numbers)} <= {*s.open} else "2.3"

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        (by,) = self.to_move(s)  # ``seat`` is the clock's when a timer rolls
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
        """The state after numbers are covered; the last ones end the turn at no cost."""
        assert s.last
        last = s.last._replace(covered=each(numbers))
        left = tuple(n for n in s.open if n not in each(numbers))
        if left:
            return State(s.minus, left, last)
        croupier.say("closed", by=Who(last.seat))
        return self._turn_over(s, last._replace(minus=0))

    def _turn_over(self, s: State, last: Last) -> State:
        """The state after a turn; the next seat has all numbers open again."""
        turn = self.turn(s)
        assert turn
        return State(entered(s.minus, turn.seat, turn.number, last.minus or 0), last=last)

    def result(self, s: State) -> Result | None:
        return None if self.to_move(s) else best_wins(totals(s.minus), low=True)

    def view(self, s: State, seat: Seat | None) -> View:
        return table(s, self.turn(s), self.options.rounds)

    timer = roll_timer

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move: cover the highest single number first."""
        return float(max(each(m.numbers))) if isinstance(m, Cover) else 0.0


def table(s: State, turn: Turn | None, rounds: int) -> View:
    """The view: the last roll, the numbers of the seat in turn, and the cost of all rounds."""
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
    """A number of the seat in turn, standing or turned down; lit if it can be covered now."""
    new = n not in s.open and s.last is not None and n in (s.last.covered or ())
    lit = any(n in each(numbers) for numbers in s.choices)
    return Item(n, "open" if n in s.open else "closed", new=new, lit=lit)


def _account(s: State, turn: Turn | None, rounds: int) -> tuple[Pad, ...]:
    """The costs by round, from the second round on; at large tables only at the end."""
    if turn is None or (turn.number and len(s.minus) <= WIDEST):
        shown = range(1, 1 + (turn.number + 1 if turn else rounds))
        return (pad(s.minus, shown, shown_seats(totals(s.minus), turn and turn.seat, low=True)),)
    return ()


def _ask(s: State) -> Phrase:
    """The question to the seat in turn."""
    if s.choices:
        return phrase("ask.cover", one=s.choices[0], two=s.choices[1])
    return phrase("ask.throw" if {*HIGH} & {*s.open} else "ask.throw.one")


def _dice(last: Last) -> tuple[Dice, ...]:
    """The last roll, and what it led to."""
    meaning = None
    if last.minus is not None:
        meaning = phrase("dice.over" if last.minus else "dice.closed", minus=last.minus)
    elif last.covered:
        meaning = phrase("dice.covers", numbers=last.covered)
    return (dice_of(last.seat, last.faces, meaning),)
