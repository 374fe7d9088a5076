"""Tests of what everybody may infer from purchases, tile by tile, and from further tiles laid, declined or not due.

Every order of what is hidden is tried; those in which each act was legal, and in which the same seats were asked and
the same was said, are the worlds that may be imagined: all of them, and no others.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from games.contract import Game, restore
from games.domino.domino import Dominoes
from games.domino.domino import State as Plain
from games.domino.engine.knowledge import NOTHING, Some, bought, gone
from games.domino.engine.match import KnowingOptions, MatchOptions
from games.domino.engine.round import begun
from games.domino.matador.rules import Matador
from games.domino.matador.state import State as Sevens
from games.domino.muggins.rules import MugginsGame
from games.domino.muggins.state import Options
from games.domino.muggins.state import State as Fives
from games.kit.dominoes import Tile, base, row
from tests.games.at_table import by_chance
from tests.games.domino.laying import World, deals, drawn, tiles

EXTRA, AUTO = Options(announce="auto", extra_move=True), Options(announce="auto")


def _start(game: Game[Any, Any], first: str, hands: list[str], stock: str) -> Any:
    """The state of a round in which a tile lies, or none yet."""
    each = not isinstance(game, Matador)
    r = begun(tuple(map(tiles, hands)), tuple(map(Tile, stock.split())), 0, each=each)
    accounts = (0,) * len(hands)
    if isinstance(game, MugginsGame):
        if not first:
            return game.opened(r.hands, r.stock, by_chance())
        return Fives(r._replace(chain=base(Tile(first))), accounts, phase="lay")
    r = r._replace(chain=row(Tile(first))) if first else r
    if isinstance(game, Matador):
        return Sevens(r, accounts, tuple((NOTHING,) * len(own) for own in r.hands))
    return Plain(r, accounts)


def _after(
    game: Game[Any, Any], s: Any, acts: list[str], observer: int | None, like: list[Any] | None = None
) -> tuple[Any, list[Any]] | None:
    """The state after these acts, and what somebody has seen before and after each.

    None if one of them is not legal, or somebody sees anything else than what is given.
    """
    seen: list[Any] = [game.view(s, observer)]
    for act in acts:
        if like and seen[-1] != like[len(seen) - 1]:
            return None
        (seat,) = game.to_move(s)
        made = next((m for m in game.offers(s, seat) if str(m) == act), None)
        if made is None:
            return None
        croupier = by_chance()
        s = game.apply(s, seat, made, croupier)
        told = [said.phrase for said in croupier.said if said.to in (None, observer)]
        seen.append((game.to_move(s), told, game.view(s, observer)))
    return (s, seen) if like in (None, seen) else None


def _possible(game: Game[Any, Any], start: Any, acts: list[str], seat: int | None) -> set[World]:
    """All possible worlds, found by trying every deal and order of the stock."""
    found = set()
    told = _after(game, start, acts, seat)
    assert told is not None
    hands = start.round.hands
    pool = frozenset(tile for other, own in enumerate((*hands, start.round.stock)) if other != seat for tile in own)
    for deal in deals(pool, [0 if other == seat else len(own) for other, own in enumerate(hands)]):
        dealt = tuple(hands[other] if other == seat else own for other, own in enumerate(deal))
        for stock in permutations(sorted(pool - {tile for own in deal for tile in own})):
            if start.round.chain.first is None and isinstance(game, MugginsGame):
                world = game.opened(dealt, stock, by_chance())
            else:
                world = start._replace(round=start.round._replace(hands=dealt, stock=stock))
            if after := _after(game, world, acts, seat, told[1]):
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
        pytest.param(MugginsGame(2, AUTO), "", ["4/1 2/0", "3/1 3/3"], "5/5 6/4", [], id="muggins-before-the-base"),
        pytest.param(MugginsGame(2, AUTO), "", ["4/1 2/0", "5/1 3/1"], "6/4 6/0 5/5", ["kauf", "kauf"],
                     id="muggins-a-double-is-sought"),
        pytest.param(MugginsGame(2, AUTO), "", ["4/1 2/0", "5/1 3/1"], "6/4 6/0 5/5", ["kauf", "kauf", "kauf"],
                     id="muggins-a-double-is-found"),
        pytest.param(MugginsGame(2, AUTO), "", ["4/1 2/0", "5/1 3/1"], "6/4 6/0 5/5",
                     ["kauf", "kauf", "kauf", "5/5", "passe"], id="muggins-a-double-was-found"),
        pytest.param(MugginsGame(2, AUTO), "", ["4/1 2/0", "5/1 3/1"], "6/4 5/5 6/1",
                     ["kauf", "kauf", "5/5", "5/1 M", "4/1 1"], id="muggins-the-highest-tile-may-lie"),
        pytest.param(MugginsGame(3, AUTO), "", ["6/4", "5/1", "4/3"], "6/0 6/5 2/2 1/1",
                     ["kauf", "kauf", "kauf", "2/2", "kauf"], id="muggins-three-have-sought"),
        pytest.param(MugginsGame(2, EXTRA), "", ["4/1 5/0", "5/1 3/1"], "6/4 6/0 5/5",
                     ["kauf", "kauf", "kauf", "5/5", "fertig", "5/0 M"], id="muggins-an-extra-after-seeking"),
    ],
)  # fmt: skip
def test_the_worlds_that_are_imagined_are_those_that_are_possible(
    game: Game[Any, Any], first: str, hands: list[str], stock: str, acts: list[str]
) -> None:
    start = _start(game, first, hands, stock)
    after = _after(game, start, acts, None)
    assert after is not None
    for seat in (None, *range(len(hands))):
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


@pytest.mark.parametrize(("before", "known"), [({}, frozenset), ({"tile_by_tile": True}, tuple)])
def test_rounds_of_muggins_from_before_go_on_as_they_were_begun(before: dict[str, bool], known: type[Any]) -> None:
    game = MugginsGame(2, restore(Options, before))
    s = game.opened((tiles("4/1"), tiles("5/1")), tiles("6/4 5/5"), by_chance())
    assert {type(lacks) for lacks in s.round.lacks} == {known}
    assert game.resample(s, 0, by_chance()).round.hands[0] == s.round.hands[0]
