"""The tables of every game, and a random match at each of them, which the laws are tried on.

A test with the argument ``table`` runs for every game with few and with most seats, and with every single changed
option; one with ``few`` for every game with its fewest and most seats; one with ``kind`` once for every game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest

from games import _template, _template_board
from games.contract import CLOCK, Choice, Croupier, Game, Loose, Number, Seat, canonical, draw, make, specs
from games.library import all_games, find
from games.match import record
from games.match.match import Match, open_match
from games.players.simulation import derived

AnyGame = Game[Any, Any]

TEMPLATES: tuple[type[AnyGame], ...] = (_template.LastStick, _template_board.KeepYourDistance)
KINDS: tuple[type[AnyGame], ...] = (*TEMPLATES, *all_games().values())
ACTS_AT_MOST = 5_000
VIEWS = 96
"""About so many views of a match are looked at, shared out among the seats."""


@dataclass(frozen=True)
class Table:
    """A game with seats and options, and a random match at it."""

    kind: type[AnyGame]
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        changed = "".join(f"-{name}={value}" for name, value in self.options)
        return f"{self.kind.info.id}-{self.seats}{changed}"

    @property
    def game(self) -> AnyGame:
        """The rule book."""
        return self.kind(self.seats, make(self.kind.Options, dict(self.options)))

    @property
    def moments(self) -> tuple[Match[Any, Any], ...]:
        """The match after every act, set-up first."""
        return _played(self)[0]

    @property
    def states(self) -> tuple[str, ...]:
        """The state of every moment as text, taken when it was made."""
        return _played(self)[1]

    @property
    def end(self) -> Match[Any, Any]:
        """The match when it is over."""
        return self.moments[-1]

    @property
    def samples(self) -> tuple[Match[Any, Any], ...]:
        """Some moments, evenly spread, with the first and the last."""
        return spread_out(self.moments, min(24, max(8, VIEWS // self.seats)))


def spread_out(moments: tuple[Match[Any, Any], ...], several: int) -> tuple[Match[Any, Any], ...]:
    """So many of the moments (or all), with the first and the last."""
    last = len(moments) - 1
    return tuple(moments[index] for index in sorted({round(last * i / (several - 1)) for i in range(several)}))


def next_act(match: Match[Any, Any], rng: Random) -> tuple[Seat, Any]:
    """An act by chance: of an awaited seat, sometimes of one that only may act, or of the clock."""
    clock = match.game.clock(match.state)
    if clock is not None and rng.random() < 0.1:
        return CLOCK, clock.move
    may = [seat for seat, found in enumerate(match.legals) if found and (seat in match.awaited or rng.random() < 0.2)]
    seat = rng.choice(may)
    return seat, draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(rng)))


@cache
def _played(table: Table) -> tuple[tuple[Match[Any, Any], ...], tuple[str, ...]]:
    rng = Random(str(table))
    match = open_match(table.game, derived(str(table), 0))
    moments, states = [match], [canonical(match.state)]
    while match.result is None and match.ply < ACTS_AT_MOST:
        match = match.play(*next_act(match, rng))
        moments.append(match)
        states.append(canonical(match.state))
    return tuple(moments), tuple(states)


def _tables(kind: type[AnyGame]) -> Iterator[Table]:
    yield from (Table(kind, seats) for seats in sorted({*kind.info.seats[:2], *kind.info.seats[-1:]}))
    default = kind.Options()
    for name, spec in specs(kind.Options).items():
        values = spec.values if isinstance(spec, Choice) else (spec.lo, spec.hi) if isinstance(spec, Number) else ()
        for value in values:
            if value != getattr(default, name) and _goes_together(kind, {name: value}):
                yield Table(kind, kind.info.seats[0], ((name, value),))


def _goes_together(kind: type[AnyGame], chosen: dict[str, Any]) -> bool:
    """Whether options take a value while all others keep to the booklet; one may depend on another."""
    try:
        make(kind.Options, chosen)
    except ValueError:
        return False
    return True


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", [table for kind in KINDS for table in _tables(kind)], ids=str)
    if "few" in metafunc.fixturenames:
        few = [Table(kind, seats) for kind in KINDS for seats in sorted({kind.info.seats[0], kind.info.seats[-1]})]
        metafunc.parametrize("few", few, ids=str)
    if "kind" in metafunc.fixturenames:
        metafunc.parametrize("kind", KINDS, ids=lambda kind: kind.info.id)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of a game run in one process, which plays its matches once."""
    for item in items:
        values = (
            item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
        )
        for value in values:
            kind = value.kind if isinstance(value, Table) else value
            if kind in KINDS:
                item.add_marker(pytest.mark.xdist_group(kind.info.id))


@pytest.fixture(autouse=True)
def _templates_are_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records of the templates can be read here, though the library leaves them out."""
    templates = {kind.info.id: kind for kind in TEMPLATES}
    monkeypatch.setattr(record, "find", lambda game_id: templates.get(game_id) or find(game_id))


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> Random:
    """Chance that is the same for a test on every run."""
    return Random(request.node.name)
