"""Häuptling und Krieger (chief and warriors): a whole army against one man who goes as queen and as knight."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from games.chess.engine.attacks import BITS, BLACK, NAMES, WHITE, Mask, attacks, members
from games.chess.engine.ends import won
from games.chess.engine.evaluate import chance
from games.chess.engine.legality import Study, key
from games.chess.engine.objections import is_misnamed
from games.chess.engine.position import START, Position
from games.chess.engine.rules import ChessRules
from games.chess.engine.state import State, Trace
from games.chess.engine.turns import Castle, Go, Goal, Take, Turn
from games.chess.engine.view import MAN, men_left
from games.chess.haeuptling import evaluate
from games.chess.haeuptling.legality import CAMP, careful, careless
from games.contract import (
    Ask,
    Board,
    Croupier,
    Info,
    Offer,
    Phrase,
    Result,
    Seat,
    Tray,
    View,
    Who,
    choice,
    move,
    phrase,
)
from games.families import Family
from games.kit.draws import draw_reason


@move("H{to}")
class Place:
    """Set the chief, once, before the first turn."""

    to: Goal


PLACES = {to: Place(Goal(NAMES[to])) for to in members(CAMP)}


@dataclass(frozen=True, slots=True)
class Options:
    """Where the chief starts, how the warriors lose, whether a game without progress is drawn, and who has them."""

    start: str = choice("free", "d8")
    koenig: str = choice("schlagen", "matt")
    fifty_moves: str = choice("on", "off")
    white: str = choice("lot", "first", "second")


class Haeuptling(ChessRules):
    """White are the warriors of chess, Black is the chief alone."""

    info = Info(
        id="haeuptling",
        family=Family.CHESS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Häuptling und Krieger",
        minutes=20,
    )
    kinds = (Go, Take, Castle, Place)
    Options = Options

    def start(self) -> Position:
        """The warriors as in chess; the chief beside the board, or on d8."""
        pawns, knights, diagonals, straights, kings = (squares & START.white for squares in START[:5])
        army = Position(pawns, knights, diagonals, straights, kings, START.white, 0, BLACK, START.rights & START.white)
        return army if self.options.start == "free" else placed(army, BITS["d8"])

    def study(self, p: Position) -> Study:
        """Who gives check, and the legal turns; whether the warriors mind their king, the table has agreed on."""
        return careful(p) if self.options.koenig == "matt" else careless(p)

    def royal(self, p: Position) -> Mask:
        """The chief is, and the king as far as he can be."""
        return p.black if p.side == BLACK else p.kings

    def offers(self, s: State, seat: Seat) -> Iterable[Turn | Place | Offer[Turn]]:  # type: ignore[override]
        """The squares for the chief first, then exactly the legal turns."""
        if is_set(s):
            return super().offers(s, seat)
        return PLACES.values() if seat == s.turn else ()

    def why_not(self, s: State, seat: Seat, m: Turn | Place) -> str | None:
        """The chief is set first and only once; he goes as queen or knight, and keeps out of attacks."""
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
        square = start.bit_length() - 1
        if not attacks("H", square, 0, BLACK) & goal:
            return "4.10"
        return "6.2" if attacks("H", square, p.white, BLACK) & goal else "3.4"

    def duty(self, s: State, m: Turn) -> str | None:
        """Where mate is agreed on, the own king first."""
        return "6.6"

    def apply(self, s: State, seat: Seat, m: Turn | Place, croupier: Croupier) -> State:
        """Set the chief, or move."""
        if not isinstance(m, Place):
            return super().apply(s, seat, m, croupier)
        croupier.say("set", by=Who(seat), to=m.to)
        p = placed(s.position, BITS[m.to])
        return State(s.white, p, (key(p, ()),), traces=(Trace(str(m.to), str(m.to)),))

    def end(self, p: Position, past: tuple[int, ...], study: Study) -> str | None:
        """The king is taken; or who cannot move is mated or not, but warriors that heed no check only have to stop."""
        if not p.kings:
            return "king"
        if not study.turns:
            is_royal = p.side == BLACK or self.options.koenig == "matt"
            return "mate" if study.checks and is_royal else "stalemate"
        return draw_reason(past, self.limit)

    def result(self, s: State) -> Result | None:
        """Taking the king wins as well."""
        return won(1 - s.white, "result.king") if s.end == "king" else super().result(s)

    def view(self, s: State, seat: Seat | None) -> View:
        """The chief lies beside the board until he is set."""
        seen = super().view(s, seat)
        if is_set(s):
            return seen
        chief = Tray(1 - s.white, 1, "reserve", MAN["H"])
        return replace(seen, parts=tuple(replace(p, trays=(chief,)) if isinstance(p, Board) else p for p in seen.parts))

    def ask(self, s: State) -> Ask:
        """What is asked of who is to move."""
        if not is_set(s):
            return Ask((s.turn,), phrase("ask.set"))
        if not self.study(s.position).checks:
            return Ask((s.turn,), phrase("ask.move"))
        if s.position.side == BLACK:
            return Ask((s.turn,), phrase("ask.chief"))
        return Ask((s.turn,), phrase("ask.check" if self.options.koenig == "matt" else "ask.king"))

    def note(self, s: State, seat: Seat) -> Phrase | None:
        """How many warriors are left."""
        return men_left(s, seat) if s.side(seat) == WHITE else phrase("chief")

    def heuristic(self, s: State, seat: Seat, m: Turn | Place) -> float:
        """How far one is ahead after the turn."""
        p = s.position
        return -evaluate.lead(placed(p, BITS[m.to])) if isinstance(m, Place) else evaluate.heuristic(p, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The same as a chance to win."""
        if not is_set(s):
            return 0.5
        if s.past.count(s.past[-1]) > 1:
            return 0.5
        ahead = evaluate.lead(s.position)
        return chance(ahead if seat == s.turn else -ahead)


def is_set(s: State) -> bool:
    """Whether the chief is on the board."""
    return bool(s.position.black)


def placed(p: Position, bit: Mask) -> Position:
    """The board with the chief on a square; then the warriors are to move."""
    return p._replace(
        knights=p.knights | bit,
        diagonals=p.diagonals | bit,
        straights=p.straights | bit,
        black=bit,
        side=WHITE,
    )
