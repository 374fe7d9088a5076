"""Tric-Trac: score with hits, borne-off men and the great bridge; the first with twelve points wins the Partie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from games.contract import (
    Croupier,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Offer,
    Phrase,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    choice,
    number,
    phrase,
    ranked,
    readings,
)
from games.families import Family
from games.kit.dice import DiceOptions, Roll, Stop, roll_timer
from games.kit.rosters import question
from games.tables.engine.moves import Pass, Step, acts_in
from games.tables.engine.openings import white
from games.tables.engine.round import BLACK, WHITE
from games.tables.engine.view import blots, choices, dice, picture, traces, two_sides
from games.tables.tric_trac.moves import WAYS, Continue, Fresh, Hucke, Move, named, numbered, objection
from games.tables.tric_trac.partie import PERSONS, end_roll, go_on, opened, roll_dice, step, take_one_less
from games.tables.tric_trac.state import GOAL, State, added
from games.tables.tric_trac.steps import START, one_less, ways


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table."""

    parties: int = number(1, 1, 12)
    white: str = choice("first", "second", "random")


class TricTrac(Game[State, Move]):
    """Tric-Trac: score points with hits, borne-off men and a bridge; the first with twelve wins the Partie."""

    info = Info(
        id="tric_trac",
        family=Family.TABLES,
        seats=(2,),
        source="Spielesammlung, Würfel-Brettspiele: Tric-Trac",
        minutes=20,
        shelf=Shelf(Kind.RACE, luck=Level.SOME, thought=Level.SOME, talk=Level.NONE, moods=(Mood.ODD, Mood.CLASSIC)),
    )
    kinds = (Roll, Stop, Step, Hucke, Pass, Fresh, Continue)
    Options = Options
    weight = 2

    def setup(self, croupier: Croupier) -> State:
        """White is agreed on or drawn by lot; then the opening roll."""
        return opened(white(self.options.white, croupier), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The side in turn; after a Partie this is its winner."""
        return () if s.played == self.options.parties else (s.seat,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal moves."""
        if seat not in self.to_move(s):
            return ()
        if s.decides:
            return (Fresh(), Continue())
        if not s.roll.left:
            return (Roll(), Stop()) if s.again else (Roll(),)
        moves: list[Move] = list(named(s.side, ways(*s.facing, s.roll)))
        if one_less(*s.facing, s.roll):
            return (*moves, Hucke()) if moves else (Hucke(), Pass())
        return moves

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a move of the side in turn."""
        match m:
            case _ if s.decides:
                return "6.2"
            case Step():
                return objection(s.side, *s.facing, s.roll, m)
            case Hucke():
                return "4.5"
            case Pass():
                return "3.3"
            case Stop():
                return "3.4"
            case Roll():
                return "3.3"
            case _:
                return "6.2"

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Make a move and score it."""
        by = PERSONS[s.seat]  # the seat may be the clock's, which rolls for a player
        match m:
            case Step():
                return step(s, m, croupier)
            case Roll():
                return roll_dice(s, croupier)
            case Hucke():
                return take_one_less(s, croupier)
            case Pass():
                croupier.say("waited", by=by)
                return end_roll(s, croupier)
            case Stop():
                croupier.say("stopped", by=by)
                return s._replace(side=1 - s.side, again=False)
            case Fresh():
                croupier.say("fresh", by=by)
                return opened(s.white, croupier)._replace(values=s.values, played=s.played)
            case Continue():
                surplus = s.points[s.side] - GOAL
                croupier.say("continued", by=by, n=surplus)
                return go_on(s._replace(points=added((0, 0), s.side, surplus), decides=False), croupier)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        """The higher value of all Partien wins; equal values are a draw."""
        if s.played < self.options.parties:
            return None
        points = (s.values[s.white], s.values[1 - s.white])
        best = int(points[1] > points[0])
        if points[0] == points[1]:
            return ranked(points, phrase("result.even", n=points[0]), winners=())
        if self.options.parties > 1:
            return ranked(points, phrase("result.points", by=Who(best), n=points[best], other=points[1 - best]))
        marks = (s.points[s.side], s.points[1 - s.side])
        return ranked(points, phrase("won", by=Who(best), points=marks[0], other=marks[1], value=points[best]))

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, open to all."""
        moving = self.to_move(s)
        marks = traces(s.trail, WAYS)
        if moving:
            marks += choices(self.offers(s, moving[0]), blots(s.facing[1], WAYS[1 - s.side]))
        board = picture(
            s.sides, WAYS, (s.white, 1 - s.white), below=BLACK if seat == 1 - s.white else WHITE, marks=marks
        )
        notes: tuple[Note, ...] = ()
        if self.options.parties > 1:
            now = min(s.played + 1, self.options.parties)
            notes = (Note(phrase("note.partie", n=now, parties=self.options.parties), "quiet"),)
        words = tuple(phrase("values", n=n) if self.options.parties > 1 else phrase("goal") for n in s.values)
        roster = two_sides(s.white, s.points, words, moving)
        rolled = dice(s.white ^ s.roller, s.dice, s.roll.left if moving else ())
        return View((board, rolled, *notes, roster), question(moving, _asked(s)))

    timer = roll_timer
    acts_in = acts_in

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Reads bearing off with a needless number, such as ``4A-off/6``, as the step without it."""
        lawful = ways(*s.facing, s.roll)
        return tuple(meant for step in readings((Step,), text) for meant in numbered(s.side, lawful, step))


def _asked(s: State) -> Phrase:
    """The question to the side in turn."""
    if s.decides:
        return phrase("ask.next")
    if not s.roll.left:
        return phrase("ask.again" if s.again else "ask.roll")
    if s.facing[0][START]:
        return phrase("ask.start", left=s.roll.left)
    if not ways(*s.facing, s.roll):
        return phrase("ask.hucke")
    return phrase("ask.move", left=s.roll.left)
