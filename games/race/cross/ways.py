"""What a use of a roll does, said once: how it is played, shown, and weighed at first sight."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from games.contract import Croupier, Phrase, Seat, Tray, View
from games.kit.dice import Roll, Stop
from games.race.cross import evaluate
from games.race.cross.board import HOUSES, bare
from games.race.cross.moves import COLOURS, Colour, Go, Place, Skip, hue_named, way_named
from games.race.cross.state import State
from games.race.cross.turns import Race
from games.race.cross.view import Standing, shown
from games.race.track import Step, with_hit

S = TypeVar("S", bound=State)


class Played(NamedTuple):
    """What a use of a roll does."""

    seat: Seat
    """Whose peg it is."""
    src: int
    to: int
    """Its steps before and after."""
    way: tuple[str, ...]
    """The places it comes by, from where it stood to where it stands."""
    out: tuple[tuple[Seat, int], ...] = ()
    """Who is thrown out, with its steps."""
    other: bool = False
    """Whether it is no ordinary peg; its steps are then told by the relative that has such."""


class Ways(Race[S]):
    """Every use of a roll is a way on the board; which there are, and what they do, is the relative's."""

    @abstractmethod
    def played(self, s: S, seat: Seat, m: Any) -> Played:
        """What a use of the roll does."""

    @abstractmethod
    def after(self, s: S, done: Played) -> S:
        """The position after a use of the roll."""

    @abstractmethod
    def tell(self, s: S, done: Played, croupier: Croupier) -> None:
        """Say what a use of the roll did."""

    @abstractmethod
    def finished(self, s: S, seat: Seat) -> bool:
        """Whether a seat has won."""

    @abstractmethod
    def men(self, s: S) -> list[Standing]:
        """All men that are on the board."""

    @abstractmethod
    def notes(self, s: S) -> Sequence[Phrase]:
        """A word on each seat."""

    @abstractmethod
    def own_worth(self, s: S, seat: Seat) -> float:
        """How far a seat has come, less what it may lose."""

    def enemies(self, s: S, seat: Seat) -> tuple[Seat, ...]:
        """Who plays against a seat."""
        side = self.side(s, seat)
        return tuple(other for other in range(self.seats) if other not in side)

    def meanings(self, s: S, seat: Seat, text: str) -> tuple[Any, ...]:
        """A peg, and perhaps where it goes, by the names of places as they stand on the board."""
        hue, words = hue_named(text)
        named = way_named(words)
        if named is None or s.roll is None or seat not in self.to_move(s):
            return ()
        own = HOUSES[s.quarters[seat]]
        src, to = (own + name.lower() if name and name[0] == "Z" else name for name in named)
        uses = [m for m in self.uses(s, seat, s.roll) if hue in (None, self.hue(s, seat, m))]
        ways = {m: self.played(s, seat, m).way for m in uses}
        there = {m: bare(way[-1]) for m, way in ways.items() if bare(way[0]) == src}
        if to is None and src is not None and src.isdigit() and Go(Place(src)) in there:
            return (Go(Place(src)),)
        if there or src is None:
            return tuple(m for m, end in there.items() if to in (None, end))
        if hue is not None:
            return ()
        if src.isdigit():
            return (Go(Place(src)),)
        return (Go(Place(src[1:])),) if src.startswith(f"{own}z") else ()

    def hue(self, s: S, seat: Seat, m: Any) -> Colour:
        """The colour of the peg that a use of the roll moves."""
        return COLOURS[s.quarters[seat]]

    def play(self, s: S, seat: Seat, m: Any, croupier: Croupier) -> S:
        """Move, throw out, and see who is home."""
        done = self.played(s, seat, m)
        self.tell(s, done, croupier)
        after = self.after(s, done)
        if self.hits(s, done):
            after = replace(after, trace=with_hit(after.trace))
        return replace(after, end="home") if self.finished(after, seat) else after

    # --- what is seen ---

    def safe(self, s: S) -> frozenset[int]:
        """Track fields on which nobody is thrown out and nobody blocks."""
        return frozenset()

    def hits(self, s: S, done: Played) -> bool:
        """Whether a use of the roll takes something."""
        return bool(done.out)

    def trays(self, s: S) -> tuple[Tray, ...]:
        """Men beside the board."""
        return ()

    def lanes(self, s: S) -> tuple[int, ...]:
        """Which quarters have a lane."""
        return s.quarters

    def rooms(self, s: S) -> int:
        """How many places a house has in the picture; on one, men stand as one with their number."""
        return 1

    def asked(self, s: S) -> Phrase | None:
        """What is asked, where it is not the roll or its use."""
        return None

    def steps(self, s: S) -> list[Step]:
        """Where each peg can go with this roll."""
        if s.roll is None or s.end:
            return []
        done = [self.played(s, s.turn, m) for m in self.uses(s, s.turn, s.roll)]
        return [Step(one.way[0], one.way[-1], self.hits(s, one)) for one in done]

    def view(self, s: S, seat: Seat | None) -> View:
        """Everything is open."""
        return shown(
            s,
            self.seats,
            self.lanes(s),
            moving=self.to_move(s),
            steps=self.steps(s),
            rounds=self.options.round_limit - s.turns // self.seats,
            may_skip=s.roll is not None and not s.end and Skip() in self.choices(s, s.turn, s.roll),
            safe=self.safe(s),
            ask=self.asked(s),
            notes=self.notes(s),
            men=self.men(s),
            trays=self.trays(s),
            rooms=self.rooms(s),
        )

    # --- first sight ---

    def heuristic(self, s: S, seat: Seat, m: Any) -> float:
        """Forward, over others, out of danger."""
        if not isinstance(m, Roll | Stop | Skip) and s.roll is not None:
            return self.worth(self.after(s, self.played(s, seat, m)), seat) - self.worth(s, seat)
        return -1.0 if isinstance(m, Stop) else 0.0

    def win_estimate(self, s: S, seat: Seat) -> float:
        """How far ahead of the others a seat is."""
        return evaluate.chance(self.worth(s, seat) + evaluate.ROLL * (s.turn in self.side(s, seat)))

    def worth(self, s: S, seat: Seat) -> float:
        """What a seat's side has, less what the best of the others has."""
        own = [self.own_worth(s, other) for other in self.side(s, seat)]
        others = [self.own_worth(s, other) for other in self.enemies(s, seat)]
        return sum(own) / len(own) - 0.7 * max(others) - 0.3 * sum(others) / len(others)
