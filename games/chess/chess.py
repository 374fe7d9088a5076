"""Schach (chess)."""

from __future__ import annotations

from games.chess.engine import evaluate
from games.chess.engine.pgn import pgn
from games.chess.engine.rules import ChessRules
from games.chess.engine.slim import ChessSlim
from games.chess.engine.state import State
from games.chess.engine.turns import Turn
from games.contract import Course, Info, Kind, Level, Mood, Seat, Shelf, Transcript
from games.families import Family


class Chess(ChessRules):
    """Chess by the rules shared in :mod:`games.chess.engine`."""

    info = Info(
        id="chess",
        family=Family.CHESS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Schach",
        minutes=40,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.MUCH, talk=Level.NONE, moods=(Mood.CLASSIC, Mood.SHARP)),
    )

    def heuristic(self, s: State, seat: Seat, m: Turn) -> float:
        """Material won, saved, threatened and risked by the turn, in pawns."""
        return evaluate.heuristic(s.position, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The seat's lead after all captures that pay, as a chance to win."""
        ahead = evaluate.settled_lead(s.position)
        return evaluate.chance(ahead if seat == s.turn else -ahead)

    def slim(self) -> ChessSlim:
        """Chess over positions, for deep search."""
        return ChessSlim(self.limit)

    def transcript(self, course: Course[State, Turn]) -> Transcript | None:
        """The match as PGN."""
        return pgn(course)
