"""Branches: matches that go on from a moment of another one, with fresh chance.

A branch names the ply it follows and has chance of its own, with words like any. Acts after it draw from that seed.
What nobody at the table can know (the order of a talon, tiles face down) was fixed by the old seed, which may be
known by now: so it is shuffled anew, while everything that somebody sees stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from random import Random
from typing import Any, TypeVar

from games.contract import Croupier, Game, Loose
from games.match.seeds import Chance

S = TypeVar("S")
M = TypeVar("M")

PROBES = 12
"""Times the hidden things are drawn anew for each seat, to learn which those are."""
SHUFFLES = 8
"""Tries to shuffle a pile so that everybody sees what he saw."""

Path = tuple["int | str", ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """The ply after which a match leaves another one, and the chance from there on."""

    ply: int
    chance: Chance


def reshuffle(game: Game[S, M], s: S, croupier: Croupier) -> S:
    """Draw anew what nobody knows; what any seat sees does not change.

    Where hands are hidden too, the piles that nobody knows are shuffled: then no card changes hands. That costs
    ``PROBES`` × seats worlds to learn which those are, and for each pile up to ``SHUFFLES`` × seats views.
    """
    observations = _observations(game, s)
    sample = _with_acts_of(s, game.resample(s, 0, croupier))
    if _observations(game, sample) == observations:
        return sample
    for pile, places in sorted(_hidden_piles(game, s).items(), key=str):
        leaves = dict(_leaves(s))
        for _ in range(SHUFFLES):
            order = croupier.shuffle(places, secret=True)
            leaves_after = {(*pile, place): leaves[(*pile, other)] for place, other in zip(places, order, strict=True)}
            after: S = _with(s, leaves_after)
            if _observations(game, after) == observations:
                s = after
                break
    return s


def _with_acts_of(s: S, sample: S) -> S:
    """The sample with what players have done unseen as it was: they know it themselves.

    A state names the fields that hold such acts in ``done_unseen``; in most games they show in views and offers anyway.
    """
    acts: tuple[str, ...] = getattr(s, "done_unseen", ())
    return _with(sample, {(name,): getattr(s, name) for name in acts}) if acts else sample


def _observations(game: Game[S, M], s: S) -> tuple[object, ...]:
    seats = range(game.seats)
    return (game.view(s, None), *(game.view(s, seat) for seat in seats), *(tuple(game.offers(s, at)) for at in seats))


def _hidden_piles(game: Game[S, M], s: S) -> Mapping[Path, tuple[int, ...]]:
    """The tuples of the state with the places in them of which no seat knows what is there, two or more."""
    # which places are hidden is a matter of the rules alone: any chance will do to find out
    croupier = Croupier(Loose(Random(0)))
    known = dict(_leaves(s))
    hidden = set(known)
    for seat in range(game.seats):
        changes: set[Path] = set()
        for _ in range(PROBES):
            other = dict(_leaves(game.resample(s, seat, croupier)))
            changes |= {path for path, leaf in known.items() if path in other and other[path] != leaf}
        hidden &= changes
    piles: dict[Path, tuple[int, ...]] = {}
    for *pile, place in sorted(hidden, key=str):
        if isinstance(place, int):
            piles[tuple(pile)] = tuple(sorted((*piles.get(tuple(pile), ()), place)))
    return {pile: places for pile, places in piles.items() if len(places) > 1}


def _leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The leaves of a frozen state with their paths: indices of tuples, names of fields."""
    if isinstance(value, tuple):
        names: tuple[int | str, ...] = getattr(value, "_fields", ()) or tuple(range(len(value)))
        for name, inner in zip(names, value, strict=True):
            yield from _leaves(inner, (*path, name))
    elif is_dataclass(value) and not isinstance(value, str):
        for field in fields(value):
            yield from _leaves(getattr(value, field.name), (*path, field.name))
    else:
        yield path, value


def _with(value: Any, others: Mapping[Path, Any]) -> Any:
    """A value with some leaves replaced, by path."""
    if () in others:
        return others[()]
    inside: dict[int | str, dict[Path, Any]] = {}
    for (name, *rest), leaf in others.items():
        inside.setdefault(name, {})[tuple(rest)] = leaf
    if not isinstance(value, tuple):
        return replace(value, **{str(name): _with(getattr(value, str(name)), some) for name, some in inside.items()})
    if hasattr(value, "_replace"):
        return value._replace(**{str(name): _with(getattr(value, str(name)), some) for name, some in inside.items()})
    return tuple(_with(inner, inside[place]) if place in inside else inner for place, inner in enumerate(value))
