"""Positionsschach (position chess): place your men so that the enemy finds no safe square for the next one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log
from typing import NamedTuple

from games.chess.engine.attacks import (
    BITS,
    DARK,
    EVERY,
    KING,
    KNIGHT,
    LAST,
    NAMES,
    PAWN,
    WHITE,
    Mask,
    attacks,
    diagonal,
    members,
    straight,
)
from games.chess.engine.evaluate import chance
from games.chess.engine.legality import REMEMBERED
from games.chess.engine.position import MEN, Position, men
from games.chess.engine.state import allotted
from games.chess.engine.turns import Goal
from games.chess.engine.view import MAN, SHAPE, pieces
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
    Result,
    Roster,
    Seat,
    Shelf,
    Slim,
    Tray,
    View,
    Who,
    choice,
    move,
    phrase,
    ranked,
)
from games.families import Family
from games.kit.named import Named
from games.kit.repetition import half_each


class Man(
    Named,
    names={
        "K": ("König", "king"),
        "D": ("Dame", "queen", "q"),
        "T": ("Turm", "rook", "r"),
        "L": ("Läufer", "bishop"),
        "S": ("Springer", "knight", "n"),
        "B": ("Bauer", "pawn", "p"),
    },
):
    """A man by its German letter; English letters are read too, except B for the bishop."""

    __slots__ = ()

    def spoken(self, language: str) -> str:
        """The name of the man with a blank behind it, before the square."""
        return f"{super().spoken(language)} "


Man.PATTERN = rf"(?:{Man.PATTERN})\s?"


@move("{man}{to}")
class Put:
    """Place a man on a square, where it stays."""

    man: Man
    to: Goal


PUTS: dict[str, tuple[Put, ...]] = {man: tuple(Put(man, Goal(name)) for name in NAMES) for man in Man.all()}
"""All moves of this game, made once."""


class State(NamedTuple):
    """The men on the board, who has White, and the last turn."""

    white: Seat
    board: Position = Position(0, 0, 0, 0, 0, 0, 0)
    last: Put | None = None
    end: str | None = None
    """How the match ended: stuck (the side to move has lost), or full (nobody has men left)."""

    @property
    def turn(self) -> Seat:
        """The seat to move."""
        return self.white if self.board.side == WHITE else 1 - self.white

    def side(self, seat: Seat) -> int:
        """The colour of a seat."""
        return WHITE if seat == self.white else 1 - WHITE


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: who has White."""

    white: str = choice("lot", "first", "second")


class Positionsschach(Game[State, Put]):
    """Position chess: place men in turn, each on a square that no enemy attacks and from which it attacks none."""

    info = Info(
        id="positionsschach",
        family=Family.CHESS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Positionsschach",
        minutes=15,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.SOME, talk=Level.NONE, moods=(Mood.ODD, Mood.CALM)),
    )
    kinds = (Put,)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The colours are drawn by lot or agreed on; the board is empty."""
        return State(allotted(croupier, self.options.white))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The side in turn, until the match is over."""
        return () if s.end else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Put | Offer[Put]]:
        """The legal turns."""
        if seat != s.turn or s.end:
            return ()
        return [PUTS[man][to] for man, targets in ways(s.board, s.board.side) for to in members(targets)]

    def why_not(self, s: State, seat: Seat, m: Put) -> str | None:
        """The paragraph against placing a man on a square."""
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
        """Place the man, and check whether the other side can place one."""
        croupier.say("put", by=Who(seat), man=phrase(f"whom.{m.man}"), to=m.to)
        after = placed(s.board, m.man, BITS[m.to])
        if ways(after, after.side):
            return State(s.white, after, m)
        held = any(hand(after, after.side).values())
        return State(s.white, after, m, "stuck" if held else "full")

    def result(self, s: State) -> Result | None:
        """The side that cannot place another man loses; with empty hands it is a draw."""
        if s.end is None:
            return None
        if s.end == "full":
            return half_each(phrase("result.full"))
        return ranked((s.turn, 1 - s.turn), phrase("result.stuck", by=Who(1 - s.turn), other=Who(s.turn)))

    def view(self, s: State, seat: Seat | None) -> View:
        """The board and both hands, open to all."""
        awaited = self.to_move(s)
        return View((picture(s, seat), roster(s, awaited)), tuple(Ask((one,), phrase("ask.put")) for one in awaited))

    def heuristic(self, s: State, seat: Seat, m: Put) -> float:
        """The enemy's lead after the turn, negated."""
        return -lead(placed(s.board, m.man, BITS[m.to]))

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The lead in places left for men in hand, as a chance to win."""
        ahead = lead(s.board)
        return chance(ahead if seat == s.turn else -ahead)

    def slim(self) -> PositionsSlim:
        """Position chess over positions, for deep search."""
        return PositionsSlim()

    def agreed_draw(self, s: State) -> Result:
        """A draw that both sides have agreed on: half a point each."""
        return half_each(phrase("draw.agreed"))


# --- where men may be put ---

HELD = {"K": 1, "D": 1, "T": 2, "L": 2, "S": 2, "B": 8}


def hand(p: Position, side: int) -> dict[str, int]:
    """The number of men of each kind that a side has in hand."""
    own = p.white if side == WHITE else p.black
    return {man: held - (men(p, man) & own).bit_count() for man, held in HELD.items()}


def attacked(p: Position, side: int) -> Mask:
    """All squares that a side's men attack."""
    own, occupied = (p.white if side == WHITE else p.black), p.white | p.black
    squares = 0
    for man in MEN:
        for square in members(men(p, man) & own):
            squares |= attacks(man, square, occupied, side)
    return squares


def attacking(p: Position, side: int) -> dict[str, Mask]:
    """For each man of a side the squares from which it would attack an enemy."""
    enemies, occupied = (p.black if side == WHITE else p.white), p.white | p.black
    along = across = leaps = near = strikes = 0
    for square in members(enemies):
        along |= straight(square, occupied)
        across |= diagonal(square, occupied)
        leaps |= KNIGHT[square]
        near |= KING[square]
        strikes |= PAWN[1 - side][square]
    return {"K": near, "D": along | across, "T": along, "L": across, "S": leaps, "B": strikes}


def own_colour(p: Position, side: int) -> Mask:
    """The squares of the colour on which a side has a bishop already."""
    bishops = men(p, "L") & (p.white if side == WHITE else p.black)
    return (DARK if bishops & DARK else EVERY & ~DARK) if bishops else 0


def safe(p: Position, side: int) -> Mask:
    """The free squares that the other side does not attack."""
    return EVERY & ~(p.white | p.black | attacked(p, 1 - side))


def ways(p: Position, side: int) -> list[tuple[str, Mask]]:
    """The kinds of men a side has in hand and can place, each with the mask of its squares."""
    squares, barred = safe(p, side), attacking(p, side)
    places = []
    for man, held in hand(p, side).items():
        if not held:
            continue
        targets = squares & ~barred[man]
        if man == "B":
            targets &= ~(LAST[0] | LAST[1])
        elif man == "L":
            targets &= ~own_colour(p, side)
        if targets:
            places.append((man, targets))
    return places


def placed(p: Position, man: str, bit: Mask) -> Position:
    """The position after the side to move has placed a man."""
    white = p.side == WHITE
    return Position(
        p.pawns | (bit if man == "B" else 0),
        p.knights | (bit if man == "S" else 0),
        p.diagonals | (bit if man in "DL" else 0),
        p.straights | (bit if man in "DT" else 0),
        p.kings | (bit if man == "K" else 0),
        p.white | (bit if white else 0),
        p.black | (0 if white else bit),
        1 - p.side,
    )


# --- what is seen ---


def picture(s: State, seat: Seat | None) -> Board:
    """The board as a seat sees it, with the men in hand beside it."""
    hands = [(one, hand(s.board, s.side(one))) for one in (s.white, 1 - s.white)]
    trays = [Tray(one, held, "reserve", MAN[man]) for one, men in hands for man, held in men.items() if held]
    marks = () if s.last is None else (Mark(str(s.last.to), "to"),)
    return Board(SHAPE, pieces(s.board, s.white), marks, tuple(trays), flipped=seat == 1 - s.white)


def roster(s: State, awaited: tuple[Seat, ...]) -> Roster:
    """Both sides with their colours and the number of men in hand."""
    return Roster(
        tuple(
            Entry(
                seat,
                note=phrase("holds", n=sum(hand(s.board, s.side(seat)).values())),
                moving=seat in awaited,
                side="light" if s.side(seat) == WHITE else "dark",
            )
            for seat in (0, 1)
        )
    )


# --- how it looks to computer players ---


def lead(p: Position) -> float:
    """An estimate of how many more turns the side to move has left than the other."""
    own, theirs = _turns_left(p, p.side), _turns_left(p, 1 - p.side)
    return own - theirs if own else -9.0


def _turns_left(p: Position, side: int) -> float:
    """An estimate of how many men a side can still place."""
    held = hand(p, side)
    room = 0
    left = 0.0
    for man, targets in ways(p, side):
        room |= targets
        left += min(held[man], targets.bit_count())
    # many men in hand are worth nothing without squares of their own
    return min(left, room.bit_count()) + log(1 + room.bit_count())


# --- for deep search ---


class PositionsSlim(Slim[State, Put, Position]):
    """Position chess over positions; men stay where they are, so that none comes back."""

    def position(self, s: State) -> Position:
        """The board."""
        return s.board

    def past(self, s: State) -> tuple[()]:
        """Nothing comes back."""
        return ()

    def side(self, p: Position) -> int:
        """The colour to move."""
        return p.side

    def moves(self, p: Position) -> Sequence[Put]:
        """Every man in hand on every square where it may stand."""
        return [PUTS[man][to] for man, targets in _ways(p) for to in members(targets)]

    def after(self, p: Position, m: Put) -> Position:
        """The board with one man more."""
        return placed(p, m.man, BITS[m.to])

    def end(self, p: Position) -> int | None:
        """Who cannot place another man has lost; with empty hands it is a draw."""
        if _ways(p):
            return None
        return -1 if any(hand(p, p.side).values()) else 0

    def lead(self, p: Position) -> int:
        """How many more turns the side to move has left."""
        return round(100 * lead(p))

    def key(self, p: Position) -> Position:
        """The board."""
        return p

    def lasting(self, p: Position, m: Put) -> bool:
        """Every man stays."""
        return True

    def tense(self, p: Position) -> bool:
        """A line ends early only where the match does."""
        return not _ways(p)


@lru_cache(REMEMBERED)
def _ways(p: Position) -> tuple[tuple[str, Mask], ...]:
    """The men that the side to move can place, each with the mask of its squares."""
    return tuple(ways(p, p.side))
