"""Zeppelin: load an airship's holds with sticks, take what lies there, and never run out."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Croupier, Info, Item, Kind, Level, Mood, Phrase, Prop, Result, Seat, Shelf, View, Who, phrase
from games.dice.engine.luck import Luck
from games.families import Family
from games.kit.bank import Bank, credited
from games.kit.dice import Roll
from games.kit.results import last_wins
from games.kit.rolls import dice_of
from games.kit.rosters import players, question
from games.kit.turns import left_of

STICKS = 6
HOLDS = (1, 2, 3, 4, 5)
GONDOLA = 6


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: sticks in hand and in the gondola (the pot), loaded holds, turn, and seats that are out."""

    bank: Bank
    loaded: frozenset[int] = frozenset()
    turn: Seat = 0
    out: tuple[Seat, ...] = ()
    last: tuple[Seat, int, str] | None = None
    """The last roll: its seat, its face, and its effect."""


class Zeppelin(Luck[State]):
    """Zeppelin: a game of luck for two or three; the last player with sticks wins."""

    info = Info(
        id="zeppelin",
        family=Family.DICE,
        seats=(2, 3),
        source="Spielesammlung, Knobelspiele: Zeppelin",
        minutes=1,
        skill=False,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.NONE, talk=Level.LITTLE, moods=(Mood.MEAN,)),
    )

    def setup(self, croupier: Croupier) -> State:
        return State(Bank((STICKS,) * self.seats))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        return (s.turn,) if len(s.out) < self.seats - 1 else ()

    def apply(self, s: State, seat: Seat, m: Roll, croupier: Croupier) -> State:
        by, (face,) = s.turn, croupier.roll()  # ``seat`` is the clock's when a timer rolls
        did = "fuel" if face == GONDOLA else "took" if face in s.loaded else "laid"
        croupier.say(did, by=Who(by), face=face)
        bank, loaded = s.bank, s.loaded
        if did == "fuel":  # 2.3
            bank = bank.paid(by, 1)
        else:
            bank = Bank(credited(bank.held, by, 1 if did == "took" else -1), bank.pot)
            loaded ^= {face}
        out = s.out
        if not bank.held[by]:
            croupier.say("out", by=Who(by))
            out = (*out, by)
        turn = left_of(by, self.seats, out)
        if len(out) == self.seats - 1:  # 3.2
            bank = bank.taken(turn, bank.pot)
        return State(bank, loaded, turn, out, (by, face, did))

    def result(self, s: State) -> Result | None:
        return None if self.to_move(s) else last_wins(s.bank.held, s.out)

    def view(self, s: State, seat: Seat | None) -> View:
        moving = self.to_move(s)
        dice = (dice_of(s.last[0], s.last[1:2], phrase(f"dice.{s.last[2]}", face=s.last[1])),) if s.last else ()
        roster = players(self.seats, moving, lambda _: None, out=s.out, sticks=s.bank.held)
        return View((*dice, _airship(s), roster), question(moving, _asked(s)))


def _airship(s: State) -> Prop:
    """The holds and the gondola; the one just rolled is marked."""
    face = s.last[1] if s.last else None
    holds = tuple(Item(hold, "filled" if hold in s.loaded else "open", new=hold == face) for hold in HOLDS)
    gondola = Item(GONDOLA, "filled" if s.bank.pot else "open", s.bank.pot, new=face == GONDOLA)
    return Prop("airship", (*holds, gondola), phrase("airship"))


def _asked(s: State) -> Phrase:
    """The question to the seat in turn."""
    if not s.loaded:
        return phrase("ask.empty")
    return phrase("ask.loaded", holds=tuple(sorted(s.loaded)))
