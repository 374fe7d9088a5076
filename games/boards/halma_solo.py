"""Halma Solo: bring fifteen pegs across the star alone, in as few turns or hops as possible."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, assert_never

from games.boards.star import plans
from games.boards.star.board import CAMPS, INDEX, POINTS, Trip, opposite, star_shape
from games.boards.star.evaluate import gain, work_left
from games.boards.star.moves import STEPS, Go, against, against_via, points_of, turns
from games.contract import (
    Ask,
    Board,
    Croupier,
    Entry,
    Game,
    Info,
    Kind,
    Level,
    Mark,
    Mood,
    Offer,
    Piece,
    Result,
    Roster,
    Seat,
    Shelf,
    View,
    Who,
    choice,
    move,
    phrase,
    ranked,
)
from games.families import Family
from games.kit.graphs import members
from games.kit.solo import GiveUp, Hint

TRIP = Trip(0, opposite(0))
HOME = CAMPS[TRIP.goal]


@move(
    "zurück",
    "rück",
    "zurücknehmen",
    "take back",
    "back",
    *("nimm es zurück", "rückgängig", "take it back", "undo that", "einen schritt zurück", "schritt zurück"),
    *("step back", "go back"),
    en="undo",
)
class Undo:
    """Take back the last turn, which then does not count."""


Move = Go | Undo | Hint | GiveUp


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: whether turns or hops count, and whether turns may be taken back."""

    count: str = choice("turns", "hops")
    undo: str = choice("on", "off")


class State(NamedTuple):
    """The pegs, the ways of all turns so far, and the help that was used."""

    pegs: int = CAMPS[TRIP.home]
    ways: tuple[tuple[int, ...], ...] = ()
    """For each turn the points of its peg, one after the other."""
    hints: int = 0
    plan: tuple[plans.Step, ...] = ()
    """The rest of the plan behind the last hint, as long as it is followed."""
    is_shown: bool = False
    """True if the next turn of the plan was named for this very position."""
    given_up: bool = False

    @property
    def hops(self) -> int:
        """The number of single jumps and steps in all turns."""
        return sum(len(way) - 1 for way in self.ways)


class HalmaSolo(Game[State, Move]):
    """Halma for one: bring fifteen pegs across the star in as few turns or hops as possible."""

    info = Info(
        "halma_solo",
        Family.HALMA,
        (1,),
        "Spielesammlung, Brettspiele: Halma Solo",
        minutes=15,
        shelf=Shelf(Kind.PUZZLE, luck=Level.NONE, thought=Level.SOME, talk=Level.NONE, moods=(Mood.CALM,)),
    )
    kinds = (Go, Undo, Hint, GiveUp)
    # the game has a move for taking back; the table's undo would take back hints as well
    binding = (Go, Undo, Hint)
    final = (GiveUp,)
    Options = Options
    weight = 5

    def setup(self, croupier: Croupier) -> State:
        """Fifteen pegs in the tip at the top."""
        return State()

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The only player, until all pegs are home."""
        return () if s.given_up or s.pegs == HOME else (0,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Each peg with each point on which it can end, taking back, hints, and giving up."""
        if not self.to_move(s):
            return []
        choices: list[Move | Offer[Move]] = [*turns(s.pegs, s.pegs)]
        if s.ways and self.options.undo == "on":
            choices.append(Undo())
        return [*choices, Hint(), GiveUp()]

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a way that was named and cannot be gone."""
        return against_via(m, s.pegs) if isinstance(m, Go) and m.via else None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Objections in this order: unknown point, no own peg there, and its way."""
        match m:
            case Go():
                return against(m, s.pegs, s.pegs)
            case Undo():
                return "4.2" if self.options.undo == "on" else "5.2"
            case Hint() | GiveUp():
                return None
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Move a peg, take back the last turn, give a hint, or give up."""
        by = Who(seat)
        match m:
            case Go(src, to):
                way = points_of(m, s.pegs)
                hops = len(way) - 1
                step = INDEX[src], INDEX[to]
                is_step = hops == 1 and STEPS[step[0]] >> step[1] & 1
                croupier.say("stepped" if is_step else "jumped", by=by, src=src, to=to, n=hops)
                after = State(moved(s.pegs, step), (*s.ways, way), s.hints, s.plan[1:] if s.plan[:1] == (step,) else ())
                if after.pegs == HOME:
                    croupier.say("solved")
                return after
            case Undo():
                way = s.ways[-1]
                croupier.say("undone", by=by, src=POINTS[way[0]], to=POINTS[way[-1]])
                return State(moved(s.pegs, (way[0], way[-1])), s.ways[:-1], s.hints)
            case Hint():
                plan = s.plan or plans.plan(s.pegs, TRIP.goal) or ()
                src, to = (POINTS[at] for at in plan[0])
                croupier.say("hint", by=by, src=src, to=to)
                return s._replace(hints=s.hints + 1, plan=plan, is_shown=True)
            case GiveUp():
                croupier.say("given.up", by=by)
                return s._replace(given_up=True)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        """The number of turns and hops; fewer are better."""
        if self.to_move(s):
            return None
        is_home = s.pegs == HOME
        why = phrase(
            "result.home" if is_home else "result.given.up",
            turns=len(s.ways),
            hops=s.hops,
            pegs=(s.pegs & HOME).bit_count(),
            hints=s.hints,
        )
        return ranked((self.effort(s),), why, winners=(0,) if is_home else ())

    def effort(self, s: State) -> int:
        """Turns or hops, as agreed, without those taken back."""
        return len(s.ways) if self.options.count == "turns" else s.hops

    def view(self, s: State, seat: Seat | None) -> View:
        """The star with the last way and the hint, turned so that pegs go upwards for the player."""
        awaited = self.to_move(s)
        pieces = tuple(Piece(POINTS[peg], 0, "peg") for peg in members(s.pegs))
        marks: list[Mark] = []
        if s.ways:
            first, *others = (POINTS[at] for at in s.ways[-1])
            marks = [Mark(first, "from"), *(Mark(at, "to") for at in others)]
        if s.is_shown and awaited:
            src, to = (POINTS[at] for at in s.plan[0])
            marks = [mark for mark in marks if mark.spot not in (src, to)]
            marks += [Mark(src, "chosen"), Mark(to, "choice")]
        board = Board(star_shape((TRIP,)), pieces, tuple(marks), flipped=seat is not None)
        note = phrase("note", turns=len(s.ways), hops=s.hops, hints=s.hints, home=(s.pegs & HOME).bit_count())
        roster = Roster((Entry(0, note=note, moving=bool(awaited), side="red"),))
        return View((board, roster), tuple(Ask((one,), phrase("ask.go")) for one in awaited))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """The planned turn after a hint; without a plan ask for one, or reduce the work that is left."""
        match m:
            case Go(src, to):
                step = INDEX[src], INDEX[to]
                return 2.0 if s.plan[:1] == (step,) else gain(s.pegs, *step, TRIP.goal) / 100
            case Hint():
                return -3.0 if s.plan else 1.0
            case Undo():
                return -2.0
            case GiveUp():
                return -5.0
            case _:
                assert_never(m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The chance to win by the work that is left."""
        return 1 - work_left(s.pegs, TRIP.goal) / (work_left(CAMPS[TRIP.home], TRIP.goal) * 2)


def moved(pegs: int, step: plans.Step) -> int:
    """The pegs after one of them has moved."""
    return pegs ^ (1 << step[0] | 1 << step[1])
