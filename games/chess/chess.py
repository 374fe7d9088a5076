"""Schach (chess): mate the enemy's king."""

from __future__ import annotations

from games.chess.engine import evaluate
from games.chess.engine.pgn import pgn
from games.chess.engine.rules import ChessRules
from games.chess.engine.state import State
from games.chess.engine.turns import Turn
from games.contract import Course, Info, Seat, Transcript
from games.families import Family


class Chess(ChessRules):
    """The rule book: the law of chess as it stands in :mod:`games.chess.engine`."""

    info = Info(id="chess", family=Family.CHESS, seats=(2,), source="Spielesammlung, Brettspiele: Schach", minutes=40)

    def heuristic(self, s: State, seat: Seat, m: Turn) -> float:
        """What the turn takes, saves, threatens and risks."""
        return evaluate.heuristic(s.position, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """How far the seat is ahead once all captures that pay are made, as a chance to win."""
        ahead = evaluate.settled_lead(s.position)
        return evaluate.chance(ahead if seat == s.turn else -ahead)

    def transcript(self, course: Course[State, Turn]) -> Transcript | None:
        """PGN."""
        return pgn(course)
