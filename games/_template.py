"""Template: the last stick. Copy this file and its two sheets, rename, and fill them with your game.

Top to bottom, as in every game file: move kinds, options, state, the rule book in the order of the contract.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.contract import (
    Ask,
    Cloth,
    Croupier,
    Entry,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Plot,
    Result,
    Roster,
    Seat,
    Shelf,
    View,
    Who,
    choice,
    move,
    number,
    phrase,
    ranked,
)
from games.families import Family


@move("nimm {count}", en="take {count}")
class Take:
    """Take some sticks."""

    count: int


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match, chosen in the lobby; labels are in the sheets."""

    sticks: int = number(15, 5, 30)
    last: str = choice("loses", "wins")


@dataclass(frozen=True, slots=True)
class State:
    """The heap, whose turn it is, and who took the last stick."""

    heap: int
    turn: Seat
    taken_by: Seat | None = None


class LastStick(Game[State, Take]):
    """The rules of the last stick, as functions of the state; an instance knows only seats and options."""

    info = Info(
        id="_template",
        family=Family.PUZZLES,
        seats=(2, 3),
        source="an example, from no booklet",
        minutes=2,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.SOME, talk=Level.NONE, moods=(Mood.ODD,)),
    )
    kinds = (Take,)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Chance decides who begins."""
        return State(self.options.sticks, turn=croupier.below(self.seats))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat, or nobody when the heap is gone."""
        return (s.turn,) if s.heap else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Take | Offer[Take]]:
        """Wider than allowed on purpose, so that the refusal can name its paragraph."""
        return (Take(count) for count in range(1, 6)) if seat == s.turn and s.heap else ()

    def forbids(self, s: State, seat: Seat, m: Take) -> str | None:
        """At most three, and no more than there are."""
        if m.count > 3:
            return "2.1"
        return "2.2" if m.count > s.heap else None

    def apply(self, s: State, seat: Seat, m: Take, croupier: Croupier) -> State:
        """Take and pass on."""
        left = s.heap - m.count
        croupier.say("took", by=Who(seat), n=m.count, left=left)
        return State(left, (seat + 1) % self.seats, taken_by=seat)

    def result(self, s: State) -> Result | None:
        """The result: the seat that took the last stick has lost, or won."""
        if s.heap or s.taken_by is None:
            return None
        wins = self.options.last == "wins"
        points = tuple(int((seat == s.taken_by) == wins) for seat in range(self.seats))
        return ranked(points, phrase("result", by=Who(s.taken_by)))

    def view(self, s: State, seat: Seat | None) -> View:
        """Everything is open, so everybody sees the same."""
        roster = Roster(tuple(Entry(other, moving=other in self.to_move(s)) for other in range(self.seats)))
        heap = Cloth((Plot(phrase("heap"), 0, 0, 4, sticks=s.heap),))
        return View((heap, roster), tuple(Ask((other,), phrase("ask")) for other in self.to_move(s)))

    def heuristic(self, s: State, seat: Seat, m: Take) -> float:
        """Leave one more than a multiple of four (or a multiple, if the last stick wins)."""
        return float((s.heap - m.count) % 4 == (0 if self.options.last == "wins" else 1))
