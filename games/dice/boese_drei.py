"""Die böse 3: throw as long as you dare, but never a three."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import assert_never

from games.core import ANY_NUMBER, Game, Info, Result
from games.croupier import Croupier
from games.kit.dice import Stop, Throw
from games.offers import Offer
from games.phrase import Who, phrase
from games.values import Seat
from games.views import Ask, Dice, Entry, Note, Roster, View

Move = Throw | Stop

EVIL = 3
CAREFUL = 15
"""Where a computer player stops if nobody is ahead of it."""


@dataclass(frozen=True, slots=True)
class State:
    """Whose go it is, its eyes so far, and what the seats before have reached (None: out)."""

    turn: Seat
    eyes: int = 0
    thrown: int | None = None
    """The last throw of this go."""
    last: tuple[Seat, int] | None = None
    """The last throw of all, and whose it was."""
    done: tuple[int | None, ...] = ()

    @property
    def mark(self) -> int:
        """The total to beat; 0 if nobody stands yet."""
        return max((total for total in self.done if total is not None), default=0)


class BoeseDrei(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="boese_drei",
        family="dice",
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Die böse 3",
        minutes=5,
    )
    kinds = (Throw, Stop)

    def setup(self, croupier: Croupier) -> State:
        """Seat 0 begins."""
        return State(turn=0)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seat whose go it is."""
        return (s.turn,) if s.turn < self.seats else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Throw or stop."""
        return (Throw(), Stop()) if seat == s.turn else ()

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """One throw is compulsory."""
        return "2.2" if isinstance(m, Stop) and s.thrown is None else None

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """A three ends the go without a score."""
        match m:
            case Throw():
                (face,) = croupier.roll()
                if face == EVIL:
                    croupier.say("three", by=Who(seat), lost=s.eyes)
                    return self._next(replace(s, last=(seat, face)), None)
                croupier.say("threw", by=Who(seat), face=face, eyes=s.eyes + face)
                return replace(s, eyes=s.eyes + face, thrown=face, last=(seat, face))
            case Stop():
                croupier.say("stopped", by=Who(seat), eyes=s.eyes)
                return self._next(s, s.eyes)
            case _:
                assert_never(m)

    def _next(self, s: State, total: int | None) -> State:
        return State(turn=s.turn + 1, last=s.last, done=(*s.done, total))

    def result(self, s: State) -> Result | None:
        """The highest total among those not out wins; all out: nobody."""
        if s.turn < self.seats:
            return None
        points = tuple(total or 0 for total in s.done)
        places = tuple(1 + sum(other > own for other in points) for own in points)
        winners = tuple(seat for seat, total in enumerate(s.done) if total == s.mark and s.mark)
        if not winners:
            return Result(points, places, (), phrase("result.nobody"))
        why = phrase("result.best", by=tuple(Who(seat) for seat in winners), eyes=s.mark, n=len(winners))
        return Result(points, places, winners, why)

    def view(self, s: State, seat: Seat | None) -> View:
        """Everything is open."""
        entries = tuple(
            Entry(
                other,
                score=s.eyes if other == s.turn else self._total(s, other),
                moving=other == s.turn,
                out=other < s.turn and s.done[other] is None,
            )
            for other in range(self.seats)
        )
        parts: list[Dice | Note | Roster] = []
        if s.last is not None:
            by, face = s.last
            total = s.eyes if by == s.turn else self._total(s, by)
            meaning = phrase("dice.three") if total is None else phrase("dice.eyes", eyes=total)
            parts.append(Dice((face,), label=phrase("dice.of", by=Who(by)), meaning=meaning))
        parts.append(Roster(entries))
        parts.append(Note(phrase("note.mark", eyes=s.mark) if s.mark else phrase("note.nobody"), "quiet"))
        if s.turn == self.seats:
            return View(tuple(parts))
        ask = phrase("ask.first" if s.thrown is None else "ask.again", eyes=s.eyes)
        return View(tuple(parts), (Ask((s.turn,), ask),))

    def _total(self, s: State, seat: Seat) -> int | None:
        return s.done[seat] if seat < len(s.done) else None

    def advice(self, s: State, seat: Seat, m: Move) -> float:
        """Stop when ahead, or at 15 if nobody is."""
        enough = s.eyes > s.mark if s.mark or seat == self.seats - 1 else s.eyes >= CAREFUL
        return float(isinstance(m, Stop) == enough)
