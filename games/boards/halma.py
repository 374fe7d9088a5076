"""Halma on the star board: fifteen pegs step and jump across to the opposite tip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.boards.star import evaluate
from games.boards.star.board import CAMPS, INDEX, POINTS, TO_CAMP, TO_CORNER, Trip, opposite, star_shape
from games.boards.star.moves import STEPS, TURNS, Go, against, against_via, ends, landings, points_of, turns
from games.contract import (
    Ask,
    Board,
    Croupier,
    Entry,
    Game,
    Hue,
    Info,
    Kind,
    Level,
    Mark,
    Mood,
    Note,
    Offer,
    Phrase,
    Piece,
    Result,
    Roster,
    Seat,
    Shelf,
    View,
    Who,
    choice,
    number,
    phrase,
)
from games.families import Family
from games.kit.graphs import members
from games.kit.slimmed import MUTE, UNIT, Slimmed
from games.kit.turns import clockwise

PEGS = 15
ENOUGH = 10
"""The number of own pegs that win in a full target, where that is agreed on."""
HUES: tuple[Hue, ...] = ("red", "blue", "green")
APART = (0, 2, 4)
FACING = (0, 3)
WARNING = 20
"""How many rounds before the limit the view warns of it."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table."""

    seating_2: str = choice("apart", "facing")
    goal_rule: str = choice("strict", "fill")
    round_limit: int = number(300, 20, 500)


class State(NamedTuple):
    """The position: turn, each seat's pegs as a mask, the number of turns, and the last one."""

    turn: Seat
    pegs: tuple[int, ...]
    turns: int = 0
    last: tuple[int, ...] = ()
    """The points of the last turn, in order."""
    end: str | None = None
    """How the match ended: home or filled (by the seat whose turn it was), or limit."""


class Halma(Game[State, Go]):
    """Halma for two or three: be the first to bring fifteen pegs into the opposite tip."""

    info = Info(
        "halma",
        Family.HALMA,
        (2, 3),
        "Spielesammlung, Brettspiele: Halma",
        minutes=30,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.SOME, talk=Level.NONE, moods=(Mood.CALM, Mood.CLASSIC)),
    )
    limits = frozenset({"result.limit", "result.draw"})
    kinds = (Go,)
    Options = Options
    weight = 4

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        facing = self.seats == 2 and self.options.seating_2 == "facing"
        tips = FACING if facing else APART[: self.seats]
        self.trips = tuple(Trip(tip, opposite(tip)) for tip in tips)
        self.goals = tuple(CAMPS[trip.goal] for trip in self.trips)

    def setup(self, croupier: Croupier) -> State:
        """Fifteen pegs each; who begins is drawn by lot."""
        first = croupier.below(self.seats)
        croupier.say("lot", by=Who(first))
        return State(first, tuple(CAMPS[trip.home] for trip in self.trips))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seat in turn, until the match is over."""
        return () if s.end else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Go | Offer[Go]]:
        """Each peg with each point on which it can end; the way there need not be named."""
        if seat != s.turn or s.end:
            return ()
        return turns(s.pegs[seat], sum(s.pegs))

    def forbids(self, s: State, seat: Seat, m: Go) -> str | None:
        """The paragraph against a way that was named and cannot be gone."""
        return against_via(m, sum(s.pegs)) if m.via else None

    def why_not(self, s: State, seat: Seat, m: Go) -> str | None:
        """Objections in this order: unknown point, no own peg there, and its way."""
        return against(m, s.pegs[seat], sum(s.pegs))

    def apply(self, s: State, seat: Seat, m: Go, croupier: Croupier) -> State:
        """Move the peg; a seat with a full target wins at once."""
        src, to = INDEX[m.src], INDEX[m.to]
        pegs = list(s.pegs)
        before = sum(pegs)
        pegs[seat] ^= 1 << src | 1 << to
        points = points_of(m, before)
        if STEPS[src] >> to & 1:
            croupier.say("stepped", by=Who(seat), src=m.src, to=m.to)
        else:
            croupier.say("jumped", by=Who(seat), src=m.src, to=m.to, n=len(points) - 1)
        return self.turn_over(State(seat, tuple(pegs), s.turns + 1, points), croupier)

    def turn_over(self, s: State, croupier: Croupier) -> State:
        """The match once the side in turn has moved its peg: its end, or the next seat that can move."""
        end = self._arrived(s, s.turn)
        return self._pass_on(s, croupier) if end is None else s._replace(end=end)

    def _arrived(self, s: State, seat: Seat) -> str | None:
        """How a seat's turn ends the match; None if it goes on."""
        goal = self.goals[seat]
        if s.pegs[seat] == goal:
            return "home"
        if self.options.goal_rule == "fill" and sum(s.pegs) & goal == goal:
            return "filled" if (s.pegs[seat] & goal).bit_count() >= ENOUGH else None
        return None

    def _pass_on(self, s: State, croupier: Croupier) -> State:
        """The next seat that can move, or the end after the last round."""
        pegs, turns = sum(s.pegs), s.turns
        for seat in clockwise(s.turn + 1, self.seats):
            if turns >= self.options.round_limit * self.seats:
                break
            if any(STEPS[src] & ~pegs or landings(src, pegs) for src in members(s.pegs[seat])):
                return s._replace(turn=seat, turns=turns)
            croupier.say("skipped", by=Who(seat))
            turns += 1
        return s._replace(turns=turns, end="limit")

    def _home(self, s: State, seat: Seat) -> int:
        """The number of a seat's pegs in its target."""
        return (s.pegs[seat] & self.goals[seat]).bit_count()

    def _missing(self, s: State, seat: Seat) -> int:
        """The steps of all pegs to the target, on an empty board."""
        far = TO_CAMP[self.trips[seat].goal]
        return sum(far[peg] for peg in members(s.pegs[seat]))

    def result(self, s: State) -> Result | None:
        """The seat with a full target wins; others are ranked by pegs in the target, then by steps that are missing."""
        if s.end is None:
            return None
        points = tuple(self._home(s, seat) for seat in range(self.seats))
        done = None if s.end == "limit" else s.turn
        rank = [(seat != done, -points[seat], self._missing(s, seat)) for seat in range(self.seats)]
        places = tuple(1 + sum(other < own for other in rank) for own in rank)
        first = tuple(seat for seat, place in enumerate(places) if place == 1)
        if len(first) == self.seats:
            return Result(points, places, (), phrase("result.draw", n=self.options.round_limit))
        why = phrase(f"result.{s.end}", by=tuple(map(Who, first)), k=len(first), n=self.options.round_limit)
        return Result(points, places, first, why)

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, open to all, turned for the seat that starts at the top.

        No peg is marked, since nearly all can move at any time.
        """
        pieces = [Piece(POINTS[peg], one, "peg") for one in range(self.seats) for peg in members(s.pegs[one])]
        marks = [Mark(POINTS[s.last[0]], "from"), *(Mark(POINTS[at], "to") for at in s.last[1:])] if s.last else []
        flipped = seat is not None and self.trips[seat].home == 0
        board = Board(star_shape(self.trips), tuple(pieces), tuple(marks), flipped=flipped)
        roster = Roster(
            tuple(
                Entry(one, note=self._note(s, one), moving=one in self.to_move(s), side=HUES[one])
                for one in range(self.seats)
            )
        )
        if s.end:
            return View((board, roster))
        left = self.options.round_limit - s.turns // self.seats
        near = (Note(phrase("note.limit", n=left), "quiet"),) if left <= WARNING else ()
        return View((board, roster, *near), (Ask((s.turn,), phrase("ask.go")),))

    def _note(self, s: State, seat: Seat) -> Phrase:
        return phrase("home", n=self._home(s, seat))

    def heuristic(self, s: State, seat: Seat, m: Go) -> float:
        """How much the turn reduces the work that is left."""
        return evaluate.gain(s.pegs[seat], INDEX[m.src], INDEX[m.to], self.trips[seat].goal)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The chance to win by the work left compared with the best of the others."""
        left = [evaluate.work_left(pegs, trip.goal) for pegs, trip in zip(s.pegs, self.trips, strict=True)]
        return evaluate.chance(left, seat, s.turn)

    def slim(self) -> HalmaSlim | None:
        """The game of two over its pegs, for deep search."""
        return HalmaSlim(self) if self.seats == 2 else None

    def agreed_draw(self, s: State) -> Result:
        """A draw that all have agreed on."""
        points = tuple(self._home(s, seat) for seat in range(self.seats))
        return Result(points, (1,) * self.seats, (), phrase("draw.agreed"))


# --- for deep search ---


class HalmaSlim(Slimmed[State, Go]):
    """Halma for two without the points that a turn went over; the turns that bring a peg far come first."""

    reduces = True

    def __init__(self, game: Halma) -> None:
        super().__init__(game, lambda s: s._replace(last=()))
        self._halma = game
        self._goals = tuple(trip.goal for trip in game.trips)

    def moves(self, p: State) -> Sequence[Go]:
        """All turns, the longest way forward first: most others are never looked at closely."""
        far, pegs = TO_CORNER[self._goals[p.turn]], sum(p.pegs)
        found = [(far[to] - far[src], src, to) for src in members(p.pegs[p.turn]) for to in members(ends(src, pegs))]
        return [TURNS[src][to] for _, src, to in sorted(found)]

    def after(self, p: State, m: Go) -> State:
        """The pegs after a turn, whatever its way."""
        pegs = list(p.pegs)
        pegs[p.turn] ^= 1 << INDEX[m.src] | 1 << INDEX[m.to]
        return self._halma.turn_over(State(p.turn, tuple(pegs), p.turns + 1), MUTE)

    def lead(self, p: State) -> int:
        """How much more work the other side has left, in hundredths of a step."""
        own, other = (evaluate.work_left(p.pegs[seat], self._goals[seat]) for seat in (p.turn, 1 - p.turn))
        return round(UNIT * (other - own))
