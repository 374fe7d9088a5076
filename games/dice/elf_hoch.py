"""Elf hoch: pay what your roll lacks of eleven; a roll of eleven takes the pot."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from games.contract import (
    ANY_NUMBER,
    Croupier,
    Info,
    Item,
    Kind,
    Level,
    Mood,
    Note,
    Phrase,
    Prop,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    number,
    phrase,
)
from games.dice.engine.luck import Luck
from games.families import Family
from games.kit.bank import Bank
from games.kit.dice import DiceOptions, Roll
from games.kit.results import best_wins
from games.kit.rolls import dice_of, dice_ready
from games.kit.rosters import players, question
from games.kit.turns import clockwise, left_of

ANTE = 2
ELEVEN = 11


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table: sticks, rounds (0: until one is left), and the most that a twelve costs."""

    chips: int = number(20, 10, 100)
    rounds: int = number(0, 0, 50)
    cap12: int = number(0, 0, 100)


class Last(NamedTuple):
    """The last roll: its seat, its faces, what was due or won, and what was paid."""

    by: Seat
    faces: tuple[int, ...]
    due: int
    paid: int

    @property
    def meaning(self) -> Phrase:
        """The effect of the roll in words."""
        pips = sum(self.faces)
        if self.paid < self.due:
            what = "ruined" if self.paid else "broke"
        else:
            what = "took" if pips == ELEVEN else "twelve" if pips > ELEVEN else "paid"
        return phrase(f"dice.{what}", pips=pips, due=self.due, n=self.paid)


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: sticks, pot, the seat in turn, and the seats that are out."""

    bank: Bank
    turn: Seat = 0
    round: int = 1
    out: tuple[Seat, ...] = ()
    last: Last | None = None


class ElfHoch(Luck[State]):
    """Elf hoch: a game of luck with two dice; pay into the pot until an eleven takes it."""

    info = Info(
        id="elf_hoch",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Elf hoch",
        minutes=1,
        skill=False,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.NONE, talk=Level.LITTLE, moods=(Mood.NOISY,)),
    )
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        return State(Bank((self.options.chips - ANTE,) * self.seats, ANTE * self.seats))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        over = self._one_left(s) or 0 < self.options.rounds < s.round
        return () if over else (s.turn,)

    def apply(self, s: State, seat: Seat, m: Roll, croupier: Croupier) -> State:
        by, faces = s.turn, croupier.roll(2)  # ``seat`` is the clock's when a timer rolls
        pips, pot = sum(faces), s.bank.pot
        due = ELEVEN - pips if pips < ELEVEN else min(pot, self.options.cap12 or pot) if pips > ELEVEN else pot
        paid = due if pips == ELEVEN else min(due, s.bank.held[by])
        last = Last(by, faces, due, paid)
        croupier.say("threw", by=Who(by), meaning=last.meaning)
        if pips == ELEVEN:
            s = self._ante(replace(s, bank=s.bank.taken(by, pot)), croupier)  # 3.2
        else:
            s = _pays(s, by, due, croupier)
        turn = left_of(by, self.seats, s.out)
        if self._one_left(s):  # 4.2
            s = replace(s, bank=s.bank.taken(turn, s.bank.pot))
        return replace(s, turn=turn, round=s.round + (turn <= by), last=last)

    def _ante(self, s: State, croupier: Croupier) -> State:
        """The state after all seats have paid again, beginning with the seat in turn's left neighbour."""
        for seat in clockwise(s.turn + 1, self.seats):
            if seat not in s.out:
                s = _pays(s, seat, ANTE, croupier)
        croupier.say("ante", n=s.bank.pot)
        return s

    def _one_left(self, s: State) -> bool:
        """Return whether only one seat is still in."""
        return len(s.out) == self.seats - 1

    def result(self, s: State) -> Result | None:
        if self.to_move(s):
            return None
        return best_wins(s.bank.held, "result.last" if self._one_left(s) else "result.best")

    def view(self, s: State, seat: Seat | None) -> View:
        moving, pot, rounds = self.to_move(s), s.bank.pot, self.options.rounds
        dice = (dice_of(s.last.by, s.last.faces, s.last.meaning) if s.last else dice_ready(2),)
        notes = [Note(phrase("note.pot", n=pot))] if moving else []
        if moving and rounds:
            notes.append(Note(phrase("note.round", n=s.round, rounds=rounds), "quiet"))
        roster = players(self.seats, moving, lambda other: s.bank.held[other], out=s.out)
        return View(
            (*dice, self._stairs(s), *notes, roster),
            question(moving, phrase("ask", n=pot, due=min(pot, self.options.cap12 or pot))),
        )

    def _stairs(self, s: State) -> Prop:
        """Each possible total as a step with its price; the last roll stands on its own."""
        pips, pot = sum(s.last.faces) if s.last else None, s.bank.pot

        def step(total: int) -> Item:
            """The step of a total."""
            if total == ELEVEN:
                return Item(total, "filled", pot, new=total == pips)
            if total > ELEVEN:
                return Item(total, "closed", -min(pot, self.options.cap12 or pot), new=total == pips)
            return Item(total, value=total - ELEVEN, new=total == pips)

        return Prop("stairs", tuple(map(step, range(2, ELEVEN + 2))))


def _pays(s: State, seat: Seat, due: int, croupier: Croupier) -> State:
    """The state after a payment into the pot; a seat that cannot pay in full is out."""
    bank = s.bank.paid(seat, due)
    if due <= s.bank.held[seat]:
        return replace(s, bank=bank)
    croupier.say("out", by=Who(seat))
    return replace(s, bank=bank, out=(*s.out, seat))
