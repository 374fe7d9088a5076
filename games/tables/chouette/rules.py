"""Chouette: backgammon of one player in the box against a crew with its captain."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from games.contract import (
    Ask,
    Croupier,
    Entry,
    Hue,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Offer,
    Result,
    Roster,
    Seat,
    Shelf,
    View,
    Who,
    choice,
    number,
    phrase,
    ranked,
    revision,
)
from games.families import Family
from games.kit.dice import DiceOptions, roll_timer
from games.kit.rosters import question
from games.tables.chouette import evaluate, ranking
from games.tables.chouette.ranking import FEWEST, MOST, Join, Leave, Move, Table
from games.tables.chouette.state import BOX, CREW, Last, State
from games.tables.engine.men import pips
from games.tables.engine.moves import WAYS, Double, Drop, Take
from games.tables.engine.round import Round, settled
from games.tables.engine.rules import ANSWERS, PERSONS, RoundRules
from games.tables.engine.view import asked, blots, choices, dice, picture, shown_cube, traces

FEW = 4
"""Up to this many players the roster has room for points of their own."""


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table; 0 games means one for each player."""

    games: int = number(0, 0, 30)
    reserve: int = number(0, 0, MOST - FEWEST)
    lower_alone: bool = choice(False, True)
    at_once: bool = revision()
    """True if steps without a choice are made together with the move before them."""


class Chouette(RoundRules[State, Move]):
    """Backgammon for three to eight: one in the box against a crew led by its captain."""

    info = Info(
        id="chouette",
        family=Family.TABLES,
        seats=tuple(range(FEWEST, MOST + 1)),
        source="Spielesammlung, Würfel-Brettspiele: Chouette",
        minutes=45,
        shelf=Shelf(Kind.RACE, luck=Level.SOME, thought=Level.MUCH, talk=Level.MUCH, moods=(Mood.TEAM, Mood.BOLD)),
    )
    kinds = (*RoundRules.moves, Join, Leave)
    binding = (*RoundRules.binding, Join, Leave)
    Options = Options

    @property
    def games(self) -> int:
        """The number of games in the match."""
        return int(self.options.games) or self.seats

    def setup(self, croupier: Croupier) -> State:
        """Everybody rolls one die for the ranking; then the opening roll."""
        players = max(FEWEST, self.seats - self.options.reserve)
        box, *line = ranking.rolled(players, croupier)
        croupier.say("ranked", box=PERSONS[box], captain=PERSONS[line[0]], line=tuple(map(Who, line)))
        return self._begun(Table(box, tuple(line)), (0,) * self.seats, 0, None, croupier)

    def _begun(
        self, table: Table, points: tuple[int, ...], played: int, last: Last | None, croupier: Croupier
    ) -> State:
        """The state at the start of a game."""
        fresh = self.dealt(table.box, table.line[0], croupier)
        return State(table, table.line, fresh, points, (), played, last)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seat that acts for the side in turn; for the cube the box, or all of the crew who have not answered."""
        if s.over:
            return ()
        if s.round.cube.offered:
            return tuple(sorted(s.asked)) if s.round.side == BOX else (s.table.box,)
        return (self.sitting(s, s.round.side),)

    def is_last(self, s: State) -> bool:
        """Return whether this is the last game, unless too many players leave before."""
        return s.played + 1 == self.games

    def sitting(self, s: State, side: int) -> Seat:
        """The seat that decides for a side at the board."""
        if side == BOX:
            return s.table.box
        return s.crew[0] if s.crew else s.table.line[0]

    def going_on(self, s: State, r: Round) -> State:
        """The match with a changed round."""
        return s._replace(round=r)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal moves; seats that are not asked anything may join or leave."""
        if s.over:
            return ()
        if seat in self.to_move(s):
            return ANSWERS if s.round.cube.offered else self.at_board(s.round)
        if s.table.may_leave(seat):
            return (Leave(),)
        return (Join(),) if s.table.may_join(seat) else ()

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a step or a double."""
        if isinstance(m, Join | Leave):
            return "11.1"
        if seat not in self.to_move(s):
            if isinstance(m, Take | Drop) and s.round.cube.offered:
                return "9.1" if s.round.side == CREW else "9.2"
            return "8.4" if seat in s.crew[1:] else "9.2" if s.table.role(seat, s.crew) == "dropped" else "3.1"
        return "7.3" if s.round.cube.offered or isinstance(m, Take | Drop) else self.objection(s.round, m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Move at the board, answer the cube, join or leave."""
        match m:
            case Join():
                croupier.say("joins", by=PERSONS[seat])
                return s._replace(table=s.table.joined(seat))
            case Leave():
                croupier.say("leaves", by=PERSONS[seat])
                return s._replace(table=s.table.left(seat))
            case Take() | Drop() if s.round.side == CREW:
                return self._box_answers(s, m, croupier)
            case Take() | Drop():
                return self._member_answers(s, seat, m, croupier)
            case Double() if s.round.side == BOX:
                return self.play(s, m, croupier)._replace(asked=s.crew)
            case _:
                return self.play(s, m, croupier)

    def _box_answers(self, s: State, m: Take | Drop, croupier: Croupier) -> State:
        """The state after the box takes or drops the crew's double."""
        stake, by = s.round.cube.stake, PERSONS[s.table.box]
        if isinstance(m, Take):
            croupier.say("took", by=by, stake=2 * stake)
            return self.taken(s, croupier)
        croupier.say("dropped", by=by)
        return self.won_by(s, CREW, stake, 0, croupier)

    def _member_answers(self, s: State, seat: Seat, m: Take | Drop, croupier: Croupier) -> State:
        """The state after a member of the crew takes or drops the box's double."""
        stake, captain = s.round.cube.stake, s.crew[0]
        asked = tuple(other for other in s.asked if other != seat)
        if isinstance(m, Take):
            croupier.say("took", by=PERSONS[seat], stake=2 * stake)
            s = s._replace(asked=asked)
        else:
            croupier.say("paid", by=PERSONS[seat], points=stake, box=PERSONS[s.table.box])
            crew = tuple(other for other in s.crew if other != seat)
            s = s._replace(asked=asked, crew=crew, points=ranking.paid(s.points, (seat,), s.table.box, stake))
        if asked:
            return s
        if not s.crew:
            return self.won_by(s, BOX, stake, 0, croupier)
        if s.crew[0] != captain:
            croupier.say("captain", by=PERSONS[s.crew[0]])
        return self.taken(s, croupier)

    def won_by(self, s: State, side: int, stakes: int, how: int, croupier: Croupier) -> State:
        """Score a won game; then begin the next one, or end the match."""
        by, box = self.sitting(s, side), s.table.box
        croupier.say(f"won.{how}", by=PERSONS[by], points=stakes)
        points = ranking.paid(s.points, s.crew, box, stakes if side == BOX else -stakes)
        table = s.table.after_box() if side == BOX else s.table.after_crew(s.crew[0])
        played, last = s.played + 1, Last(by, stakes, how)
        if played == self.games or len(table.players) < FEWEST:
            return s._replace(round=settled(s.round), points=points, played=played, last=last, over=True)
        croupier.say("next", box=PERSONS[table.box], captain=PERSONS[table.line[0]])
        return self._begun(table, points, played, last, croupier)

    def result(self, s: State) -> Result | None:
        """Most points win; ties share the win."""
        if not s.over:
            return None
        absent = self.vacant(s)
        best = max(own for seat, own in enumerate(s.points) if seat not in absent)
        winners = tuple(seat for seat, own in enumerate(s.points) if own == best and seat not in absent)
        why = phrase("result.best", by=tuple(map(Who, winners)), points=best, n=len(winners))
        return ranked(s.points, why, winners=winners, absent=absent)

    def vacant(self, s: State) -> tuple[Seat, ...]:
        """The reserved seats that nobody has played for; a seat that has asked to join counts only once it plays."""
        reserved = range(max(FEWEST, self.seats - self.options.reserve), self.seats)
        return tuple(seat for seat in reserved if seat not in s.table.players and not s.points[seat])

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, open to all; the crew sees its own side at the bottom."""
        r, moving = s.round, self.to_move(s)
        marks = traces(r.trail, WAYS)
        if moving and not r.cube.offered:
            marks += choices(self.at_board(r), blots(r.facing[1], WAYS[1 - r.side]))
        holders = (self.sitting(s, BOX), self.sitting(s, CREW))
        below = CREW if seat in s.table.line else BOX
        board = picture(r.sides, WAYS, holders, below=below, marks=marks)
        board = replace(board, cube=shown_cube(r, holders), moving=r.side)
        roster = Roster(tuple(self._entry(s, who, moving) for who in range(self.seats)))
        rolled = dice(holders[r.roller], r.roll, r.left if moving else ())
        return View((board, rolled, *self._notes(s), roster), self._asks(s))

    def _entry(self, s: State, who: Seat, moving: tuple[Seat, ...]) -> Entry:
        """A player's line in the roster: role, points, and colour."""
        role = s.table.role(who, s.crew)
        answered = bool(s.asked) and who in s.crew and who not in s.asked
        side: Hue | None = "light" if who == s.table.box else "dark" if who in s.crew else None
        words, points = phrase(f"role.{role}"), s.points[who]
        score = points if self.seats <= FEW else None
        note = words if self.seats <= FEW else phrase("role.points", role=words, n=points)
        return Entry(who, score, note=note, moving=who in moving, decided=answered, side=side)

    def _notes(self, s: State) -> tuple[Note, ...]:
        """Notes on the number of the game and the pips, and on how the last game ended."""
        white, black = map(pips, s.round.sides)
        now = Note(
            phrase("note.now", n=min(s.played + 1, self.games), games=self.games, white=white, black=black), "quiet"
        )
        if s.last is None:
            return (now,)
        return (now, Note(phrase(f"won.{s.last.how}", by=Who(s.last.by), points=s.last.points)))

    def _asks(self, s: State) -> tuple[Ask, ...]:
        return question(self.to_move(s), asked(s.round, self.doubling, len(s.crew) if s.round.side == CREW else 0))

    timer = roll_timer

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """The value of a move as in backgammon; leaving is never worth it."""
        return evaluate.heuristic(s, m, self.lower_alone)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The expected share of the other players that the seat is ahead of at the end."""
        return evaluate.win_estimate(s, seat, self.lower_alone)
