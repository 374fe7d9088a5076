"""What everybody may infer where tiles are bought: tile by tile, and from extra tiles laid, declined or not due.

Every order of what is hidden is tried; those in which each act was legal, and in which the same seats were asked and
the same was said, are the worlds that may be imagined: all of them, and no others.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from games.contract import Game, restore
from games.domino.domino.rules import Dominoes
from games.domino.domino.state import State as Plain
from games.domino.engine.knowledge import NOTHING, Some, bought, gone
from games.domino.engine.match import KnowingOptions, MatchOptions
from games.domino.engine.round import begun
from games.domino.matador.rules import Matador
from games.domino.matador.state import State as Sevens
from games.domino.muggins.rules import MugginsGame
from games.domino.muggins.state import Options
from games.domino.muggins.state import State as Fives
from games.kit.dominoes import Tile, arranged, base, row
from tests.games.at_table import by_chance
from tests.games.domino.laying import World, drawn, tiles

EXTRA = Options(announce="auto", extra_move=True)


def _start(game: Game[Any, Any], first: str, hands: list[str], stock: str) -> Any:
    """A round in which a tile lies, or none yet."""
    each = not isinstance(game, Matador)
    r = begun(tuple(map(tiles, hands)), tuple(map(Tile, stock.split())), 0, each=each)
    accounts = (0,) * len(hands)
    if isinstance(game, MugginsGame):
        return Fives(r._replace(chain=base(Tile(first))), accounts, phase="lay")
    r = r._replace(chain=row(Tile(first))) if first else r
    if isinstance(game, Matador):
        return Sevens(r, accounts, tuple((NOTHING,) * len(own) for own in r.hands))
    return Plain(r, accounts)


def _after(game: Game[Any, Any], s: Any, acts: list[str]) -> tuple[Any, list[Any]] | None:
    """The state after these acts, and what everybody could see of them; None if one of them is not legal."""
    seen: list[Any] = []
    for act in acts:
        (seat,) = game.to_move(s)
        made = next((m for m in game.offers(s, seat) if str(m) == act), None)
        if made is None:
            return None
        croupier = by_chance()
        s = game.apply(s, seat, made, croupier)
        seen.append((game.to_move(s), [said.phrase for said in croupier.said if said.to is None]))
    return s, seen


def _possible(game: Game[Any, Any], start: Any, acts: list[str], seat: int | None) -> set[World]:
    found = set()
    told = _after(game, start, acts)
    assert told is not None
    hands = start.round.hands
    places = [other for other, own in enumerate(hands) if other != seat for _ in own]
    hidden = [tile for other, own in enumerate(hands) if other != seat for tile in own]
    for order in permutations((*hidden, *start.round.stock)):
        dealt = tuple(
            own
            if other == seat
            else arranged(tile for holder, tile in zip(places, order, strict=False) if holder == other)
            for other, own in enumerate(hands)
        )
        world = start._replace(round=start.round._replace(hands=dealt, stock=order[len(places) :]))
        after = _after(game, world, acts)
        if after and after[1] == told[1] and (seat is None or after[0].round.hands[seat] == told[0].round.hands[seat]):
            found.add((after[0].round.hands, frozenset(after[0].round.stock)))
    return found


@pytest.mark.parametrize(
    ("game", "first", "hands", "stock", "acts"),
    [
        pytest.param(Dominoes(2), "6/5", ["4/4 3/3", "5/1 2/0"], "6/1 5/4", ["kauf", "6/1 L", "5/1 R", "kauf"],
                     id="older-tiles-were-shown-twice"),
        pytest.param(Dominoes(2), "6/5", ["6/6 4/3", "5/1 2/0"], "6/1 5/4", ["6/6 L"], id="no-extra-tile-was-held"),
        pytest.param(Dominoes(2), "6/5", ["6/6 6/3 1/0", "5/1 2/0"], "4/3", ["6/6 L", "fertig"],
                     id="an-extra-declined"),
        pytest.param(Dominoes(2), "6/5", ["6/6 6/3 1/0", "5/1 2/0"], "4/3", ["6/6 L"],
                     id="an-extra-is-being-asked-for"),
        pytest.param(Dominoes(2), "6/5", ["6/6 6/3 6/0", "5/1 2/0"], "4/3", ["6/6 L", "fertig", "5/1 R", "6/3 L"],
                     id="the-declined-one-was-laid"),
        pytest.param(Dominoes(2), "", ["4/1 3/2", "5/1 2/0"], "6/6", ["4/1"], id="no-second-tile-to-open-with"),
        pytest.param(Matador(2), "6/5", ["1/1 4/2 3/3", "5/0 2/0"], "4/3", ["1/1 L"], id="nor-a-matador"),
        pytest.param(Matador(2), "6/5", ["1/1 4/2 4/3", "5/0 2/0"], "6/6", ["1/1 L", "fertig"],
                     id="perhaps-a-matador-declined"),
        pytest.param(Matador(2), "3/1", ["0/0 3/3", "5/0 5/2"], "5/5 4/4", ["kauf", "0/0 L", "kauf"],
                     id="bought-and-no-extra"),
        pytest.param(MugginsGame(2, Options(announce="auto")), "6/6", ["3/0 2/0", "6/2 3/2"], "1/1 0/0 6/0",
                     ["kauf", "kauf", "passe", "6/2 M", "2/0 1", "kauf"], id="muggins-buys"),
        pytest.param(MugginsGame(2, EXTRA), "2/2", ["5/3 1/0 0/0", "5/2 3/3 3/0"], "",
                     ["passe", "5/2 M", "5/3 1", "3/0 1", "0/0 1"], id="muggins-an-extra-without-a-stock"),
        pytest.param(MugginsGame(2, EXTRA), "5/5", ["5/0 5/1 4/4", "6/3 2/1"], "1/1", ["5/0 M", "fertig"],
                     id="muggins-an-extra-declined"),
    ],
)  # fmt: skip
def test_the_worlds_that_are_imagined_are_those_that_are_possible(
    game: Game[Any, Any], first: str, hands: list[str], stock: str, acts: list[str]
) -> None:
    start = _start(game, first, hands, stock)
    after = _after(game, start, acts)
    assert after is not None
    for seat in (None, 1):
        found = _possible(game, start, acts, seat)
        assert drawn(game, after[0], seat, 30 + 14 * len(found)) == found


def test_of_what_was_declined_a_later_tile_may_be_the_one_that_was_laid() -> None:
    six = Tile("6/0")
    held = (NOTHING, NOTHING, Some(2, frozenset({six})))
    assert gone(held, six) == (NOTHING,)
    assert gone(held, Tile("5/0")) == (NOTHING, Some(1, frozenset({six})))
    # a tile bought since is none of those that were held, unless that cannot be told
    assert gone(bought(held), Tile("5/0")) == (NOTHING, NOTHING, Some(2, frozenset({six})))
    older = frozenset({Tile("5/0")})
    assert gone((older, older, NOTHING, Some(2, frozenset({six}))), Tile("5/0")) == (
        older,
        older,
        Some(2, frozenset({six})),
    )


@pytest.mark.parametrize("options", [MatchOptions, KnowingOptions, Options])
def test_matches_from_before_go_on_as_they_were_begun(options: type[Any]) -> None:
    assert not restore(options, {}).tile_by_tile
    assert options().tile_by_tile
