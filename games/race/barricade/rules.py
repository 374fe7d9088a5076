"""Barricade: the first peg on the goal wins, and eleven barriers block everybody's way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, assert_never

from games.contract import (
    Ask,
    Croupier,
    Entry,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Phrase,
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
from games.kit.dice import DiceOptions, Roll, roll_timer
from games.kit.graphs import members
from games.kit.turns import left_of
from games.race.barricade import evaluate
from games.race.barricade.board import EVERY, FIRST_ROW, GOAL, HOUSES, INDEX, PEGS, foremost, path
from games.race.barricade.moves import WALLS, Go, Move, Wall, moves, objection
from games.race.barricade.state import State
from games.race.barricade.view import empty_board, picture, pieces, steps
from games.race.track import HUES, farthest, last_roll, last_rounds, marks, roll_off, with_hit


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table."""

    houses: str = choice("ABC", "ABD", "ACD", "BCD")
    round_limit: int = number(300, 20, 500)
    at_once: bool = revision()
    """True if a roll with only one use is moved at once."""


class Barricade(Game[State, Move]):
    """Barricade: the first peg on the goal wins; barriers block everybody and can be moved by landing on them."""

    info = Info(
        "barricade",
        Family.RACE,
        (2, 3, 4),
        "Spielesammlung, Würfel-Brettspiele: Barricade",
        minutes=40,
        shelf=Shelf(Kind.RACE, luck=Level.SOME, thought=Level.LITTLE, talk=Level.SOME, moods=(Mood.MEAN, Mood.CHASE)),
    )
    limits = frozenset({"result.limit", "result.draw"})
    kinds = (Roll, Go, Wall)
    Options = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.houses = {2: "AD", 3: self.options.houses, 4: HOUSES}[self.seats]
        self.shape = empty_board(self.houses)

    def setup(self, croupier: Croupier) -> State:
        """The seat with the highest roll begins and uses that roll."""
        first, roll = roll_off(croupier, self.seats)
        croupier.say("begins", by=Who(first), n=roll)
        return self._forced(State(first, roll, (0,) * self.seats, shown=(first, roll)), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seat in turn, until the match is over."""
        return () if s.end else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Rolling; then each peg with each field it can go to; then each field for the barrier in hand."""
        if seat not in self.to_move(s):
            return ()
        if s.roll is None:
            return (Roll(),)
        if s.lifted:
            return [WALLS[field] for field in members(self._free(s))]
        return self.moves(s, seat, s.roll)

    def _free(self, s: State) -> int:
        """The fields on which a barrier may be placed."""
        return EVERY & ~(FIRST_ROW | s.barriers | sum(s.pegs))

    def moves(self, s: State, seat: Seat, roll: int) -> list[Go]:
        """The moves of a seat with a roll."""
        return moves(self.houses[seat], s.pegs[seat], roll, s.barriers)

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """A house that is named must be one's own."""
        wrong = isinstance(m, Go) and m.src.point is None and m.src.letter not in ("", self.houses[seat])
        return "2.3" if wrong else None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Objections in this order: the fields, the peg, its way."""
        match m:
            case Roll():
                return "4.2" if s.lifted else "3.1"
            case Wall(at):
                if at not in INDEX:
                    return "2.1"
                if not s.lifted:
                    return "4.2"
                return "4.3" if FIRST_ROW >> INDEX[at] & 1 else "4.5"
            case Go(src, to):
                if to.point not in INDEX or (src.point is not None and src.point not in INDEX):
                    return "2.1"
                if s.roll is None or s.lifted:
                    return "4.2" if s.lifted else "3.1"
                if (src.point is None) != (to[0] == ">"):
                    return "5.3"
                start = self.houses[seat] if src.point is None else src.point
                return self.forbids(s, seat, m) or objection(start, to.point, s.roll, s.pegs[seat])
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Roll, move, or place the barrier."""
        by = s.turn  # the seat may be the clock's, which rolls for a player
        match m:
            case Roll():
                (roll,) = croupier.roll()
                if self.moves(s, by, roll):
                    croupier.say("threw", by=Who(by), n=roll)
                    return self._forced(s._replace(roll=roll, shown=(by, roll)), croupier)
                croupier.say("stuck", by=Who(by), n=roll)
                return self._pass_on(s._replace(shown=(by, roll)))
            case Wall(at):
                croupier.say("walled", by=Who(by), at=at)
                return self._pass_on(s._replace(barriers=s.barriers | 1 << INDEX[at], lifted=False))
            case Go():
                return self._go(s, by, m, croupier)
            case _:
                assert_never(m)

    def _forced(self, s: State, croupier: Croupier) -> State:
        """The state after the roll is moved, if it has only one use."""
        assert s.roll is not None
        ways = self.moves(s, s.turn, s.roll) if self.options.at_once else []
        return self._go(s, s.turn, ways[0], croupier) if len(ways) == 1 else s

    def _pass_on(self, s: State) -> State:
        """The state with the next seat in turn, or after the last round."""
        over = s.turns + 1 == self.options.round_limit * self.seats
        return s._replace(turn=left_of(s.turn, self.seats), roll=None, turns=s.turns + 1, end="limit" if over else None)

    def _go(self, s: State, seat: Seat, m: Go, croupier: Croupier) -> State:
        """The state after a peg has moved: a peg is sent back, a barrier picked up, or the goal reached."""
        assert s.roll is not None
        house, to, own = self.houses[seat], INDEX[m.to.point], s.pegs[seat]
        start, bit = house if m.src.point is None else m.src.point, 1 << to
        croupier.say("left" if m.src.point is None else "moved", by=Who(seat), src=start, to=m.to.point)
        pegs = [mask & ~bit for mask in s.pegs]
        for other, mask in enumerate(s.pegs):
            if mask & bit:
                croupier.say("took", by=Who(seat), other=Who(other))
        pegs[seat] = (own if m.src.point is None else own ^ 1 << INDEX[m.src.point]) | bit
        trace = path(start, m.to.point, s.roll, s.barriers)
        hit = any(mask & bit for mask in s.pegs)
        after = s._replace(pegs=tuple(pegs), barriers=s.barriers & ~bit, trace=with_hit(trace) if hit else trace)
        if to == GOAL:
            return after._replace(end="goal")
        if s.barriers & bit:
            croupier.say("lifted", by=Who(seat))
            return after._replace(lifted=True)
        return self._pass_on(after)

    def result(self, s: State) -> Result | None:
        """The first peg on the goal wins; at the limit the seat whose foremost pegs are nearest to it."""
        if s.end is None:
            return None
        if s.end == "goal":
            return ranked(tuple(int(seat == s.turn) for seat in range(self.seats)), phrase("result", by=Who(s.turn)))
        far = [tuple(-steps for steps in foremost(mask)) for mask in s.pegs]
        return farthest(far, self.options.round_limit)

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, open to all."""
        roster = Roster(
            tuple(
                Entry(one, note=self._note(s, one), moving=one in self.to_move(s), side=HUES[one])
                for one in range(self.seats)
            )
        )
        settled = s.roll is None or s.lifted or s.end
        ways = [] if settled else steps(self.moves(s, s.turn, s.roll or 0), s.pegs)
        men = pieces(s.pegs, s.barriers, self.houses)
        board = picture(self.shape, men, marks(s.trace, ways), in_hand=s.lifted)
        left = self.options.round_limit - s.turns // self.seats
        near = last_rounds(left, over=bool(s.end))
        asks = () if s.end else (Ask((s.turn,), self._ask(s)),)
        return View((roster, board, *last_roll(s.shown), *near), asks)

    def _note(self, s: State, seat: Seat) -> Phrase:
        return phrase("waiting", n=PEGS - s.pegs[seat].bit_count())

    def _ask(self, s: State) -> Phrase:
        if s.roll is None:
            return phrase("ask.throw")
        return phrase("ask.wall") if s.lifted else phrase("ask.go", n=s.roll)

    timer = roll_timer

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """The value of a move."""
        return evaluate.heuristic(s, seat, self.houses, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The chance to win by the work left."""
        return evaluate.win_estimate(s, seat, self.houses)
