"""Tests of Bergen."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Dominoes as Tiles
from games.domino.bergen import Bergen, Options, fewest_doubles
from games.domino.engine.stockless import State
from games.kit.dominoes import SET, Chain, Tile, row
from tests.games.at_table import by_chance, formatter, play, possible, refused, replayed, texts
from tests.games.domino.laying import drawn, round_of, tiles, told_apart


def position(hands: list[str], aside: str = "", chain: Chain | None = None, **fields: Any) -> State:
    return State(round_of(hands, aside, chain), fields.pop("accounts", (0,) * len(hands)), **fields)


SIX_FIVE = row(Tile("6/5"))


@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 6), (4, 5)])
def test_1_2_everybody_gets_so_many_tiles_and_the_rest_is_out(seats: int, each: int) -> None:
    s = Bergen(seats).setup(by_chance())
    assert {len(hand) for hand in s.round.hands} == {each}
    assert sorted((*s.round.stock, *(tile for hand in s.round.hands for tile in hand))) == sorted(SET)


def test_1_2_what_is_left_over_is_shown_as_out_of_the_game() -> None:
    game = Bergen(2)
    view = game.view(position(["6/1 4/4", "6/6"], "0/0", SIX_FIVE), 0)
    (left,) = [part for part in view.parts if isinstance(part, Tiles) and part.kind == "stock"]
    assert left.label is not None
    assert formatter(game)(left.label) == "Aus dem Spiel"


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        pytest.param("6/1 4/4", ["6/1 L"], id="2.3-must-lay"),
        pytest.param("1/0 4/4", ["passe"], id="2.3-passes-though-tiles-are-left-over"),
    ],
)
def test_a_turn(hand: str, found: list[str]) -> None:
    s = position([hand, "6/6"], "0/0", SIX_FIVE)
    assert texts(Bergen(2), s) == found
    assert refused(Bergen(2), s, "6/2 L") == "2.1"
    assert refused(Bergen(2), s, f"{hand[:3]} R") == "2.2"


@pytest.mark.parametrize(
    ("lays", "points"),
    [
        pytest.param("4/4", [2], id="3.1-a-double-opens-and-never-brings-three"),
        pytest.param("6/5", [0], id="3.1-another-tile-opens"),
        pytest.param("6/1; 6/0 L; 1/0 R", [0, 0, 2], id="3.1-alike-ends"),
        pytest.param("6/1; 6/0 L; 1/0 R; 0/0 L", [0, 0, 2, 3], id="3.2-a-double-just-laid"),
        pytest.param("6/1; 6/6 L; 1/1 R", [0, 0, 0], id="3.1-doubles-at-unlike-ends"),
        pytest.param("6/0; 6/6 L; 5/0 R; 6/5 R", [0, 0, 0, 3], id="3.2-a-double-that-lay-before"),
        pytest.param("6/0; 6/6 L; 6/5 L; 5/0 R", [0, 0, 0, 2], id="3.2-a-covered-double-is-none"),
        pytest.param("4/4; 4/2 R; 3/2 R; 4/3 R", [2, 0, 0, 3], id="3.2-the-free-side-of-the-opening"),
        pytest.param("4/4; 4/2 R; 4/3 L; 3/2 L", [2, 0, 0, 2], id="3.2-not-a-covered-side"),
    ],
)
def test_points_while_laying(lays: str, points: list[int]) -> None:
    game, s, found = Bergen(2), position([""] * 2), []
    for lay in lays.split("; "):
        # whoever is in turn has the tile, and another one that goes nowhere
        hands = tuple(tiles(f"{lay[:3]} 3/0") if seat == s.round.turn else () for seat in range(2))
        before, s = s, s._replace(round=s.round._replace(hands=hands))
        s, _ = play(game, s, lay, by_chance())
        found.append(sum(s.accounts) - sum(before.accounts))
    assert found == points


def test_4_1_going_out_pays_two_besides_the_last_tile() -> None:
    game = Bergen(2, Options(rounds=1))
    s, told = play(game, position(["6/5", "6/6"], "", row(Tile("6/5"))), "6/5 L", by_chance())
    assert (s.over, s.accounts) == (True, (2 + 2, 0))
    assert told == [
        "Anna hat 6/5 links angelegt.",
        "Anna hat dafür 2 Punkte bekommen: Beide Enden waren gleich.",
        "Anna war alle Steine los und hat 2 Punkte bekommen.",
        "Ben hatte noch 6/6: 12 Augen.",
    ]


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        pytest.param(["1/1", "6/5 5/4"], 1, id="4.2-a-lone-double-loses-against-heavy-tiles"),
        pytest.param(["2/1", "6/5 5/4"], 0, id="4.2-no-doubles-the-fewest-pips"),
        pytest.param(["2/1", "3/0"], None, id="4.2-no-doubles-and-equal-pips"),
        pytest.param(["2/1", "3/0", "0/0"], None, id="4.2-equal-pips-though-another-has-less"),
        pytest.param(["2/2", "1/1 6/5"], 1, id="4.2-equally-many-the-lowest-double"),
        pytest.param(["4/4 3/3", "6/6 1/1", "5/5 2/2 0/0"], 1, id="4.2-one-double-counts-not-the-sum"),
        pytest.param(["4/4 3/3", "6/6", "5/5 2/2"], 1, id="4.2-the-fewest-doubles"),
    ],
)
def test_4_2_blocked(hands: list[str], winner: int | None) -> None:
    assert fewest_doubles(tuple(map(tiles, hands))) == winner


def test_4_2_a_blocked_round_pays_one_point() -> None:
    game = Bergen(2, Options(rounds=1))
    s, told = play(game, position(["1/1", "4/3"], "", SIX_FIVE), "passe; passe", by_chance())
    assert (s.over, s.accounts) == (True, (0, 1))
    assert told[2] == "Gesperrt. Ben hatte die besten Steine auf der Hand und hat 1 Punkt bekommen."
    s, told = play(game, position(["2/1", "3/0"], "", SIX_FIVE), "passe; passe", by_chance())
    assert (s.over, s.accounts) == (True, (0, 0))


@pytest.mark.parametrize(
    ("seats", "options", "account", "over"),
    [
        pytest.param(2, Options(), 12, False, id="14-of-two"),
        pytest.param(2, Options(), 13, True, id="15-of-two"),
        pytest.param(3, Options(), 7, False, id="9-of-three"),
        pytest.param(3, Options(), 8, True, id="10-of-three"),
        pytest.param(4, Options(), 8, True, id="10-of-four"),
        pytest.param(2, Options(target=20), 13, False, id="a-target"),
        pytest.param(2, Options(rounds=2), 50, False, id="rounds"),
    ],
)
def test_5_1_the_match_ends_when_the_target_is_reached(seats: int, options: Options, account: int, over: bool) -> None:
    game = Bergen(seats, options)
    hands = ["5/4", *["6/3", "6/2", "6/1"][: seats - 1]]
    s = position(hands, "", SIX_FIVE, accounts=(account, *(0,) * (seats - 1)))
    s, _ = play(game, s, "5/4 R", by_chance())
    assert (s.over, s.accounts[0]) == (over, account + 2)


def test_5_1_the_target_is_reached_at_the_end_of_a_round_only() -> None:
    game = Bergen(2)
    s = position(["6/5 1/0", "6/4"], "", SIX_FIVE, accounts=(14, 0))
    s, _ = play(game, s, "6/5 L", by_chance())
    assert (s.over, s.accounts) == (False, (16, 0))


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_the_worlds_that_are_imagined_are_those_that_are_possible(seat: int | None) -> None:
    game = Bergen(3, Options(rounds=1))
    start = position(["6/1 2/0", "4/4 3/1", "1/1 4/2"], "3/3", SIX_FIVE)
    acts = ["6/1 L", "3/1 L", "passe"]
    s = start
    for act in acts:
        s, _ = play(game, s, act, by_chance())

    assert drawn(game, s, seat, 600) == told_apart(game, start, acts, seat)


def test_the_computer_player_makes_ends_alike() -> None:
    game = Bergen(2)
    s = position(["6/5 6/6 5/4", "2/2"], "0/0", SIX_FIVE)
    best = max(possible(game, s), key=lambda made: game.heuristic(s, 0, made))
    assert str(best) == "6/5 L" or str(best) == "6/5 R"


def test_the_golden_record_replays() -> None:
    assert replayed("bergen").result is not None
