"""Schlagschach (losing chess): captures are compulsory, kings are men like others, and who cannot move has won."""

from __future__ import annotations

from dataclasses import dataclass

from games.chess.engine.attacks import BITS, LAST, Mask
from games.chess.engine.effects import Seen
from games.chess.engine.ends import won
from games.chess.engine.legality import Study
from games.chess.engine.position import START, Position, man_on
from games.chess.engine.rules import ChessRules
from games.chess.engine.state import State
from games.chess.engine.turns import Castle, Turn
from games.chess.engine.view import men_left
from games.chess.schlagschach import evaluate
from games.chess.schlagschach.legality import movements, takings_first
from games.chess.schlagschach.turns import Go, Recruit, Take
from games.contract import Info, Phrase, Result, Seat, choice
from games.families import Family
from games.kit.draws import draw_reason


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
        return evaluate.heuristic(s.position, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The same as a chance to win."""
        ahead = evaluate.settled_lead(s.position)
        return evaluate.chance(ahead if seat == s.turn else -ahead)


def stock(s: State, side: int) -> str:
    """The men a side has lost and not got back, by their letters; pawns are none of them."""
    return s.lost[side].replace("B", "")
