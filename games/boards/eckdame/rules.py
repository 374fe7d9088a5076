"""Eck-Dame: steps forward and sideways, leaps over the enemy; the first side to fill the opposite corner wins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from games.boards.draughts.moves import Go, squares_in
from games.boards.eckdame.board import (
    BITS,
    CORNERS,
    POINTS,
    STONES,
    WAYS,
    advances,
    bits,
    can_fill,
    corner_board,
    leaps,
    mobile,
    path_of,
    shifted,
    steps,
    turn,
)
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
    Note,
    Offer,
    Piece,
    Result,
    Roster,
    Seat,
    Shelf,
    View,
    Who,
    choice,
    legal,
    number,
    phrase,
    ranked,
)
from games.families import Family
from games.kit.slimmed import Slimmed

WARNING = 20
"""How many turns before the limit the view warns of it."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table."""

    kettensprung: str = choice("on", "off")
    move_limit: int = number(60, 10, 500)


class State(NamedTuple):
    """The position: turn, colours, both sides' stones, and how many turns in a row brought nobody forward."""

    turn: Seat
    white: Seat
    stones: tuple[int, int]
    idle: int = 0
    last: Go | None = None
    end: str | None = None
    """How the match ended: home (for the seat whose turn it was), shut (nobody can move) or limit."""


class Eckdame(Game[State, Go]):
    """Eck-Dame: bring nine stones from one corner into the opposite one before the other side does."""

    info = Info(
        "eckdame",
        Family.DRAUGHTS,
        (2,),
        "Spielesammlung, Brettspiele: Eck-Dame",
        minutes=20,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.SOME, talk=Level.NONE, moods=(Mood.ODD, Mood.CHASE)),
    )
    kinds = (Go,)
    limits = frozenset({"result.limit", "result.limit.even", "result.shut", "result.shut.even"})
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The colours are drawn by lot; White begins."""
        white = croupier.below(2)
        croupier.say("lot", white=Who(white), black=Who(1 - white))
        return State(white, white, (CORNERS[white == 0], CORNERS[white == 1]))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The side in turn; a side that cannot move is skipped."""
        return () if s.end else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Go | Offer[Go]]:
        """Every step, and every leap with each continuation."""
        if seat != s.turn or s.end:
            return ()
        own, enemy, white = s.stones[seat], s.stones[1 - seat], seat == s.white
        chains = self.options.kettensprung == "on"
        moves = [turn(path, False) for path in steps(own, enemy, white)]
        return moves + [turn(path, True) for path in leaps(own, enemy, white, chains=chains)]

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Go, ...]:
        """Reads squares with any signs between them as the turn along them."""
        named = squares_in(text)
        return tuple(m for m in legal(self, s, seat).moves if (m.src, *m.squares) == named)

    def why_not(self, s: State, seat: Seat, m: Go) -> str | None:
        """Objections in this order: unknown square, no own stone there, and each stretch of the way."""
        if any(square not in BITS for square in (m.src, *m.squares)):
            return "2.1"
        path, own, enemy, white = path_of(m), s.stones[seat], s.stones[1 - seat], seat == s.white
        if not own & path[0]:
            return "3.4"
        if len(set(path)) < len(path):
            return "4.3"
        if any(to & (own | enemy) for to in path[1:]):
            return "3.3"
        if not m.to.leaps:
            return "4.4" if m.more else self._against_step(path, white)
        if len(path) > 2 and self.options.kettensprung == "off":
            return "7.1"
        for at, to in pairwise(path):
            if not any(shifted(shifted(at, way) & enemy, way) == to for way in WAYS[white]):
                return self._against_leap(at, to, own, enemy, white)
        return None

    def _against_step(self, path: tuple[int, ...], white: bool) -> str:
        """The paragraph against a step."""
        back = any(shifted(path[0], way) == path[1] for way in WAYS[not white])
        return "3.2" if back else "3.1"

    def _against_leap(self, at: int, to: int, own: int, enemy: int, white: bool) -> str:
        """The paragraph against one leap of a chain."""
        ways = {*WAYS[0], *WAYS[1]}
        if any(shifted(shifted(at, way) & own, way) == to for way in ways):
            return "4.2"
        return "3.2" if any(shifted(shifted(at, way) & enemy, way) == to for way in ways) else "4.1"

    def apply(self, s: State, seat: Seat, m: Go, croupier: Croupier) -> State:
        """Move the stone; the match ends, or the next side that can move follows."""
        path, white = path_of(m), seat == s.white
        stones = list(s.stones)
        stones[seat] ^= path[0] | path[-1]
        if m.to.leaps:
            croupier.say("leapt", by=Who(seat), n=len(path) - 1, move=str(m))
        else:
            croupier.say("stepped", by=Who(seat), src=m.src, to=m.to.square)
        idle = 0 if advances(path, white) else s.idle + 1
        after = State(seat, s.white, (stones[0], stones[1]), idle, m)
        if stones[seat] == CORNERS[not white]:
            return after._replace(end="home")
        return self._pass_on(after, croupier)

    def _pass_on(self, s: State, croupier: Croupier) -> State:
        """The next side that can move; a side that is skipped counts as a turn that brought nobody forward."""
        for seat in (1 - s.turn, s.turn):
            if s.idle >= self.options.move_limit:
                return s._replace(end="limit")
            if mobile(s.stones[seat], s.stones[1 - seat], seat == s.white):
                return s._replace(turn=seat)
            croupier.say("passed", by=Who(seat))
            s = s._replace(idle=s.idle + 1)
        return s._replace(end="shut")

    def home(self, s: State, seat: Seat) -> int:
        """The number of a seat's stones in its target."""
        return (s.stones[seat] & CORNERS[seat != s.white]).bit_count()

    def is_out_of_reach(self, s: State) -> bool:
        """Return whether neither side can fill its target any more, so that only the number of stones there decides."""
        return not any(can_fill(s.stones[seat], seat == s.white) for seat in (0, 1))

    def result(self, s: State) -> Result | None:
        """The side with a full target wins; at the limit or when nobody can move, the side with more stones there."""
        if s.end is None:
            return None
        points = (self.home(s, 0), self.home(s, 1))
        end = "spent" if s.end == "limit" and self.is_out_of_reach(s) else s.end
        if points[0] == points[1]:
            return ranked(points, phrase(f"result.{end}.even", n=self.options.move_limit, k=points[0]), winners=())
        winner = int(points[1] > points[0])
        more, fewer = points[winner], points[1 - winner]
        why = phrase(f"result.{end}", by=Who(winner), n=self.options.move_limit, more=more, fewer=fewer)
        return ranked(points, why)

    def slim(self) -> Slimmed[State, Go]:
        """The game over stripped states, for deep search; stones never step back."""
        return Slimmed(self, lambda s: s._replace(last=None))

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, which is open to all; no stone is marked, since nearly all can move at any time."""
        pieces = [Piece(POINTS[stone], one) for one in (0, 1) for stone in bits(s.stones[one])]
        marks = () if s.last is None else (Mark(s.last.src, "from"), *(Mark(to, "to") for to in s.last.squares))
        ordered = tuple(sorted(pieces, key=lambda piece: piece.spot))
        board = Board(corner_board(s.white), ordered, marks, flipped=seat == 1 - s.white)
        roster = Roster(
            tuple(
                Entry(
                    one,
                    note=phrase("home", n=self.home(s, one), of=STONES),
                    moving=one in self.to_move(s),
                    side="light" if one == s.white else "dark",
                )
                for one in (0, 1)
            )
        )
        if s.end:
            return View((board, roster))
        left = self.options.move_limit - s.idle
        notes = [Note(phrase("note.spent"), "quiet")] if self.is_out_of_reach(s) else []
        if left <= WARNING:
            notes.append(Note(phrase("note.limit", n=left), "quiet"))
        return View((board, roster, *notes), (Ask((s.turn,), phrase("ask.go")),))
