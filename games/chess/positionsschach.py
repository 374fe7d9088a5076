"""Positionsschach (position chess): place your men so that the enemy finds no safe square for his."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from games.chess._attacks import BITS, LAST, NAMES, WHITE, members
from games.chess._course import allotted
from games.chess._placing import attacked, hand, lead, own_colour, placed, ways
from games.chess._position import Position
from games.chess._turns import Goal
from games.chess._view import MAN, SHAPE, pieces
from games.chess._worth import chance
from games.core import Game, Info, Result, ranked
from games.croupier import Croupier
from games.families import Family
from games.kit.draws import shared
from games.kit.named import Named
from games.notation import move
from games.offers import Offer
from games.options import choice
from games.phrase import Who, phrase
from games.values import Seat
from games.views import Ask, Board, Entry, Mark, Roster, Tray, View


class Man(
    Named,
    names={
        "K": ("König", "king", "koenig"),
        "D": ("Dame", "queen", "q"),
        "T": ("Turm", "rook", "r"),
        "L": ("Läufer", "bishop", "laeufer"),
        "S": ("Springer", "knight", "n"),
        "B": ("Bauer", "pawn", "p"),
    },
):
    """A man by its German letter; English letters are read too, but for B, the pawn."""

    __slots__ = ()

    def spoken(self, language: str) -> str:
        """What it is called, with a blank to keep it apart from the square behind it."""
        return f"{super().spoken(language)} "


Man.PATTERN = rf"(?:{Man.PATTERN})\s?"


@move("{man}{to}")
class Put:
    """Put a man on a square, where it stays."""

    man: Man
    to: Goal


READY: dict[str, tuple[Put, ...]] = {man: tuple(Put(man, Goal(name)) for name in NAMES) for man in Man.all()}
"""All turns there are, made once."""


@dataclass(frozen=True, slots=True)
class Options:
    """Who has White."""

    white: str = choice("lot", "first", "second")


class State(NamedTuple):
    """Who has White, the men on the board, and the last turn."""

    white: Seat
    board: Position = Position(0, 0, 0, 0, 0, 0, 0)
    last: Put | None = None
    end: str | None = None
    """How the match ended: stuck (the side to move has lost), or full."""

    @property
    def turn(self) -> Seat:
        """The seat to move."""
        return self.white if self.board.side == WHITE else 1 - self.white

    def side(self, seat: Seat) -> int:
        """The colour of a seat."""
        return WHITE if seat == self.white else 1 - WHITE


class Positionsschach(Game[State, Put]):
    """The rule book."""

    info = Info(
        id="positionsschach",
        family=Family.CHESS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Positionsschach",
        minutes=15,
    )
    kinds = (Put,)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The lot gives out the colours, or the table has; the board is empty."""
        return State(allotted(croupier, self.options.white))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The sides in turn."""
        return () if s.end else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Put | Offer[Put]]:
        """Exactly the legal turns."""
        if seat != s.turn or s.end:
            return ()
        return [READY[man][to] for man, targets in ways(s.board, s.board.side) for to in members(targets)]

    def why_not(self, s: State, seat: Seat, m: Put) -> str | None:
        """What speaks against putting a man on a square."""
        p, bit, side = s.board, BITS[m.to], s.board.side
        if not hand(p, side)[m.man]:
            return "3.1"
        if (p.white | p.black) & bit:
            return "3.2"
        if m.man == "B" and bit & (LAST[0] | LAST[1]):
            return "3.4"
        if m.man == "L" and bit & own_colour(p, side):
            return "3.5"
        return "4.1" if bit & attacked(p, 1 - side) else "4.2"

    def apply(self, s: State, seat: Seat, m: Put, croupier: Croupier) -> State:
        """Put the man, and see whether the other side finds a place for one of its own."""
        croupier.say("put", by=Who(seat), man=phrase(f"whom.{m.man}"), to=m.to)
        after = placed(s.board, m.man, BITS[m.to])
        if ways(after, after.side):
            return State(s.white, after, m)
        held = any(hand(after, after.side).values())
        return State(s.white, after, m, "stuck" if held else "full")

    def result(self, s: State) -> Result | None:
        """Who could not put another man has lost; with empty hands it is a draw."""
        if s.end is None:
            return None
        if s.end == "full":
            return shared(phrase("result.full"))
        return ranked((s.turn, 1 - s.turn), phrase("result.stuck", by=Who(1 - s.turn), other=Who(s.turn)))

    def view(self, s: State, seat: Seat | None) -> View:
        """Board and hands are open."""
        awaited = self.to_move(s)
        hands = [(one, hand(s.board, s.side(one))) for one in (s.white, 1 - s.white)]
        trays = [Tray(one, held, "reserve", MAN[man]) for one, men in hands for man, held in men.items() if held]
        marks = () if s.last is None else (Mark(str(s.last.to), "to"),)
        board = Board(SHAPE, pieces(s.board, s.white), marks, tuple(trays), flipped=seat == 1 - s.white)
        entries = [
            Entry(
                one,
                note=phrase("holds", n=sum(men.values())),
                moving=one in awaited,
                side="light" if s.side(one) == WHITE else "dark",
            )
            for one, men in sorted(hands)
        ]
        return View((board, Roster(tuple(entries))), tuple(Ask((one,), phrase("ask.put")) for one in awaited))

    def advice(self, s: State, seat: Seat, m: Put) -> float:
        """How it looks after the turn."""
        return -lead(placed(s.board, m.man, BITS[m.to]))

    def standing(self, s: State, seat: Seat) -> float:
        """Who has more places left for the men in hand."""
        ahead = lead(s.board)
        return chance(ahead if seat == s.turn else -ahead)

    def agreed(self, s: State) -> Result:
        """Both have had enough."""
        return shared(phrase("draw.agreed"))
