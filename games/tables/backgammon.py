"""Backgammon: bring your men home against the enemy's direction, and bear them off first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import Course, Info, Kind, Level, Mood, Seat, Shelf, Transcript, choice, revision
from games.families import Family
from games.kit.dice import DiceOptions
from games.tables.engine.mat import mat
from games.tables.engine.moves import Move
from games.tables.engine.round import Round
from games.tables.engine.series import Last, SeriesRules


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table."""

    cube: bool = choice(True, False)
    games: int = choice(1, 3, 5, 7)
    lower_alone: bool = choice(False, True)
    white: str = choice("first", "second", "random")
    at_once: bool = revision()
    """True if steps without a choice are made together with the move before them."""


class State(NamedTuple):
    """The match: who has White, the round, games played, points of both seats, and how the last game ended."""

    white: Seat
    round: Round
    played: int = 0
    points: tuple[int, int] = (0, 0)
    last: Last | None = None


class Backgammon(SeriesRules[State]):
    """Backgammon with the doubling cube, in one game or several."""

    info = Info(
        id="backgammon",
        family=Family.TABLES,
        seats=(2,),
        source="Spielesammlung, Würfel-Brettspiele: Backgammon",
        minutes=20,
        shelf=Shelf(Kind.RACE, luck=Level.SOME, thought=Level.MUCH, talk=Level.NONE, moods=(Mood.CLASSIC, Mood.BOLD)),
    )
    Options = Options

    def begun_with(self, white: Seat, r: Round) -> State:
        """The state of the match with its first round."""
        return State(white, r)

    def going_on(self, s: State, r: Round) -> State:
        """The match with a changed round."""
        return State(s.white, r, s.played, s.points, s.last)

    def scored(self, s: State, r: Round, played: int, points: tuple[int, int], last: Last) -> State:
        """The match after a game: with the next round, or with the last one as it ended."""
        return State(s.white, r, played, points, last)

    def transcript(self, course: Course[State, Move]) -> Transcript | None:
        """The match in the format of backgammon programs."""
        return mat(course, lower_alone=self.lower_alone)
