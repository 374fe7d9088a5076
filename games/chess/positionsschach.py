"""Positionsschach (position chess): place your men so that the enemy finds no safe square for his."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.chess._attacks import BITS, LAST, NAMES, WHITE, members
from games.chess._placing import attacked, hand, lead, own_colour, placed, ways
from games.chess._position import Position
from games.chess._turns import Square
from games.chess._view import MAN, SHAPE, pieces
from games.chess._worth import chance
from games.core import Game, Info, Result, ranked
from games.croupier import Croupier
from games.kit.named import Named
from games.notation import move
from games.offers import Offer
from games.phrase import Who, phrase
from games.values import Seat
from games.views import Ask, Board, Entry, Mark, Roster, Tray, View


class Man(
    Named,
    names={
        "K": ("König", "king"),
        "D": ("Dame", "queen"),
        "T": ("Turm", "rook"),
        "L": ("Läufer", "bishop"),
        "S": ("Springer", "knight"),
        "B": ("Bauer", "pawn"),
    },
):
    """A man by its German letter."""

    __slots__ = ()

    def spoken(self, language: str) -> str:
        """What it is called, with a blank to keep it apart from the square behind it."""
        return f"{super().spoken(language)} "


Man.PATTERN = rf"(?:{Man.PATTERN})\s?"


@move("{man}{to}")
class Put:
    """Put a man on a square, where it stays."""

    man: Man
    to: Square


READY: dict[str, tuple[Put, ...]] = {man: tuple(Put(man, Square(name)) for name in NAMES) for man in Man.all()}
"""All turns there are, made once."""


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


class Positionsschach(Game[State, Put]):
    """The rule book."""

    info = Info(
        id="positionsschach",
        family="chess",
        seats=(2,),
        source="Spielesammlung, Brettspiele: Positionsschach",
        minutes=15,
    )
    kinds = (Put,)

    def setup(self, croupier: Croupier) -> State:
        """The lot gives out the colours; the board is empty."""
        white = croupier.below(2)
        croupier.say("lot", white=Who(white), black=Who(1 - white))
        return State(white)

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
            return ranked((0.5, 0.5), phrase("result.full"), winners=())
        return ranked((s.turn, 1 - s.turn), phrase("result.stuck", by=Who(1 - s.turn), other=Who(s.turn)))

    def view(self, s: State, seat: Seat | None) -> View:
        """Board and hands are open."""
        p = s.board
        marks = () if s.last is None else (Mark(str(s.last.to), "to"),)
        hands = tuple(
            Tray(owner, held, "reserve", MAN[man])
            for owner, side in ((s.white, WHITE), (1 - s.white, 1 - WHITE))
            for man, held in hand(p, side).items()
            if held
        )
        board = Board(SHAPE, pieces(p, s.white), marks, hands, flipped=seat == 1 - s.white)
        awaited = self.to_move(s)
        roster = Roster(
            tuple(
                Entry(
                    one,
                    note=phrase("holds", n=sum(hand(p, side).values())),
                    moving=one in awaited,
                    side="light" if side == WHITE else "dark",
                )
                for one in (0, 1)
                for side in (WHITE if one == s.white else 1 - WHITE,)
            )
        )
        asks = tuple(Ask((one,), phrase("ask.put")) for one in awaited)
        return View((board, roster), asks)

    def advice(self, s: State, seat: Seat, m: Put) -> float:
        """How it looks after the turn."""
        return -lead(placed(s.board, m.man, BITS[m.to]))

    def standing(self, s: State, seat: Seat) -> float:
        """Who has more places left for the men in hand."""
        ahead = lead(s.board)
        return chance(ahead if seat == s.turn else -ahead)

    def agreed(self, s: State) -> Result:
        """Both have had enough."""
        return ranked((0.5, 0.5), phrase("draw.agreed"), winners=())
