"""Everything a seat cannot see is varied by ``resample``, and by chance alone.

Without this every law that compares two worlds would be blind where ``resample`` keeps something hidden as it is. So
the worlds here are found without it (:mod:`tests.contract.other_worlds`): by other deals, throws and choices of others
that look the same to a seat to this day. What a seat can infer tells such worlds apart, so no game
needs an exception for it.

Finished matches are left out: their record tells everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

from games.contract import Croupier, Loose
from games.match.disclosure import has_secrets
from games.match.match import Match
from tests.contract.other_worlds import Journey, Observer, World

SAMPLES = 400
"""Times all that is hidden is drawn anew at most, until everything has been otherwise."""

Path = tuple["int | str", ...]
Fact = tuple[bool, Path, Any]
"""That a container, or else a leaf, of a state has a value."""


STAGED = {"romme"}
"""Where others' unseen choices are imagined as not yet made: what a player of Rommé has laid in his turn he can take
back unseen, and nothing follows from it for anybody before the discard shows it."""
LENSES = {"mikado"}
"""Where others' unseen choices are no part of what is hidden: which stick somebody looks at closely decides nothing for
anybody, and in a game that hides nothing nothing is drawn anew."""


def test_all_that_a_seat_cannot_see_is_drawn_anew_by_chance_alone(table: Any, rng: Random) -> None:
    """The same draws give the same sample in whichever world is true, so the true one is not favoured.

    A fact that does not hold in all worlds does not hold in all samples either.
    """
    for match, observer, worlds in _comparable(table, rng):
        _assert_independent(match, observer, rng.sample(worlds, min(len(worlds), table.depth.lookalikes)), rng)
        if rng.random() < table.depth.closely:
            _assert_varied(
                match, observer, [one for one in worlds if not (one.chosen and match.game.info.id in STAGED)], rng
            )


def _assert_independent(match: Match[Any, Any], observer: Observer, worlds: list[World], rng: Random) -> None:
    chance = rng.random()
    here = _drawn_anew(match, match.state, observer, Random(chance))
    for world in worlds:
        there = _drawn_anew(match, world.state, observer, Random(chance))
        assert there == here, f"ply {match.ply}, seen by {observer}: {_differences(here, there)}"


def _assert_varied(match: Match[Any, Any], observer: Observer, worlds: list[World], rng: Random) -> None:
    facts = _uncertain(match.state, worlds)
    for _ in range(SAMPLES):
        if not facts:
            return
        sample = _drawn_anew(match, match.state, observer, rng)
        facts = {fact: count for fact, count in facts.items() if _count(sample, fact) == count}
    told = "; ".join(f"{path} {value}" for _, path, value in sorted(facts, key=str)[:5])
    assert not facts, f"ply {match.ply}, seen by {observer}: never otherwise: {told}"


def _comparable(table: Any, rng: Random) -> Iterator[tuple[Match[Any, Any], Observer, list[World]]]:
    """Moments of the match, at its beginning and later, and for each observer the worlds that look alike."""
    game, last, depth = table.game, len(table.moments) - 1, table.depth
    hides = has_secrets(game)
    later = rng.sample(range(last), min(last, depth.journeys - 1)) if hides else []
    for begin in (0, *sorted(later)):
        length, pairs = (depth.stages, depth.pairs) if hides else (2, 4)
        journey = Journey(table.moments, rng, begin=begin, length=length, pairs=pairs, others=2)
        while True:
            match = journey.match
            worlds = [one for one in journey.worlds if not (one.chosen and game.info.id in LENSES)]
            for observer in (None, *range(match.game.seats)):
                # when the match is over, its record tells everything
                if match.result is None and (his := [world for world in worlds if observer in world.observers]):
                    yield match, observer, his
            if not journey.on():
                break


def _drawn_anew(match: Match[Any, Any], state: Any, observer: Observer, rng: Random) -> Any:
    return match.game.resample(state, observer, Croupier(Loose(rng)))


def _uncertain(state: Any, worlds: list[World]) -> dict[Fact, int]:
    """The facts of a state, with their counts, that do not hold in all worlds: leaves and items of containers."""
    facts = _facts(state)
    uncertain: Counter[Fact] = Counter()
    for world in worlds:
        uncertain |= facts - _facts(world.state)
    return {fact: facts[fact] for fact in uncertain}


def _facts(state: Any) -> Counter[Fact]:
    facts: Counter[Fact] = Counter()
    for path, leaf in _leaves(state):
        facts[False, path, leaf] += 1
        if type(_at(state, path[:-1])) is tuple:
            facts[True, path[:-1], leaf] += 1
    return facts


def _at(state: Any, path: Path) -> Any:
    """The value at the end of a path into a state; None if there is none."""
    for name in path:
        if isinstance(name, str):
            state = getattr(state, name, None)
        else:
            state = state[name] if isinstance(state, tuple) and name < len(state) else None
    return state


def _leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The leaves of a state (values that are no containers), with the path to each."""
    if isinstance(value, tuple):
        for place, inner in enumerate(value):
            yield from _leaves(inner, (*path, place))
    elif is_dataclass(value) and not isinstance(value, str):
        for field in fields(value):
            yield from _leaves(getattr(value, field.name), (*path, field.name))
    else:
        yield path, value


def _count(state: Any, fact: Fact) -> int:
    """The number of times a fact holds in a state."""
    contained, path, value = fact
    there = _at(state, path)
    if contained:
        return there.count(value) if isinstance(there, tuple) else 0
    return int(type(there) is type(value) and there == value)


def _differences(one: Any, other: Any) -> str:
    leaves, others = dict(_leaves(one)), dict(_leaves(other))
    paths = sorted((path for path in leaves.keys() | others.keys() if leaves.get(path) != others.get(path)), key=str)
    return "; ".join(f"{path} {leaves.get(path)} or {others.get(path)}" for path in paths[:5])
