"""Tests of French Dominoes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.contract import Chain as Laid
from games.domino.engine.knowledge import NOTHING
from games.domino.french_domino import FrenchDominoes, Options, State
from games.kit.dominoes import Chain, Tile, row
from games.match.reading import read_act
from games.players import Budget, choose
from tests.games.at_table import by_chance, match_at, play, possible, refused, replayed, texts
from tests.games.domino.laying import drawn, round_of, told_apart

GAME = FrenchDominoes(2)
SIX_FIVE = row(Tile("6/5"))


def position(hands: list[str], stock: str = "", chain: Chain | None = None, **fields: Any) -> State:
    return State(round_of(hands, stock, chain), fields.pop("accounts", (0, 0)), **fields)


def test_2_2_it_lies_in_two_rows_like_bricks() -> None:
    s, _ = play(GAME, position(["6/2 5/1 0/0", "5/2 6/3 4/4"], "1/1 2/2 3/3"), "6/2; 5/2 R; 5/1 R; 6/3 L", by_chance())
    (laid,) = [part for part in GAME.view(s, None).parts if isinstance(part, Laid)]
    assert laid.bricks
    assert [[tile.pips for tile in arm.tiles] for arm in laid.arms] == [[(6, 3)], [(2, 5), (5, 1)]]


@pytest.mark.parametrize(("each", "left"), [(6, 16), (7, 14), (8, 12)])
def test_1_2_both_get_equally_many_tiles(each: int, left: int) -> None:
    s = FrenchDominoes(2, Options(hand=each)).setup(by_chance())
    assert ([len(hand) for hand in s.round.hands], len(s.round.stock)) == ([each, each], left)


def test_1_3_the_opener_lays_any_tile_and_nothing_else() -> None:
    s = position(["6/5 1/1", "6/6"], "0/0 2/2 3/3")
    assert texts(GAME, s) == ["6/5", "1/1"]
    assert {refused(GAME, s, text) for text in ("passe", "kauf", "fertig", "6/5 L")} == {"1.3"}


@pytest.mark.parametrize(
    ("hand", "stock", "acts", "found"),
    [
        pytest.param("6/1 4/4", "0/0 2/2 3/3", "", ["6/1 L", "passe", "kauf"], id="2.3-passing-though-one-fits"),
        pytest.param("1/0 4/4", "0/0 2/2 3/3", "", ["passe", "kauf"], id="2.1-nothing-fits"),
        pytest.param("1/0 4/4", "0/0 2/2", "", ["passe"], id="2.5-the-last-two-stay"),
        pytest.param("6/1 4/4", "6/2 2/2 3/3 0/0", "kauf", ["kauf", "fertig"], id="2.4-who-buys-does-not-lay"),
        pytest.param("6/1 4/4", "6/2 2/2 3/3", "kauf", ["6/6 L", "passe"], id="2.5-buying-ends-by-itself"),
        pytest.param("6/1 4/4", "6/2 2/2 3/3 0/0", "kauf; fertig", ["6/6 L", "passe", "kauf"], id="2.4-enough"),
    ],
)
def test_a_turn(hand: str, stock: str, acts: str, found: list[str]) -> None:
    s, _ = play(GAME, position([hand, "6/6"], stock, SIX_FIVE), acts, by_chance())
    assert texts(GAME, s) == found


@pytest.mark.parametrize(
    ("acts", "typed", "paragraph"),
    [
        pytest.param("", "6/1 R", "2.2", id="2.2-wrong-end"),
        pytest.param("", "6/2 L", "2.1", id="2.1-not-held"),
        pytest.param("", "fertig", "2.4", id="2.4-nothing-bought"),
        pytest.param("kauf", "6/1 L", "2.4", id="2.4-who-buys-does-not-lay"),
        pytest.param("kauf", "passe", "2.4", id="2.4-who-buys-does-not-pass"),
        pytest.param("kauf; kauf; passe", "kauf", "2.5", id="2.5-two-stay"),
    ],
)
def test_refusals(acts: str, typed: str, paragraph: str) -> None:
    s, _ = play(GAME, position(["6/1 4/4", "6/6"], "3/1 2/2 3/3 0/0", SIX_FIVE), acts, by_chance())
    assert refused(GAME, s, typed) == paragraph


def test_2_2_the_example_of_two_rows() -> None:
    s = position(["6/2 5/1 1/1", "5/2 6/3 0/0"], "4/4 3/3 2/2")
    s, _ = play(GAME, s, "6/2; 5/2 R; 5/1 R; 6/3 L", by_chance())
    assert s.round.chain.ends == (3, 1)


def test_2_2_a_double_brings_no_further_tile() -> None:
    s, _ = play(GAME, position(["5/5 5/1", "6/6"], "0/0", SIX_FIVE), "5/5 R", by_chance())
    assert s.round.turn == 1


def test_the_end_may_be_left_out_where_there_is_one() -> None:
    assert str(read_act(match_at(GAME, position(["6/1 4/4", "6/6"], "0/0", SIX_FIVE)), 0, "16")) == "6/1 L"


@pytest.mark.parametrize(
    ("hands", "acts", "accounts", "winners"),
    [
        pytest.param(["6/1", "1/1"], "6/1 L", (1, 0), (0,), id="3.1-out-first"),
        pytest.param(["6/1 6/6", "1/1"], "passe; passe", (0, 1), (1,), id="3.2-the-lighter-hand"),
        pytest.param(["6/1", "4/3"], "passe; passe", (0, 0), (), id="3.2-equal-hands-are-a-draw"),
    ],
)
def test_the_end_of_a_round(hands: list[str], acts: str, accounts: tuple[int, int], winners: tuple[int, ...]) -> None:
    s, _ = play(GAME, position(hands, "0/0 2/2", SIX_FIVE), acts, by_chance())
    result = GAME.result(s)
    assert result is not None
    assert (result.points, result.winners) == (accounts, winners)


def test_3_2_buying_breaks_the_pair_of_passes() -> None:
    s = position(["6/1 6/6", "1/1"], "0/0 2/2 3/3 4/4", SIX_FIVE)
    s, _ = play(GAME, s, "passe; kauf; fertig; passe", by_chance())
    assert not s.over
    s, _ = play(GAME, s, "passe", by_chance())
    assert s.over


def test_1_3_and_4_2_further_rounds_begin_in_turn() -> None:
    game = FrenchDominoes(2, Options(rounds=3))
    s, told = play(game, position(["6/1", "1/1"], "0/0", SIX_FIVE), "6/1 L", by_chance())
    assert (s.over, s.round.opener, s.accounts) == (False, 1, (1, 0))
    assert told[-1] == "Runde 2: Ben beginnt."


def test_4_3_a_target() -> None:
    game = FrenchDominoes(2, Options(target=2))
    for account, over in ((0, False), (1, True)):
        s = position(["6/1", "1/1"], "0/0", SIX_FIVE, accounts=(account, 0))
        assert play(game, s, "6/1 L", by_chance())[0].over == over


@pytest.mark.parametrize("acts", [["passe", "6/2 L", "passe"], ["6/1 L", "passe"]])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_worlds_that_are_imagined_are_those_that_are_possible(seat: int | None, acts: list[str]) -> None:
    """Nobody shows by passing that nothing fits."""
    s = start = position(["6/1 6/4", "6/2 5/1"], "3/3 2/2", SIX_FIVE)
    for act in acts:
        s, _ = play(GAME, s, act, by_chance())
    assert set(s.round.lacks) == {NOTHING}

    assert drawn(GAME, s, seat, 400) == told_apart(GAME, start, acts, seat)


def test_the_computer_player_ends_the_round_with_the_lighter_hand() -> None:
    for hand, best in (("1/0", "passe"), ("4/4 4/3 3/3", "kauf")):
        s, _ = play(GAME, position(["6/6 6/4", hand], "0/0 2/2 5/3", SIX_FIVE), "passe", by_chance())
        assert str(max(possible(GAME, s), key=lambda made: GAME.heuristic(s, 1, made))) == best


@pytest.mark.parametrize("acts", ["", "6/1 L; passe"], ids=["first-pass", "second-pass"])
@pytest.mark.parametrize("level", ["greedy", "hard"])
def test_who_holds_6_6_against_one_tile_does_not_pass(level: str, acts: str) -> None:
    """The other seat would pass, too, and win with any tile; only buying prevents it."""
    hands = ["6/6 6/1", "2/1"] if acts else ["6/6", "2/1"]
    s, _ = play(GAME, position(hands, "0/0 2/2 5/3 4/4 3/0", row(Tile("6/4" if acts else "5/4"))), acts, by_chance())
    assert s.round.turn == 0
    assert str(choose(GAME, s, 0, level, Random(1), Budget(worlds=24))) == "kauf"


def test_the_golden_record_replays() -> None:
    match = replayed("french_domino")
    assert any(step.text == "kauf" for step in match.steps)
