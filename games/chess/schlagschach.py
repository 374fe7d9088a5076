"""Schlagschach (losing chess): captures are compulsory, kings are men like others, and who cannot move has won."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.chess.engine import turns
from games.chess.engine.attacks import BITS, KING, LAST, PAWN, Mask, members
from games.chess.engine.effects import Seen
from games.chess.engine.evaluate import chance
from games.chess.engine.legality import REMEMBERED, Study, moved
from games.chess.engine.movement import officers, pawns
from games.chess.engine.position import START, Position, man_on
from games.chess.engine.rules import ChessRules, won
from games.chess.engine.state import State
from games.chess.engine.turn_tables import CASTLING, all_fans
from games.chess.engine.turns import Castle, Officer, Turn
from games.chess.engine.view import men_left
from games.contract import Info, Phrase, Result, Seat, choice, move
from games.families import Family
from games.kit.draws import draw_reason


class Recruit(
    Officer,
    names={
        "D": ("Dame", "queen", "q"),
        "T": ("Turm", "rook", "r"),
        "L": ("Läufer", "bishop", "b"),
        "S": ("Springer", "knight", "n"),
        "K": ("König", "king", "koenig"),
    },
):
    """What a pawn becomes, by its German letter; here English letters are read too."""

    __slots__ = ()


Recruit.PATTERN = rf"(?:{Recruit.PATTERN})(?:\s?[+#!?]+)?"


@move(*turns.GO, together="turn")
class Go(turns.Go):
    """Move a man to a free square."""

    becomes: Recruit | None = None


@move(*turns.TAKE, together="turn")
class Take(turns.Take):
    """Take an enemy man: by going to its square, or in passing."""

    becomes: Recruit | None = None


BECOMES: tuple[Officer | None, ...] = (*Recruit.all(), None)
GO, TAKE = all_fans(Go, BECOMES), all_fans(Take, BECOMES)
"""All turns there are, whatever the stock."""


@dataclass(frozen=True, slots=True)
class Options:
    """Whether there is castling, whether a game without progress is drawn, and who has White."""

    rochade: str = choice("off", "on")
    fifty_moves: str = choice("on", "off")
    white: str = choice("lot", "first", "second")


class Schlagschach(ChessRules):
    """Chess without check and mate; the men lost are the stock from which pawns are promoted."""

    info = Info(
        id="schlagschach",
        family=Family.CHESS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Schlagschach",
        minutes=20,
    )
    Options = Options
    kinds = (Go, Take, Castle)
    officer = Recruit

    def start(self) -> Position:
        """As in chess; the right to castle only where that is agreed."""
        return START if self.options.rochade == "on" else START._replace(rights=0)

    def study(self, p: Position) -> Study:
        """All turns that take, or else all others, whatever the stock."""
        return takings_first(p)

    def royal(self, p: Position) -> Mask:
        """No man is."""
        return 0

    def forbids(self, s: State, seat: Seat, m: Turn) -> str | None:
        """A pawn becomes a man of the stock; it stays a pawn only if there is none."""
        if isinstance(m, Castle) or not BITS[m.to] & LAST[s.position.side] or man_on(s.position, BITS[m.src]) != "B":
            return None
        held = stock(s, s.position.side)
        return None if (m.becomes in (*held,) if held else m.becomes is None) else "4.9"

    def why_not(self, s: State, seat: Seat, m: Turn) -> str | None:
        """The duty to take speaks against all that would do otherwise; then man and way."""
        if m in movements(s.position)[0]:
            return "6.1"
        against = super().why_not(s, seat, m)
        # a king that goes two squares as if castling could: then something else can take
        return "6.1" if against in ("5.4", "5.5") else against

    def duty(self, s: State, m: Turn) -> str | None:
        """Whoever can take must."""
        return "6.1"

    def lost(self, s: State, m: Turn, what: Seen) -> tuple[str, str]:
        """A man that comes back leaves the stock, and its pawn goes in its place; it is promoted from there no more."""
        lost = list(super().lost(s, m, what))
        if not isinstance(m, Castle) and m.becomes is not None:
            side = s.position.side
            lost[side] = lost[side].replace(m.becomes, "", 1) + "B"
        return lost[0], lost[1]

    def material(self, p: Position) -> str | None:
        """Any men can still be lost."""
        return None

    def end(self, p: Position, past: tuple[int, ...], study: Study) -> str | None:
        """Whoever is to move and cannot has won: without men, or because all are blocked."""
        if not study.turns:
            return "stuck" if p.sides[0] else "gone"
        return draw_reason(past, self.limit)

    def result(self, s: State) -> Result | None:
        """Who cannot move has won."""
        return won(s.turn, f"result.{s.end}") if s.end in ("stuck", "gone") else super().result(s)

    def note(self, s: State, seat: Seat) -> Phrase | None:
        """How many men are left; to have more is no advantage here."""
        return men_left(s, seat)

    def heuristic(self, s: State, seat: Seat, m: Turn) -> float:
        """How far one is ahead once all is taken that must be."""
        return -settled_lead(moved(s.position, m), DEPTH - 1)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The same as a chance to win."""
        ahead = settled_lead(s.position)
        return chance(ahead if seat == s.turn else -ahead)


def stock(s: State, side: int) -> str:
    """The men a side has lost and not got back, by their letters; pawns are none of them."""
    return s.lost[side].replace("B", "")


# --- the turns there are ---


@lru_cache(REMEMBERED)
def takings_first(p: Position) -> Study:
    """All turns whatever the stock; only those that take where there are any."""
    going, taking = movements(p)
    return Study(0, tuple(taking or going))


@lru_cache(REMEMBERED)
def movements(p: Position) -> tuple[tuple[Turn, ...], tuple[Turn, ...]]:
    """The turns that take nothing, and those that take."""
    own, enemy = p.sides
    going: list[Turn] = []
    taking: list[Turn] = []
    officers(p, own, enemy, ~own, 0, 0, going, taking, GO, TAKE)
    # a pawn that found no man in the stock stays where it arrived for good
    walking = own & ~LAST[p.side]
    pawns(p, walking, enemy, ~own, 0, 0, going, taking, GO, TAKE)
    for square in members(p.kings & own):
        reach = KING[square] & ~own
        if reach & enemy:
            taking += TAKE.king[square][reach & enemy]
        if reach & ~enemy:
            going += GO.king[square][reach & ~enemy]
    for to in members(p.passed):
        for square in members(PAWN[1 - p.side][to] & p.pawns & walking):
            taking += TAKE.pawn[square][1 << to]
    going += [way.turn for way in CASTLING[p.side] if p.rights & way.rook and not (own | enemy) & way.free]
    return tuple(going), tuple(taking)


# --- how it looks to computer players ---


_ROOM = 0.03
"""It is good to have a choice, unless one has to take."""
_SAFE = 1.0
"""A pawn that stays on the last rank can only be lost by another's will."""
DEPTH = 4
"""So many captures in a row are looked at before a position is judged."""
WON = 30.0


def settled_lead(p: Position, depth: int = DEPTH) -> float:
    """How far the side to move is ahead once all is taken that must be; of what a pawn may become one man is tried."""
    going, taking = movements(p)
    if not (going or taking):
        return WON
    if not taking or not depth:
        return lead(p, len(going))
    return max(-settled_lead(moved(p, turn), depth - 1) for turn in taking if _is_tried(turn))


def _is_tried(turn: Turn) -> bool:
    return isinstance(turn, Castle) or turn.becomes in (None, "T")


def lead(p: Position, ways: int) -> float:
    """How many men the side to move has fewer than the other, with so many ways to go."""
    own, enemy = p.sides
    there = p.pawns & own & LAST[p.side]
    return enemy.bit_count() - own.bit_count() + _ROOM * ways - _SAFE * 0.5 * there.bit_count()
