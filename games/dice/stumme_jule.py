"""Stumme Jule: write the numbers from one to six, strike them again, and stay silent meanwhile."""

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
    Item,
    Kind,
    Level,
    Mood,
    Offer,
    Phrase,
    Prop,
    Result,
    Seat,
    Shelf,
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
from games.kit.dice import DiceOptions, Roll, roll_timer
from games.kit.results import best_wins
from games.kit.rolls import dice_of, dice_ready
from games.kit.rosters import players, question
from games.kit.score_sheets import shown_seats
from games.kit.turns import left_of


@move("sprach", en="spoke")
class Spoke:
    """Have spoken in the channel; the host notices and plays this, in turn or not."""


Move = Roll | Spoke

FACES = 6
STATIONS = 2 * FACES
"""The number of steps: each number is written, then struck."""
NEVER = -1000.0
TEASES = 6
BEAT = 0.25
"""Seconds until a roll is made automatically; with four players a match has some two hundred rolls."""


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table: rolls per turn, and whether the host teases players into speaking."""

    throws_per_turn: int = number(1, 1, 3)
    tease: bool = choice(False, True)
    at_once: bool = revision()
    """True if the dice of a turn are rolled together, each used as it fits best."""


class Several(NamedTuple):
    """The last roll of several dice: its seat, its faces, and the steps done before and after."""

    by: Seat
    faces: tuple[int, ...]
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match: the steps that each seat has done, and the seat in turn."""

    done: tuple[int, ...]
    turn: Seat = 0
    rolls: int = 0
    """The number of rolls in this turn."""
    last: tuple[Seat, int, str] | Several | None = None
    """The last roll: its seat, its face, and its effect."""


class StummeJule(Game[State, Move]):
    """Stumme Jule: a game of luck in silence; a word in the channel costs all your numbers."""

    info = Info(
        id="stumme_jule",
        family=Family.DICE,
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Stumme Jule",
        minutes=1,
        skill=False,
        shelf=Shelf(Kind.DICE, luck=Level.MUCH, thought=Level.NONE, talk=Level.LITTLE, moods=(Mood.ODD,)),
    )
    kinds = (Roll, Spoke)
    # what was spoken cannot be taken back
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
                by, (face,) = s.turn, croupier.roll()  # ``seat`` is the clock's when a timer rolls
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
        """The state after all dice of a turn are rolled; each that is needed counts, in any order."""
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
        return View((*dice, self._jules(s), roster), question(moving, _next("ask", s.done[s.turn])))

    def _jules(self, s: State) -> Prop:
        """The players as girls: each number written puts a piece on, each struck takes it off again."""
        moving, last = self.to_move(s), _roller(s.last) if s.last else None
        new = last if s.last and _advanced(s.last) and _stands(s) else None
        shown = shown_seats(s.done, s.turn if last is None else last)
        return Prop(
            "jules",
            tuple(Item(phrase("name", by=Who(at)), value=s.done[at], new=at == new, lit=at in moving) for at in shown),
            most=STATIONS,
        )

    def banter(self, s: State) -> tuple[Phrase, ...]:
        """Harmless questions that tempt players to speak."""
        return tuple(phrase(f"tease.{n}") for n in range(1, TEASES + 1)) if self.options.tease else ()

    def timer(self, s: State) -> Timer[Move] | None:
        return roll_timer(self, s, BEAT)

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move: never speak."""
        return NEVER if isinstance(m, Spoke) else 0.0


def wanted(done: int) -> int:
    """The number that the next step needs."""
    return done % FACES + 1


def _dice(s: State) -> tuple[Dice, ...]:
    """The last roll, and its effect, unless its player has lost that by a word."""
    match s.last:
        case None:
            return ()
        case Several(by, faces):
            return (dice_of(by, faces, _did(s.last) if _stands(s) else None),)
        case by, face, did:
            return (dice_of(by, (face,), phrase(f"dice.{did}", face=face) if _stands(s) else None),)


def _stands(s: State) -> bool:
    """Return whether what the last roll did still stands on the slip."""
    return s.last is not None and not (_advanced(s.last) and s.done[_roller(s.last)] == 0)


def _roller(last: tuple[Seat, int, str] | Several) -> Seat:
    """The seat of the last roll."""
    return last.by if isinstance(last, Several) else last[0]


def _advanced(last: tuple[Seat, int, str] | Several) -> bool:
    """Return whether the last roll was of use."""
    return last.before < last.after if isinstance(last, Several) else last[2] != "nothing"


def _did(last: Several) -> Phrase:
    """The effect of several dice in words."""
    stations = range(last.before, last.after)
    wrote = tuple(wanted(station) for station in stations if station < FACES)
    struck = tuple(wanted(station) for station in stations if station >= FACES)
    key = "both" if wrote and struck else "wrote" if wrote else "struck" if struck else "nothing"
    return phrase(f"did.{key}", wrote=wrote, struck=struck)


def _next(key: str, done: int) -> Phrase:
    """A message about the number that the next step needs."""
    return phrase(f"{key}.write" if done < FACES else f"{key}.strike", face=wanted(done))
