"""Tests of Block Dominoes."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import on_menus
from games.domino.block_domino import BlockDominoes
from games.domino.engine.match import TargetOptions
from games.domino.engine.stockless import State
from games.kit.dominoes import SET, Chain, Tile, row
from games.match.reading import read_act
from tests.games.at_table import by_chance, formatter, match_at, play, possible, refused, replayed, texts
from tests.games.domino.laying import drawn, round_of, told_apart


def position(hands: list[str], aside: str = "", chain: Chain | None = None, **fields: Any) -> State:
    return State(round_of(hands, aside, chain), fields.pop("accounts", (0,) * len(hands)), **fields)


SIX_FIVE = row(Tile("6/5"))


@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 6), (4, 5)])
def test_1_2_everybody_gets_so_many_tiles_and_the_rest_is_out(seats: int, each: int) -> None:
    s = BlockDominoes(seats).setup(by_chance())
    assert {len(hand) for hand in s.round.hands} == {each}
    assert sorted((*s.round.stock, *(tile for hand in s.round.hands for tile in hand))) == sorted(SET)


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        pytest.param("6/1 4/4", ["6/1 L"], id="2.3-must-lay"),
        pytest.param("6/5 4/4", ["6/5 L", "6/5 R"], id="2.1-either-end"),
        pytest.param("1/0 4/4", ["passe"], id="2.3-passes-and-buys-nothing"),
        pytest.param("5/5 5/1", ["5/5 R", "5/1 R"], id="2.2-a-double"),
    ],
)
def test_a_turn(hand: str, found: list[str]) -> None:
    assert texts(BlockDominoes(2), position([hand, "6/6"], "0/0", SIX_FIVE)) == found


@pytest.mark.parametrize(
    ("typed", "paragraph"),
    [
        pytest.param("6/1 L", None, id="2.2-fits"),
        pytest.param("6/1 R", "2.2", id="2.2-wrong-end"),
        pytest.param("6/2 L", "2.1", id="2.1-not-held"),
        pytest.param("passe", "2.3", id="2.3-may-lay"),
    ],
)
def test_refusals(typed: str, paragraph: str | None) -> None:
    assert refused(BlockDominoes(2), position(["6/1 4/4", "6/6"], "0/0", SIX_FIVE), typed) == paragraph


def test_1_3_the_opening_lies_at_no_end_and_brings_no_second_tile() -> None:
    game = BlockDominoes(2)
    s = position(["6/5 5/5", "6/6 1/1"], "0/0")
    assert refused(game, s, "6/5 L") == "1.3"
    for first in ("6/5", "5/5"):
        after, told = play(game, s, first, by_chance())
        assert (game.to_move(after), told) == ((1,), [f"Anna hat mit {first} eröffnet."])


def test_2_2_a_double_brings_no_further_tile() -> None:
    s, _ = play(BlockDominoes(2), position(["5/5 5/1", "6/6"], "0/0", SIX_FIVE), "5/5 R", by_chance())
    assert s.round.turn == 1


def test_the_end_may_be_left_out_where_there_is_one() -> None:
    match = match_at(BlockDominoes(2), position(["6/1 6/5", "6/6"], "0/0", SIX_FIVE))
    assert str(read_act(match, 0, "16")) == "6/1 L"


def test_at_a_lone_double_nobody_is_asked_for_an_end() -> None:
    game, s = BlockDominoes(2), position(["6/1 6/5", "5/5"], "0/0", row(Tile("6/6")))
    match = match_at(game, s)
    assert [str(read_act(match, 0, typed)) for typed in ("6/5", "65", "6/5 left", "6/5 R")] == [
        "6/5 R", "6/5 R", "6/5 L", "6/5 R",
    ]  # fmt: skip
    assert [str(move) for move in on_menus(game, s, 0, match.legals[0]).moves] == ["6/5 R", "6/1 R"]
    assert sorted(texts(game, s)) == ["6/1 L", "6/1 R", "6/5 L", "6/5 R"], "both ends stay legal"


def test_3_1_going_out_takes_all_that_the_others_hold() -> None:
    game = BlockDominoes(3, TargetOptions(rounds=1))
    s, told = play(game, position(["5/4", "6/6 1/0", "4/2"], "5/0", SIX_FIVE), "5/4 R", by_chance())
    assert (s.over, s.accounts) == (True, (19, 0, 0))
    assert told[1] == "Anna war alle Steine los und hat 19 Punkte bekommen."


@pytest.mark.parametrize(
    ("hands", "accounts"),
    [
        pytest.param(["1/0", "2/2", "4/4"], (3 + 7, 0, 0), id="3.2-from-each-what-is-more"),
        pytest.param(["4/4", "1/0", "3/3"], (0, 7 + 5, 0), id="3.2-whoever-it-is"),
        pytest.param(["1/0", "4/4", "1/0"], (0, 0, 0), id="3.2-equally-few-is-nothing"),
        pytest.param(["2/2", "4/0", "4/4"], (0, 0, 0), id="3.2-equal-sums-of-other-tiles"),
    ],
)
def test_3_2_blocked(hands: list[str], accounts: tuple[int, ...]) -> None:
    game = BlockDominoes(3, TargetOptions(rounds=1))
    s, _ = play(game, position(hands, "", SIX_FIVE), "passe; passe; passe", by_chance())
    assert (s.over, s.accounts) == (True, accounts)


@pytest.mark.parametrize(
    ("hands", "acts", "winners", "told"),
    [
        pytest.param(["1/0", "4/4", "1/0"], "passe; passe; passe", (),
                     "Gesperrt: Anna und Carla hatten gleich wenige Augen.",
                     id="4.3-a-draw-of-those-who-tie"),
        pytest.param(["5/4", "0/0"], "5/4 R", (0,), "Anna war als Erster alle Steine los", id="4.3-out-for-nothing"),
        pytest.param(["5/4", "1/0"], "5/4 R", (0,), "Anna hat", id="4.3-out-for-something"),
    ],
)  # fmt: skip
def test_4_3_a_single_round(hands: list[str], acts: str, winners: tuple[int, ...], told: str) -> None:
    game = BlockDominoes(len(hands), TargetOptions(rounds=1))
    s, _ = play(game, position(hands, "", SIX_FIVE), acts, by_chance())
    result = game.result(s)
    assert result is not None
    assert result.winners == winners
    assert result.places == ((1, 3, 1) if not winners else (1, 2))
    assert formatter(game)(result.why).startswith(told)
    assert formatter(game, "en")(result.why)


@pytest.mark.parametrize(("account", "final"), [(92, False), (93, True)], ids=["101-is-not-enough", "102-is"])
def test_3_3_more_than_the_target_announces_one_last_round(account: int, final: bool) -> None:
    game = BlockDominoes(2)
    s, told = play(game, position(["5/4", "6/3"], "", SIX_FIVE, accounts=(account, 0)), "5/4 R", by_chance())
    assert (s.over, s.final) == (False, final)
    assert told[-1] == ("Letzte Runde: Ben beginnt." if final else "Runde 2: Ben beginnt.")


def test_3_3_who_is_caught_in_the_last_round_has_not_won() -> None:
    game = BlockDominoes(2)
    s = position(["5/4", "6/3"], "", SIX_FIVE, accounts=(100, 105), final=True, played=4)
    s, _ = play(game, s, "5/4 R", by_chance())
    assert s.over
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners) == ((109, 105), (0,))


def test_3_3_nobody_needs_to_stay_above_the_target_in_the_last_round() -> None:
    game = BlockDominoes(2)
    s, _ = play(
        game, position(["1/0", "1/0"], "", SIX_FIVE, accounts=(102, 0), final=True), "passe; passe", by_chance()
    )
    assert s.over


def test_4_2_so_many_rounds_whatever_the_points() -> None:
    game = BlockDominoes(2, TargetOptions(target=1, rounds=2))
    s, _ = play(game, position(["5/4", "6/3"], "", SIX_FIVE), "5/4 R", by_chance())
    assert (s.over, s.final, s.round.opener) == (False, False, 1)


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_the_worlds_that_are_imagined_are_those_that_are_possible(seat: int | None) -> None:
    game = BlockDominoes(3, TargetOptions(rounds=1))
    start = position(["6/1 2/0", "4/4 3/1", "1/1 4/2"], "3/3", SIX_FIVE)
    acts = ["6/1 L", "3/1 L", "passe"]
    s = start
    for act in acts:
        s, _ = play(game, s, act, by_chance())

    assert drawn(game, s, seat, 600) == told_apart(game, start, acts, seat)


def test_the_computer_player_leaves_numbers_that_the_next_has_shown_to_lack() -> None:
    game = BlockDominoes(2)
    s = position(["6/2 5/2 6/4 4/1", "1/1 1/0"], "3/3", SIX_FIVE)
    lacking = frozenset(tile for tile in SET if 4 in tile.halves)
    s = s._replace(round=s.round._replace(lacks=(frozenset(), lacking)))
    best = max(possible(game, s), key=lambda made: game.heuristic(s, 0, made))
    assert str(best) == "6/4 L"


def test_the_golden_record_replays() -> None:
    match = replayed("block_domino")
    assert any(step.text == "passe" for step in match.steps)
