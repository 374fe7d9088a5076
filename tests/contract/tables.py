"""The tables of every game, and a random match at each of them, which the laws are tried on."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from games import _template, _template_board
from games.contract import CLOCK, Choice, Croupier, Game, Loose, Number, Seat, View, canonical, draw, make, specs
from games.library import all_games
from games.match import record
from games.match.match import Match, open_match
from games.players.plain import HOLDS_BACK, ends_by_call
from games.players.simulation import derive_seed
from tests.contract.depth import FULL, Depth
from tests.contract.page import examples

AnyGame = Game[Any, Any]

TEMPLATES: tuple[type[AnyGame], ...] = (_template.LastStick, _template_board.KeepYourDistance)
KINDS: dict[str, type[AnyGame]] = {**{kind.info.id: kind for kind in TEMPLATES}, **examples(), **all_games()}
"""What the laws are tried on, by name: the templates, the example of ``docs/games.md`` step by step, and all games."""
ACTS_AT_MOST = 5_000


@dataclass(frozen=True)
class Table:
    """A game with seats and options, and a random match at it."""

    kind: type[AnyGame]
    seats: int
    options: tuple[tuple[str, Any], ...] = ()
    depth: Depth = field(default=FULL, compare=False, repr=False)

    def __str__(self) -> str:
        changed = "".join(f"-{name}={value}" for name, value in self.options)
        return f"{self.kind.info.id}-{self.seats}{changed}"

    @property
    def game(self) -> AnyGame:
        """The game of the table, with its seats and options."""
        return self.kind(self.seats, make(self.kind.Options, dict(self.options)))

    @property
    def moments(self) -> tuple[Match[Any, Any], ...]:
        """The match after every act, set-up first."""
        return _random_match(self)[0]

    @property
    def states(self) -> tuple[str, ...]:
        """The states of some moments as text, each taken when it was made."""
        return _random_match(self)[1]

    def view(self, match: Match[Any, Any], seat: Seat | None) -> View:
        """What a seat sees at a moment of the match, made once for all laws."""
        key = self, match.ply, seat
        if key not in _views:
            _views[key] = match.game.view(match.state, seat)
        return _views[key]

    @property
    def end(self) -> Match[Any, Any]:
        """The match when it is over."""
        return self.moments[-1]

    @property
    def samples(self) -> tuple[Match[Any, Any], ...]:
        """Some moments, evenly spread, with the first and the last."""
        return spread_out(self.moments, min(self.depth.samples, max(8, self.depth.views // self.seats)))


def spread_out(moments: tuple[Match[Any, Any], ...], several: int) -> tuple[Match[Any, Any], ...]:
    """A number of the moments (or all), evenly spread, with the first and the last."""
    last = len(moments) - 1
    return tuple(moments[index] for index in sorted({round(last * i / (several - 1)) for i in range(several)}))


def next_act(match: Match[Any, Any], rng: Random) -> tuple[Seat, Any]:
    """A random act: of an awaited seat, sometimes of another that may act, or of the timer."""
    timer = match.game.timer(match.state)
    if timer is not None and rng.random() < 0.1:
        return CLOCK, timer.move
    may = [seat for seat, found in enumerate(match.legals) if found and (seat in match.awaited or rng.random() < 0.2)]
    seat = rng.choice(may)
    move = draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(rng)))
    if ends_by_call(match.game, move) and rng.random() < HOLDS_BACK:
        return next_act(match, rng)
    return seat, move


_views: dict[tuple[Table, int, Seat | None], View] = {}
_matches: dict[Table, tuple[tuple[Match[Any, Any], ...], tuple[str, ...]]] = {}


def _random_match(table: Table) -> tuple[tuple[Match[Any, Any], ...], tuple[str, ...]]:
    """The moments of a random match, and states as text; cached for one game at a time."""
    if table not in _matches:
        if any(other.kind is not table.kind for other in _matches):
            forget_matches()
        rng = Random(str(table))
        match = open_match(table.game, derive_seed(str(table), 0))
        moments, states = [match], [canonical(match.state)]
        while match.result is None and match.ply < ACTS_AT_MOST:
            match = match.play(*next_act(match, rng))
            moments.append(match)
            if match.ply % table.depth.every == 0:
                states.append(canonical(match.state))
        _matches[table] = tuple(moments), tuple(states)
    return _matches[table]


def read_back(text: str, kind: type[AnyGame]) -> Match[Any, Any]:
    """The match a record of a game tells; the game need not be in the library."""
    return record.read(text, {kind.info.id: kind}.__getitem__)


def forget_matches() -> None:
    """Free the matches that were played."""
    _matches.clear()
    _views.clear()


def tables(kind: type[AnyGame], depth: Depth) -> list[Table]:
    """The game with few and with most seats, and with single changed options."""
    seats = kind.info.seats
    sizes = list(dict.fromkeys((seats[-1], seats[0], *seats)))[: depth.seat_counts]
    changed = _changed(kind)
    some = changed if depth.options is None else Random(kind.info.id).sample(changed, min(depth.options, len(changed)))
    if not some and depth.options is not None:
        sizes = sorted({seats[0], seats[-1]})
    return [
        *(Table(kind, size, depth=depth) for size in sorted(sizes)),
        *(Table(kind, seats[0], (option,), depth) for option in some),
    ]


def few_tables(kind: type[AnyGame], depth: Depth) -> list[Table]:
    """The game with its fewest and with its most seats; or some of its tables, chosen by chance."""
    if depth.few is None:
        return [Table(kind, size, depth=depth) for size in sorted({kind.info.seats[0], kind.info.seats[-1]})]
    several = tables(kind, depth)
    return Random(kind.info.id).sample(several, min(depth.few, len(several)))


def rest_of_tables(kind: type[AnyGame], depth: Depth) -> list[Table]:
    """The tables that :func:`few_tables` leaves out, or all of them where it has none chosen by chance."""
    few = few_tables(kind, depth) if depth.few is not None else []
    several = tables(kind, depth)
    return [table for table in several if table not in few] or several


def _changed(kind: type[AnyGame]) -> list[tuple[str, Any]]:
    """Options with one value changed from its default, for all values that go with the other defaults."""
    default = kind.Options()
    changed: list[tuple[str, Any]] = []
    for name, spec in specs(kind.Options).items():
        values = spec.values if isinstance(spec, Choice) else (spec.lo, spec.hi) if isinstance(spec, Number) else ()
        changed += [
            (name, value) for value in values if value != getattr(default, name) and _goes_together(kind, {name: value})
        ]
    return changed


def _goes_together(kind: type[AnyGame], chosen: dict[str, Any]) -> bool:
    """Return whether a value goes with the defaults of all other options."""
    try:
        make(kind.Options, chosen)
    except ValueError:
        return False
    return True
