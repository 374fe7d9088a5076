"""Backgammon for points by the paragraphs of its sheet: how a game ends, the cube, several games, whole matches."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.contract import (
    Croupier,
    Fixed,
    Forbidden,
    Loose,
    NotAsked,
    Silent,
    draw,
    legal,
)
from games.match import record
from games.tables.backgammon import State
from games.tables.engine.men import OFF
from games.tables.engine.round import BLACK, MEN, WHITE, Cube
from games.tables.engine.series import Last
from tests.games.at_table import match_at, texts
from tests.games.records import record_of
from tests.games.tables.backgammon_table import backgammon, place, play
from tests.games.tables.boards import step

RECORD = record_of("backgammon")


# --- 6: end and value ---


@pytest.mark.parametrize(
    ("black", "factor"),
    [("1A:14", 1), ("1A:15", 2), ("7:15", 2), ("6 1A:14", 3), ("1 1A:14", 3), ("bar 1A:14", 3), ("6 1A:13", 1)],
    ids=["one-off", "none-off", "seventh", "first-quarter", "deepest", "bar", "6.2-one-off-is-simple"],
)
@pytest.mark.parametrize("stake", [1, 4])
def test_value(black: str, factor: int, stake: int) -> None:
    game = backgammon()
    s = play(game, place("1", black, (2, 1), cube=Cube(stake, BLACK if stake > 1 else None)), "1-off")
    assert game.to_move(s) == ()
    assert s.last == Last(0, stake * factor, factor)
    result = game.result(s)
    assert result is not None
    assert result.points == (stake * factor, -stake * factor)
    assert result.winners == (0,)
    assert result.why.key == f"won.{factor}"


@pytest.mark.parametrize(("white", "lost"), [("start", 3), ("bar 6:14", 3), ("6:14", 1), ("1A 6:14", 3), ("6:15", 2)])
def test_resigning_costs_what_the_men_would_cost(white: str, lost: int) -> None:
    result = backgammon().resignation(place(white, cube=Cube(2, WHITE)), 0)
    assert result.points == (-2 * lost, 2 * lost)
    assert result.winners == (1,)
    assert result.places == (2, 1)


# --- 7: the cube ---


def test_doubling_begins_after_the_opening_turn() -> None:
    game = backgammon()
    s = game.setup(Croupier(Fixed.rolls(6, 4)))
    s = play(game, s, "8-2 6-2")
    # TRAP: the second player may double before his own first roll
    assert texts(game, s) == ["wurf", "doppeln"]
    assert game.to_move(s) == (1,)
    s = play(game, s, "doppeln")
    assert game.to_move(s) == (0,)
    assert texts(game, s) == ["annehmen", "ablehnen"]


def test_dropping_pays_the_stake_before_the_double_and_never_a_gammon() -> None:
    game = backgammon()
    s = play(game, place("start", "1:2 12:5 8A:3 6A:5", cube=Cube(2, WHITE)), "doppeln ablehnen")
    assert s.last == Last(0, 2, 0)
    assert s.points == (2, -2)
    assert not s.round.cube.offered


def test_taking_doubles_and_turns_the_right_round() -> None:
    game = backgammon()
    s = play(game, place("start"), "doppeln annehmen")
    assert s.round.cube == Cube(2, BLACK)
    assert game.to_move(s) == (0,)
    assert texts(game, s) == ["wurf"]
    match = match_at(game, s)
    with pytest.raises(Forbidden) as refused:
        match.judge(0, step("doppeln"))
    assert refused.value.paragraph == "7.4"
    s = play(game, s, "wurf 8-5 6-5", (3, 1))
    assert texts(game, s) == ["wurf", "doppeln"]


def test_stakes_go_up_to_64_and_no_further() -> None:
    game, s, stakes = backgammon(), place("start"), []
    for turn in range(6):
        s = s._replace(round=s.round._replace(side=turn % 2))
        s = play(game, s, "doppeln annehmen")
        stakes.append(s.round.cube.stake)
    assert stakes == [2, 4, 8, 16, 32, 64]
    s = s._replace(round=s.round._replace(side=s.round.cube.owner or 0))
    assert texts(game, s) == ["wurf"]
    assert game.why_not(s, 0, step("doppeln")) == "7.5"


@pytest.mark.parametrize(
    ("options", "s", "paragraph"),
    [
        ({"cube": False}, place("start"), "7.6"),
        ({}, place("start", opening=True), "7.1"),
        ({}, place("start", roll=(3, 1)), "7.2"),
    ],
)
def test_no_doubling(options: dict[str, Any], s: State, paragraph: str) -> None:
    game = backgammon(**options)
    assert "doppeln" not in texts(game, s)
    assert game.why_not(s, 0, step("doppeln")) == paragraph


def test_the_other_side_is_not_asked() -> None:
    match = match_at(backgammon(), place("start", roll=(3, 1)))
    with pytest.raises(NotAsked):
        match.judge(1, step("8A-5A"))


# --- 9: several games ---


def test_games_are_added_up_and_begin_anew() -> None:
    game = backgammon(games=3)
    s = play(game, place("start"), "doppeln ablehnen", (2, 5))
    assert (s.played, s.points, s.last) == (1, (1, -1), Last(0, 1, 0))
    assert s.round.cube == Cube()
    assert s.round.opening
    assert game.to_move(s) == (1,)
    assert game.result(s) is None


@pytest.mark.parametrize(
    ("points", "winners", "key"),
    [((1, -1), (0,), "result.points"), ((-1, 1), (), "result.even"), ((-4, 4), (1,), "result.points")],
)
def test_most_points_win_the_match(points: tuple[int, int], winners: tuple[int, ...], key: str) -> None:
    game = backgammon(games=3)
    s = place("1", "1A:14", (2, 1))._replace(played=2, points=points)
    s = play(game, s, "1-off")
    result = game.result(s)
    assert result is not None
    assert result.winners == winners
    assert result.why.key == key
    assert sum(result.points) == 0


# --- whole matches ---


def test_men_and_points_are_conserved() -> None:
    game, rng = backgammon(games=3), Random(3)
    croupier = Silent(Loose(rng))
    s = game.setup(croupier)
    while seats := game.to_move(s):
        s = game.apply(s, seats[0], draw(game, s, seats[0], legal(game, s, seats[0]), croupier), croupier)
        assert [sum(men) for men in s.round.sides] == [MEN, MEN]
        assert sum(s.points) == 0
        for place_ in range(1, OFF):
            assert not (s.round.sides[WHITE][place_] and s.round.sides[BLACK][OFF - place_])


def test_golden_record() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
    acts = " ".join(one.text for one in match.steps)
    assert all(word in acts for word in ("doppeln", "annehmen", "bar-", "-off"))
