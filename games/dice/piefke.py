"""Piefke: match the roll of the first player, or pay for each pip of difference."""

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
    choice,
    number,
    phrase,
)
from games.dice.engine.luck import Luck
from games.families import Family
from games.kit.bank import credited
from games.kit.dice import DiceOptions, Roll
from games.kit.results import losers_lose
from games.kit.rolls import dice_of, dice_ready
from games.kit.rosters import players, question
from games.kit.score_sheets import shown_seats
from games.kit.turns import clockwise, left_of

DICE = 3
SURPLUS = 2
"""The cost of a pip too many; one too few costs 1."""


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table: rounds (0: one for each player), and whether dice or sums are compared."""

    rounds: int = number(0, 0, 30)
    compare: str = choice("wuerfel", "summe")


class Try(NamedTuple):
    """A roll against the model: its seat, its faces from high to low, and the pips missing and too many."""

    by: Seat
    faces: tuple[int, ...]
    missing: int
    surplus: int
    free: bool

    @property
    def due(self) -> int:
        """The cost of the roll."""
        return self.missing + SURPLUS * self.surplus

    @property
    def meaning(self) -> Phrase:
        """The cost of the roll and its reason, in words."""
        key = "dice.free" if self.free else "dice.tried"
        return phrase(key, missing=self.missing, surplus=self.surplus, n=self.due)


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: what all have paid, who is free, and the round with its leader and model."""

    paid: tuple[int, ...]
    order: tuple[Seat, ...]
    """The seats that roll in this round, the leader first; empty when the match is over."""
    round: int = 1
    rolled: int = 0
    """The number of seats that have rolled in this round."""
    leader: Seat = 0
    """The seat that rolled the model; until the next one falls, that of the last round."""
    model: tuple[int, ...] = ()
    last: Try | None = None
    free: frozenset[Seat] = frozenset()


class Piefke(Luck[State]):
    """Piefke: a game of luck with three dice; differing from the leader's roll costs chips."""

    info = Info(
        id="piefke",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Piefke",
        minutes=1,
        skill=False,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.NONE, talk=Level.SOME, moods=(Mood.NOISY,)),
    )
    Options = Options

    @property
    def rounds(self) -> int:
        """The number of rounds: as agreed, or one for each player."""
        return int(self.options.rounds) or self.seats

    def setup(self, croupier: Croupier) -> State:
        return State((0,) * self.seats, tuple(range(self.seats)))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        return s.order[s.rolled : s.rolled + 1]

    def apply(self, s: State, seat: Seat, m: Roll, croupier: Croupier) -> State:
        by = s.order[s.rolled]  # ``seat`` is the clock's when a timer rolls
        faces = tuple(sorted(croupier.roll(DICE), reverse=True))  # 3.2
        if not s.rolled:
            croupier.say("model", by=Who(by), faces=faces)
            return replace(s, leader=by, model=faces, last=None, rolled=1)
        last = _compared(by, s.model, faces, self.options.compare == "summe")
        croupier.say("free" if last.free else "piefke", by=Who(by), faces=faces, n=last.due)
        free = s.free | {by} if last.free else s.free
        s = replace(s, paid=credited(s.paid, by, last.due), free=free, last=last, rolled=s.rolled + 1)
        return s if s.rolled < len(s.order) else self._next_round(s)

    def _next_round(self, s: State) -> State:
        """The state with the next round, or after the last one."""
        if s.round == self.rounds or self.seats - len(s.free) < 2:
            return replace(s, order=())
        first = left_of(s.leader, self.seats, s.free)
        order = tuple(seat for seat in clockwise(first, self.seats) if seat not in s.free)
        return replace(s, order=order, round=s.round + 1, rolled=0)

    def result(self, s: State) -> Result | None:
        if self.to_move(s):
            return None
        losers = [seat for seat, paid in enumerate(s.paid) if paid == max(s.paid)]
        return losers_lose(s.paid, losers, "result.nobody" if len(losers) == self.seats else "result.loser")

    def view(self, s: State, seat: Seat | None) -> View:
        moving = self.to_move(s)
        model = (replace(dice_of(s.leader, s.model), label=phrase("dice.model", by=Who(s.leader))),) if s.model else ()
        tried = (dice_of(s.last.by, s.last.faces, s.last.meaning),) if s.last else ()
        ready = () if model or tried else (dice_ready(3),)
        note = (Note(phrase("note.round", n=s.round, rounds=self.rounds), "quiet"),) if moving else ()
        free = {other: phrase("note.free") for other in s.free}
        roster = players(self.seats, moving, lambda other: s.paid[other], notes=free)
        ask = phrase("ask.try", faces=s.model) if s.rolled else phrase("ask.model")
        return View((*ready, *model, *tried, _soldiers(s, moving), *note, roster), question(moving, ask))


def _soldiers(s: State, moving: tuple[Seat, ...]) -> Prop:
    """The players with what they have paid: whoever is in turn, and who has paid most."""
    newest = s.last.by if s.last else None
    return Prop(
        "piefkes",
        tuple(
            Item(
                phrase("name", by=Who(seat)),
                "closed" if seat in s.free else "open",
                s.paid[seat],
                new=seat == newest,
                lit=seat in moving,
            )
            for seat in shown_seats(s.paid, *moving)
        ),
    )


def _compared(by: Seat, model: tuple[int, ...], faces: tuple[int, ...], sums: bool) -> Try:
    """A roll compared with the model, die by die from the highest down, or by sums."""
    gaps = [sum(model) - sum(faces)] if sums else [wanted - got for wanted, got in zip(model, faces, strict=True)]
    missing, surplus = sum(max(gap, 0) for gap in gaps), sum(max(-gap, 0) for gap in gaps)
    return Try(by, faces, missing, surplus, free=faces == model)  # 3.1: even if only sums are compared
