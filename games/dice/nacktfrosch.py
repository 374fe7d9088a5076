"""Nacktfrosch: roll more than your neighbour rolled against you, or be out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import (
    ANY_NUMBER,
    Croupier,
    Dice,
    Info,
    Item,
    Kind,
    Level,
    Mood,
    Note,
    Prop,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    phrase,
)
from games.dice.engine.luck import Luck
from games.families import Family
from games.kit.dice import Roll
from games.kit.results import last_wins
from games.kit.rolls import dice_of
from games.kit.rosters import players, question
from games.kit.turns import clockwise, left_of


class Shot(NamedTuple):
    """A roll of four dice, and its seat."""

    by: Seat
    faces: tuple[int, ...]

    @property
    def pips(self) -> int:
        """The sum of the dice."""
        return sum(self.faces)


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: the attacker, the rolls of the last duel, and the seats that are out, in order."""

    attacker: Seat = 0
    duel: tuple[Shot, ...] = ()
    naked: tuple[Seat, ...] = ()

    @property
    def attack(self) -> Shot | None:
        """The roll that has not been answered yet."""
        return self.duel[0] if len(self.duel) == 1 else None


class Nacktfrosch(Luck[State]):
    """Nacktfrosch: duels of luck with four dice between neighbours; the loser is out."""

    info = Info(
        id="nacktfrosch",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Nacktfrosch",
        minutes=1,
        skill=False,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.NONE, talk=Level.LITTLE, moods=(Mood.MEAN,)),
    )

    def setup(self, croupier: Croupier) -> State:
        return State()

    def to_move(self, s: State) -> tuple[Seat, ...]:
        if len(s.naked) == self.seats - 1:
            return ()
        return (self._defender(s) if s.attack else s.attacker,)

    def apply(self, s: State, seat: Seat, m: Roll, croupier: Croupier) -> State:
        """The state after a roll: an attack, or an answer that puts one of the two out."""
        defender = self._defender(s)
        if s.attack is None:
            attack = Shot(s.attacker, croupier.roll(4))
            croupier.say("attacked", by=Who(s.attacker), to=Who(defender), faces=attack.faces, pips=attack.pips)
            return State(s.attacker, (attack,), s.naked)
        defence = Shot(defender, croupier.roll(4))
        frog = defender if defence.pips <= s.attack.pips else s.attacker  # 2.3, 2.4
        croupier.say("defended", by=Who(defender), faces=defence.faces, pips=defence.pips, naked=Who(frog))
        naked = (*s.naked, frog)
        attacker = next(seat for seat in clockwise(defender, self.seats) if seat not in naked)  # 2.5
        return State(attacker, (s.attack, defence), naked)

    def result(self, s: State) -> Result | None:
        if self.to_move(s):
            return None
        return last_wins([int(seat not in s.naked) for seat in range(self.seats)], s.naked)

    def view(self, s: State, seat: Seat | None) -> View:
        """The view: the open attack or the last duel, and the players."""
        moving = self.to_move(s)
        roster = players(self.seats, moving, lambda seat: None, out=s.naked)
        ask = phrase("ask.attack", to=Who(self._defender(s)))
        if s.attack:
            ask = phrase("ask.defence", by=Who(s.attacker), pips=s.attack.pips)
        return View((self._frogs(s, moving), *_table(s), roster), question(moving, ask))

    def _frogs(self, s: State, moving: tuple[Seat, ...]) -> Prop:
        """All players as frogs, dressed or naked, with the rolls of those in the duel."""
        pips = {shot.by: shot.pips for shot in s.duel}
        return Prop(
            "frogs",
            tuple(
                Item(
                    phrase("name", by=Who(seat)),
                    "closed" if seat in s.naked else "open",
                    pips.get(seat),
                    new=len(s.duel) == 2 and seat == s.naked[-1],
                    lit=seat in moving,
                )
                for seat in range(self.seats)
            ),
        )

    def _defender(self, s: State) -> Seat:
        """The seat that is attacked."""
        return left_of(s.attacker, self.seats, s.naked)


def _table(s: State) -> tuple[Dice | Note, ...]:
    """The rolls of the duel, and what is needed or came of it."""
    lying = [dice_of(shot.by, shot.faces, phrase("pips", n=shot.pips)) for shot in s.duel]
    if s.attack:
        return (*lying, Note(phrase("note.needed", pips=s.attack.pips)))
    return (*lying, Note(phrase("note.naked", by=Who(s.naked[-1])), "bad")) if s.naked else ()
