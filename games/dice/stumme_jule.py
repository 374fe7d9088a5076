"""Stumme Jule: write one to six, strike them again, and do not say a word."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple, assert_never

from games.contract import (
    ANY_NUMBER,
    Croupier,
    Dice,
    Game,
    Info,
    Offer,
    Pad,
    Phrase,
    Result,
    Row,
    Seat,
    Timer,
    View,
    Who,
    choice,
    move,
    number,
    phrase,
    revision,
)
from games.families import Family
from games.kit.bank import credited
from games.kit.dice import AutoRollOptions, Roll, roll_timer
from games.kit.results import best_wins
from games.kit.rolls import dice_of, dice_ready
from games.kit.rosters import players, question
from games.kit.score_sheets import shown_seats
from games.kit.turns import left_of


@move("sprach", en="spoke")
class Spoke:
    """Have said something in the channel; the host hears it and plays this, in turn or not."""


Move = Roll | Spoke

FACES = 6
STATIONS = 2 * FACES
"""Every number is written, then every number is struck."""
NEVER = -1000.0
TEASES = 6
BEAT = 0.25
"""Seconds before a roll makes itself: with four players some two hundred of them fall."""


@dataclass(frozen=True, slots=True)
class Options(AutoRollOptions):
    """What can be agreed on before the match; the host does the teasing."""

    throws_per_turn: int = number(1, 1, 3)
    tease: bool = choice(False, True)
    at_once: bool = revision()
    """Whether the rolls of a turn fall together, and each is used as it fits best."""


class Several(NamedTuple):
    """The last roll where several dice fall at once: whose, their faces, and the stations done before and after."""

    by: Seat
    faces: tuple[int, ...]
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class State:
    """How many stations everybody has done, and whose turn it is."""

    done: tuple[int, ...]
    turn: Seat = 0
    rolls: int = 0
    """Rolls in this turn."""
    last: tuple[Seat, int, str] | Several | None = None
    """The last roll of all: whose, its face, and what was done with it."""


class StummeJule(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="stumme_jule",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Stumme Jule",
        minutes=1,
        skill=False,
    )
    kinds = (Roll, Spoke)
    # whoever has spoken has spoken
    binding = (Spoke,)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        return State((0,) * self.seats)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        return () if STATIONS in s.done else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        return (Roll(),) if seat in self.to_move(s) else ()

    def speech(self, s: State, seat: Seat) -> Move | None:
        return Spoke() if self.to_move(s) else None  # 3.2: anybody, at any time

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        match m:
            case Spoke():
                croupier.say("spoke" if s.done[seat] else "spoke.nothing", by=Who(seat), n=s.done[seat])
                return replace(s, done=credited(s.done, seat, -s.done[seat]))
            case Roll() if self.options.at_once and self.options.throws_per_turn > 1:
                return self._thrown_at_once(s, croupier)
            case Roll():
                by, (face,) = s.turn, croupier.roll()  # the seat may be the clock's
                before = s.done[by]
                did = "nothing" if face != wanted(before) else "wrote" if before < FACES else "struck"
                croupier.say(did, by=Who(by), face=face)
                done = credited(s.done, by, int(did != "nothing"))
                s = State(done, by, s.rolls + 1, (by, face, did))
                if s.rolls < self.options.throws_per_turn or STATIONS in done:
                    return s
                return replace(s, turn=left_of(by, self.seats), rolls=0)
            case _:
                assert_never(m)

    def _thrown_at_once(self, s: State, croupier: Croupier) -> State:
        """All dice of a turn fall; in whatever order, each that is needed counts."""
        by, faces = s.turn, croupier.roll(self.options.throws_per_turn)
        before, left = s.done[by], list(faces)
        after = before
        while after < STATIONS and wanted(after) in left:
            left.remove(wanted(after))
            after += 1
        last = Several(by, faces, before, after)
        croupier.say("threw.several", by=Who(by), faces=faces, did=_did(last))
        done = credited(s.done, by, after - before)
        return State(done, by if STATIONS in done else left_of(by, self.seats), last=last)

    def result(self, s: State) -> Result | None:
        return None if self.to_move(s) else best_wins(s.done, "result.first")

    def view(self, s: State, seat: Seat | None) -> View:
        moving = self.to_move(s)
        over = [phrase("note.done", n=done, of=STATIONS) for done in s.done]
        notes = [_next("note", done) for done in s.done] if moving else over
        roster = players(self.seats, moving, lambda _: None, notes=dict(enumerate(notes)))
        dice = _dice(s) or (dice_ready(1),)
        return View((*dice, _slips(s), roster), question(moving, _next("ask", s.done[s.turn])))

    def banter(self, s: State) -> tuple[Phrase, ...]:
        """Harmless questions to lure somebody into speaking."""
        return tuple(phrase(f"tease.{n}") for n in range(1, TEASES + 1)) if self.options.tease else ()

    def timer(self, s: State) -> Timer[Move] | None:
        return roll_timer(self, s, BEAT)

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Nobody speaks who need not."""
        return NEVER if isinstance(m, Spoke) else 0.0


def wanted(done: int) -> int:
    """The number that is needed for the next station after so many."""
    return done % FACES + 1


def _dice(s: State) -> tuple[Dice, ...]:
    """The last roll, and what it was good for."""
    match s.last:
        case None:
            return ()
        case Several(by, faces):
            return (dice_of(by, faces, _did(s.last)),)
        case by, face, did:
            return (dice_of(by, (face,), phrase(f"dice.{did}", face=face)),)


def _did(last: Several) -> Phrase:
    """What the dice of a roll were good for."""
    stations = range(last.before, last.after)
    wrote = tuple(wanted(station) for station in stations if station < FACES)
    struck = tuple(wanted(station) for station in stations if station >= FACES)
    key = "both" if wrote and struck else "wrote" if wrote else "struck" if struck else "nothing"
    return phrase(f"did.{key}", wrote=wrote, struck=struck)


def _next(key: str, done: int) -> Phrase:
    return phrase(f"{key}.write" if done < FACES else f"{key}.strike", face=wanted(done))


def _slips(s: State) -> Pad:
    """Everybody's slip of paper: the numbers written below each other, and crossed out again."""
    shown = shown_seats(s.done, s.last[0] if s.last else s.turn)
    rows = []
    for face in range(1, FACES + 1):
        cells = tuple(face if s.done[seat] >= face else None for seat in shown)
        struck = tuple(column for column, seat in enumerate(shown) if s.done[seat] >= FACES + face)
        rows.append(Row(None, cells, struck=struck))
    return Pad(tuple(phrase("name", by=Who(seat)) for seat in shown), tuple(rows))
