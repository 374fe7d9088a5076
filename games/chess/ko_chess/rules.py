"""K.-o.-Schach (knock-out chess): who is to move and cannot has won, mated or not."""

from __future__ import annotations

from dataclasses import dataclass

from games.chess.engine.ends import won
from games.chess.engine.evaluate import eager_chance
from games.chess.engine.legality import Study, legal_turns
from games.chess.engine.position import Position
from games.chess.engine.rules import ChessRules
from games.chess.engine.state import State
from games.chess.engine.turns import Turn
from games.chess.engine.view import men_left
from games.chess.ko_chess import evaluate
from games.chess.ko_chess.self_mate import unforced
from games.contract import Info, Phrase, Result, Seat, choice
from games.families import Family


@dataclass(frozen=True, slots=True)
class Options:
    """What a mate is worth, whether a game without progress is drawn, and who has White."""

    matt: str = choice("gewinnt", "verliert")
    fifty_moves: str = choice("on", "off")
    white: str = choice("lot", "first", "second")


class KoChess(ChessRules):
    """Chess with its aim turned round."""

    info = Info(
        id="ko_chess",
        family=Family.CHESS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: K.-o.-Schach",
        minutes=30,
    )
    Options = Options

    def study(self, p: Position) -> Study:
        """Who gives check, and the legal turns: none that leaves the enemy nothing but to mate."""
        return unforced(p)

    def duty(self, s: State, m: Turn) -> str | None:
        """The own king first, then the ban on forcing the enemy to mate."""
        return "6.4" if m in legal_turns(s.position) else "6.2"

    def material(self, p: Position) -> str | None:
        """Only bare kings can never be locked in."""
        return "material" if p.white | p.black == p.kings else None

    def result(self, s: State) -> Result | None:
        """Who cannot move wins, unless he is mated where that is agreed to lose."""
        match s.end:
            case "stalemate":
                return won(s.turn, "result.stuck")
            case "mate" if self.options.matt == "gewinnt":
                return won(s.turn, "result.mated")
            case _:
                return super().result(s)

    def note(self, s: State, seat: Seat) -> Phrase | None:
        """How many men are left; to have more is no advantage here."""
        return men_left(s, seat)

    def heuristic(self, s: State, seat: Seat, m: Turn) -> float:
        """What the turn wins, unless it locks the enemy in."""
        return evaluate.heuristic(s.position, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """How much nearer one is to being locked in than the enemy, as a chance to win."""
        ahead = evaluate.lead(s.position)
        return eager_chance(ahead if seat == s.turn else -ahead, s.past)
