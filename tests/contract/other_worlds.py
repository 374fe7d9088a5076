"""Finds worlds that look to a seat like the true one, without the game's ``resample``.

Such a world comes about by other chance or by another's other choice, and is then played on with the acts of the
match. Where every act is legal in it and all that the seat sees and hears stays the same, act by act, the seat cannot
know which of the two is true: whatever it could infer from the play would have told them apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from games.contract import CLOCK, Croupier, Loose, Said, Seat, Seeded, Source, draw, is_legal, legal
from games.match.acts import move_of
from games.match.match import Match

T = TypeVar("T")

AnyMatch = Match[Any, Any]
Observer = Seat | None
"""A seat, or None for a spectator."""


class Bent(Croupier):
    """A croupier that swaps two items of a shuffle, or changes one draw, and counts both."""

    __slots__ = ("_draw", "_shuffle", "drawn", "shuffled")

    def __init__(
        self,
        source: Source,
        elapsed: int = 0,
        *,
        shuffle: tuple[int, int, int] | None = None,
        draw: tuple[int, Random] | None = None,
    ) -> None:
        super().__init__(source, elapsed)
        self._shuffle, self._draw = shuffle, draw
        self.shuffled: list[int] = []
        """The size of each shuffle."""
        self.drawn = 0
        """The number of draws outside shuffles."""

    def below(self, n: int, *, first: int = 0, secret: bool = False) -> int:
        number = super().below(n, first=first, secret=secret)
        if self._draw is not None and self._draw[0] == self.drawn:
            number = first + self._draw[1].randrange(n)
        self.drawn += 1
        return number

    def shuffle(self, items: Iterable[T], *, secret: bool = False) -> tuple[T, ...]:
        # its single draws are no draws of their own
        before, self.drawn = self.drawn, -(1 << 30)
        deck = list(super().shuffle(items, secret=secret))
        self.drawn = before
        if self._shuffle is not None and self._shuffle[0] == len(self.shuffled):
            _, one, other = self._shuffle
            deck[one], deck[other] = deck[other], deck[one]
        self.shuffled.append(len(deck))
        return tuple(deck)


@dataclass
class World:
    """A state that some observers cannot tell from the true one."""

    state: Any
    observers: list[Observer]
    chosen: bool
    """True if it came about by another choice of a seat, not by other chance."""


def observers_of(match: AnyMatch) -> list[Observer]:
    """All observers of a match: its seats and a spectator."""
    return [None, *range(match.game.seats)]


def _seen(match: AnyMatch, state: Any, observer: Observer, said: tuple[Said, ...]) -> tuple[object, ...]:
    """All that an observer learns of a state, and of what was said on the way there."""
    game = match.game
    heard = tuple(one for one in said if one.to is None or one.to == observer)
    offers = () if observer is None else tuple(game.offers(state, observer))
    return game.view(state, observer), heard, game.to_move(state), game.result(state), game.timer(state), offers


def _admit(match: AnyMatch, world: World, said: tuple[Said, ...], true: tuple[Any, tuple[Said, ...]]) -> World | None:
    """The world for the observers who cannot tell it from the true one; None if there are none, or it is the true
    one."""
    if world.state == true[0]:
        return None
    those = [
        one for one in world.observers if _seen(match, world.state, one, said) == _seen(match, true[0], one, true[1])
    ]
    return World(world.state, those, world.chosen) if those else None


class Journey:
    """A match that is replayed act by act, together with all worlds that look like it."""

    def __init__(
        self, moments: tuple[AnyMatch, ...], rng: Random, *, begin: int, length: int, pairs: int, others: int
    ) -> None:
        self._moments, self._rng, self._pairs, self._others = moments, rng, pairs, others
        self.ply, self._last = begin, min(begin + length, len(moments) - 1)
        self.worlds: list[World] = []
        self._branch_off()

    @property
    def match(self) -> AnyMatch:
        """The true match at this moment."""
        return self._moments[self.ply]

    def on(self) -> bool:
        """Play the next act in all worlds; False if there is none."""
        if self.ply >= self._last:
            return False
        self.ply += 1
        kept = (self._after(world) for world in self.worlds)
        self.worlds = [world for world in kept if world is not None]
        self._branch_off()
        return True

    def _truth(self) -> tuple[Any, tuple[Said, ...]]:
        match = self.match
        return match.state, match.steps[-1].said if match.steps else match.opening

    def _act(self) -> tuple[Seat, Any, int]:
        step = self.match.steps[-1]
        return step.seat, move_of(self.match.game, step.text), step.elapsed

    def _after(self, world: World) -> World | None:
        seat, move, elapsed = self._act()
        game = self.match.game
        if not _may(self.match, world.state, seat, move):
            return None
        croupier = Croupier(Seeded(self.match.chance.mixed, self.ply), elapsed)
        state = game.apply(world.state, seat, move, croupier)
        return _admit(self.match, World(state, world.observers, world.chosen), croupier.said, self._truth())

    def _branch_off(self) -> None:
        """Add the worlds in which the last step had another outcome."""
        for possible, said in (*self._by_chance(), *self._by_choice()):
            world = _admit(self.match, possible, said, self._truth())
            if world is not None and all(world.state != other.state for other in self.worlds):
                self.worlds.append(world)

    def _step(self, croupier: Croupier, move: Any = None) -> Any:
        """What the last step leads to with this croupier, perhaps with another move."""
        game = self.match.game
        if not self.ply:
            return game.setup(croupier)
        seat, played, _ = self._act()
        return game.apply(self._moments[self.ply - 1].state, seat, played if move is None else move, croupier)

    def _by_chance(self) -> Iterator[tuple[World, tuple[Said, ...]]]:
        def chance() -> Source:
            return Seeded(self.match.chance.mixed, self.ply)

        elapsed = self._act()[2] if self.ply else 0
        counted = Bent(chance(), elapsed)
        self._step(counted)
        bent = [
            Bent(chance(), elapsed, shuffle=(number, one, other))
            for number, size in enumerate(counted.shuffled)
            for one, other in _pairs(size, self._pairs, self._rng)
        ]
        numbers = self._rng.sample(range(counted.drawn), min(counted.drawn, self._others))
        bent += [Bent(chance(), elapsed, draw=(number, self._rng)) for number in numbers for _ in range(2)]
        if counted.drawn:
            bent += [Bent(Loose(self._rng), elapsed) for _ in range(self._others)]
        for croupier in bent:
            yield World(self._step(croupier), observers_of(self.match), chosen=False), croupier.said

    def _by_choice(self) -> Iterator[tuple[World, tuple[Said, ...]]]:
        """Another move of the seat that acted, which others may not have been able to see."""
        if not self.ply:
            return
        seat, played, elapsed = self._act()
        before = self._moments[self.ply - 1]
        if seat == CLOCK or not (choices := legal(before.game, before.state, seat)):
            return
        for _ in range(self._others):
            move = draw(before.game, before.state, seat, choices, Croupier(Loose(self._rng)))
            if move != played:
                croupier = Croupier(Seeded(self.match.chance.mixed, self.ply), elapsed)
                others = [one for one in observers_of(self.match) if one != seat]
                yield World(self._step(croupier, move), others, chosen=True), croupier.said


def _may(match: AnyMatch, state: Any, seat: Seat, move: Any) -> bool:
    game = match.game
    if game.result(state) is not None:
        return False
    if seat == CLOCK:
        timer = game.timer(state)
        return timer is not None and timer.move == move
    return game.speech(state, seat) == move or is_legal(game, state, seat, move)


def _pairs(size: int, most: int, rng: Random) -> list[tuple[int, int]]:
    """Pairs of places in a shuffle to swap: each place with some other one, up to the limit of pairs."""
    if size < 2:
        return []
    order = rng.sample(range(size), size)
    return [(one, rng.choice([other for other in range(size) if other != one])) for one in order[:most]]
