"""Schlagschach (losing chess): captures are compulsory, kings are men like others, and who cannot move has won."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.chess.engine import turns
from games.chess.engine.attacks import BITS, KING, LAST, PAWN, Mask, members
from games.chess.engine.effects import Effect
from games.chess.engine.evaluate import chance
from games.chess.engine.legality import REMEMBERED, Study, moved
from games.chess.engine.movement import Scope, officers, pawns
from games.chess.engine.pgn import pgn
from games.chess.engine.position import START, Position, man_on
from games.chess.engine.rules import ChessRules, won
from games.chess.engine.state import State
from games.chess.engine.turn_tables import CASTLING, all_fans
from games.chess.engine.turns import Castle, Officer, Turn
from games.chess.engine.view import men_left
from games.contract import Course, Info, Kind, Level, Mood, Phrase, Result, Seat, Shelf, Transcript, choice, move
from games.families import Family
from games.kit.repetition import draw_reason


class Recruit(
    Officer,
    names={
        "D": ("Dame", "queen", "q"),
        "T": ("Turm", "rook", "r"),
        "L": ("Läufer", "bishop", "b"),
        "S": ("Springer", "knight", "n"),
        "K": ("König", "king"),
    },
):
    """The man a pawn becomes, by its German letter; English letters are read too."""

    __slots__ = ()


Recruit.PATTERN = rf"(?:{Recruit.PATTERN})(?:\s?[+#!?]+)?"


@move(*turns.GO, together="turn")
class Go(turns.Go):
    """Move a man to a free square."""

    becomes: Recruit | None = None


@move(*turns.TAKE, together="turn")
class Take(turns.Take):
    """Capture an enemy man: on its square, or in passing."""

    becomes: Recruit | None = None


BECOMES: tuple[Officer | None, ...] = (*Recruit.all(), None)
GO, TAKE = all_fans(Go, BECOMES), all_fans(Take, BECOMES)
"""Quiet moves and captures; promotions do not depend on the stock here."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: castling, the fifty-move rule, and who has White."""

    rochade: str = choice("off", "on")
    fifty_moves: str = choice("on", "off")
    white: str = choice("lot", "first", "second")


REMARKS = (
    "House rules, otherwise as in Antichess: a pawn becomes a man that its side has lost before;"
    " while there is none, it stays a pawn on the last rank.",
)
"""What chess programs cannot know of the game."""


class Schlagschach(ChessRules):
    """Losing chess: captures are compulsory, and pawns are promoted to men lost before."""

    info = Info(
        id="schlagschach",
        family=Family.CHESS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Schlagschach",
        minutes=20,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.SOME, talk=Level.NONE, moods=(Mood.ODD,)),
    )
    Options = Options
    kinds = (Go, Take, Castle)
    weight = 8
    officer = Recruit

    def start(self) -> Position:
        """The position of chess; castling rights only if agreed on."""
        return START if self.options.rochade == "on" else START._replace(rights=0)

    def study(self, p: Position) -> Study:
        """All captures, or all other turns if there are none, whatever the stock."""
        return takings_first(p)

    def royal(self, p: Position) -> Mask:
        """No man can be in check."""
        return 0

    def forbids(self, s: State, seat: Seat, m: Turn) -> str | None:
        """A pawn must become a man of the stock; it stays a pawn only if the stock is empty."""
        if isinstance(m, Castle) or not BITS[m.to] & LAST[s.position.side] or man_on(s.position, BITS[m.src]) != "B":
            return None
        held = stock(s, s.position.side)
        return None if (m.becomes in (*held,) if held else m.becomes is None) else "4.9"

    def why_not(self, s: State, seat: Seat, m: Turn) -> str | None:
        """The paragraph on compulsory captures, then those against man and way."""
        if m in movements(s.position)[0]:
            return "6.1"
        against = super().why_not(s, seat, m)
        if against is not None and against.startswith("5.") and self.options.rochade == "off":
            return "5.1"
        # castling paragraphs come up only when a capture makes the turn illegal
        return "6.1" if against in ("5.4", "5.5") else against

    def duty(self, s: State, m: Turn) -> str | None:
        """The paragraph that makes captures compulsory."""
        return "6.1"

    def lost(self, s: State, m: Turn, what: Effect) -> tuple[str, str]:
        """The captured men after a turn: a promotion takes a man from the stock and puts the pawn there."""
        lost = list(super().lost(s, m, what))
        if not isinstance(m, Castle) and m.becomes is not None:
            side = s.position.side
            lost[side] = lost[side].replace(m.becomes, "", 1) + "B"
        return lost[0], lost[1]

    def material(self, p: Position) -> str | None:
        """No draw for lack of material: any men can still be lost."""
        return None

    def end(self, p: Position, past: tuple[int, ...], study: Study) -> str | None:
        """The side to move has no turn: it has no men left, or all are blocked."""
        if not study.turns:
            return "stuck" if p.sides[0] else "gone"
        return draw_reason(past, self.limit)

    def result(self, s: State) -> Result | None:
        """The side without a turn wins."""
        return won(s.turn, f"result.{s.end}") if s.end in ("stuck", "gone") else super().result(s)

    def note(self, s: State, seat: Seat) -> Phrase | None:
        """A note on how many men are left; more men are no advantage here."""
        return men_left(s, seat)

    def transcript(self, course: Course[State, Turn]) -> Transcript | None:
        """The match as PGN, under the name of its nearest relative."""
        return pgn(course, {"Variant": "Antichess"}, REMARKS, self.study)

    def heuristic(self, s: State, seat: Seat, m: Turn) -> float:
        """The lead after the turn and all compulsory captures."""
        return -settled_lead(moved(s.position, m), DEPTH - 1)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The lead after all compulsory captures as a chance to win."""
        ahead = settled_lead(s.position)
        return chance(ahead if seat == s.turn else -ahead)


def stock(s: State, side: int) -> str:
    """The stock of a side: its captured officers that have not come back, by their letters."""
    return s.lost[side].replace("B", "")


# --- the turns there are ---


@lru_cache(REMEMBERED)
def takings_first(p: Position) -> Study:
    """All captures, or all other turns if there are none, whatever the stock."""
    going, taking = movements(p)
    return Study(0, tuple(taking or going))


@lru_cache(REMEMBERED)
def movements(p: Position) -> tuple[tuple[Turn, ...], tuple[Turn, ...]]:
    """Quiet moves and captures, apart from compulsion."""
    own, enemy = p.sides
    going: list[Turn] = []
    taking: list[Turn] = []
    officers(p, Scope(own, enemy, ~own), going, taking, GO, TAKE)
    # a pawn that was not promoted for want of a stock never moves again
    walking = own & ~LAST[p.side]
    pawns(p, Scope(walking, enemy, ~own), going, taking, GO, TAKE)
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
"""Value of each quiet turn that a side can choose from."""
_SAFE = 1.0
"""Penalty for two pawns on the last rank, which are hard to lose."""
DEPTH = 4
"""How many captures in a row the search looks ahead."""
WON = 30.0


def settled_lead(p: Position, depth: int = DEPTH) -> float:
    """The lead of the side to move after all compulsory captures; only one promotion is tried for each pawn."""
    going, taking = movements(p)
    if not (going or taking):
        return WON
    if not taking or not depth:
        return lead(p, len(going))
    return max(-settled_lead(moved(p, turn), depth - 1) for turn in taking if _is_tried(turn))


def _is_tried(turn: Turn) -> bool:
    """Return whether the search tries a turn: of several promotions only one."""
    return isinstance(turn, Castle) or turn.becomes in (None, "T")


def lead(p: Position, ways: int) -> float:
    """How many men fewer the side to move has, with a bonus for each of its ``ways`` to go."""
    own, enemy = p.sides
    there = p.pawns & own & LAST[p.side]
    return enemy.bit_count() - own.bit_count() + _ROOM * ways - _SAFE * 0.5 * there.bit_count()
