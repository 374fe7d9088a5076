"""A match of one or more rounds between two players, whose points are added up."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple, Protocol, TypeVar

from games.contract import Ask, Croupier, Note, Phrase, Result, Seat, View, Who, phrase, ranked
from games.kit.dice import roll_timer
from games.kit.rosters import question
from games.tables.engine import evaluate, outlook
from games.tables.engine.cube import cube_worth
from games.tables.engine.moves import Double, Drop, Move, Take
from games.tables.engine.openings import white
from games.tables.engine.round import BLACK, WHITE, Round, factor, settled
from games.tables.engine.rules import ANSWERS, PERSONS, RoundRules
from games.tables.engine.view import asked, blots, choices, dice, picture, shown_cube, traces, two_sides, way_to_go


class Last(NamedTuple):
    """How a game ended: the winner, the points, and their factor (0 for a dropped cube)."""

    by: Seat
    points: int
    how: int


class Series(Protocol):
    """The interface of the state of a match of several games."""

    @property
    def white(self) -> Seat:
        """The seat that plays White."""
        ...

    @property
    def round(self) -> Round:
        """The game at the board."""
        ...

    @property
    def played(self) -> int:
        """The number of finished games."""
        ...

    @property
    def points(self) -> tuple[int, int]:
        """The points of both seats."""
        ...

    @property
    def last(self) -> Last | None:
        """The last game that ended."""
        ...


S = TypeVar("S", bound=Series)


class SeriesRules(RoundRules[S, Move]):
    """The rules of such a match."""

    kinds = RoundRules.moves

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.doubling = self.options.cube

    def setup(self, croupier: Croupier) -> S:
        """White is the first seat, the second, or drawn by lot; then the opening roll."""
        first = white(self.options.white, croupier)
        return self.go_on(self.begun_with(first, self.dealt(first, 1 - first, croupier)), croupier)

    @abstractmethod
    def begun_with(self, white: Seat, r: Round) -> S:
        """The state of the match with its first round."""

    @abstractmethod
    def scored(self, s: S, r: Round, played: int, points: tuple[int, int], last: Last) -> S:
        """The match after a game: with the next round, or with the last one as it ended."""

    def to_move(self, s: S) -> tuple[Seat, ...]:
        """The side in turn, or the other side while it is offered the cube."""
        if s.played == self.options.games:
            return ()
        return ((s.white ^ s.round.side ^ s.round.cube.offered),)

    def is_last(self, s: S) -> bool:
        """Return whether the match is over with this game."""
        return bool(s.played + 1 == self.options.games)

    def sitting(self, s: S, side: int) -> Seat:
        """The seat that decides for a side at the board."""
        return s.white ^ side

    def offers(self, s: S, seat: Seat) -> Iterable[Move]:
        """The legal moves."""
        if seat not in self.to_move(s):
            return ()
        return ANSWERS if s.round.cube.offered else self.at_board(s.round)

    def why_not(self, s: S, seat: Seat, m: Move) -> str | None:
        """The paragraph against a step, a double, or an answer to a double that nobody has offered."""
        return "7.3" if s.round.cube.offered or isinstance(m, Take | Drop) else self.objection(s.round, m)

    def apply(self, s: S, seat: Seat, m: Move, croupier: Croupier) -> S:
        """Roll, move or double; take or drop the cube."""
        r = s.round
        match m:
            case Take():
                croupier.say("took", by=PERSONS[seat], stake=2 * r.cube.stake)
                return self.taken(s, croupier)
            case Drop():
                croupier.say("dropped", by=PERSONS[seat])
                return self.won_by(s, r.side, r.cube.stake, 0, croupier)
            case _:
                return self.play(s, m, croupier)

    def won_by(self, s: S, side: int, stakes: int, how: int, croupier: Croupier) -> S:
        """Score a won game; then begin the next one, or end the match."""
        by = self.sitting(s, side)
        croupier.say(f"won.{how}", by=PERSONS[by], points=stakes)
        points = (
            (s.points[0] + stakes, s.points[1] - stakes) if by == 0 else (s.points[0] - stakes, s.points[1] + stakes)
        )
        played, last = s.played + 1, Last(by, stakes, how)
        if played == self.options.games:
            return self.scored(s, settled(s.round), played, points, last)
        return self.go_on(self.scored(s, self.dealt(s.white, 1 - s.white, croupier), played, points, last), croupier)

    def result(self, s: S) -> Result | None:
        """Most points win; equal points are a draw."""
        if s.last is None or s.played < self.options.games:
            return None
        if self.options.games == 1:
            return ranked(s.points, phrase(f"won.{s.last.how}", by=Who(s.last.by), points=s.last.points))
        if s.points[0] == s.points[1]:
            return ranked(s.points, phrase("result.even", games=s.played), winners=())
        best = int(s.points[1] > s.points[0])
        return ranked(s.points, phrase("result.points", by=Who(best), points=s.points[best], games=s.played))

    def resignation(self, s: S, seat: Seat) -> Result:
        """Giving up costs what the round would cost as the men stand (6.4)."""
        r = s.round
        stakes = r.cube.stake * factor(r.sides[seat ^ s.white])
        points = tuple(own - stakes if who == seat else own + stakes for who, own in enumerate(s.points))
        places = tuple(1 + (who == seat) for who in range(2))
        return Result(points, places, (1 - seat,), phrase("resigned", by=Who(seat)))

    def view(self, s: S, seat: Seat | None) -> View:
        """The board, open to all."""
        r, moving = s.round, self.to_move(s)
        ways = self.lanes.ways
        marks = traces(r.trail, ways)
        if moving and not r.cube.offered:
            marks += choices(self.at_board(r), blots(r.facing[1], ways[1 - r.side]))
        holders = (s.white, 1 - s.white)
        board = picture(r.sides, ways, holders, below=BLACK if seat == holders[BLACK] else WHITE, marks=marks)
        board = replace(board, cube=shown_cube(r, holders) if self.doubling else None, moving=r.side)
        shown = self.doubling or self.options.games > 1
        points = (s.points[s.white], s.points[1 - s.white]) if shown else None
        roster = two_sides(s.white, points, tuple(map(way_to_go, r.sides)), moving)
        return View(
            (board, dice(self.sitting(s, r.roller), r.roll, r.left if moving else ()), *self._notes(s), roster),
            self._asks(s),
        )

    def _notes(self, s: S) -> tuple[Note, ...]:
        """Notes on the number of the game, and on how the last one ended."""
        if self.options.games == 1:
            return ()
        now = min(s.played + 1, self.options.games)
        notes = (Note(phrase("note.game", n=now, games=self.options.games), "quiet"),)
        if s.last is None:
            return notes
        return (*notes, Note(phrase(f"won.{s.last.how}", by=Who(s.last.by), points=s.last.points)))

    def _asks(self, s: S) -> tuple[Ask, ...]:
        return question(self.to_move(s), self._asked(s))

    def _asked(self, s: S) -> Phrase:
        """The question to the side in turn, or to the other about the cube."""
        return asked(s.round, self.doubling)

    timer = roll_timer

    def heuristic(self, s: S, seat: Seat, m: Move) -> float:
        """The position after the best use of the roll, or the value of a decision about the cube."""
        if isinstance(m, Double | Take):
            return self._cube_worth(s, seat, m)
        return evaluate.heuristic(s.round, m, self.lower_alone, self.value, self.lanes)

    def _cube_worth(self, s: S, seat: Seat, m: Double | Take) -> float:
        """The value of a double or of taking it; dropping it and rolling are worth 0."""
        return cube_worth(m, self.chances(s, seat), alone=self.options.games == 1)

    @property
    def value(self) -> evaluate.Value:
        """What is wanted most of a position: to win, or points where there are several games."""
        return outlook.worth if self.options.games == 1 else outlook.points

    def chances(self, s: S, seat: Seat) -> outlook.Outlook:
        """The chances of a seat in the round."""
        return evaluate.chances(s.round, seat ^ s.white, self.lower_alone, self.value)

    def win_estimate(self, s: S, seat: Seat) -> float:
        """The chance to win the match, by this game, the games before it, and the stake."""
        game = self.chances(s, seat)
        if self.options.games == 1:
            return game.win
        return evaluate.match_chance(s.points[seat], s.round.cube.stake, game, self.options.games - s.played - 1)
