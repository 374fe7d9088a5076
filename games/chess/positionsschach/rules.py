"""Positionsschach (position chess): place your men so that the enemy finds no safe square for his."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.chess.engine.attacks import BITS, LAST, members
from games.chess.engine.state import allotted
from games.chess.positionsschach import evaluate
from games.chess.positionsschach.moves import PUTS, Put
from games.chess.positionsschach.placing import attacked, hand, own_colour, placed, ways
from games.chess.positionsschach.state import State
from games.chess.positionsschach.view import picture, roster
from games.contract import Ask, Croupier, Game, Info, Offer, Result, Seat, View, Who, choice, phrase, ranked
from games.families import Family
from games.kit.draws import half_each


@dataclass(frozen=True, slots=True)
class Options:
    """Who has White."""

    white: str = choice("lot", "first", "second")


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
        return [PUTS[man][to] for man, targets in ways(s.board, s.board.side) for to in members(targets)]

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
            return half_each(phrase("result.full"))
        return ranked((s.turn, 1 - s.turn), phrase("result.stuck", by=Who(1 - s.turn), other=Who(s.turn)))

    def view(self, s: State, seat: Seat | None) -> View:
        """Board and hands are open."""
        awaited = self.to_move(s)
        return View((picture(s, seat), roster(s, awaited)), tuple(Ask((one,), phrase("ask.put")) for one in awaited))

    def heuristic(self, s: State, seat: Seat, m: Put) -> float:
        """How it looks after the turn."""
        return -evaluate.lead(placed(s.board, m.man, BITS[m.to]))

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Who has more places left for the men in hand."""
        ahead = evaluate.lead(s.board)
        return evaluate.chance(ahead if seat == s.turn else -ahead)

    def agreed_draw(self, s: State) -> Result:
        """Both have had enough."""
        return half_each(phrase("draw.agreed"))
