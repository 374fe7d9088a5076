"""The effect of a use of a roll: playing, showing and evaluating it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from games.contract import Croupier, Phrase, Seat, Tray, Untrue, View
from games.kit.dice import Roll, Stop
from games.race.cross import evaluate
from games.race.cross.board import HOUSES, bare
from games.race.cross.moves import COLOURS, Colour, Go, Place, Skip, capture_named, hue_named, way_named
from games.race.cross.state import State
from games.race.cross.turns import Race
from games.race.cross.view import Placed, Scene, asked, shown
from games.race.track import Step, with_hit

S = TypeVar("S", bound=State)


class Played(NamedTuple):
    """The effect of a use of the roll."""

    seat: Seat
    """Whose peg it is."""
    src: int
    to: int
    """Its steps before and after."""
    way: tuple[str, ...]
    """The places it passes, from start to target."""
    out: tuple[tuple[Seat, int], ...] = ()
    """The pegs thrown out, as seat and steps."""
    other: bool = False
    """True if it is no ordinary peg; its steps then mean what the variant defines."""


class Ways(Race[S]):
    """Races in which every use of a roll moves a peg along a way; variants define the uses and their effects."""

    @abstractmethod
    def played(self, s: S, seat: Seat, m: Any) -> Played:
        """The effect of a use of the roll."""

    @abstractmethod
    def after(self, s: S, done: Played) -> S:
        """The state after a use of the roll."""

    @abstractmethod
    def tell(self, s: S, done: Played, croupier: Croupier) -> None:
        """Announce what a use of the roll did."""

    @abstractmethod
    def finished(self, s: S, seat: Seat) -> bool:
        """Return whether a seat has won."""

    @abstractmethod
    def men(self, s: S) -> list[Placed]:
        """All pieces on the board."""

    @abstractmethod
    def notes(self, s: S) -> Sequence[Phrase]:
        """A note on each seat."""

    @abstractmethod
    def own_worth(self, s: S, seat: Seat) -> float:
        """The steps of a seat's pegs, less what is at risk."""

    def enemies(self, s: S, seat: Seat) -> tuple[Seat, ...]:
        """The seats that play against a seat."""
        side = self.side(s, seat)
        return tuple(other for other in range(self.seats) if other not in side)

    def meanings(self, s: S, seat: Seat, text: str) -> tuple[Any, ...]:
        """Reads a peg, and perhaps its target and whom it throws out, by the names of places and colours."""
        words, takes, victim = capture_named(text)
        hue, words = hue_named(words)
        named = way_named(words)
        if named is None or seat not in self.to_move(s):
            return ()
        if s.roll is None:
            raise Untrue("3.1")
        own = HOUSES[s.quarters[seat]]
        src, to = (own + name.lower() if name and name[0] == "Z" else name for name in named)
        uses = [m for m in self.uses(s, seat, s.roll) if hue in (None, self.hue(s, seat, m))]
        done = {m: self.played(s, seat, m) for m in uses}
        there = {m: bare(one.way[-1]) for m, one in done.items() if bare(one.way[0]) == src}
        if takes:
            hits = [m for m in there if self.hits(s, done[m])]
            return tuple(m for m in hits if victim in (None, *self.colours_out(s, done[m])) and to in (None, there[m]))
        if to is None and src is not None and src.isdigit() and Go(Place(src)) in there:
            return (Go(Place(src)),)
        if there or src is None:
            going = tuple(m for m, end in there.items() if to in (None, end))
            if not going:
                # a peg stands there, and goes somewhere else with this roll
                raise Untrue("3.1")
            return going
        if hue is not None and any(bare(self.played(s, seat, m).way[0]) == src for m in self.uses(s, seat, s.roll)):
            # a peg of another colour than the one that is named
            return ()
        if src.isdigit():
            return (Go(Place(src)),)
        return (Go(Place(src[1:])),) if src.startswith(f"{own}z") else ()

    def colours_out(self, s: S, done: Played) -> tuple[Colour, ...]:
        """The colours that a use of the roll throws out."""
        return tuple(COLOURS[s.quarters[other]] for other, _ in done.out)

    def hue(self, s: S, seat: Seat, m: Any) -> Colour:
        """The colour of the peg that a use of the roll moves."""
        return COLOURS[s.quarters[seat]]

    def play(self, s: S, seat: Seat, m: Any, croupier: Croupier) -> S:
        """Move, throw out, and check whether the seat has won."""
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
        """Return whether a use of the roll throws something out."""
        return bool(done.out)

    def trays(self, s: S) -> tuple[Tray, ...]:
        """Pieces beside the board."""
        return ()

    def lanes(self, s: S) -> tuple[int, ...]:
        """The quarters that have a lane."""
        return s.quarters

    def rooms(self, s: S) -> int:
        """The number of places in a house; with one, pegs are drawn once with their number."""
        return 1

    def asked(self, s: S) -> Phrase | None:
        """The question, where it is neither for the roll nor for its use."""
        return None

    def steps(self, s: S) -> list[Step]:
        """Where each peg can go with this roll."""
        if s.roll is None or s.end:
            return []
        done = [self.played(s, s.turn, m) for m in self.uses(s, s.turn, s.roll)]
        return [Step(one.way[0], one.way[-1], self.hits(s, one)) for one in done]

    def view(self, s: S, seat: Seat | None) -> View:
        """The board, open to all."""
        may_skip = s.roll is not None and not s.end and Skip() in self.choices(s, s.turn, s.roll)
        scene = Scene(
            lanes=self.lanes(s),
            men=self.men(s),
            steps=self.steps(s),
            notes=self.notes(s),
            rounds=self.options.round_limit - s.turns // self.seats,
            question=self.asked(s) or asked(s, may_skip=may_skip),
            safe=self.safe(s),
            trays=self.trays(s),
            rooms=self.rooms(s),
        )
        return shown(s, scene, self.to_move(s))

    # --- how it looks to computer players ---

    def heuristic(self, s: S, seat: Seat, m: Any) -> float:
        """The worth after the move less the worth before it."""
        if not isinstance(m, Roll | Stop | Skip) and s.roll is not None:
            return self.worth(self.after(s, self.played(s, seat, m)), seat) - self.worth(s, seat)
        return -1.0 if isinstance(m, Stop) else 0.0

    def win_estimate(self, s: S, seat: Seat) -> float:
        """The seat's lead over the others as a chance to win."""
        return evaluate.chance(self.worth(s, seat) + evaluate.ROLL * (s.turn in self.side(s, seat)))

    def worth(self, s: S, seat: Seat) -> float:
        """The worth of a seat's side less that of the others, the best of them above all."""
        own = [self.own_worth(s, other) for other in self.side(s, seat)]
        others = [self.own_worth(s, other) for other in self.enemies(s, seat)]
        return sum(own) / len(own) - 0.7 * max(others) - 0.3 * sum(others) / len(others)
