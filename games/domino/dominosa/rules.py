"""The rules of Dominosa."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from games.contract import (
    Croupier,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    phrase,
    ranked,
)
from games.domino.dominosa.evaluate import heuristic, win_estimate
from games.domino.dominosa.fields import drawn_mask, field
from games.domino.dominosa.figures import FIGURES, Pair, figure
from games.domino.dominosa.moves import Move, Place, Remove, Undo, placings, removals
from games.domino.dominosa.solving import completion, tile_on
from games.domino.dominosa.state import HIGHEST_CODE, Options, State, Step, covered
from games.domino.dominosa.view import table
from games.families import Family
from games.kit.dominoes import Tile
from games.kit.solo import GiveUp, Hint


class Dominosa(Game[State, Move]):
    """Dominosa: find out how a set of dominoes was laid, from the numbers on its squares."""

    info = Info(
        id="dominosa",
        family=Family.DOMINO,
        seats=(1,),
        source="Spielesammlung, Dominospiele: Dominosa",
        minutes=15,
        shelf=Shelf(Kind.PUZZLE, luck=Level.NONE, thought=Level.MUCH, talk=Level.NONE, moods=(Mood.CALM,)),
    )
    kinds = (Place, Remove, Hint, Undo, GiveUp)
    final = (GiveUp,)
    Options = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.rows = drawn_mask(self.options.mask) if self.options.mask else FIGURES[self.options.figure]
        self.figure = figure(self.rows)

    def setup(self, croupier: Croupier) -> State:
        """The first state: a random field, unless its code was given."""
        code = self.options.code or croupier.below(HIGHEST_CODE, first=1)
        grid = field(self.rows, code, self.options.unique)
        croupier.say("field" if grid.unique or not self.options.unique else "field.several", code=code)
        return State(code, grid.numbers)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The only player, until the puzzle is solved or given up."""
        return () if s.solved or s.given_up else (0,)

    def tile(self, s: State, pair: Pair) -> Tile:
        """The tile that lies on a pair of squares."""
        return tile_on(self.figure, s.numbers, pair)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal moves: each pair of free squares whose tile is not yet laid, removals, hint, undo and giving up."""
        if not self.to_move(s):
            return []
        ways = placings(self.rows, s.numbers)
        taken = 0
        for pair in s.laid:
            taken |= ways[pair][0]
        choices: list[Move | Offer[Move]] = [move for mask, move in ways.values() if not mask & taken]
        choices += [removal for mask, removal in removals(self.rows) if mask & taken]
        choices.append(Hint())
        if s.steps:
            choices.append(Undo())
        choices.append(GiveUp())
        return choices

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a move that is not offered."""
        match m:
            case Place(pair):
                if pair not in self.figure.pairs:
                    return "2.1"
                return "2.2" if {*pair.squares} & {*covered(s)} else "2.3"
            case Remove():
                return "2.4"
            case Undo():
                return "2.5"
            case Hint() | GiveUp():
                return None
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The state after a step, a hint, or giving up."""
        match m:
            case Place(pair):
                croupier.say("placed", by=Who(seat), tile=self.tile(s, pair), pair=pair)
                return self._ended(_laid(s, pair)._replace(placed=s.placed + 1), croupier)
            case Remove(square):
                pair = covered(s)[square]
                croupier.say("removed", by=Who(seat), tile=self.tile(s, pair), pair=pair)
                s = s._replace(steps=(*s.steps, Step(pair, False)), removed=s.removed + 1)
                return s._replace(laid=tuple(other for other in s.laid if other != pair), wrong=False)
            case Undo():
                *before, (pair, was_laid) = s.steps
                croupier.say("undone", by=Who(seat), tile=self.tile(s, pair), pair=pair)
                laid = tuple(other for other in s.laid if other != pair) if was_laid else (*s.laid, pair)
                return self._ended(s._replace(laid=laid, steps=tuple(before), wrong=False), croupier)
            case Hint():
                missing = completion(self.rows, s.numbers, s.laid)
                s = s._replace(hints=s.hints + 1)
                if missing is None:
                    croupier.say("wrong", by=Who(seat))
                    return s._replace(wrong=True)
                croupier.say("hint", by=Who(seat), tile=self.tile(s, missing[0]), pair=missing[0])
                return self._ended(_laid(s, missing[0]), croupier)
            case GiveUp():
                croupier.say("given.up", by=Who(seat))
                return s._replace(given_up=True)
            case _:
                assert_never(m)

    def _ended(self, s: State, croupier: Croupier) -> State:
        """The state, with a message if it is solved."""
        if s.solved:
            croupier.say("solved")
        return s

    def result(self, s: State) -> Result | None:
        """The result: solved or not, with the number of steps and hints."""
        if self.to_move(s):
            return None
        key = "result.solved" if s.solved else "result.given.up"
        why = phrase(key, placed=s.placed, removed=s.removed, hints=s.hints)
        return ranked((int(s.solved),), why, winners=(0,) if s.solved else ())

    def view(self, s: State, seat: Seat | None) -> View:
        """The view: the numbers with the tiles laid, and the missing tiles."""
        return table(s, self.figure, self.to_move(s))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move, by a solution."""
        return heuristic(s, self.figure, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The share of tiles that lie as in the solution."""
        return win_estimate(s, self.figure)


def _laid(s: State, pair: Pair) -> State:
    """The state after a tile is laid on a pair of squares."""
    return s._replace(laid=(*s.laid, pair), steps=(*s.steps, Step(pair, True)), wrong=False)
