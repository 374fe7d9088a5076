"""Sechzehn-tot: come as close to sixteen as you dare, but never reach it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from games.contract import Croupier, Info, Note, Phrase, Result, Seat, View, Who, phrase
from games.dice.engine.daring import Daring, Move
from games.families import Family
from games.kit.bank import Bank
from games.kit.dice import Roll, Stop
from games.kit.results import losers_lose
from games.kit.rolls import dice_of, dice_ready
from games.kit.rosters import players, question
from games.kit.turns import clockwise

DEAD = 16
BEST = 15
CAREFUL = 7
"""With more than this a computer player rolls no more, if that may do."""
ASKED = ("first", "second", "two", "fourth")
"""What is asked after so many rolls; then always ``more``."""


@dataclass(frozen=True, slots=True)
class State:
    """The sticks, the round and the turn."""

    bank: Bank
    order: tuple[Seat, ...]
    """Who rolls, one after another; whoever is safe is missing, and at the end all but the loser."""
    opened: bool = False
    """Whether it is known who begins."""
    sums: tuple[int, ...] = ()
    """Of those whose turn is over, in that order; before the game is opened, their rolls."""
    pips: int = 0
    rolls: int = 0
    last: tuple[Seat, int, int] | None = None
    """The last roll of all: whose, its pips and the sum; 0 where it only decides who begins."""
    past: tuple[tuple[Seat, int], ...] = ()
    """The sums of the round just over, to be looked at until the next roll."""

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return self.order[len(self.sums)]


class SechzehnTot(Daring[State]):
    """The rule book."""

    info = Info(
        id="sechzehn_tot",
        family=Family.DICE,
        seats=(2, 3, 4, 5, 6),
        source="Spielesammlung, Knobelspiele: Sechzehn-tot",
        minutes=40,
    )

    def setup(self, croupier: Croupier) -> State:
        return State(Bank((0,) * self.seats, 2 * self.seats + 1), tuple(range(self.seats)))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        return (s.turn,) if len(s.order) > 1 else ()

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        if isinstance(m, Roll):
            return None
        if not s.opened:
            return "2.2"
        return "3.1" if s.rolls < 2 else "3.2" if s.rolls == 3 else None

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        by = Who(s.turn)  # the seat may be the clock's
        match m:
            case Roll() if not s.opened:
                (face,) = croupier.roll()
                croupier.say("opened", by=by, face=face)
                return _opened(replace(s, sums=(*s.sums, face), last=(s.turn, face, 0)), croupier)
            case Roll():
                (face,) = croupier.roll()
                s = replace(s, pips=s.pips + face, rolls=s.rolls + 1, past=())
                s = replace(s, last=(s.turn, face, s.pips))
                if s.pips >= DEAD:  # 3.4
                    croupier.say("dead", by=by, face=face, pips=s.pips)
                    return _lost(s, s.turn, croupier)
                croupier.say("threw", by=by, face=face, pips=s.pips)
                return _stopped(s, croupier) if s.pips == BEST and s.rolls > 3 else s  # 3.3
            case Stop():
                croupier.say("stopped", by=by, pips=s.pips)
                return _stopped(s, croupier)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        return None if self.to_move(s) else losers_lose(s.bank.held, s.order, "result.loser")

    def view(self, s: State, seat: Seat | None) -> View:
        moving = self.to_move(s)
        sums = dict(s.past or zip(s.order, (*s.sums, *(s.pips,) * bool(s.pips)), strict=False))
        dice = dice_of(s.last[0], s.last[1:2], _meaning(s.last[2])) if s.last else dice_ready(1)
        safe = set(range(self.seats)) - set(s.order) if s.opened else set()
        notes = {other: phrase("note.safe") for other in safe}
        roster = players(self.seats, moving, sums.get, sticks=s.bank.held, notes=notes)
        return View((dice, *map(Note, _notes(s) if moving else ()), roster), question(moving, _asked(s)))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Stop when higher than somebody, or with enough; but the last of a round must not stop as the lowest."""
        higher = bool(s.sums) and s.pips > min(s.sums)
        enough = s.pips > CAREFUL and len(s.sums) < len(s.order) - 1
        return float(isinstance(m, Stop) == (higher or enough))

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The fewer sticks the better."""
        return 1 - s.bank.held[seat] / (2 * self.seats + 1)


def _opened(s: State, croupier: Croupier) -> State:
    """When all have rolled the highest begins; who share it roll again."""
    if len(s.sums) < len(s.order):
        return s
    best = tuple(seat for seat, face in zip(s.order, s.sums, strict=True) if face == max(s.sums))
    if len(best) > 1:
        croupier.say("tied", by=tuple(map(Who, best)))
        return replace(s, order=best, sums=())
    croupier.say("begins", by=Who(best[0]))
    return State(s.bank, tuple(clockwise(best[0], len(s.bank.held))), opened=True, last=s.last)


def _stopped(s: State, croupier: Croupier) -> State:
    """The turn is over, and with the last turn the round: among equal lowest sums the latest loses."""
    s = replace(s, sums=(*s.sums, s.pips), pips=0, rolls=0)
    if len(s.sums) < len(s.order):
        return s
    latest_first = reversed([*zip(s.sums, s.order, strict=True)])
    lowest, loser = min(latest_first, key=lambda turn: turn[0])  # 4.2
    croupier.say("lowest", by=Who(loser), pips=lowest)
    return _lost(s, loser, croupier)


def _lost(s: State, loser: Seat, croupier: Croupier) -> State:
    """The loser gets a stick and begins the next round, among those who are not yet safe."""
    if s.bank.pot:
        croupier.say("stick", by=Who(loser))
        bank = s.bank.taken(loser, 1)
    else:
        # 5.2 and 5.3: of equal sums the earlier is the higher; without any the left neighbour gives
        giver = s.order[s.sums.index(max(s.sums))] if s.sums else s.order[1]
        croupier.say("stick.from", by=Who(loser), giver=Who(giver))
        bank = s.bank.given(giver, loser)
    order = tuple(seat for seat in clockwise(loser, len(bank.held)) if bank.pot or bank.held[seat])
    if safe := tuple(Who(seat) for seat in s.order if seat not in order):
        croupier.say("safe", by=safe, n=len(safe))
    past = tuple(zip(s.order, (*s.sums, s.pips), strict=False))
    return State(bank, order, opened=True, last=s.last, past=past)


def _meaning(pips: int) -> Phrase | None:
    """What a roll has led to."""
    return phrase("dice.dead" if pips >= DEAD else "dice.pips", pips=pips) if pips else None


def _notes(s: State) -> tuple[Phrase, ...]:
    """What is needed now, and where the stick will come from."""
    if not s.opened:
        return (phrase("note.opening"),)
    needed = phrase("note.lowest", pips=min(s.sums)) if s.sums else phrase("note.best")
    return needed, phrase("note.pot", n=s.bank.pot) if s.bank.pot else phrase("note.empty")


def _asked(s: State) -> Phrase:
    if not s.opened:
        return phrase("ask.opening")
    return phrase(f"ask.{ASKED[s.rolls] if s.rolls < len(ASKED) else 'more'}", pips=s.pips)
