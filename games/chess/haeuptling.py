"""Häuptling und Krieger (chief and warriors): a whole army against one man who goes as queen and as knight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import log
from typing import Any

from games.chess.engine.attacks import BITS, BLACK, KING, NAMES, WHITE, Mask, attacks, members, rank
from games.chess.engine.evaluate import WORTH, chance
from games.chess.engine.legality import REMEMBERED, Study, key, may_castle, moved, studied
from games.chess.engine.movement import Scope, officers, pawns
from games.chess.engine.objections import is_misnamed
from games.chess.engine.position import MEN, START, Position, attackers, man_on, men
from games.chess.engine.rules import ChessRules, won
from games.chess.engine.slim import UNIT, ChessSlim
from games.chess.engine.state import State, Trace
from games.chess.engine.turn_tables import CASTLING, GO_K, TAKE_K, fans
from games.chess.engine.turns import Castle, Go, Goal, Take, Turn
from games.chess.engine.view import MAN, men_left
from games.contract import (
    Ask,
    Board,
    Croupier,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Phrase,
    Result,
    Seat,
    Shelf,
    Tray,
    View,
    Who,
    choice,
    move,
    phrase,
)
from games.families import Family
from games.kit.repetition import draw_reason

CAMP: Mask = rank(6) | rank(7) | rank(8)
"""The squares where the chief may be placed."""


@move("H{to}")
class Place:
    """Place the chief, before the first turn."""

    to: Goal


PLACES = {to: Place(Goal(NAMES[to])) for to in members(CAMP)}


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: the chief's start, how the warriors lose, the fifty-move rule, and who has the warriors."""

    start: str = choice("free", "d8")
    koenig: str = choice("schlagen", "matt")
    fifty_moves: str = choice("on", "off")
    white: str = choice("lot", "first", "second")


class Haeuptling(ChessRules):
    """Chess of White's whole army, the warriors, against Black's single chief."""

    info = Info(
        id="haeuptling",
        family=Family.CHESS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Häuptling und Krieger",
        minutes=20,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.MUCH, talk=Level.NONE, moods=(Mood.CHASE, Mood.ODD)),
    )
    kinds = (Go, Take, Castle, Place)
    Options = Options

    def start(self) -> Position:
        """The warriors as in chess; the chief beside the board, or on d8."""
        pawns, knights, diagonals, straights, kings = (squares & START.white for squares in START[:5])
        army = Position(pawns, knights, diagonals, straights, kings, START.white, 0, BLACK, START.rights & START.white)
        return army if self.options.start == "free" else placed(army, BITS["d8"])

    def study(self, p: Position) -> Study:
        """The men that give check, and the legal turns; whether the warriors must guard their king is agreed on."""
        return careful(p) if self.options.koenig == "matt" else careless(p)

    def royal(self, p: Position) -> Mask:
        """The chief, or the warriors' king."""
        return p.black if p.side == BLACK else p.kings

    def offers(self, s: State, seat: Seat) -> Iterable[Turn | Place | Offer[Turn]]:  # type: ignore[override]
        """First the squares for the chief, then the legal turns."""
        if is_set(s):
            return super().offers(s, seat)
        return PLACES.values() if seat == s.turn else ()

    def why_not(self, s: State, seat: Seat, m: Turn | Place) -> str | None:
        """The paragraph against placing the chief again, moving him wrongly, or into an attack."""
        if isinstance(m, Place) or not is_set(s):
            return "2.5"
        if s.side(seat) == WHITE:
            return super().why_not(s, seat, m)
        if isinstance(m, Castle):
            return "5.1"
        p, start, goal = s.position, BITS[m.src], BITS[m.to]
        if is_misnamed(p, m):
            return None
        if not start & p.black:
            return "3.1"
        if m.becomes is not None:
            return "4.9"
        square = start.bit_length() - 1
        if not attacks("H", square, 0, BLACK) & goal:
            return "4.10"
        return "6.2" if attacks("H", square, p.white, BLACK) & goal else "3.4"

    def duty(self, s: State, m: Turn) -> str | None:
        """The paragraph on guarding the own king, where the warriors must."""
        return "6.6"

    def apply(self, s: State, seat: Seat, m: Turn | Place, croupier: Croupier) -> State:
        """Place the chief, or make a move."""
        if not isinstance(m, Place):
            return super().apply(s, seat, m, croupier)
        croupier.say("set", by=Who(seat), to=m.to)
        p = placed(s.position, BITS[m.to])
        return State(s.white, p, (key(p, ()),), traces=(Trace(str(m.to), str(m.to)),))

    def end(self, p: Position, past: tuple[int, ...], study: Study) -> str | None:
        """How it ends: the king is captured, or no turn is left; a king that need not be guarded is not mated."""
        if not p.kings:
            return "king"
        if not study.turns:
            is_royal = p.side == BLACK or self.options.koenig == "matt"
            return "mate" if study.checks and is_royal else "stalemate"
        return draw_reason(past, self.limit)

    def result(self, s: State) -> Result | None:
        """Capturing the king wins as well."""
        return won(1 - s.white, "result.king") if s.end == "king" else super().result(s)

    def view(self, s: State, seat: Seat | None) -> View:
        """The chief lies beside the board until he is placed."""
        seen = super().view(s, seat)
        if is_set(s):
            return seen
        chief = Tray(1 - s.white, 1, "reserve", MAN["H"])
        return replace(seen, parts=tuple(replace(p, trays=(chief,)) if isinstance(p, Board) else p for p in seen.parts))

    def ask(self, s: State) -> Ask:
        """The question to the side to move."""
        if not is_set(s):
            return Ask((s.turn,), phrase("ask.set"))
        if not self.study(s.position).checks:
            return Ask((s.turn,), phrase("ask.move"))
        if s.position.side == BLACK:
            return Ask((s.turn,), phrase("ask.chief"))
        return Ask((s.turn,), phrase("ask.check" if self.options.koenig == "matt" else "ask.king"))

    def slim(self) -> HaeuptlingSlim:
        """The game over positions, for deep search."""
        return HaeuptlingSlim(self)

    def note(self, s: State, seat: Seat) -> Phrase | None:
        """A note on how many warriors are left."""
        return men_left(s, seat) if s.side(seat) == WHITE else phrase("chief")

    def heuristic(self, s: State, seat: Seat, m: Turn | Place) -> float:
        """The enemy's lead after the turn, negated."""
        p = s.position
        return -lead(placed(p, BITS[m.to]) if isinstance(m, Place) else moved(p, m))

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The seat's lead as a chance to win; one half before the chief is placed and for repeated positions."""
        if not is_set(s):
            return 0.5
        if s.past.count(s.past[-1]) > 1:
            return 0.5
        ahead = lead(s.position)
        return chance(ahead if seat == s.turn else -ahead)


def is_set(s: State) -> bool:
    """Return whether the chief is on the board."""
    return bool(s.position.black)


def placed(p: Position, bit: Mask) -> Position:
    """The position with the chief on a square and the warriors to move."""
    return p._replace(
        knights=p.knights | bit,
        diagonals=p.diagonals | bit,
        straights=p.straights | bit,
        black=bit,
        side=WHITE,
    )


# --- the turns there are ---

_GO_H, _TAKE_H = fans(Go, "H"), fans(Take, "H")


@lru_cache(REMEMBERED)
def careless(p: Position) -> Study:
    """The men that give check, and the legal turns where the warriors need not guard their king."""
    return _warriors_study(p) if p.side == WHITE else _chief_study(p)


@lru_cache(REMEMBERED)
def careful(p: Position) -> Study:
    """The men that give check, and the legal turns where the warriors must guard their king as in chess."""
    return _chief_study(p) if p.side == BLACK else studied(p) if p.kings else Study(0, ())


def _warriors_study(p: Position) -> Study:
    """The men that give check, and the turns of warriors that need not guard their king."""
    own, enemy = p.sides
    king = p.kings & own
    going: list[Turn] = []
    taking: list[Turn] = []
    scope = Scope(own, enemy, ~own)
    officers(p, scope, going, taking)
    pawns(p, scope, going, taking)
    if not king:
        return Study(0, (*going, *taking))
    home = king.bit_length() - 1
    reach = KING[home] & ~own
    if reach & enemy:
        taking += TAKE_K[home][reach & enemy]
    if reach & ~enemy:
        going += GO_K[home][reach & ~enemy]
    checks = attackers(p, home, own | enemy, WHITE) & enemy
    if p.rights and not checks:
        going += [way.turn for way in CASTLING[WHITE] if may_castle(p, way)]
    return Study(checks, (*going, *taking))


def _chief_study(p: Position) -> Study:
    """The men that give check to the chief, and his legal turns."""
    if not p.black:
        return Study(0, ())
    square = p.black.bit_length() - 1
    checks = attackers(p, square, p.white | p.black, BLACK) & p.white
    safe = safe_goals(p)
    return Study(checks, (*_GO_H[square][safe & ~p.white], *_TAKE_H[square][safe & p.white]))


def safe_goals(p: Position) -> Mask:
    """The squares the chief can go to: those not attacked after his move, and the king's in any case."""
    square = p.black.bit_length() - 1
    reach = attacks("H", square, p.white | p.black, BLACK)
    safe = reach & p.kings
    for goal in members(reach & ~p.kings):
        # a slider goes on attacking behind the chief who steps back, and what he takes protects nothing any more
        if not attackers(p, goal, p.white | 1 << goal, BLACK) & p.white & ~(1 << goal):
            safe |= 1 << goal
    return safe


# --- how it looks to computer players ---

_FORCE = 0.16
"""Value of a warrior for each pawn that he is worth."""
_ROOM = 1.6
"""Value of halving the number of safe squares round the chief."""
_KING = 20.0
"""Penalty for the warriors if their king can be captured."""
_STRENGTH = {man: WORTH[man] for man in "DTLSB"}


def lead(p: Position) -> float:
    """The lead of the side to move."""
    ahead = _warriors_lead(p)
    return ahead if p.side == WHITE else -ahead


def _warriors_lead(p: Position) -> float:
    """The warriors' lead, considering what the chief can capture safely."""
    if not p.kings:
        return -100.0
    safe = safe_goals(p)
    force = sum(_STRENGTH[man] * (men(p, man) & p.white).bit_count() for man in MEN if man in _STRENGTH)
    threat = 1.0 if p.side == BLACK else 0.3
    prey = max((_STRENGTH.get(man_on(p, 1 << square), 0.0) for square in members(safe & p.white)), default=0.0)
    worth = _FORCE * (force - threat * prey) - _ROOM * log(1 + safe.bit_count())
    if safe & p.kings:
        worth -= threat * _KING
    elif not safe and attackers(p, p.black.bit_length() - 1, p.white | p.black, BLACK) & p.white:
        worth += _KING
    return worth


# --- for deep search ---


class HaeuptlingSlim(ChessSlim):
    """Chief and warriors over positions; before the chief is placed none of Black's men is on the board."""

    margin = None

    def __init__(self, game: Haeuptling) -> None:
        super().__init__(game.limit, game.study)
        self._must_guard = game.options.koenig == "matt"

    def moves(self, p: Position) -> Sequence[Any]:
        """The chief's places, or the legal turns."""
        return super().moves(p) if p.black else tuple(PLACES.values())

    def after(self, p: Position, m: Turn | Place) -> Position:
        """The position after a turn, or with the chief on a square."""
        return placed(p, BITS[m.to]) if isinstance(m, Place) else moved(p, m)

    def end(self, p: Position) -> int | None:
        """A captured king and a mate lose; whoever cannot move otherwise has drawn."""
        if not p.black:
            return None
        if not p.kings:
            return -1
        checks, turns = self.study(p)
        if turns:
            return None
        return -1 if checks and (p.side == BLACK or self._must_guard) else 0

    def lead(self, p: Position) -> int:
        """The warriors' force and the chief's room."""
        return round(UNIT * lead(p)) if p.black else 0

    def lasting(self, p: Position, m: Turn | Place) -> bool:
        """Placing the chief lasts, too."""
        return isinstance(m, Place) or super().lasting(p, m)

    def gain(self, p: Position, m: Turn | Place) -> int | None:
        """What the chief captures cannot be defended; the warriors capture nothing else than him."""
        if not isinstance(m, Take):
            return None
        return round(UNIT * _FORCE * WORTH.get(man_on(p, BITS[m.to]), 0.0))

    def loud(self, p: Position) -> Sequence[Turn]:
        """Nothing: the lead knows what the chief attacks."""
        return ()

    def tense(self, p: Position) -> bool:
        """A line ends early only where the match does."""
        return bool(p.black) and self.end(p) is not None

    def passed(self, p: Position) -> None:
        """Nobody passes: the chief may have to give way."""
        return
