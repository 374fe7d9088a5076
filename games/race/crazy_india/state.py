"""State of Crazy India: where pegs stand, and which colours are open to each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from games.contract import Seat
from games.kit.seats import replaced
from games.race.cross import state
from games.race.cross.board import FIELDS, HOUSES, LANE, QUARTER, beside, name_of, start

SEATS = range(4)
Places = tuple[tuple[int, ...], ...]
"""For each colour the places of its pegs: a track field counted from 0, from 40 on four lane fields for each seat, or
-1, -2 … for the houses of the seats."""


@dataclass(frozen=True, slots=True)
class State(state.State):
    """The state of a race for four colours."""

    places: Places = ()
    captured: int | None = None
    """The colour of a peg that was thrown out and waits for its house."""

    @property
    def track(self) -> Mapping[int, int]:
        """The colour of the pegs on each occupied track field."""
        return _stands(self.places).track

    @property
    def closed(self) -> frozenset[int]:
        """Track fields with two pegs: nobody may pass or land there."""
        return _stands(self.places).closed

    def housed(self, seat: Seat) -> Sequence[int]:
        """The colours in a seat's house."""
        return _stands(self.places).housed[seat]

    def laned(self, seat: Seat) -> Sequence[int]:
        """The colours in a seat's lane."""
        return _stands(self.places).laned[seat]

    def free(self, seat: Seat) -> Sequence[int]:
        """The colours a seat may move: neither in its house nor in its lane."""
        return _stands(self.places).free[seat]

    def takers(self, colour: int) -> list[Seat]:
        """The seats in whose house a peg of a colour may be put: it is neither there nor in their lane."""
        return [seat for seat in SEATS if colour in self.free(seat)]

    def put_in(self, seat: Seat) -> State:
        """The race after the peg that was thrown out is put into a seat's house."""
        assert self.captured is not None
        return replace(self, places=moved(self.places, self.captured, None, -1 - seat), captured=None)


class _Stands(NamedTuple):
    """Facts of a position that the rules need, computed once."""

    track: Mapping[int, int]
    closed: frozenset[int]
    housed: tuple[tuple[int, ...], ...]
    laned: tuple[tuple[int, ...], ...]
    free: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=512)
def _stands(places: Places) -> _Stands:
    """The facts of a position that the rules need; cached."""
    track = {field: colour for colour, own in enumerate(places) for field in own if 0 <= field < FIELDS}
    closed = frozenset(one for own in places for one, other in pairwise(own) if one == other)
    housed: list[list[int]] = [[] for _ in SEATS]
    laned: list[list[int]] = [[] for _ in SEATS]
    for colour, own in enumerate(places):
        for at in own:
            if at < 0:
                housed[-1 - at].append(colour)
            elif at >= FIELDS:
                laned[(at - FIELDS) // LANE].append(colour)
    free = [[c for c in range(len(places)) if c not in housed[seat] and c not in laned[seat]] for seat in SEATS]
    return _Stands(track, closed, tuple(map(tuple, housed)), tuple(map(tuple, laned)), tuple(map(tuple, free)))


def moved(places: Places, colour: int, src: int | None, to: int | None) -> Places:
    """The places after a peg of a colour has moved; None is a peg in hand."""
    own = list(places[colour])
    if src is not None:
        own.remove(src)
    if to is not None:
        own.append(to)
    return replaced(places, colour, tuple(sorted(own)))


def is_movable(seat: Seat, field: int) -> bool:
    """Return whether a seat may move from a field: not from the start of another."""
    return field % QUARTER > 0 or field == start(seat)


def spot_of(at: int, colour: int) -> str:
    """The name of a peg's place on the board."""
    if at < 0:
        return beside(HOUSES[-1 - at], colour)
    if at < FIELDS:
        return str(at + 1)
    seat, depth = divmod(at - FIELDS, LANE)
    return name_of(seat, FIELDS + depth)
