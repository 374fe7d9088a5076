"""Würfelmühle (dice morris): three dice are thrown before each stone is set; a lucky throw breaks up a mill."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from games.boards import muehle
from games.boards.mills.board import Side, in_mills
from games.boards.mills.captures import Options
from games.boards.mills.moves import Go, Set, Take, continues
from games.boards.muehle import Muehle
from games.contract import (
    Ask,
    Board,
    Croupier,
    Dice,
    Game,
    Info,
    Kind,
    Level,
    Mark,
    Mood,
    Offer,
    Phrase,
    Point,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    legal,
    move,
    phrase,
    readings,
)
from games.families import Family

LUCKY = ((4, 5, 6), (3, 3, 6), (2, 2, 5), (1, 1, 4))
"""The throws that take a stone out of an enemy mill, in ascending order."""
_DICE = 3


@move("x{out} {to}{takes:x}")
class Break:
    """Take a stone out of an enemy mill, then set one, and capture for the mills that it closes."""

    out: Point
    to: Point
    takes: tuple[Take, ...] = ()


Move = Set | Go | Break


class State(NamedTuple):
    """The position of nine men's morris, the throw of the side to move, and the stone last taken out of a mill."""

    mills: muehle.State
    throw: tuple[int, ...] = ()
    """The faces thrown; empty once all stones are set."""
    broken: Point | None = None

    @property
    def lucky(self) -> bool:
        """True if the throw takes a stone out of an enemy mill."""
        return tuple(sorted(self.throw)) in LUCKY


def _rest(m: Move) -> Set | Go:
    """A turn without the stone that it first takes out of a mill."""
    return Set(m.to, m.takes) if isinstance(m, Break) else m


class Wuerfelmuehle(Game[State, Move]):
    """Dice morris: turns of nine men's morris, preceded by a throw that may take a stone out of a mill."""

    info = Info(
        id="wuerfelmuehle",
        family=Family.MILLS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Würfelmühle",
        minutes=20,
        shelf=Shelf(Kind.BOARD, luck=Level.SOME, thought=Level.SOME, talk=Level.NONE, moods=(Mood.BOLD, Mood.ODD)),
    )
    kinds = (Set, Go, Break)
    Options = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.muehle = Muehle(seats, self.options)

    def setup(self, croupier: Croupier) -> State:
        """The colours are drawn by lot; White throws first."""
        return self._thrown(self.muehle.setup(croupier), None, croupier)

    def _thrown(self, mills: muehle.State, broken: Point | None, croupier: Croupier) -> State:
        """The state at the start of the next turn, with a new throw as long as stones are set."""
        if mills.end or not mills.sides[mills.turn].reserve:
            return State(mills, (), broken)
        s = State(mills, croupier.roll(_DICE), broken)
        croupier.say("lucky" if s.lucky else "threw", by=Who(mills.turn), faces=s.throw)
        return s

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The side in turn, until the match is over."""
        return self.muehle.to_move(s.mills)

    def breakable(self, s: State) -> tuple[Point, ...]:
        """The enemy's stones that may be taken out of mills now."""
        if not s.lucky:
            return ()
        return self.muehle.board.named(in_mills(self.muehle.board, s.mills.sides[1 - s.mills.turn].stones))

    def without(self, s: muehle.State, point: Point) -> muehle.State:
        """The position without the enemy's stone on a point."""
        own, (stones, reserve) = s.sides[s.turn], s.sides[1 - s.turn]
        left = Side(stones & ~self.muehle.board.mask((point,)), reserve)
        return s._replace(sides=(own, left) if s.turn == 0 else (left, own))

    def before(self, s: State, m: Move) -> muehle.State:
        """The position in which the rest of a turn is judged and played."""
        return self.without(s.mills, m.out) if isinstance(m, Break) else s.mills

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The turns of nine men's morris, and after a lucky throw those that first take a stone out of a mill."""
        if seat not in self.to_move(s):
            return ()
        moves: list[Move] = list(legal(self.muehle, s.mills, seat).moves)
        for out in self.breakable(s):
            moves += [Break(out, m.to, m.takes) for m in legal(self.muehle, self.without(s.mills, out), seat).moves]
        return moves

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Reads a turn that closes a mill but names too few captures as all turns that complete it (4.6)."""
        starts: list[Move] = readings(self.kinds, text)
        return tuple(m for m in legal(self, s, seat).moves if any(_goes_on(start, m) for start in starts))

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against taking out of a mill, then the one against the rest of the turn."""
        if isinstance(m, Break):
            if m.out not in self.muehle.board.index:
                return "2.1"
            if not s.lucky:
                return "3.7"
            if m.out not in self.breakable(s):
                return "3.8"
        return self.muehle.why_not(self.before(s, m), seat, _rest(m))

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Take a stone out of a mill if named, make the turn; the next side throws."""
        broken = m.out if isinstance(m, Break) else None
        if broken is not None:
            croupier.say("broke", by=Who(seat), out=broken)
        return self._thrown(self.muehle.apply(self.before(s, m), seat, _rest(m), croupier), broken, croupier)

    def result(self, s: State) -> Result | None:
        """A draw, or a loss for the side to move."""
        return self.muehle.result(s.mills)

    def view(self, s: State, seat: Seat | None) -> View:
        """The board and the dice, if any, with marks on the stones that may be taken out of mills."""
        shown, turn = self.muehle.view(s.mills, seat), s.mills.turn
        board, *others = shown.parts
        assert isinstance(board, Board), "the board comes first"
        if s.broken is not None and all(mark.spot != s.broken for mark in board.marks):
            board = replace(board, marks=(*board.marks, Mark(s.broken, "taken")))
        if seat in self.to_move(s):
            board = replace(board, marks=(*(Mark(point, "choice") for point in self.breakable(s)), *board.marks))
        dice = (Dice(s.throw, label=self.meaning(s)),) if s.throw else ()
        if self.breakable(s):
            shown = replace(shown, asks=(Ask((turn,), phrase("ask.break", n=s.mills.sides[turn].reserve)),))
        return replace(shown, parts=(board, *dice, *others))

    def meaning(self, s: State) -> Phrase:
        """A label for the dice: who has thrown, and what the throw allows."""
        lucky = ("dice.breaks" if self.breakable(s) else "dice.no_mill") if s.lucky else "dice.ordinary"
        return phrase(lucky, by=Who(s.mills.turn))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """The enemy's lead after the turn, negated."""
        return self.muehle.heuristic(self.before(s, m), seat, _rest(m))

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The seat's lead as a chance to win."""
        return self.muehle.win_estimate(s.mills, seat)

    def agreed_draw(self, s: State) -> Result:
        """A draw that both sides have agreed on: half a point each."""
        return self.muehle.agreed_draw(s.mills)


def _goes_on(start: Move, whole: Move) -> bool:
    """Return whether a turn equals a typed one, apart from further captures."""
    same = getattr(start, "out", None) == getattr(whole, "out", None)
    return same and continues(_rest(start), _rest(whole))
