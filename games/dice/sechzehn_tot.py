"""Sechzehn-tot: roll as close to sixteen as you dare, but never reach it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, assert_never

from games.contract import (
    Branch,
    Croupier,
    Gauge,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Phrase,
    Result,
    Seat,
    Shelf,
    Small,
    View,
    Who,
    phrase,
)
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
FARTHEST = DEAD + 5
CAREFUL = 7
"""The sum above which a computer player stops, if it may."""
ASKED = ("first", "second", "two", "fourth")
"""The questions by number of rolls; after these always ``more``."""


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: the sticks, the round and the turn."""

    bank: Bank
    order: tuple[Seat, ...]
    """The seats that roll, in order, without those that are safe; at the end only the loser."""
    opened: bool = False
    """True if the first seat has been rolled for."""
    sums: tuple[int, ...] = ()
    """The sums of the seats whose turn is over, in order; before the opening, their rolls."""
    pips: int = 0
    rolls: int = 0
    last: tuple[Seat, int, int] | None = None
    """The last roll: its seat, its pips, and the sum; 0 in the opening."""
    past: tuple[tuple[Seat, int], ...] = ()
    """The sums of the last round, shown until the next roll."""

    @property
    def turn(self) -> Seat:
        """The seat in turn."""
        return self.order[len(self.sums)]


class SechzehnTot(Daring[State]):
    """Sechzehn-tot: a game of daring; the lowest sum takes a stick, and so does reaching sixteen."""

    info = Info(
        id="sechzehn_tot",
        family=Family.DICE,
        seats=(2, 3, 4, 5, 6),
        source="Spielesammlung, Knobelspiele: Sechzehn-tot",
        minutes=40,
        shelf=Shelf(Kind.DICE, luck=Level.SOME, thought=Level.LITTLE, talk=Level.LITTLE, moods=(Mood.BOLD,)),
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
        by = Who(s.turn)  # ``seat`` is the clock's when a timer rolls
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
        saved = {other: phrase("note.safe") for other in safe}
        roster = players(self.seats, moving, sums.get, sticks=s.bank.held, notes=saved)
        return View(
            (dice, _way(s, moving), *map(Note, _notes(s) if moving else ()), roster), question(moving, _asked(s))
        )

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move: stop above another sum, or with enough unless last and lowest."""
        higher = bool(s.sums) and s.pips > min(s.sums)
        enough = s.pips > CAREFUL and len(s.sums) < len(s.order) - 1
        return float(isinstance(m, Stop) == (higher or enough))

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win, judged by the sticks: the fewer the better."""
        return 1 - s.bank.held[seat] / (2 * self.seats + 1)

    def small(self) -> Small[State, Move, Turn] | None:
        return Turns() if self.seats == 2 else None


class Turn(NamedTuple):
    """A turn of a match of two, seen from its seat: the sticks of both, the sum to beat, and the rolls so far."""

    own: int
    others: int
    """The sticks of the other seat."""
    mark: int = 0
    """The sum of the other seat, which was in turn before; 0 in the first turn of a round."""
    pips: int = 0
    rolls: int = 0
    """The number of rolls up to the fourth, from which on the paragraphs are the same."""


STICKS = 5
"""The sticks in a match of two."""


class Turns(Small[State, Move, Turn]):
    """The match of two by its turns, for exact play."""

    def position(self, s: State) -> Turn | None:
        if not s.opened:
            return None
        own, others = s.bank.held[s.turn], s.bank.held[1 - s.turn]
        return Turn(own, others, s.sums[0] if s.sums else 0, s.pips, min(s.rolls, len(ASKED)))

    def moves(self, p: Turn) -> Sequence[Move]:
        return (Roll(),) if p.rolls < 2 or p.rolls == 3 else (Roll(), Stop())

    def branches(self, p: Turn, m: Move) -> Sequence[Branch[Turn]]:
        if isinstance(m, Stop):
            return (_ended_turn(p, 1),)
        rolls = min(p.rolls + 1, len(ASKED))
        return tuple(_after_roll(Turn(p.own, p.others, p.mark, p.pips + face, rolls)) for face in range(1, 7))


def _after_roll(p: Turn) -> Branch[Turn]:
    """What comes of one of six rolls, which led to this turn."""
    chance = 1 / 6
    if p.pips >= DEAD:
        return _gained(p, chance, lost=True)
    return _ended_turn(p, chance) if p.pips == BEST and p.rolls > 3 else Branch(chance, p)


def _ended_turn(p: Turn, chance: float) -> Branch[Turn]:
    """What comes of the end of a turn; of equal sums the later one loses."""
    if not p.mark:
        return Branch(chance, Turn(p.others, p.own, p.pips), passed=True)
    return _gained(p, chance, lost=p.pips <= p.mark)


def _gained(p: Turn, chance: float, *, lost: bool) -> Branch[Turn]:
    """What comes of a lost round: a stick from the middle or from the other, who is safe without any."""
    loser, winner = (p.own, p.others) if lost else (p.others, p.own)
    middle = STICKS - loser - winner
    winner -= not middle
    if middle <= 1 and not winner:
        return Branch(chance, None, worth=float(not lost))
    return Branch(chance, Turn(loser + 1, winner), passed=not lost)


def _opened(s: State, croupier: Croupier) -> State:
    """The state after an opening roll: the highest begins, and equal ones roll again."""
    if len(s.sums) < len(s.order):
        return s
    best = tuple(seat for seat, face in zip(s.order, s.sums, strict=True) if face == max(s.sums))
    if len(best) > 1:
        croupier.say("tied", by=tuple(map(Who, best)))
        return replace(s, order=best, sums=())
    croupier.say("begins", by=Who(best[0]))
    return State(s.bank, tuple(clockwise(best[0], len(s.bank.held))), opened=True, last=s.last)


def _stopped(s: State, croupier: Croupier) -> State:
    """The state after a turn; the last turn ends the round, and of equal lowest sums the latest loses."""
    s = replace(s, sums=(*s.sums, s.pips), pips=0, rolls=0)
    if len(s.sums) < len(s.order):
        return s
    latest_first = reversed([*zip(s.sums, s.order, strict=True)])
    lowest, loser = min(latest_first, key=lambda turn: turn[0])  # 4.2
    croupier.say("lowest", by=Who(loser), pips=lowest)
    return _lost(s, loser, croupier)


def _lost(s: State, loser: Seat, croupier: Croupier) -> State:
    """The state after a lost round: the loser gets a stick and begins among those who are not safe."""
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


def _way(s: State, moving: tuple[Seat, ...]) -> Gauge:
    """The way to the death strip: of the turn, or of the last one of a round that is over."""
    seat, face, pips = s.last or (s.order[0], 0, 0)
    if not s.opened:
        return Gauge("track", 0, FARTHEST, 0, None, (DEAD, FARTHEST))
    if not s.past:
        seat, pips = s.turn, s.pips
    before = pips - face if pips else None
    reach = (pips + 1, pips + 6) if moving and pips < DEAD and not s.past else None
    return Gauge("track", 0, FARTHEST, pips, before, (DEAD, FARTHEST), reach, label=phrase("name", by=Who(seat)))


def _meaning(pips: int) -> Phrase | None:
    """The effect of a roll in words."""
    return phrase("dice.dead" if pips >= DEAD else "dice.pips", pips=pips) if pips else None


def _notes(s: State) -> tuple[Phrase, ...]:
    """Notes on the sum to beat and on the source of the next stick."""
    if not s.opened:
        return (phrase("note.opening"),)
    needed = phrase("note.lowest", pips=min(s.sums)) if s.sums else phrase("note.best")
    return needed, phrase("note.pot", n=s.bank.pot) if s.bank.pot else phrase("note.empty")


def _asked(s: State) -> Phrase:
    """The question to the seat in turn."""
    if not s.opened:
        return phrase("ask.opening")
    return phrase(f"ask.{ASKED[s.rolls] if s.rolls < len(ASKED) else 'more'}", pips=s.pips)
