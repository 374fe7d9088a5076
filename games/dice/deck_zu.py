"""Deck zu!: cover the numbers from 1 to 9 with what you throw, until a throw does not fit any more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple, assert_never

from games.core import ANY_NUMBER, Game, Info, Result
from games.croupier import Croupier
from games.dice._deck import HIGH, NUMBERS, Numbers, each, ways
from games.kit.dice import DiceOptions, Throw, throw_clock
from games.kit.rounds import Course, Turn
from games.kit.sheets import WIDEST, Sheet, blank, entered, entries, pad, totals
from games.kit.throws import best_wins, players, question, thrown
from games.notation import move
from games.offers import Offer
from games.options import number
from games.phrase import Phrase, Who, phrase
from games.values import Seat
from games.views import Dice, Note, Pad, Row, View


@move("deck {numbers}", "decke {numbers}", "{numbers}", en="cover {numbers}")
class Cover:
    """Cover both numbers of a throw, or their sum."""

    numbers: Numbers


Move = Throw | Cover


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """What can be agreed on before the match."""

    rounds: int = number(3, 1, 10)


class Last(NamedTuple):
    """The last throw of all: whose, what it covered (None: to be chosen), and if it ended the go, what that cost."""

    seat: Seat
    faces: tuple[int, ...]
    covered: tuple[int, ...] | None = None
    minus: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """What every go so far has cost, and the numbers that are open in this one."""

    minus: Sheet
    open: tuple[int, ...] = NUMBERS
    last: Last | None = None

    @property
    def choices(self) -> tuple[Numbers, ...]:
        """How the last throw can be used, while that is to be chosen."""
        return ways(self.last.faces, self.open) if self.last and self.last.covered is None else ()


class DeckZu(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="deck_zu",
        family="dice",
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Deck zu!",
        minutes=15,
    )
    kinds = (Throw, Cover)
    Options = Options

    def turn(self, s: State) -> Turn | None:
        """Whose go it is, and in which round."""
        return Course(self.seats, self.options.rounds).turn(entries(s.minus))

    def setup(self, croupier: Croupier) -> State:
        return State(blank(self.seats, self.options.rounds))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        turn = self.turn(s)
        return (turn.seat,) if turn else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        if seat not in self.to_move(s):
            return ()
        return map(Cover, s.choices) if s.choices else (Throw(),)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        if isinstance(m, Throw) or not s.choices:
            return None
        return "2.2" if {*each(m.numbers)} <= {*s.open} else "2.3"

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        (by,) = self.to_move(s)  # the seat may be the clock's, which throws for a player
        match m:
            case Throw():
                faces = croupier.roll(2 if {*HIGH} & {*s.open} else 1)  # 2.5
                possible = ways(faces, s.open)
                if not possible:
                    croupier.say("stuck", by=Who(by), faces=faces, minus=sum(s.open))
                    return self._go_over(s, Last(by, faces, (), sum(s.open)))
                thrown = replace(s, last=Last(by, faces))
                if len(possible) > 1:
                    croupier.say("threw", by=Who(by), faces=faces)
                    return thrown
                croupier.say("forced", by=Who(by), faces=faces, numbers=possible[0])
                return self._covered(thrown, possible[0], croupier)
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
        return self._go_over(s, last._replace(minus=0))

    def _go_over(self, s: State, last: Last) -> State:
        """The go is over; the next seat has all nine open again."""
        turn = self.turn(s)
        assert turn
        return State(entered(s.minus, turn.seat, turn.number, last.minus or 0), last=last)

    def result(self, s: State) -> Result | None:
        return None if self.to_move(s) else best_wins(totals(s.minus), low=True)

    def view(self, s: State, seat: Seat | None) -> View:
        turn, moving = self.turn(s), self.to_move(s)
        dice = _dice(s.last) if s.last else ()
        roster = players(self.seats, moving, totals(s.minus).__getitem__)
        if turn is None:
            return View((*dice, *self._account(s, turn), roster))
        covered = tuple("×" if n not in s.open else None for n in NUMBERS)
        now = Pad(NUMBERS, (Row(None, covered),), phrase("pad.numbers", by=Who(turn.seat)))
        round_now = Note(phrase("note.round", n=turn.number + 1, rounds=self.options.rounds), "quiet")
        stake = Note(phrase("note.stake", minus=sum(s.open)))
        ask = question(moving, self._ask(s))
        return View((*dice, now, stake, *self._account(s, turn), round_now, roster), ask)

    def _account(self, s: State, turn: Turn | None) -> tuple[Pad, ...]:
        """What the rounds have cost: from the second one on, and at many players' tables when all is over."""
        if turn is None or (turn.number and self.seats <= WIDEST):
            rounds = range(1, 1 + (turn.number + 1 if turn else self.options.rounds))
            return (pad(s.minus, rounds, turn and turn.seat, low=True),)
        return ()

    def _ask(self, s: State) -> Phrase:
        if s.choices:
            return phrase("ask.cover", one=s.choices[0], two=s.choices[1])
        return phrase("ask.throw" if {*HIGH} & {*s.open} else "ask.throw.one")

    clock = throw_clock

    def advice(self, s: State, seat: Seat, m: Move) -> float:
        """The higher single number goes first."""
        return float(max(each(m.numbers))) if isinstance(m, Cover) else 0.0


def _dice(last: Last) -> tuple[Dice, ...]:
    """The last throw and what became of it."""
    meaning = None
    if last.minus is not None:
        meaning = phrase("dice.over" if last.minus else "dice.closed", minus=last.minus)
    elif last.covered:
        meaning = phrase("dice.covers", numbers=last.covered)
    return (thrown(last.seat, last.faces, meaning),)
